import Testing

@testable import Refs

@Suite struct CommentaryRefTests {
    private static let comments: [(String, String, String)] = [
        ("Bartenura on Mishnah Berakhot 1:1:2", "Bartenura", "Mishnah Berakhot 1:1"),
        ("Bartenura_on_Mishnah_Berakhot.1.1.2", "Bartenura", "Mishnah Berakhot 1:1"),
        ("https://www.sefaria.org/Bartenura_on_Mishnah_Berakhot.1.1.2", "Bartenura", "Mishnah Berakhot 1:1"),
        ("Tosafot Yom Tov on Mishnah Ta'anit 1:1:2-3", "Tosafot Yom Tov", "Mishnah Ta'anit 1:1"),
        ("Rambam on Pirkei Avot 1:1", "Rambam", "Pirkei Avot 1:1"),
        ("Yachin on Mishnah Berakhot 1:13:1", "Yachin", "Mishnah Berakhot 1:13"),
        ("Bartenura on Mishnah Berakhot 1", "Bartenura", "Mishnah Berakhot 1"),
        ("Bartenura on Mishnah Berakhot", "Bartenura", "Mishnah Berakhot"),
        ("ברטנורא על משנה ברכות א׳:א׳:ב׳", "ברטנורא", "Mishnah Berakhot 1:1"),
        ("רמב״ם על ברכות א, א", "רמב״ם", "Mishnah Berakhot 1:1"),
    ]

    @Test(arguments: comments)
    func `a comment's ref has a commentator and a place`(
        text: String, commentator: String, base: String
    ) {
        let ref = CommentaryRef(text)
        #expect(ref?.commentator == commentator)
        #expect(ref?.base.canonical == base)
    }

    @Test(arguments: [
        "Mishnah Berakhot 1:1", "on Mishnah Berakhot 1:1", "Rashi on Genesis 1:1", "Bartenura on", "",
        "Bartenura on Mishnah Berakhot 1:1:2:3", "Bartenura on Mishnah Berakhot 1:1-2:3:4",
        "Bartenura on Mishnah Berakhot 1:1:3-2",
        "Tosafot Yom Tov on Mishnah Kinnim, Introduction 1", "Bartenura on Mishnah Berakhot 1:1:x",
    ])
    func `other texts are not refs of comments`(text: String) {
        #expect(CommentaryRef(text) == nil)
    }
}
