/// Values as CSS.
enum CSS {
    /// The shortest form: `.5`, `2`, `1.75`.
    static func number(_ value: Double) -> String {
        let text = PlainNumber.text(value)
        if text.hasPrefix("0.") { return String(text.dropFirst()) }
        if text.hasPrefix("-0.") { return "-" + text.dropFirst(2) }
        return text
    }

    /// Generic families are unquoted, all others are quoted.
    static func families(_ names: [String]) -> String {
        names.map { GenericFamily.contains($0) ? $0 : ExportText.css($0) }.joined(separator: ",")
    }
}
