import Diagnostics

extension Strings {
    /// The module `strings.js`: exactly the texts that the browser's code uses, sorted by key.
    ///
    /// - Throws: a finding for each missing key.
    public func javaScript(
        keys asked: some Collection<String>, addingTo base: String? = nil
    ) throws(Findings) -> String {
        try check(asked).throwIfErrors()
        let entries = Set(asked).sorted().compactMap { key in phrase(key).map { (key, $0) } }
        let lines = entries.map { key, phrase in
            switch phrase {
            case .plain(let text): "  \(key): \(Self.literal(text)),\n"
            case .counted(let forms):
                "  \(key): {"
                    + PluralRule.categories(language).compactMap { name in
                        forms[name].map { "\(name): \(Self.literal($0))" }
                    }.joined(separator: ", ") + "},\n"
            }
        }
        if let base {
            return """
                import { strings } from \(Self.literal(base));
                Object.assign(strings, {
                \(lines.joined())});

                """
        }
        return """
            export const language = \(Self.literal(language));
            export const strings = {
            \(lines.joined())};

            """
    }

    /// A JavaScript string literal that is safe in a module, in a script element and in JSON.
    static func literal(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"": result += "\\\""
            case "\\": result += "\\\\"
            case "<", ">", "&", "\u{2028}", "\u{2029}", "\u{0}"..<"\u{20}":
                let hex = String(scalar.value, radix: 16)
                result += "\\u" + String(repeating: "0", count: 4 - hex.utf8.count) + hex
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }
}
