import Markup
import StudyStore

/// The credits of one part of a unit: all editions that it was made from.
struct CreditLine: TemplateValue {
    let part: ContentSource.Part
    let sources: [Credit]
    /// Whether the part was made from these sources.
    let isAdapted: Bool
    /// Whether the part has the licence of its sources for that reason.
    let sharesAlike: Bool

    /// Returns the lines of a unit. If a program made the explanation from the other texts, their licences may
    /// require that it names them, and that it has the same licence.
    static func lines(of texts: UnitTexts, _ language: SiteLanguage) -> [CreditLine] {
        let lines = lines(of: texts.sources, language)
        guard texts.isExplainedFromTexts else { return lines }
        func has(_ condition: Licence.Condition, _ source: ContentSource) -> Bool {
            source.licence.map { Licence.has(condition, $0) } ?? false
        }
        let named = texts.sources.filter { has(.attribution, $0) }
        guard !named.isEmpty else { return lines }
        return lines + [
            CreditLine(
                part: .explanation, sources: Credit.all(named, language), isAdapted: true,
                sharesAlike: named.contains { has(.shareAlike, $0) })
        ]
    }

    /// Returns one line for each part, in the order in which the parts first occur.
    static func lines(of sources: [ContentSource], _ language: SiteLanguage) -> [CreditLine] {
        var parts: [ContentSource.Part] = []
        for source in sources where !parts.contains(source.part) { parts.append(source.part) }
        return parts.map { part in
            CreditLine(
                part: part, sources: Credit.all(sources.filter { $0.part == part }, language), isAdapted: false,
                sharesAlike: false)
        }
    }

    static let fields = Fields<CreditLine>(
        .flag("isText") { $0.part == .text }, .flag("isExplanation") { $0.part == .explanation },
        .flag("isApproach") { $0.part == .approach }, .list("sources") { $0.sources },
        .flag("isAdapted") { $0.isAdapted }, .flag("sharesAlike") { $0.sharesAlike })
}

/// An edition: title, address, licence.
struct Credit: TemplateValue {
    let source: ContentSource
    let showsLicence: Bool
    /// Whether it is the last of its line.
    let isLast: Bool
    let language: SiteLanguage

    /// The sources of a line. A licence shared by all of them is only named after the last one.
    static func all(_ sources: [ContentSource], _ language: SiteLanguage) -> [Credit] {
        let isShared = sources.allSatisfy { $0.licence == sources[0].licence }
        return sources.indices.map { index in
            let isLast = index == sources.count - 1
            return Credit(
                source: sources[index], showsLicence: isLast || !isShared, isLast: isLast, language: language)
        }
    }

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
        .optionalText("licenceURL") { $0.licence.flatMap(Licence.address) },
        .attributes("licenceLanguage") { $0.language.attributes(of: $0.licence ?? "") },
        .flag("publicDomain") { $0.isPublicDomain }, .flag("more") { !$0.isLast })
}
