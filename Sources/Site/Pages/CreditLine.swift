import Markup
import StudyStore

/// The credits of one part of a unit: all editions that it was made from.
struct CreditLine: TemplateValue {
    let part: ContentSource.Part
    let sources: [Credit]

    /// Returns one line for each part, in the order in which the parts first occur. A licence shared by all sources of
    /// a line is only named after the last one.
    static func lines(of sources: [ContentSource], _ language: SiteLanguage) -> [CreditLine] {
        var parts: [ContentSource.Part] = []
        for source in sources where !parts.contains(source.part) { parts.append(source.part) }
        return parts.map { part in
            let all = sources.filter { $0.part == part }
            let isShared = all.allSatisfy { $0.licence == all[0].licence }
            return CreditLine(
                part: part,
                sources: all.indices.map { index in
                    let isLast = index == all.count - 1
                    return Credit(
                        source: all[index], showsLicence: isLast || !isShared, isLast: isLast, language: language)
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
    /// Whether it is the last of its line.
    let isLast: Bool
    let language: SiteLanguage

    /// nil if it is not named here: because it is named with a later source of the line, or because the edition is in
    /// the public domain.
    private var licence: String? {
        showsLicence ? source.licence.flatMap { Licence.isPublicDomain($0) ? nil : $0 } : nil
    }
    private var isPublicDomain: Bool { showsLicence && source.licence.map(Licence.isPublicDomain) ?? false }

    static let fields = Fields<Credit>(
        .title("title") { $0.source.title },
        .attributes("titleLanguage") { $0.language.attributes(of: $0.source.title) },
        .optionalTitle("version") { $0.source.versionTitle },
        .attributes("versionLanguage") { $0.language.attributes(of: $0.source.versionTitle ?? "") },
        .optionalText("url") { $0.source.url.flatMap(Markup.webAddress) },
        .optionalText("licence") { $0.licence },
        .attributes("licenceLanguage") { $0.language.attributes(of: $0.licence ?? "") },
        .flag("publicDomain") { $0.isPublicDomain }, .flag("more") { !$0.isLast })
}
