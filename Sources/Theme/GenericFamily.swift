/// The generic font families of CSS (CSS Fonts Module Level 4, 2.1.4), which are written without quotation marks.
public enum GenericFamily {
    /// In lower case.
    public static let names: Set<String> = [
        "serif", "sans-serif", "monospace", "cursive", "fantasy", "math", "system-ui", "ui-serif", "ui-sans-serif",
        "ui-monospace", "ui-rounded", "emoji", "fangsong",
    ]

    public static func contains(_ name: String) -> Bool { names.contains(name.lowercased()) }
}
