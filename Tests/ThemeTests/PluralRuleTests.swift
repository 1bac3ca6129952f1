import Testing

@testable import Theme

/// Against the table of CLDR.
struct PluralRuleTests {
    @Test(arguments: [
        ("he", [0: "other", 1: "one", 2: "two", 3: "other", 20: "other"]), ("en", [0: "other", 1: "one", 2: "other"]),
        ("fr", [0: "one", 1: "one", 2: "other"]), ("pt-BR", [0: "one", 2: "other"]),
        ("ru", [1: "one", 2: "few", 5: "many", 11: "many", 12: "many", 21: "one", 22: "few", 111: "many"]),
        ("pl", [1: "one", 2: "few", 5: "many", 12: "many", 21: "many", 22: "few"]),
        ("cs", [1: "one", 2: "few", 4: "few", 5: "other"]), ("ja", [0: "other", 1: "other"]),
        ("ar", [0: "zero", 1: "one", 2: "two", 3: "few", 11: "many", 100: "other", 103: "few"]),
    ])
    func `the form of a number`(language: String, forms: [Int: String]) {
        for (number, form) in forms {
            #expect(PluralRule.category(of: number, language) == form, "\(number)")
            #expect(PluralRule.categories(language).contains(form))
        }
    }
}
