import TestSupport
import Testing

@testable import Refs

@Suite struct RefSpellingTests {
    private func canonical(_ text: String) -> String? { Ref(text)?.canonical }

    @Test(arguments: [
        "Mishnah Berakhot 1:1", "Berakhot 1:1", "mishnah  BERAKHOT\t1:1 ", "Mishnah_Berakhot.1.1", "Brachot 1, 1",
        "Berachos 1:01", "M. Berakhot 1:1", "Mishnah, Berakhot 1 1", "Tractate Berakhot, chapter 1, mishnah 1",
        "Masechet Berakhot perek 1 mishnah 1", "Berakhot 1:1-1", "Berakhot 1:1–1:1",
        "https://www.sefaria.org/Mishnah_Berakhot.1.1", "https://www.sefaria.org.il/Mishnah_Berakhot.1.1?lang=he#a",
        "http://sefaria.org/api/v3/texts/Mishnah%20Berakhot%201%3A1", "HTTPS://WWW.Sefaria.org/Mishnah_Berakhot.1.1",
        "משנה ברכות א׳:א׳", "משנה ברכות א:א", "ברכות א, א", "ברכות א' א'", "ברכות א א", "ברכות 1:1",
        "ברכות פרק א משנה א", "ברכות, פרק א׳, משנה א׳", "ברכות פ״א מ״א", "ברכות פ\"א מ\"א", "מסכת ברכות א:א",
        "משנה מסכת ברכות א:א", "מס' ברכות א:א", "בְּרָכוֹת א׳:א׳", "בְּרָכוֹת א:א", "\u{202B}ברכות\u{202C} א\u{200F}:א",
        "https://www.sefaria.org/%D7%9E%D7%A9%D7%A0%D7%94_%D7%91%D7%A8%D7%9B%D7%95%D7%AA.%D7%90.%D7%90",
        "Mishnah Berakhot 1\u{200E}:1", "\u{FEFF}Mishnah Berakhot 1:1", "Mishnah Berakhot ch. 1:1",
        "Berakhot chap. 1, mishnah 1", "Berakhot Ch. 1, Mishnah: 1", "Berakhot [1:1]", "ברכות (פרק א, משנה א)",
        "ברכות (א, א)", "ברכות פרק א׳ מ״א", "ברכות (פרק א מ״א)",
    ])
    func `different spellings of a ref are equal`(spelling: String) {
        #expect(canonical(spelling) == "Mishnah Berakhot 1:1")
    }

    @Test(arguments: [
        "Mishnah Ta'anit 1:1", "Mishnah_Ta'anit.1.1", "Mishnah_Ta%27anit.1.1", "Mishnah Ta’anit 1:1", "Taanit 1:1",
        "Mishnah Taanit 1:1", "M. Taanit 1:1", "משנה תענית א׳:א׳",
        "https://www.sefaria.org/Mishnah_Ta%27anit.1.1?lang=bi",
    ])
    func `a ref is the same with any apostrophe, or without one`(spelling: String) {
        #expect(canonical(spelling) == "Mishnah Ta'anit 1:1")
        #expect(Ref(spelling) == Ref("Mishnah Ta'anit 1:1"))
        #expect(Ref(spelling)?.hashValue == Ref("Mishnah Ta'anit 1:1")?.hashValue)
    }

