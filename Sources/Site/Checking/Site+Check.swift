import Diagnostics
import StudyStore

extension Site {
    /// Units that are read together.
    private static let batch = 256

    /// Everything that would make a wrong or poor site, without making one: the database's file, its outline, its rows,
    /// every text, and the paths of the site. Errors and warnings are all in the result.
    ///
    /// - Throws: what is no finding.
    public static func check(_ options: BuildOptions) throws -> Findings {
        var findings = Findings()
        var site: Site?
        do {
            site = try Site(options)
        } catch {
            findings.add(contentsOf: error)
        }
        do {
            try StudyStore.checkFile(options.database)
            try StudyStore.read(options.database, user: options.user) { library, reader in
                findings.add(contentsOf: library.findings)
                findings.add(contentsOf: library.rowFindings)
                if let site { findings.add(contentsOf: site.pathFindings(library)) }
                let faces = site.map { TextFaces($0.design.fonts, $0.design.tokens) }
                findings.add(contentsOf: try textFindings(library, reader, faces))
            }
        } catch let stop as Findings {
            findings.add(contentsOf: stop)
        }
        return findings
    }

    private func pathFindings(_ library: Library) -> Findings {
        do throws(Findings) {
            _ = try plan(library)
            return Findings()
        } catch {
            return error
        }
    }

    /// A unit in several tracks is read once, one in no track too.
    private static func textFindings(
        _ library: Library, _ reader: ContentReader, _ faces: TextFaces?
    ) throws(Findings) -> Findings {
        var findings = Findings()
        var check = ContentCheck(faces: faces)
        for track in library.tracks { check.add(titleOf: track) }
        for unit in library.unused {
            guard let problem = unit.ref.problem else { continue }
            findings.add(
                problem.code, problem.message, at: TextCheck.place(unit.ref, "ref_id"), remedy: problem.remedy)
        }
        var seen: Set<ContentKey> = []
        let units = (library.tracks.flatMap(\.units) + library.unused).filter { seen.insert($0.content).inserted }
        for start in stride(from: 0, to: units.count, by: batch) {
            let part = units[start..<min(start + batch, units.count)]
            let contents = try reader.contents(part.map(\.content), findings: &findings)
            for (unit, content) in zip(part, contents) { check.add(unit.ref, content) }
        }
        return findings.joined(with: check.findings)
    }
}

extension Findings {
    /// These, and those others about places of which these do not tell an error already.
    func joined(with others: Findings) -> Findings {
        let wrong = Set(all.filter { $0.level == .error }.compactMap(\.place))
        return Findings(all + others.all.filter { $0.place.map { !wrong.contains($0) } ?? true })
    }
}
