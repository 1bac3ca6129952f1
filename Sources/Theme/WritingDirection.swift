/// The writing direction of languages for which it is unambiguous.
enum WritingDirection {
    private static let fromRight: Set<String> = [
        "ar", "arc", "arz", "ckb", "dv", "fa", "he", "jrb", "ps", "sd", "syr", "ug", "ur", "yi",
    ]
    private static let fromLeft: Set<String> = [
        "am", "be", "bg", "ca", "cs", "da", "de", "el", "en", "es", "et", "fi", "fr", "hr", "hu", "hy", "id", "is",
        "it", "ja", "ka", "ko", "lt", "lv", "nb", "nl", "nn", "no", "pl", "pt", "ro", "ru", "sk", "sl", "sq", "sv",
        "th", "tr", "uk", "vi", "zh",
    ]

    /// `rtl` or `ltr`; nil if a language has several scripts or is unknown.
    static func of(_ language: String) -> String? {
        let parts = language.split(separator: "-")
        // An explicit script has a direction of its own.
        guard let first = parts.first?.lowercased(), !parts.dropFirst().contains(where: { $0.utf8.count == 4 }) else {
            return nil
        }
        return fromRight.contains(first) ? "rtl" : fromLeft.contains(first) ? "ltr" : nil
    }
}
