import Diagnostics

/// The names that the browser's scripts use, to compare them with those of templates, style sheets and texts.
struct ScriptNames {
    /// The keys of all strings that scripts ask for.
    let texts: Set<String>
    /// Every word in the scripts that can be the name of a class or id, or the beginning of one.
    let words: Set<String>
    /// The classes of selectors in the pages' scripts, `".finish"`, as far as a selector begins with one.
    let classes: Set<String>

    /// - Parameter readsCode: whether words and classes are wanted.
    /// - Throws: a finding if the manifest or a script is unreadable.
    init(folder: String, boot: String, readsCode: Bool) throws(Findings) {
        let manifest = try ScriptFolder.Manifest(folder: folder)
        texts = Set(manifest.texts.values.joined())
        var (words, classes) = (Self.words(in: Array(boot.utf8)), Set<String>())
        for name in manifest.imports.keys where readsCode {
            let script = try ResourceFiles.bytes("\(folder)/\(name)")
            words.formUnion(Self.words(in: script))
            if name != "gallery.js" { classes.formUnion(Self.classes(in: script)) }
        }
        (self.words, self.classes) = (words, classes)
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
