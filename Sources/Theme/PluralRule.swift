/// Plural categories of whole numbers (CLDR). Languages that are not named have `one` and `other`, as English does.
enum PluralRule {
    /// Those of all languages.
    static let names: Set<String> = ["zero", "one", "two", "few", "many", "other"]

    /// The forms that a counted text has in a language; `other` is always there.
    static func categories(_ language: String) -> [String] {
        switch primary(language) {
        case "he": ["one", "two", "other"]
        case "ar": ["zero", "one", "two", "few", "many", "other"]
        case "be", "pl", "ru", "uk": ["one", "few", "many", "other"]
        case "cs", "sk": ["one", "few", "other"]
        case "id", "ja", "ko", "ms", "th", "vi", "zh": ["other"]
        default: ["one", "other"]
        }
    }

    /// The form for a number, which is not negative.
    static func category(of number: Int, _ language: String) -> String {
        let (ones, hundredth) = (number % 10, number % 100)
        let isFew = (2...4).contains(ones) && !(12...14).contains(hundredth)
        switch primary(language) {
        case "he": return number == 1 ? "one" : number == 2 ? "two" : "other"
        case "ar":
            if number < 3 { return ["zero", "one", "two"][number] }
            return (3...10).contains(hundredth) ? "few" : hundredth > 10 ? "many" : "other"
        case "be", "ru", "uk": return ones == 1 && hundredth != 11 ? "one" : isFew ? "few" : "many"
        case "pl": return number == 1 ? "one" : isFew ? "few" : "many"
        case "cs", "sk": return number == 1 ? "one" : (2...4).contains(number) ? "few" : "other"
        case "fr", "pt": return number < 2 ? "one" : "other"
        case "id", "ja", "ko", "ms", "th", "vi", "zh": return "other"
        default: return number == 1 ? "one" : "other"
        }
    }

    /// `pt` of `pt-BR`.
    private static func primary(_ language: String) -> String { String(language.prefix { $0 != "-" }) }
}
