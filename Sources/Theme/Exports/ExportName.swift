import Diagnostics

/// Names and numbers that several languages write in the same way.
enum ExportName {
    /// A name in camel case for each public token, by path: `color.text-secondary` → `textSecondary`; prefixed with the
    /// group, except for colours.
    ///
    /// - Throws: `tokenNameTaken`.
    static func identifiers(_ tokens: Tokens) throws(Findings) -> [String: String] {
        let shown = tokens.all.filter { $0.cssVariable != nil }
        return try unique(shown.map { ($0, camel($0)) })
    }

    /// - Throws: a finding for each token with the same name as another one.
    static func unique(_ names: [(token: Token, name: String)]) throws(Findings) -> [String: String] {
        var findings = Findings()
        var owners: [String: String] = [:]
        for (token, name) in names {
            guard let other = owners.updateValue(token.path, forKey: name) else { continue }
            findings.add(
                .tokenNameTaken, "'\(other)' and '\(token.path)' both become \(name)", at: token.places.light.first,
                remedy: "rename one of them")
        }
        try findings.throwIfErrors()
        return Dictionary(names.map { ($0.token.path, $0.name) }) { $1 }
    }

    private static func camel(_ token: Token) -> String {
        let path = token.path.split(separator: ".").filter { $0 != "$root" }
        let hasGroup = token.group != "color" || path.count == 1
        let parts = (hasGroup ? path[...] : path.dropFirst()).flatMap { $0.split(separator: "-") }
        let name = parts.enumerated().map { index, part in
            index == 0 ? String(part) : part.prefix(1).uppercased() + part.dropFirst()
        }.joined()
        if name.first?.isNumber != false { return "_" + name }
        return reserved.contains(name) ? name + "_" : name
    }

    /// Names reserved in Swift or Kotlin, and the schemes of the Compose export.
    private static let reserved: Set<String> = [
        "as", "associatedtype", "async", "await", "break", "case", "catch", "class", "continue", "default", "defer",
        "deinit", "do", "else", "enum", "extension", "fallthrough", "false", "fileprivate", "for", "fun", "func",
        "guard", "if", "import", "in", "init", "inout", "interface", "internal", "is", "let", "nil", "null", "object",
        "open", "operator", "package", "precedencegroup", "private", "protocol", "public", "repeat", "rethrows",
        "return", "self", "static", "struct", "subscript", "super", "switch", "this", "throw", "throws", "true", "try",
        "typealias", "typeof", "val", "var", "when", "where", "while", "light", "dark", "lightMore", "darkMore",
    ]

    /// AARRGGBB.
    static func argb(_ color: SRGBColor) -> String {
        let digits = String(color.hex.dropFirst()).uppercased()
        return (digits.utf8.count == 8 ? String(digits.suffix(2)) : "FF") + digits.prefix(6)
    }

    /// In points or dp: one rem is 16.
    static func points(_ dimension: Dimension) -> String {
        PlainNumber.text(dimension.pixels)
    }
}
