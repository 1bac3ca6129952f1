/// The parts of a template's text that carry a page's content and lead on to others.
struct TemplateContent {
    let text: String

    /// Fields that are shown as HTML, and those in addresses.
    var fields: [String] {
        let html = text.matches(of: /{{{\s*([A-Za-z]+)\s*}}}/).map { String($0.output.1) }
            .filter { !$0.hasSuffix("Language") }
        let addresses = text.matches(of: /href="([^"]*)"/).flatMap { Self.variables(in: $0.output.1) }
        var seen: Set<String> = ["root", "copy"]
        return (html + addresses).filter { seen.insert($0).inserted }
    }

    /// All fields that it writes.
    var shown: [String] { Self.variables(in: Substring(text)) }

    private static func variables(in text: Substring) -> [String] {
        text.matches(of: /{{{?&?\s*([A-Za-z]+)\s*}}/).map { String($0.output.1) }
    }

    /// The classes of `<main>`; none with a field.
    var mainClasses: [String] {
        guard let value = text.firstMatch(of: /<main\s[^>]*?class="([^"]*)"/)?.output.1 else { return [] }
        return value.split(separator: " ").filter { !$0.contains("{") }.map(String.init)
    }
}
