import Digests
import Testing

@testable import Refs

@Suite struct TractatesTests {
    @Test func `there are 63 tractates, 525 chapters and 4192 mishnayot`() {
        #expect(Tractates.all.count == 63)
        #expect(Tractates.all.map(\.order) == Array(1...63))
        #expect(Tractates.all.map(\.mishnayotPerChapter.count).reduce(0, +) == 525)
        #expect(Tractates.all.flatMap(\.mishnayotPerChapter).reduce(0, +) == 4192)
        #expect(Tractates.all.flatMap(\.refs).count == 4192)
        #expect(Tractates.all.flatMap(\.refs).allSatisfy { $0.existsInBook })
    }

    @Test func `each order has its number of tractates and mishnayot`() {
        let sizes = Seder.allCases.map { seder in
            let books = Tractates.all.filter { $0.seder == seder }
            return [books.count, books.flatMap(\.mishnayotPerChapter).reduce(0, +)]
        }
        #expect(sizes == [[11, 655], [12, 681], [7, 578], [10, 685], [11, 590], [12, 1003]])
        #expect(Tractates.all.map(\.seder) == Tractates.all.map(\.seder).sorted { place(of: $0) < place(of: $1) })
    }

    @Test func `the table matches Sefaria's index`() {
        let rows = Tractates.all.map { book in
            let counts = book.mishnayotPerChapter.map(String.init).joined(separator: ",")
            return "\(book.title)|\(book.hebrewName)|\(book.seder.slug)|\(counts)\n"
        }
        #expect(
            SHA256Digest(of: rows.joined()).hex()
                == "d294a160322496074b39ac36420b9e5431dcd5e6914309dd28c68e2b0e1c7c7f")
    }

    private func place(of seder: Seder) -> Int { Seder.allCases.firstIndex(of: seder) ?? -1 }

    @Test func `every name leads to its tractate and to no other`() {
        var owner: [[UInt8]: String] = [:]
        for (book, entry) in zip(Tractates.all, Tractates.table) {
            for name in entry.names {
                #expect(Tractates.named(name) == book, "\(name)")
                #expect(Tractates.named("Mishnah " + name) == book, "\(name)")
                #expect(Tractates.named("משנה " + name) == book, "\(name)")
                #expect(Ref(name + " 1:1") == Ref(book, chapter: 1, mishnah: 1), "\(name)")
                let folded = FoldedText(name)?.letters ?? []
                #expect(!folded.isEmpty)
                #expect(owner[folded] == nil, "\(name) is a name of \(owner[folded] ?? "") too, or listed twice")
                owner[folded] = book.title
            }
            #expect(Tractates.named(book.title) == book)
            #expect(Tractates.named("משנה " + book.hebrewName) == book)
        }
    }

    @Test(arguments: [
        ("Mishna Berakhot", 1), ("Mishna Berachot", 1), ("Mishnah Berachot", 1), ("Mishnah Brachot", 1),
        ("M. Berakhot", 1), ("Mishnah Maaserot", 7), ("Mishnah Taanit", 20), ("M. Taanit", 20), ("Mishnah Avot", 39),
        ("Avot", 39), ("Mishnah Pirkei Avot", 39), ("Mishnah Keilim", 52), ("Mishnah Ohalot", 53),
        ("Mishnah Ahilot", 53),
        ("Mishnah Uktzin", 63), ("Mishnah Oktsin", 63), ("Nega'im", 54), ("Me'ilah", 48), ("ב״ק", 31), ("ב\"מ", 32),
        ("מידות", 50), ("פיאה", 2), ("בְּבָא בַתְרָא", 33),
    ])
    func `usual spellings are known`(name: String, order: Int) {
        #expect(Tractates.named(name)?.order == order)
    }

    @Test func `a name with a number is not the name of a tractate`() {
        #expect(Tractates.named("Berakhot 1") == nil)
        #expect(Tractates.named("Genesis") == nil)
        #expect(Tractates.named("") == nil)
    }

    @Test func `slugs of tractates are ready for addresses and differ`() {
        let slugs = Tractates.all.map(\.slug)
        #expect(Set(slugs).count == 63)
        #expect(slugs.allSatisfy { Slug.problem($0) == nil })
        #expect(
            slugs[0] == "berakhot" && slugs[19] == "taanit" && slugs[21] == "moed-katan" && slugs[38] == "pirkei-avot")
    }
}
