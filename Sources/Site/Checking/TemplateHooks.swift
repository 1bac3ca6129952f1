/// The hooks in the templates of one version of the site: the generator's, or the designer's.
struct TemplateHooks {
    typealias File = (path: String, text: String)

    /// Classes by which scripts find elements.
    private let classes: Set<String>
    private let file: (String) -> File?

    /// - Parameter file: the template of a name.
    init(_ classes: Set<String>, file: @escaping (String) -> File?) { (self.classes, self.file) = (classes, file) }

    /// The text of a template alone.
    func text(ofFile name: String) -> String? { file(name)?.text }

    /// The text of a template and of its partials.
    func text(of name: String) -> String { files(from: name).map(\.text).joined(separator: "\n") }

    func hooks(of name: String) -> Set<String> {
        files(from: name).reduce(into: []) { hooks, file in
            hooks.formUnion(self.hooks(in: file.text))
        }
    }

    /// The words of the template and its partials and the values of `name`, because both can be written in many ways:
    /// `class=finish`, `class="finish{{#x}} large{{/x}}"`, `{{! no name="x" name="y" }}`.
    func words(of name: String) -> Set<String> {
        files(from: name).reduce(into: []) { words, file in
            words.formUnion(file.text.split { !($0.isLetter || $0.isNumber || "-_.".contains($0)) }.map(String.init))
            words.formUnion(file.text.matches(of: /name=["']?([a-z-]+)/).map { "name=\($0.output.1)" })
        }
    }

    /// A hook as it is among the words: `finish`, `name=theme`, `data-done`.
    static func word(_ hook: String) -> String {
        let word = hook.filter { $0 != "\"" }
        return word.hasPrefix("class=") ? String(word.dropFirst(6)) : word
    }

    /// The file and line of an attribute: `Templates/pages/unit.mustache:12`.
    func place(of hook: String, from name: String) -> String {
        place(from: name) { hooks(in: $0).contains(hook) }
    }

    /// The file and line of the first line that fits.
    func place(from name: String, where fits: (String) -> Bool) -> String {
        for file in files(from: name) {
            for (index, line) in file.text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
            where fits(String(line)) {
                return "\(file.path):\(index + 1)"
            }
        }
        return file(name)?.path ?? name
    }

    /// `data-done`, `name="theme"` of a field, `class="finish"`.
    func hooks(in text: some StringProtocol) -> [String] {
        let text = Substring(text)
        let names = text.matches(of: /<(?:input|select|textarea)[^<>]* (name="[a-z-]+")|{{![^{}\n]*?(name="[a-z-]+")/)
            .compactMap { ($0.output.1 ?? $0.output.2).map(String.init) }
        let found = text.matches(of: /class="([^"]*)"/).flatMap { $0.output.1.split(separator: " ").map(String.init) }
        return text.matches(of: /data-[a-z][a-z-]*/).map { String($0.output) } + names
            + found.filter(classes.contains).map { "class=\"\($0)\"" }
    }

    /// The names in the comments of the template and its partials: what is left out on purpose.
    func accepted(in name: String) -> Set<String> {
        let comments = text(of: name).matches(of: Self.comments).map { String($0.output) }.joined(separator: " ")
        return Set(comments.split { !($0.isLetter || $0.isNumber || $0 == "-") }.map(String.init))
    }

    /// The hooks that a page's template has before or after its `<main>`, itself or in its partials, and not within.
    func hooksOutsideMain(of name: String) -> Set<String> {
        guard let text = file(name)?.text, let start = text.firstRange(of: "<main"),
            let end = text.ranges(of: "</main>").last, start.lowerBound < end.lowerBound
        else { return [] }
        func all(in part: Substring) -> Set<String> {
            let part = part.replacing(Self.comments, with: "")
            return Self.partials(in: part).reduce(into: Set(hooks(in: part))) { $0.formUnion(hooks(of: $1)) }
        }
        return all(in: text[..<start.lowerBound] + text[end.upperBound...])
            .subtracting(all(in: text[start.lowerBound..<end.lowerBound]))
    }

    /// The opening tags of the template and its partials.
    func tags(of name: String) -> [Substring] { files(from: name).flatMap { Self.tags(in: $0.text) } }

    static func tags(in text: String) -> [Substring] {
        text.matches(of: /<[A-Za-z](?>{{[^{}]*}}|[^<>])*+>/).map(\.output)
    }

    private static var comments: Regex<Substring> { /{{!(?s:.*?)}}/ }

    /// The files of the partials that a text uses.
    private static func partials(in text: some StringProtocol) -> [String] {
        Substring(text).matches(of: /{{>\s*([a-z-]+)/).map { "partials/\($0.output.1).mustache" }
    }

    /// The template and its partials.
    private func files(from name: String) -> [File] {
        var files: [File] = []
        var seen: Set<String> = []
        var open = [name]
        while let name = open.popLast() {
            guard seen.insert(name).inserted, let file = file(name) else { continue }
            files.append(file)
            open += Self.partials(in: file.text)
        }
        return files
    }
}
