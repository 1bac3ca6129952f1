/// The parts of a template's text that carry a page's content and lead on to others.
struct TemplateContent {
    let text: String

    /// Fields that are shown as HTML, those in addresses, and licences.
    var fields: [String] {
        let html = text.matches(of: /{{{\s*([A-Za-z]+)\s*}}}/).map { String($0.output.1) }
            .filter { !$0.hasSuffix("Language") }
        let addresses = text.matches(of: /href="([^"]*)"/).flatMap { Self.variables(in: $0.output.1) }
        var seen: Set<String> = ["root", "copy"]
        let licences = shown.filter { $0 == "licence" }
        return (html + addresses + licences).filter { seen.insert($0).inserted }
    }

    /// All fields that it writes.
    var shown: [String] { Self.variables(in: Substring(text)) }

    /// What is in `<title>`, of the page and of drawings.
    var titles: [Substring] { text.matches(of: /<title>([^<]*)<\/title>/).map(\.output.1) }

    /// A field or partial, without texts: `name`, `>credits`.
    struct Use {
        let item: String
        /// The open sections with their signs: `#hasCredits`.
        let sections: [String]
        let start: String.Index
    }

    /// The fields and partials in sections, and outside of them.
    var uses: [Use] {
        var (uses, sections) = ([Use](), [String]())
        for tag in text.matches(of: /{{{?\s*([#^\/>&]?)\s*([A-Za-z][A-Za-z0-9.-]*)\s*}}/) {
            let (sign, name) = (tag.output.1, tag.output.2)
            switch sign {
            case "#", "^": sections.append(String(sign + name))
            case "/": _ = sections.popLast()
            default:
                if name.contains(".") || name == "root" || name == "copy" { continue }
                uses.append(
                    Use(
                        item: (sign == ">" ? ">" : "") + name, sections: sections, start: tag.range.lowerBound))
            }
        }
        return uses
    }

    static func variables(in text: Substring) -> [String] {
        text.matches(of: /{{{?&?\s*([A-Za-z]+)\s*}}/).map { String($0.output.1) }
    }

    /// The classes of `<main>`; none with a field.
    var mainClasses: [String] {
        guard let value = text.firstMatch(of: /<main\s[^>]*?class="([^"]*)"/)?.output.1 else { return [] }
        return value.split(separator: " ").filter { !$0.contains("{") }.map(String.init)
    }
}
