import TestSupport
import Testing

@testable import Refs

@Suite struct RefTests {
    @Test(arguments: [
        ("Mishnah Berakhot 1:1", "berakhot-1-1"), ("Mishnah Ta'anit 1:1-2", "taanit-1-1-to-2"),
        ("Mishnah Berakhot 1:5-2:1", "berakhot-1-5-to-2-1"), ("Pirkei Avot 1:1", "pirkei-avot-1-1"),
        ("Mishnah Berakhot 3", "berakhot-3"), ("Mishnah Berakhot", "berakhot"),
        ("Mishnah Moed Katan 1:2", "moed-katan-1-2"),
        ("Genesis 1:1", "genesis-1-1"), ("Mishnah Foo 7", "foo-7"), ("Jean-Paul’s -- 1–2", "jean-pauls-1-to-2"),
        ("Café (no. 5)", "caf-no-5"), ("שלום 12", "12"),
        ("Bartenura on Mishnah Berakhot 1:1:2", "bartenura-on-mishnah-berakhot-1-1-2"),
        ("שלום", "u-b7ac0398ef"), ("Mishnah שלום", "u-5e9350c5af"),
    ])
    func `a slug follows from the canonical form alone`(text: String, slug: String) {
        #expect(Ref(text)?.slug == slug)
    }

    @Test func `no two mishnayot, chapters or tractates share a slug`() {
        let books = Tractates.all
        let chapters = books.flatMap { book in
            (1...book.mishnayotPerChapter.count).compactMap { Ref("\(book.title) \($0)") }
        }
        let refs = books.flatMap(\.refs) + chapters + books.compactMap { Ref($0.title) }
        #expect(refs.count == 4192 + 525 + 63)
        #expect(Set(refs).count == refs.count)
        #expect(Set(refs.map(\.slug)).count == refs.count)
        #expect(refs.allSatisfy { $0.problem == nil })
    }

    @Test(arguments: [
        ("Mishnah Berakhot 1:1", "ברכות א׳, א׳", "א׳, א׳"), ("Mishnah Berakhot 1:1-2", "ברכות א׳, א׳–ב׳", "א׳, א׳–ב׳"),
        ("Mishnah Berakhot 1:5-2:1", "ברכות א׳, ה׳–ב׳, א׳", "א׳, ה׳–ב׳, א׳"),
        ("Mishnah Kelim 15:16", "כלים ט״ו, ט״ז", "ט״ו, ט״ז"),
        ("Mishnah Kelim 30", "כלים ל׳", "ל׳"), ("Pirkei Avot 1:1", "אבות א׳, א׳", "א׳, א׳"),
        ("Mishnah Peah", "פאה", "פאה"),
        ("Genesis 1:1", "Genesis 1:1", "Genesis 1:1"), ("Mishnah Peah 0:0", "פאה 0, 0", "0, 0"),
    ])
    func `Hebrew names`(text: String, name: String, short: String) {
        #expect(Ref(text)?.hebrewName.unicodeScalars.elementsEqual(name.unicodeScalars) == true)
        #expect(Ref(text)?.shortHebrewName.unicodeScalars.elementsEqual(short.unicodeScalars) == true)
    }

    @Test(arguments: [
        ("Mishnah Berakhot 1:1", "Berakhot 1:1", "1:1"), ("Mishnah Berakhot 1:1-2", "Berakhot 1:1–2", "1:1–2"),
        ("Mishnah Berakhot 1:5-2:1", "Berakhot 1:5–2:1", "1:5–2:1"), ("Mishnah Kelim 30", "Kelim 30", "30"),
        ("Pirkei Avot 1:1", "Pirkei Avot 1:1", "1:1"), ("Mishnah Peah", "Peah", "Peah"),
        ("Genesis 1:1", "Genesis 1:1", "Genesis 1:1"),
    ])
    func `English names`(text: String, name: String, short: String) {
        #expect(Ref(text)?.englishName == name)
        #expect(Ref(text)?.shortEnglishName == short)
        #expect(Ref(name) == Ref(text))
    }

