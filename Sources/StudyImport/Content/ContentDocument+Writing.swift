import Diagnostics
import StudyStore

extension ContentDocument {
    /// Writes the units, and the track with them at their places in its syllabus.
    func write(with writer: StudyWriter, _ policy: LicencePolicy, _ findings: inout Findings) throws(Findings) -> Tally
    {
        findings.add(contentsOf: warnings)
        var problems = Findings()
        let records = records.map { record in
            var record = record
            record.sources = record.sources.map { checked($0, policy, &problems, &findings) }
            return record
        }
        for record in records where record.sourceText == nil {
            if try writer.content(of: record.ref) == nil {
                problems.add(
                    .importTextMissing, "\(record.ref.shown) has no text, neither here nor in the database",
                    at: .file(path),
                    remedy: "give it a \"text\", or import the text before")
            }
        }
        try problems.throwIfErrors()
        var tally = Tally()
        for record in records { tally.count(try writer.put(record)) }
        if let track {
            try writer.put(track)
            try writer.extendSyllabus(records.map(\.ref), of: track.slug)
        }
        return tally
    }

    /// A licence is asked about once for each work, not for each unit.
    private func checked(
        _ source: ContentSource, _ policy: LicencePolicy, _ problems: inout Findings, _ notes: inout Findings
    ) -> ContentSource {
        var source = source
        var met = Findings()
        do throws(Findings) {
            source.licence = try policy.check(source.licence, of: "'\(source.title)'", in: path, &met)
        } catch {
            for finding in error.all where !problems.all.contains(finding) { problems.add(finding) }
        }
        for finding in met.all where !notes.all.contains(finding) { notes.add(finding) }
        return source
    }
}
