import Diagnostics
import Refs

/// Sources without a known licence or adapted against theirs, one finding for each edition; and texts that are not for
/// commercial use.
struct LicenceCheck: Sendable {
    private struct Edition: Hashable {
        let part: ContentSource.Part
        let title: String
        let version: String?
        let licence: String?
        let isAdapted: Bool
    }

    /// A limit far above the number of editions in a real database, for each of the two kinds of findings.
    private static let maxEditions = 1_000

    private var order: [Edition] = []
    /// The number of editions, adapted and not.
    private var counts: [Bool: Int] = [:]
    private var seen: [Edition: (first: Ref, units: Int)] = [:]

    /// The units with a text that is not for commercial use, by licence.
    private var nonCommercial: [String: Int] = [:]

    mutating func add(_ ref: Ref, _ texts: UnitTexts) {
        var limited: Set<String> = []
        for source in texts.sources {
            let licence = source.licence ?? ""
            if Licence.has(.nonCommercial, licence) { limited.insert(licence) }
            let isAdapted = Licence.has(.noDerivatives, licence) && source.part.isAdapted(in: texts)
            guard isAdapted || !Licence.isKnown(licence) else { continue }
            let edition = Edition(
                part: source.part, title: source.title, version: source.versionTitle, licence: source.licence,
                isAdapted: isAdapted)
            add(edition, ref, 1)
        }
        for licence in limited { nonCommercial[licence, default: 0] += 1 }
    }

    mutating func add(contentsOf later: LicenceCheck) {
        nonCommercial.merge(later.nonCommercial, uniquingKeysWith: +)
        for edition in later.order {
            if let (first, units) = later.seen[edition] { add(edition, first, units) }
        }
    }

    private mutating func add(_ edition: Edition, _ first: Ref, _ units: Int) {
        if seen[edition] != nil {
            seen[edition]?.units += units
        } else if counts[edition.isAdapted, default: 0] < Self.maxEditions {
            counts[edition.isAdapted, default: 0] += 1
            order.append(edition)
            seen[edition] = (first, units)
        }
    }

    var findings: Findings {
        var findings = Findings()
        for edition in order {
            guard let (first, units) = seen[edition] else { continue }
            let name = [edition.title, edition.version].compactMap(\.self).joined(separator: ", ")
            let place = ContentSource(part: edition.part, title: edition.title).place(in: first, .licence)
            if edition.isAdapted {
                findings.add(
                    .licenceAdapted,
                    "a program adapted \(quoted(name)) (\(edition.part.rawValue), \(units.counted("unit"))), which its "
                        + "licence, \(quoted(edition.licence ?? "")), does not permit", at: place,
                    remedy: "remove what the program wrote, or ask the owner of the rights")
                continue
            }
            let licence =
                edition.licence.map { "is \(quoted($0)), which is not a known licence" } ?? "is not given"
            findings.add(
                .licenceUnknown,
                "the licence of \(quoted(name)) (\(edition.part.rawValue), \(units.counted("unit"))) "
                    + licence,
                at: place,
                remedy: "once you know that you may publish it, write the licence, such as 'Public Domain' or 'CC-BY'")
        }
        for (licence, units) in nonCommercial.sortedByUTF8(of: \.key) {
            findings.add(
                .licenceNonCommercial,
                "\(units.counted("unit")) \(units == 1 ? "has" : "have") texts under \(quoted(licence)): the site may "
                    + "not be used commercially",
                at: .schema(table: SourceColumn.table, column: SourceColumn.licence.name))
        }
        return findings
    }
}

extension ContentSource.Part {
    /// Whether a program made something of the part.
    fileprivate func isAdapted(in texts: UnitTexts) -> Bool {
        switch self {
        case .text, .explanation: false
        case .approach: texts.approachesMadeBy != nil || texts.isExplainedFromTexts
        }
    }
}

extension ContentSource {
    /// The place of the source.
    public func place(in ref: Ref, _ column: SourceColumn) -> Place {
        .row(
            table: SourceColumn.table,
            row: "ref_id \(quoted(ref.canonical)), part '\(part.rawValue)', title_he \(quoted(title))",
            column: column.name)
    }
}
