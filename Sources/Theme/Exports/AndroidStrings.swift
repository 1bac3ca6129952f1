import Diagnostics

/// `strings.xml`: for the first language in `values/`, for the others in `values-en/` and so on.
enum AndroidStrings {
    /// - Throws: `tokenNameTaken`.
    static func files(_ languages: [Strings]) throws(Findings) -> [ExportFile] {
        var files: [ExportFile] = []
        for (index, strings) in languages.enumerated() {
            let folder = index == 0 ? "values" : "values-" + qualifier(strings.language)
            files.append(ExportFile(path: folder + "/strings.xml", text: try text(strings)))
        }
        return files
    }

    private static func text(_ strings: Strings) throws(Findings) -> String {
        var findings = Findings()
        var owners: [String: String] = [:]
        let lines = strings.entries.map { entry in
            let name = name(entry.key)
            if let other = owners.updateValue(entry.key, forKey: name) {
                findings.add(
                    .tokenNameTaken, "the texts '\(other)' and '\(entry.key)' both become \(name)", at: entry.place,
                    remedy: "rename one of them")
            }
            return element(name, entry.phrase)
        }
        try findings.throwIfErrors()
        return "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n"
            + "<!-- Made by `halomeid tokens strings`. Change the file of strings. -->\n<resources>\n"
            + lines.joined() + "</resources>\n"
    }

    private static func element(_ name: String, _ phrase: Phrase) -> String {
        let arguments = PhraseArguments(phrase)
        func value(_ text: String) -> String {
            edges(arguments.format(text, number: "d", name: "s", isPositional: true, escape: escaped))
        }
        switch phrase {
        case .plain(let text): return "    <string name=\"\(name)\">\(value(text))</string>\n"
        case .counted(let forms):
            // In the order of CLDR.
            let items = ["zero", "one", "two", "few", "many", "other"].compactMap { category in
                forms[category].map { "        <item quantity=\"\(category)\">\(value($0))</item>\n" }
            }
            return "    <plurals name=\"\(name)\">\n" + items.joined() + "    </plurals>\n"
        }
    }

    /// Android's escapes, within those of XML. Two spaces would be shown as one.
    private static func escaped(_ text: String) -> String {
        var result = ""
        var isAfterSpace = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "'", "\"", "\\": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case "&", "<", ">": result += ExportText.xml(String(scalar))
            case " " where isAfterSpace: result += "\\u0020"
            case _ where ExportText.isUnsafe(scalar): result += "\\u" + ExportText.fourDigits(scalar)
            default: result.unicodeScalars.append(scalar)
            }
            isAfterSpace = scalar == " "
        }
        return result
    }

    /// Escapes `@` and `?` at the start, which would be references, and spaces at both ends, which would be dropped.
    private static func edges(_ text: String) -> String {
        var scalars = text.unicodeScalars
        switch scalars.first {
        case "@", "?": scalars.insert("\\", at: scalars.startIndex)
        case " ": scalars.replaceSubrange(...scalars.startIndex, with: "\\u0020".unicodeScalars)
        default: break
        }
        guard scalars.last == " " else { return String(scalars) }
        scalars.removeLast()
        return String(scalars) + "\\u0020"
    }

    /// Names become fields in Java.
    private static func name(_ key: String) -> String { javaKeywords.contains(key) ? key + "_" : key }

    private static let javaKeywords: Set<String> = [
        "abstract", "assert", "boolean", "break", "byte", "case", "catch", "char", "class", "const", "continue",
        "default", "do", "double", "else", "enum", "extends", "false", "final", "finally", "float", "for", "goto",
        "if", "implements", "import", "instanceof", "int", "interface", "long", "native", "new", "null", "package",
        "private", "protected", "public", "return", "short", "static", "strictfp", "super", "switch", "synchronized",
        "this", "throw", "throws", "transient", "true", "try", "void", "volatile", "while",
    ]

    /// The language as an Android resource qualifier; three languages have obsolete ISO 639 codes there.
    private static func qualifier(_ language: String) -> String {
        let parts = language.split(separator: "-").map(String.init)
        guard let first = parts.first else { return language }
        if parts.count > 1 { return "b+" + parts.joined(separator: "+") }
        return ["he": "iw", "id": "in", "yi": "ji"][first] ?? first
    }
}
