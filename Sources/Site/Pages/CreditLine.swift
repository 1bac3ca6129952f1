import Markup
import StudyStore

/// Whose a part of a unit is, with all that it was made from.
struct CreditLine: TemplateValue {
    let part: ContentSource.Part
    let sources: [Credit]

    /// A line a part, in the order in which the parts first come. A licence that several sources of a line share stands
    /// behind the last of them.
    static func lines(of sources: [ContentSource]) -> [CreditLine] {
        var parts: [ContentSource.Part] = []
        for source in sources where !parts.contains(source.part) { parts.append(source.part) }
        return parts.map { part in
            let all = sources.filter { $0.part == part }
            let isShared = all.allSatisfy { $0.licence == all[0].licence }
            return CreditLine(
                part: part,
                sources: all.indices.map { index in
                    let isLast = index == all.count - 1
                    return Credit(source: all[index], showsLicence: isLast || !isShared, isLast: isLast)
                })
        }
    }

    static let fields = Fields<CreditLine>(
        .flag("isText") { $0.part == .text }, .flag("isExplanation") { $0.part == .explanation },
        .flag("isApproach") { $0.part == .approach }, .list("sources") { $0.sources })
}

/// An edition: title, address, licence.
struct Credit: TemplateValue {
    let source: ContentSource
    let showsLicence: Bool
    /// Of its line.
    let isLast: Bool

    private var licence: String? { showsLicence ? source.licence : nil }

    static let fields = Fields<Credit>(
        .title("title") { $0.source.title }, .optionalTitle("version") { $0.source.versionTitle },
        .optionalText("url") { $0.source.url.flatMap(Markup.webAddress) },
        .optionalText("licence") { $0.licence.flatMap { Licence.isPublicDomain($0) ? nil : $0 } },
        .flag("publicDomain") { $0.licence.map(Licence.isPublicDomain) ?? false }, .flag("more") { !$0.isLast })
}
