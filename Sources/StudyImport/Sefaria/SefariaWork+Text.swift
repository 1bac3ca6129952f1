import Diagnostics
import Refs
import StudyStore

extension SefariaWork {
    /// Writes the texts of a tractate. The refs in `imported` have a text from an edition that Sefaria prefers, and are
    /// kept.
    func writeText(
        _ book: Book, with writer: StudyWriter, licence: String?, imported: Set<Ref>, _ findings: inout Findings
    ) throws(Findings) -> (counts: ImportCounts, refs: [Ref]) {
        let units = segments.map { (ref: $0.place, text: $0.text) }
        reportUnknownPlaces(units.map(\.ref), &findings)
        let new = units.filter { !imported.contains($0.ref) }
        if new.count < units.count {
            findings.add(
                .importEditionTwice,
                "\(units.count - new.count) mishnayot of \(title) are in a preferred edition, \(new.count) are taken "
                    + "from " + (edition.name.map { "'\($0)'" } ?? "this one"), at: origin.place)
        }
        let source = source(.text, licence: licence)
        var counts = ImportCounts()
        for unit in new {
            let record = ContentRecord(ref: unit.ref, sourceText: unit.text, sources: [source])
            counts.count(try writer.put(record), of: unit.ref)
        }
        if isWhole { try reportGaps(in: book, units.map(\.ref), writer, &findings) }
        return (counts, units.map(\.ref))
    }

    private func reportUnknownPlaces(_ refs: [Ref], _ findings: inout Findings) {
        let unknown = refs.filter { !$0.existsInBook }
        guard let first = unknown.first?.problem else { return }
        let more = unknown.count > 1 ? ", and \(unknown.count - 1) more" : ""
        findings.add(first.code, first.message + more, at: origin.place, remedy: first.remedy)
    }

    private func reportGaps(
        in book: Book, _ refs: [Ref], _ writer: StudyWriter, _ findings: inout Findings
    ) throws(Findings) {
        let given = Set(refs)
        var missing: [Ref] = []
        for ref in book.refs where !given.contains(ref) {
            if try writer.content(of: ref) == nil { missing.append(ref) }
        }
        guard let first = missing.first else { return }
        findings.add(
            .importIncomplete,
            "\(missing.count) of the \(book.refs.count) mishnayot of \(book.title) have no text, the first is \(first)",
            at: origin.place, remedy: "import another edition of \(book.title) too")
    }
}
