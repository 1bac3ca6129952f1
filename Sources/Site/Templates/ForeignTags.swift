/// The Mustache equivalents of tags of Handlebars, Jinja, Go and other template languages.
struct ForeignTags {
    /// The open blocks: `{{#if done}}`, and sections of Mustache, in which `{{else}}` may be tried.
    private var open: [(word: String, section: String)] = []

    /// Words that begin a block for a field, with the sign of the equivalent section.
    private static let blocks: [String: String] = [
        "if": "#", "each": "#", "with": "#", "for": "#", "foreach": "#", "range": "#", "when": "#", "unless": "^",
    ]
    /// Words that end a block.
    private static let ends: Set<String> = ["end", "endif", "endfor", "endeach", "endunless", "endwith"]

    /// Keeps track of the open sections.
    mutating func note(_ tag: TemplateTag) {
        switch tag.kind {
        case .section: open.append(("", "#" + tag.name))
        case .inverted: open.append(("", "^" + tag.name))
        case .close: if open.last?.section.dropFirst() == tag.name[...] { open.removeLast() }
        default: break
        }
    }

    /// - Parameter inside: the text between the braces.
    /// - Returns: nil for a tag of no known language.
    mutating func remedy(_ inside: String) -> String? {
        let words = inside.drop { "#^/~ ".contains($0) }.split(separator: " ").map(String.init)
        guard let first = words.first else { return nil }
        let word = first.lowercased()
        if let sign = Self.blocks[word], inside.hasPrefix("/") || words.count > 1 {
            return inside.hasPrefix("/") ? closed() : opened(word, inside.hasPrefix("^") ? "^" : sign, words)
        }
        if Self.ends.contains(word), words.count == 1 { return closed() }
        if ["else", "elseif", "elif"].contains(word) { return otherwise() }
        return Self.single(inside, words)
    }

    private mutating func opened(_ word: String, _ sign: String, _ words: [String]) -> String {
        // `for unit in units`, `range $unit := .units`
        let isLoop = word == "for" || word == "foreach" || word == "range"
        let named = words.dropFirst().filter { !["not", "in", "as", ":="].contains($0) }
        let name = Self.field(isLoop ? named.last ?? "" : named.first ?? "")
        let isNegated = words.dropFirst().first.map { $0 == "not" || $0.hasPrefix("!") } ?? false
        let section = (isNegated ? "^" : sign) + (name.isEmpty ? "name" : name)
        open.append((word, section))
        return "write {{\(section)}}…{{/\(section.dropFirst())}}"
            + (words.count > 2 ? ": Mustache compares nothing" : "")
    }

    private mutating func closed() -> String {
        guard let index = open.lastIndex(where: { !$0.word.isEmpty }) else { return "write {{/name}}" }
        return "write {{/\(open.remove(at: index).section.dropFirst())}}"
    }

    private mutating func otherwise() -> String {
        let section = open.last?.section ?? "#name"
        let other = (section.hasPrefix("#") ? "^" : "#") + section.dropFirst()
        if let last = open.indices.last { open[last].section = other }
        return "write {{/\(section.dropFirst())}}{{\(other)}}, and {{/\(section.dropFirst())}} after it"
    }

    /// Tags that are not blocks.
    private static func single(_ inside: String, _ words: [String]) -> String? {
        switch inside.first {
        case ">": return partial(words)
        case "&": return "write {{{\(field(inside))}}}"
        case "=": return "leave it out: tags are in {{ and }}"
        case "$", "<": return "write a partial, and {{>name}}"
        case "@": return "leave it out, or make the list an <ol>: Mustache does not count"
        default: break
        }
        if inside.contains("|") {
            return "write {{\(field(words[0]))}}: Mustache has no filters"
        }
        if inside.contains(where: { "\"'(".contains($0) }) {
            return "write {{strings.key}} for a text, {{name}} for a field"
        }
        let plain = field(words[0])
        let isStep = words[0].hasPrefix(".") || words[0].hasPrefix("this.") || words[0].hasPrefix("$")
        return isStep && words.count == 1 && !plain.isEmpty ? "write {{\(plain)}}" : nil
    }

    /// `partials/notice.mustache`, `"notice"`, `notice a=b`
    private static func partial(_ words: [String]) -> String? {
        let path = words.joined(separator: " ").drop { "> ".contains($0) }.prefix { $0 != " " }
        let file = path.filter { !"\"'".contains($0) }.split(separator: "/").last ?? ""
        let name = file.prefix { $0 != "." }
        guard !name.isEmpty else { return nil }
        let hasValues = words.filter { $0 != ">" }.count > 1
        return "write {{>\(name)}}" + (hasValues ? ": a partial has the fields around it" : "")
    }

    /// The field that a path leads to: `../this.name` is `name`.
    private static func field(_ path: String) -> String {
        let plain = path.split(separator: "|").first.map(String.init) ?? ""
        let last = plain.split { "/ &!()$@".contains($0) }.last ?? ""
        return last.split(separator: ".").filter { $0 != "this" }.joined(separator: ".")
    }
}
