import Diagnostics
import Refs
import StudyStore

extension ContentDocument {
    /// Writes the units, and the track with them at their places in its syllabus.
    func write(with writer: StudyWriter, _ policy: LicencePolicy, _ findings: inout Findings) throws(Findings)
        -> ImportCounts
    {
        findings.add(contentsOf: warnings)
        var works = WorkLicences(origin: origin, policy: policy)
        let records = records.map { record in
            var record = record
            record.sources = record.sources.map { works.checked($0) }
            return record
        }
        var problems = works.problems
        var replaced: [(unit: String, commentator: String)] = []
        for record in records where record.sourceText == nil || record.approaches != nil {
            // A row that cannot be read may be repaired by a record with a text.
            let content =
                record.sourceText == nil ? try writer.content(of: record.ref) : try? writer.content(of: record.ref)
            if let lost = content.flatMap({ record.commentatorLost(from: $0) }) {
                replaced.append((record.ref.shown, lost))
            }
            if record.sourceText == nil, content == nil {
                problems.add(
                    .importTextMissing, "\(record.ref.shown) has no text, here or in the database",
                    at: origin.place, remedy: "add a \"text\", or import the text first")
            }
        }
        try problems.findings(at: origin.place).throwIfErrors()
        findings.add(contentsOf: works.notes.findings(at: origin.place))
        if let first = replaced.first {
            findings.add(
                .importCommentaryReplaced,
                "commentaries of \(replaced.count.counted("unit")) are not in the file and were removed, the first is "
                    + "\(first.commentator) on \(first.unit)", at: origin.place,
                remedy: "to keep them, repeat them in the file's \"approaches\", or import them again after it")
        }
        var counts = ImportCounts()
        for record in records { counts.count(try writer.put(record), of: record.ref) }
        if let track {
            try writer.put(track)
            try writer.extendSyllabus([records.map(\.ref)], of: track.slug)
        }
        return counts
    }
}

extension ContentRecord {
    /// A commentator of the stored unit whom the record's list of approaches, which replaces it, does not have.
    fileprivate func commentatorLost(from content: UnitContent) -> String? {
        guard let approaches else { return nil }
        let names = approaches.map { TextNormal.source($0.commentator) }
        return content.approaches.map(\.commentator).first { stored in
            !names.contains { $0.utf8.elementsEqual(stored.utf8) }
        }
    }
}

/// The licences of the works that units are from. Each work is checked once, not once for each unit.
private struct WorkLicences {
    private struct Work: Hashable {
        let title: String
        let licence: String?
    }

    let origin: ImportSource
    let policy: LicencePolicy
    private var known: [Work: String?] = [:]
    private(set) var problems = BoundedFindings(maxPerCode: ImportLimits.maxFindings)
    private(set) var notes = BoundedFindings(maxPerCode: ImportLimits.maxFindings)

    init(origin: ImportSource, policy: LicencePolicy) {
        (self.origin, self.policy) = (origin, policy)
    }

    /// The source with the licence to store.
    mutating func checked(_ source: ContentSource) -> ContentSource {
        var source = source
        let work = Work(title: source.title, licence: source.licence)
        source.licence = known[work] ?? check(work)
        return source
    }

    private mutating func check(_ work: Work) -> String? {
        var found = Findings()
        var licence = work.licence
        do throws(Findings) {
            licence = try policy.check(work.licence, of: "'\(work.title)'", from: origin, &found)
        } catch {
            for finding in error.all { problems.add(finding) }
        }
        for finding in found.all { notes.add(finding) }
        known[work] = .some(licence)
        return licence
    }
}
