import StudyImport
import Testing

@Suite struct CommentatorNameTests {
    @Test(arguments: [
        ("Rambam", "Rambam"), ("rambam", "Rambam"), ("רמב״ם", "Rambam"), ("רמב\"ם", "Rambam"), ("ברטנורא", "Bartenura"),
        ("tosafot yom-tov", "Tosafot Yom Tov"), ("תוספות יום טוב", "Tosafot Yom Tov"), ("יכין", "Yachin"),
        ("תפארת ישראל", nil), ("Rashi", nil), ("", nil),
    ])
    func `a commentator is known in any spelling`(name: String, title: String?) {
        #expect(SefariaTitle.commentator(named: name) == title)
    }

    @Test(arguments: [
        ("Rambm", "Rambam"), ("Bartenora", "Bartenura"), ("Tosfot Yomtov", "Tosafot Yom Tov"), ("Rashi", nil),
        ("Raavad", nil), ("Rash", nil), ("Gra", nil), ("Rashba", nil), ("Rabbeinu Yonah", nil),
    ])
    func `only a name that differs in a letter or two is misspelt`(name: String, title: String?) {
        #expect(SefariaTitle.commentator(near: name) == title)
    }
}
