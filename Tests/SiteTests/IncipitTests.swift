import Foundation
import Site
import Testing

/// The first words of units in the pages of books.
@Suite struct IncipitTests {
    /// A site whose book pages show the first words.
    private func site(_ units: [StudyFixture.Unit]) throws -> StudyFixture {
        let site = try StudyFixture(units)
        let resources = try site.resources(changing: "Templates/pages/book.mustache") {
            $0.replacingOccurrences(of: "{{/units}}", with: "⟦{{incipit}}⟧{{/units}}")
        }
        try site.build { $0 = try site.options(resources: resources) }
        return site
    }

    @Test func aBookShowsTheFirstWordsOfItsUnits() throws {
        let site = try site([
            .init(ref: "Mishnah Berakhot 1:1", text: "<b>מֵאֵימָתַי</b> קוֹרִין אֶת שְׁמַע, ר' & <i>עוֹד</i>"),
            .init(
                ref: "Mishnah Peah 1:1",
                text: "אֵלּוּ דְבָרִים שֶׁאֵין לָהֶם שִׁעוּר. הַפֵּאָה, וְהַבִּכּוּרִים, "
                    + "וְהָרֵאָיוֹן, וּגְמִילוּת חֲסָדִים"),
            .init(ref: "Mishnah Berakhot 1:2", text: "מֵאֵימָתַי קוֹרִין"),
        ])
        let berakhot = try site.text("track/daily-mishnah/berakhot.html")
        #expect(berakhot.contains("⟦מאימתי קורין את שמע, ר׳ &amp; עוד⟧"))
        #expect(berakhot.contains("⟦מאימתי קורין⟧"))
        let peah = try site.text("track/daily-mishnah/peah.html")
        #expect(peah.contains("⟦אלו דברים שאין להם שעור. הפאה, והבכורים…⟧"))
    }

    @Test func everyUnitOfALargeBookHasItsFirstWords() throws {
        let units = (0..<150).map { number in
            StudyFixture.Unit(ref: "Text \(number)", text: "דבר \(number)")
        }
        let page = try site(units).text("track/daily-mishnah/part-1.html")
        let found = page.split(separator: "⟦").dropFirst().map { $0.prefix { $0 != "⟧" } }
        #expect(found == (0..<150).map { "דבר \($0)"[...] })
    }
}
