import Diagnostics

/// The names that the browser's scripts use, to compare them with those of templates, style sheets and texts.
struct ScriptNames {
    /// The keys of all strings that scripts ask for.
    let texts: Set<String>
    /// Every word in the scripts that can be the name of a class or id, or the beginning of one.
    let words: Set<String>
    /// The classes of selectors in the pages' scripts, `".finish"`, as far as a selector begins with one.
    let classes: Set<String>
    /// The elements that scripts make with classes, and the classes that they add to others.
    let elements: [TemplateNames.ClassedElement]
    let addedClasses: Set<String>

    /// - Parameter readsCode: whether words and classes are wanted.
    /// - Throws: a finding if the manifest or a script is unreadable.
    init(folder: String, boot: String, readsCode: Bool) throws(Findings) {
        let manifest = try ScriptFolder.Manifest(folder: folder)
        texts = Set(manifest.texts.values.joined())
        var (words, classes) = (Self.words(in: Array(boot.utf8)), Set<String>())
        var (elements, added): ([TemplateNames.ClassedElement], Set<String>) = ([], [])
        for name in manifest.imports.keys where readsCode {
            let script = try ResourceFiles.bytes("\(folder)/\(name)")
            words.formUnion(Self.words(in: script))
            elements += Self.elements(in: script)
            added.formUnion(
                ["add(", "toggle("].flatMap { Self.strings(after: "classList." + $0, in: script) }.map(\.text))
            if name != "gallery.js" { classes.formUnion(Self.classes(in: script)) }
        }
        (self.words, self.classes, self.elements, addedClasses) = (words, classes, elements, added)
    }

    /// The elements that a script makes: `a("p",{class:"hint"})`.
    private static func elements(in script: [UInt8]) -> [TemplateNames.ClassedElement] {
        strings(after: "class:", in: script).map { text, start in
            let before = String(decoding: script[..<start].suffix(longestName), as: UTF8.self)
            let name = before.firstMatch(of: /["'`]([a-z0-9]+)["'`],{$/).map { String($0.output.1) }
            let classes = text.split(separator: " ").map { word in
                word.firstRange(of: "${").map { word[..<$0.lowerBound] + "*" } ?? String(word)
            }
            return TemplateNames.ClassedElement(name: name, classes: classes, attributes: [], isReachable: true)
        }
    }

    /// More than the longest name of an element, with its signs.
    private static let longestName = 20

    /// The strings that follow a text directly.
    private static func strings(after mark: String, in script: [UInt8]) -> [(text: String, start: Int)] {
        let (mark, quotes) = (Array(mark.utf8), Array("\"'`".utf8))
        guard let last = mark.last else { return [] }
        return script.indices.dropFirst(mark.count).dropLast().compactMap { index in
            let start = index - mark.count
            guard script[index - 1] == last, quotes.contains(script[index]), script[start..<index].elementsEqual(mark)
            else { return nil }
            let text = script[(index + 1)...].prefix { $0 != script[index] }
            return (String(decoding: text, as: UTF8.self), start)
        }
    }

    private static func words(in script: [UInt8]) -> Set<String> {
        Set(script.split(whereSeparator: { !isInName($0) }).map { String(decoding: $0, as: UTF8.self) })
    }

    private static func classes(in script: [UInt8]) -> Set<String> {
        let (dot, quotes) = (UInt8(ascii: "."), Array("\"'`".utf8))
        var classes: Set<String> = []
        for index in script.indices.dropFirst() where script[index] == dot && quotes.contains(script[index - 1]) {
            let name = script[(index + 1)...].prefix(while: isInName)
            // `"…".indexOf(` is a method.
            if name.isEmpty || script[name.endIndex...].first == UInt8(ascii: "(") { continue }
            classes.insert(String(decoding: name, as: UTF8.self))
        }
        return classes
    }

    private static func isInName(_ byte: UInt8) -> Bool {
        (97...122).contains(byte | 0x20) || (48...57).contains(byte) || byte == UInt8(ascii: "-")
            || byte == UInt8(ascii: "_")
    }
}