    @Test func `numbers that no position can hold make no ref`() throws {
        let book = try #require(Tractates.named("Mishnah Berakhot"))
        #expect(Ref(book, chapter: 999, mishnah: 999)?.canonical == "Mishnah Berakhot 999:999")
        #expect(Ref(book, chapter: 1000, mishnah: 1) == nil)
        #expect(Ref(book, chapter: 1, mishnah: 1000) == nil)
        #expect(Ref(book, chapter: 1, mishnah: .max) == nil)
        #expect(Ref(book, chapter: -1, mishnah: 1) == nil)
    }

    @Test(arguments: [
        ("Mishnah Berakhot 9:5", true), ("Mishnah Berakhot 9:6", false), ("Mishnah Berakhot 10:1", false),
        ("Mishnah Berakhot 0:1", false), ("Mishnah Berakhot 1:0", false), ("Mishnah Berakhot 1:5-2:1", true),
        ("Mishnah Berakhot 2:1-1:5", false), ("Mishnah Berakhot 1:3-2", false), ("Mishnah Berakhot 1:5-6", false),
        ("Mishnah Berakhot 9", true), ("Mishnah Berakhot 10", false), ("Mishnah Berakhot", true),
        ("Genesis 99:99", true),
    ])
    func `places outside the tractate are recognised`(text: String, exists: Bool) {
        #expect(Ref(text)?.existsInBook == exists)
    }

    @Test(arguments: [
        ("Mishnah Berakhot 1:99", "HL0202"), ("Mishnah Berakhot 1:1:2", "HL0203"), ("ברכות א:א:ב", "HL0203"),
        ("index", "HL0204"), ("404", "HL0204"), ("INDEX!", "HL0204"), (String(repeating: "a", count: 201), "HL0205"),
    ])
    func `a ref reports its problem`(text: String, code: String) {
        #expect(Ref(text)?.problem?.code.id == code)
    }

    @Test(arguments: ["Mishnah Berakhot 1:1", "Berakhot 2a", "Genesis 1:1", "Avot de-Rabbi Natan 1:1", "index 1"])
    func `a valid ref reports no problem`(text: String) {
        #expect(Ref(text)?.problem == nil)
    }

    @Test func `refs are in canonical order, other texts after them`() {
        let ordered = [
            "Mishnah Berakhot", "Mishnah Berakhot 1", "Mishnah Berakhot 1:1", "Mishnah Berakhot 1:1-2",
            "Mishnah Berakhot 1:1-2:1", "Mishnah Berakhot 1:2", "Mishnah Berakhot 1:10", "Mishnah Berakhot 2:1",
            "Mishnah Peah 1:1", "Mishnah Oktzin 3:12", "Aaa", "Genesis", "שלום",
        ].compactMap { Ref($0) }
        var random = SeededRandom(seed: 2)
        #expect(ordered.count == 13)
        #expect(ordered.shuffled(using: &random).sorted() == ordered)
        #expect(!(ordered[0] < ordered[0]) && !(ordered[12] < ordered[12]))
        let all = Tractates.all.flatMap(\.refs)
        #expect(all.shuffled(using: &random).sorted() == all)
    }

    @Test func `the parts of a place can be read`() {
        let range = Ref("Mishnah Berakhot 1:5-2:1")
        #expect(range?.book?.title == "Mishnah Berakhot")
        #expect(range?.position?.chapter == 1 && range?.position?.mishnah == 5)
        #expect(range?.position?.endChapter == 2 && range?.position?.endMishnah == 1)
        #expect(range?.position?.isRange == true)
        let chapter = Ref("Mishnah Berakhot 3")
        #expect(
            chapter?.position?.chapter == 3 && chapter?.position?.mishnah == nil && chapter?.position?.isRange == false)
        #expect(Ref("Genesis 1:1")?.book == nil && Ref("Mishnah Berakhot")?.position == nil)
    }

    @Test func `the module lists each of its codes once, all in its own range`() {
        let ids = RefsCodes.all.map(\.id)
        #expect(Set(ids).count == ids.count)
        #expect(ids.allSatisfy { $0.hasPrefix("HL02") && $0.count == 6 })
    }

    @Test func `a long ref is cut in messages`() throws {
        let ref = try #require(Ref(String(repeating: "long ", count: 100_000)))
        let problem = try #require(ref.problem)
        #expect(problem.code == .refSlugTooLong && problem.message.utf8.count < 200)
    }
}
