import Diagnostics
import Refs

/// Sources without a known licence, one finding for each edition.
struct LicenceCheck: Sendable {
    private struct Edition: Hashable {
        let part: ContentSource.Part
        let title: String
        let version: String?
        let licence: String?
    }

    /// A limit far above the number of editions in a real database.
    private static let maxEditions = 1_000

    private var order: [Edition] = []
    private var seen: [Edition: (first: Ref, units: Int)] = [:]

    mutating func add(_ ref: Ref, _ sources: [ContentSource]) {
        for source in sources where !(source.licence.map(Licence.isKnown) ?? false) {
            let edition = Edition(
                part: source.part, title: source.title, version: source.versionTitle, licence: source.licence)
            add(edition, ref, 1)
        }
    }

    mutating func add(contentsOf later: LicenceCheck) {
        for edition in later.order {
            if let (first, units) = later.seen[edition] { add(edition, first, units) }
        }
    }

    private mutating func add(_ edition: Edition, _ first: Ref, _ units: Int) {
        if seen[edition] != nil {
            seen[edition]?.units += units
        } else if order.count < Self.maxEditions {
            order.append(edition)
            seen[edition] = (first, units)
        }
    }

    var findings: Findings {
        var findings = Findings()
        for edition in order {
            guard let (first, units) = seen[edition] else { continue }
            let name = [edition.title, edition.version].compactMap(\.self).joined(separator: ", ")
            let licence =
                edition.licence.map { "is \(quoted($0)), which is not a known licence" } ?? "is not given"
            findings.add(
                .licenceUnknown,
                "the licence of \(quoted(name)) (\(edition.part.rawValue), \(units.counted("unit"))) "
                    + licence,
                at: ContentSource(part: edition.part, title: edition.title).place(in: first, "licence"),
                remedy: "once you know that you may publish it, write the licence, such as 'Public Domain' or 'CC-BY'")
        }
        return findings
    }
}

extension ContentSource {
    /// The place of the source.
    public func place(in ref: Ref, _ column: String) -> Place {
        .row(
            table: "content_sources",
            row: "ref_id \(quoted(ref.canonical)), part '\(part.rawValue)', title_he \(quoted(title))", column: column)
    }
}
