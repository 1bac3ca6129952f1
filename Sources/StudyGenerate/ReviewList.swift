import Diagnostics
import Refs
import StudyStore

/// A unit with something that a program made and no person has read.
public struct UnreviewedUnit: Sendable, Hashable {
    public let ref: String
    /// The unreviewed parts: explanation, approaches, quiz.
    public let parts: [String]
    public let madeBy: String
}

/// The generated texts that nobody has read yet, and marking them as read.
public enum ReviewList {
    /// The units with something unreviewed, in the canonical order of the tractates.
    ///
    /// - Parameter findings: gets findings about texts.
    public static func unreviewed(in path: String, findings: inout Findings) throws -> [UnreviewedUnit] {
        try StudyStore.readUnits(path) { units, reader in
            var unreviewed: [UnreviewedUnit] = []
            var problems = BoundedFindings()
            defer { findings.add(contentsOf: problems.findings) }
            try reader.forEach(units, findings: &problems) { unit, row, found in
                let texts = row.texts(findings: &found)
                guard texts.isUnreviewed else { return }
                let made: [(part: String, by: String?)] = [
                    ("explanation", texts.explainedBy?.string), ("approaches", texts.approachesMadeBy?.string),
                    ("quiz", texts.quiz?.madeBy),
                ]
                let names = made.compactMap(\.by)
                unreviewed.append(
                    UnreviewedUnit(
                        ref: unit.ref.canonical, parts: made.filter { $0.by != nil }.map(\.part),
                        madeBy: names.indices.filter { !names[..<$0].contains(names[$0]) }.map { names[$0] }
                            .joined(separator: ", ")))
            }
            return unreviewed
        }
    }

    /// Marks units as reviewed or unreviewed. A chapter or tractate includes all its units with generated texts.
    ///
    /// - Parameters:
    ///   - time: ISO 8601 UTC; nil: unreviewed.
    ///   - findings: gets a warning for each ref of which no program wrote anything.
    /// - Returns: how many units changed.
    /// - Throws: a finding for each ref that no unit belongs to; then nothing is marked.
    public static func mark(
        _ refs: [String], at time: String?, in path: String, findings: inout Findings
    ) throws -> Int {
        try StudyDatabase.rollBackUnfinishedWrite(path)
        let help = "`halomeid review` without refs lists what is unreviewed"
        var found = Findings()
        let marked = try StudyStore.readUnits(path) { units, reader in
            var marked: [Ref] = []
            for text in refs {
                let ref = Ref(text)
                let covered = units.filter { unit in ref.map { covers($0, unit.ref) } ?? false }
                var made: [Ref] = []
                // Findings about texts are not needed here.
                var ignored = BoundedFindings()
                try reader.forEach(covered, findings: &ignored) { unit, row, found in
                    if row.texts(findings: &found).isGenerated { made.append(unit.ref) }
                }
                marked += made
                if covered.isEmpty {
                    let spelling =
                        if ref?.book == nil { "write it like 'Mishnah Berakhot 1:1'" } else {
                            ref?.position?.isRange == true ? "name each unit, or the whole chapter" : nil
                        }
                    found.add(
                        .unitUnknown, "the database has no content for '\(text)'", at: .option("<refs>"),
                        remedy: [ref?.problem?.remedy ?? spelling, help].compactMap(\.self).joined(separator: "; "))
                } else if made.isEmpty {
                    found.add(
                        .reviewNothing, "nothing was generated for '\(text)'", at: .option("<refs>"), remedy: help
                    )
                }
            }
            return marked
        }
        try found.throwIfErrors()
        findings.add(contentsOf: found)
        return try StudyDatabase(path).write { try $0.setReviewed(marked, at: time) }
    }

    /// Whether a ref is a unit, or a chapter or tractate that the unit belongs to.
    private static func covers(_ ref: Ref, _ unit: Ref) -> Bool {
        if ref == unit { return true }
        guard let book = ref.book, unit.book == book else { return false }
        guard let position = ref.position else { return true }
        guard position.mishnah == nil, let place = unit.position else { return false }
        return (position.chapter...max(position.chapter, position.endChapter)).contains(place.chapter)
    }
}
