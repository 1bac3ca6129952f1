import Diagnostics
import Refs
import StudyStore

/// Commentaries whose licences permit no adaptations (ND), as an explanation or a quiz made from them would be.
struct RefusedSources {
    private struct Edition: Hashable {
        let title: String
        let licence: String
    }

    private var order: [Edition] = []
    private var units: [Edition: (first: Ref, count: Int)] = [:]

    /// Adds the unit's sources of this kind.
    ///
    /// - Returns: whether it has any.
    mutating func add(_ ref: Ref, _ sources: [ContentSource]) -> Bool {
        let refused = sources.filter { $0.part == .approach && Licence.has(.noDerivatives, $0.licence ?? "") }
        for source in refused {
            let edition = Edition(title: source.title, licence: source.licence ?? "")
            if units[edition] == nil { order.append(edition) }
            units[edition, default: (ref, 0)].count += 1
        }
        return !refused.isEmpty
    }

    var findings: Findings {
        var findings = BoundedFindings()
        for edition in order {
            guard let (first, count) = units[edition] else { continue }
            findings.add(
                .generationLicence,
                "\(count.counted("unit")) not asked about: the licence of '\(edition.title)', "
                    + "'\(edition.licence)', permits no adaptations",
                at: ContentSource(part: .approach, title: edition.title).place(in: first, .licence),
                remedy: "leave the commentary out, or write the texts yourself; if you may adapt it, use "
                    + "--allow-licence")
        }
        return findings.findings
    }
}
