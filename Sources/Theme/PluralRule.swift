/// Plural categories of whole numbers (CLDR). Languages that are not listed have `one` and `other`, like English.
enum PluralRule {
    /// The categories of all languages.
    static let names: Set<String> = ["zero", "one", "two", "few", "many", "other"]

    /// The forms of a counted text in a language; `other` is always included.
    static func categories(_ language: String) -> [String] {
        switch primary(language) {
        case "he": ["one", "two", "other"]
        case "ar", "cy": ["zero", "one", "two", "few", "many", "other"]
        case "ga", "mt": ["one", "two", "few", "many", "other"]
        case "sl": ["one", "two", "few", "other"]
        case "be", "pl", "ru", "uk": ["one", "few", "many", "other"]
        case "bs", "cs", "hr", "lt", "ro", "sk", "sr": ["one", "few", "other"]
        case "lv": ["zero", "one", "other"]
        case "id", "ja", "km", "ko", "lo", "ms", "my", "th", "vi", "zh": ["other"]
        default: ["one", "other"]
        }
    }

    /// Forms that a language has, but not for the numbers of a site: those of millions.
    static func unusedCategories(_ language: String) -> [String] {
        ["ca", "es", "fr", "it", "pt"].contains(primary(language)) ? ["many"] : []
    }

    /// The form for a non-negative number.
    static func category(of number: Int, _ language: String) -> String {
        let (ones, hundredth) = (number % 10, number % 100)
        let isTeen = (11...19).contains(hundredth)
        let isFew = (2...4).contains(ones) && !(12...14).contains(hundredth)
        let isOne = ones == 1 && hundredth != 11
        switch primary(language) {
        case "he": return number == 1 ? "one" : number == 2 ? "two" : "other"
        case "ar":
            if number < 3 { return ["zero", "one", "two"][number] }
            return (3...10).contains(hundredth) ? "few" : hundredth > 10 ? "many" : "other"
        case "cy": return [0: "zero", 1: "one", 2: "two", 3: "few", 6: "many"][number] ?? "other"
        case "ga": return number == 1 ? "one" : number == 2 ? "two" : irish(number)
        case "mt":
            if number == 1 || number == 2 { return number == 1 ? "one" : "two" }
            return number == 0 || (3...10).contains(hundredth) ? "few" : isTeen ? "many" : "other"
        case "sl": return [1: "one", 2: "two", 3: "few", 4: "few"][hundredth] ?? "other"
        case "be", "ru", "uk": return isOne ? "one" : isFew ? "few" : "many"
        case "pl": return number == 1 ? "one" : isFew ? "few" : "many"
        case "bs", "hr", "sr": return isOne ? "one" : isFew ? "few" : "other"
        case "cs", "sk": return number == 1 ? "one" : (2...4).contains(number) ? "few" : "other"
        case "ro": return number == 1 ? "one" : number == 0 || (1...19).contains(hundredth) ? "few" : "other"
        case "lt": return isTeen || ones == 0 ? "other" : ones == 1 ? "one" : "few"
        case "lv": return isTeen || ones == 0 ? "zero" : isOne ? "one" : "other"
        case "is", "mk": return isOne ? "one" : "other"
        case "fil", "tl": return (1...3).contains(number) || ![4, 6, 9].contains(ones) ? "one" : "other"
        case "am", "as", "bn", "fa", "fr", "gu", "hi", "hy", "kn", "pa", "pt", "si", "zu":
            return number < 2 ? "one" : "other"
        case "id", "ja", "km", "ko", "lo", "ms", "my", "th", "vi", "zh": return "other"
        default: return number == 1 ? "one" : "other"
        }
    }

    private static func irish(_ number: Int) -> String {
        (3...6).contains(number) ? "few" : (7...10).contains(number) ? "many" : "other"
    }

    /// `pt` of `pt-BR`.
    private static func primary(_ language: String) -> String { String(language.prefix { $0 != "-" }) }
}
