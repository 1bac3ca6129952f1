import Testing

@testable import Diagnostics

@Suite struct SuggestionTests {
    @Test(arguments: [
        ("unti", "unit"), ("acent", "accent"), ("accents", "accent"), ("strings", "strings"), ("serch", "search"),
        ("summary_of_comentaris", "summary_of_commentaries"),
    ])
    func aTypoGetsTheRightSuggestion(_ name: String, _ expected: String) {
        let names = ["unit", "accent", "strings", "search", "summary_of_commentaries"]
        #expect(Suggestion.nearest(to: name, among: names) == expected)
        #expect(Suggestion.remedy(for: name, among: names) == "did you mean '\(expected)'?")
    }

    @Test func twoEditsAreAllowedAndTheFirstOfEquallyNearNamesIsTaken() {
        #expect(Suggestion.nearest(to: "acnt", among: ["accent"]) == "accent")
        #expect(Suggestion.nearest(to: "act", among: ["accent"]) == nil)
        #expect(Suggestion.nearest(to: "cat", among: ["bat", "rat"]) == "bat")
        #expect(Suggestion.nearest(to: "cat", among: ["bit", "rat", "hat"]) == "rat")
    }

    @Test func aDistantNameIsNotSuggested() {
        #expect(Suggestion.nearest(to: "colophon", among: ["unit", "search"]) == nil)
        #expect(Suggestion.nearest(to: String(repeating: "x", count: 300), among: ["x"]) == nil)
        #expect(Suggestion.nearest(to: "about", among: ["abuot", "abouts"], within: 1) == "abuot")
        #expect(Suggestion.nearest(to: "about", among: ["bout", "abouts"], within: 0) == nil)
    }
}