    @Test(arguments: [
        ("Mishnah Nazir 1:6-7", "Mishnah Nazir 1:6-7"), ("Mishnah_Nazir.1.6-7", "Mishnah Nazir 1:6-7"),
        ("משנה נזיר א׳:ו׳-ז׳", "Mishnah Nazir 1:6-7"), ("נזיר א, ו׳–ז׳", "Mishnah Nazir 1:6-7"),
        ("נזיר א:ו־ז", "Mishnah Nazir 1:6-7"), ("נזיר פרק א משניות ו-ז", "Mishnah Nazir 1:6-7"),
        ("נזיר פרק א משנה ו – משנה ז", "Mishnah Nazir 1:6-7"), ("נזיר פ״א מ״ו-מ״ז", "Mishnah Nazir 1:6-7"),
        ("Nazir 1:6 – 7", "Mishnah Nazir 1:6-7"), ("Nazir 1:6-1:7", "Mishnah Nazir 1:6-7"),
        ("Mishnah Berakhot 1:5-2:1", "Mishnah Berakhot 1:5-2:1"),
        ("Mishnah_Berakhot.1.5-2.1", "Mishnah Berakhot 1:5-2:1"),
        ("ברכות א׳, ה׳ – ב׳, א׳", "Mishnah Berakhot 1:5-2:1"), ("ברכות פ״א מ״ה - פ״ב מ״א", "Mishnah Berakhot 1:5-2:1"),
        ("ברכות פרק א משנה ה - פרק ב משנה א", "Mishnah Berakhot 1:5-2:1"),
        ("Mishnah Berakhot 1", "Mishnah Berakhot 1"), ("ברכות פרק א", "Mishnah Berakhot 1"),
        ("ברכות פ״ט", "Mishnah Berakhot 9"), ("Berakhot 1-2", "Mishnah Berakhot 1-2"),
        ("ברכות פרקים א-ב", "Mishnah Berakhot 1-2"),
        ("Mishnah Berakhot", "Mishnah Berakhot"), ("מסכת ברכות", "Mishnah Berakhot"),
        ("Mishnah Avot 1:1", "Pirkei Avot 1:1"), ("Avot 1:1", "Pirkei Avot 1:1"),
        ("Pirkei_Avot.1.1", "Pirkei Avot 1:1"),
        ("פרקי אבות א:א", "Pirkei Avot 1:1"), ("Mishnah Pirkei Avot 1:1", "Pirkei Avot 1:1"),
        ("Rosh-Hashanah 1:1", "Mishnah Rosh Hashanah 1:1"), ("בבא־קמא א:א", "Mishnah Bava Kamma 1:1"),
        ("כלים ל:ד", "Mishnah Kelim 30:4"), ("ברכות א:טו", "Mishnah Berakhot 1:15"),
        ("Berakhot 1:99", "Mishnah Berakhot 1:99"),
        ("ברכות פרק ט׳ מ״ה", "Mishnah Berakhot 9:5"), ("ברכות פרק א מ״ה–מ״ו", "Mishnah Berakhot 1:5-6"),
        ("ברכות ט׳ מ״ה", "Mishnah Berakhot 9:45"), ("ברכות פרק א משנה מ״א", "Mishnah Berakhot 1:41"),
        ("ברכות א:א (ב)", "ברכות א:א (ב)"), ("Berakhot (1) 2", "Berakhot (1) 2"), ("Berakhot (1:1", "Berakhot (1:1"),
    ])
    func `places have one canonical form`(spelling: String, expected: String) {
        #expect(canonical(spelling) == expected)
        #expect(Ref(expected) == Ref(spelling))
    }

    @Test(arguments: [
        ("Genesis 1:1", "Genesis 1:1"), ("  Genesis \n 1:1 ", "Genesis 1:1"), ("Berakhot 2a", "Berakhot 2a"),
        ("Mishnah Berakhot 1:1:2", "Mishnah Berakhot 1:1:2"), ("Mishnah Berakhot 1-2:3", "Mishnah Berakhot 1-2:3"),
        ("Mishnah Berakhot 1234:1", "Mishnah Berakhot 1234:1"), ("Mishnah", "Mishnah"), ("Mishnah 1:1", "Mishnah 1:1"),
        ("Avot de-Rabbi Natan 1:1", "Avot de-Rabbi Natan 1:1"), ("Tosefta Berakhot 1:1", "Tosefta Berakhot 1:1"),
        ("Bartenura on Mishnah Berakhot 1:1:2", "Bartenura on Mishnah Berakhot 1:1:2"),
        ("Berakhot 1:1-", "Berakhot 1:1-"),
        ("https://www.sefaria.org/Genesis.1.1-3?lang=he", "Genesis 1:1-3"), ("ברכות א:", "Mishnah Berakhot 1"),
        ("https://sefaria.org/sefaria.org%2FGenesis.1", "Genesis 1"),
        ("https://sefaria.org/%2542erakhot.1.1", "Mishnah Berakhot 1:1"),
        ("https://www.sefaria.org/I_Samuel.2.3", "I Samuel 2:3"), ("100% true", "100% true"), ("שלום", "שלום"),
        ("https://example.org/Mishnah_Berakhot.1.1", "https://example.org/Mishnah_Berakhot.1.1"), ("1:1", "1:1"),
        ("-", "-"),
        ("https://notsefaria.org/Mishnah_Berakhot.1.1", "https://notsefaria.org/Mishnah_Berakhot.1.1"),
        ("https://www.sefaria.org/", "https://www.sefaria.org/"), ("ברכות פרק", "ברכות פרק"), ("א׳", "א׳"),
    ])
    func `any other text is a ref of its own`(text: String, expected: String) {
        #expect(canonical(text) == expected)
        #expect(canonical(expected) == expected)
    }

