import Diagnostics

/// The sections and values about the site's language. They are evaluated when templates are compiled, so rendering
/// pages does not evaluate them again.
///
/// `{{#site.hebrew}}`: pages in Hebrew letters, like the texts; `{{#site.rtl}}`: pages from right to left; and the
/// values `{{site.language}}` and `{{site.direction}}`.
struct SiteSections {
    private static let prefix = "site."

    private let flags: [String: Bool]
    private let values: [String: String]
    private var open: [(tag: TemplateTag, isShown: Bool)] = []

    init(_ language: SiteLanguage) {
        flags = ["site.hebrew": language.isHebrew, "site.rtl": language.direction == "rtl"]
        values = ["site.language": language.code, "site.direction": language.direction]
    }

    static func owns(_ tag: TemplateTag) -> Bool { tag.name.hasPrefix(prefix) }

    /// Whether the following text is included in the page.
    var isShown: Bool { open.allSatisfy(\.isShown) }

    /// - Returns: the text that replaces a tag; nil for none.
    mutating func read(_ tag: TemplateTag, path: String, _ findings: inout BoundedFindings) -> String? {
        let place = Place.file(path, line: tag.line, column: tag.column)
        switch tag.kind {
        case .variable:
            if let value = values[tag.name] { return isShown ? value : nil }
        case .section, .inverted:
            if let flag = flags[tag.name] {
                open.append((tag, flag == (tag.kind == .section)))
                return nil
            }
        case .close:
            if open.last?.tag.name == tag.name {
                open.removeLast()
            } else {
                findings.add(
                    .templateTagBroken, "{{/\(tag.name)}} closes nothing that is open", at: place,
                    remedy: "open it with {{#\(tag.name)}}, or close the inner section first")
            }
            return nil
        default: break
        }
        let names = (flags.keys.sorted().map { "{{#\($0)}}" } + values.keys.sorted().map { "{{\($0)}}" })
        findings.add(
            .templateFieldUnknown, "'\(tag.name)' does not exist, or is used in the wrong way", at: place,
            remedy: "use one of: " + names.joined(separator: ", "))
        return nil
    }

    func end(path: String, _ findings: inout BoundedFindings) {
        for (tag, _) in open {
            findings.add(
                .templateTagBroken, "{{#\(tag.name)}} is not closed",
                at: .file(path, line: tag.line, column: tag.column), remedy: "close it with {{/\(tag.name)}}")
        }
    }
}
