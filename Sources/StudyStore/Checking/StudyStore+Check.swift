import Diagnostics
import GRDB

extension StudyStore {
    private static let batch = 256

    /// Everything that can be found in a database without rendering it: what `read` finds, damage anywhere, every cell
    /// of the texts, and what is allowed but odd. Errors and warnings are all in the result.
    ///
    /// - Throws: what is no finding.
    public static func check(_ path: String, user: UserChoice) throws -> Findings {
        var findings = Findings()
        do {
            try ReadOnly(path).transaction { db in try Damage.checkFile(db, path) }
            var texts = Findings()
            let odd = try read(path, user: user, findings: &findings) { library, reader in
                var odd = library.rowFindings
                odd.add(contentsOf: try check(library, reader, &texts))
                return odd
            }
            findings.add(contentsOf: texts)
            findings.add(contentsOf: odd)
        } catch let thrown as Findings {
            findings.add(contentsOf: thrown)
        }
        return findings
    }

    /// A unit in several tracks is read once.
    private static func check(
        _ library: Library, _ reader: ContentReader, _ findings: inout Findings
    ) throws -> Findings {
        var check = TextCheck()
        var seen: Set<ContentKey> = []
        let units = library.tracks.flatMap(\.units).filter { seen.insert($0.content).inserted }
        for start in stride(from: 0, to: units.count, by: batch) {
            let part = units[start..<min(start + batch, units.count)]
            let contents = try reader.contents(part.map(\.content), findings: &findings)
            for (unit, content) in zip(part, contents) { check.add(unit.ref, content) }
        }
        return check.findings
    }
}