    @Test(arguments: ["", " ", "\n\t", "\u{200F}", "\u{0}", "\u{202A}\u{202C}", "\u{200B}\u{FEFF}", "\u{A0}\u{3000}"])
    func `a text without visible characters is not a ref`(text: String) {
        #expect(Ref(text) == nil)
    }

    @Test func `a whole book as a ref is read in reasonable time`() {
        let text = String(repeating: "word ", count: 200_000) + "end"
        #expect(Ref(text)?.canonical == text)
        #expect(Ref(text)?.problem?.code.id == "HL0205")
        #expect(CommentaryRef(text + " on " + text) == nil)
    }

    @Test func `every mishnah is found by its own names`() {
        for ref in Tractates.all.flatMap(\.refs) {
            #expect(Ref(ref.canonical) == ref)
            #expect(Ref(ref.hebrewName) == ref)
            #expect(Ref("משנה " + ref.hebrewName) == ref)
            #expect(Ref(ref.canonical.replacing(" ", with: "_").replacing(":", with: ".")) == ref)
        }
    }

    @Test func `every chapter number is read as it is written`() {
        for chapter in 1...30 {
            let digits = Ref("Mishnah Kelim \(chapter)")
            let name = digits?.hebrewName ?? ""
            #expect(Ref(name) == digits)
            #expect(Ref(name.replacing("\u{05F3}", with: "'").replacing("\u{05F4}", with: "\"")) == digits)
            #expect(Ref(name.replacing("\u{05F3}", with: "").replacing("\u{05F4}", with: "")) == digits)
            #expect(Ref("Mishnah Kelim \(chapter):1").map { Ref($0.hebrewName) == $0 } == true)
        }
        #expect(Ref("כלים ט״ו:ט״ז")?.canonical == "Mishnah Kelim 15:16")
    }

    @Test func `no input bytes stop the reader`() {
        var random = SeededRandom(seed: 1)
        let pieces = [
            "Mishnah", "Berakhot", "ברכות", "פרק", "משנה", "א", "׳", "1", "999", ":", "-", "–", ".", "_", "%", "%27",
            "%FF", "/",
            "https://sefaria.org/", " ", "\u{202E}", "\u{0}", "\u{5B0}", "\u{1F469}\u{200D}\u{1F467}", "'", "on", "על",
        ]
        for _ in 0..<4000 {
            let bytes = (0..<Int.random(in: 0...12, using: &random)).flatMap { _ in
                Bool.random(using: &random)
                    ? Array(pieces[Int.random(in: 0..<pieces.count, using: &random)].utf8)
                    : [UInt8.random(in: 0...255, using: &random)]
            }
            let text = String(decoding: bytes, as: UTF8.self)
            _ = CommentaryRef(text)
            guard let ref = Ref(text) else { continue }
            let isUsable = ref.slug.utf8.allSatisfy { byte in
                (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte)
                    || (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) || byte == UInt8(ascii: "-")
            }
            #expect(isUsable && !ref.slug.isEmpty && !ref.slug.hasPrefix("-") && !ref.slug.hasSuffix("-"))
            #expect(!ref.slug.contains("--"))
            #expect(Ref(ref.canonical) == ref, "\(ref.canonical.debugDescription)")
            _ = (ref.hebrewName, ref.problem)
        }
    }
}
