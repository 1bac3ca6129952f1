import Diagnostics
import Foundation
import ImportSupport
import Refs
import StudyImport
import Testing

@Suite struct SefariaExportTests {
    private let trial: ImportTrial

    init() throws {
        trial = try ImportTrial()
    }

    private func write(
        _ name: String, _ title: String, _ text: Any, licence: String? = "Public Domain", more: [String: Any] = [:]
    ) throws {
        try trial.folder.write(name, Export.text(title, text, licence: licence, more: more))
    }

    @Test func `a tractate becomes units with their edition, and a track in canonical order`() throws {
        try write("peah.json", "Mishnah Peah", [["אp1", "אp2"]])
        try write(
            "berakhot.json", "Mishnah Berakhot", [["אb1  \n"], ["", "אb22"]],
            more: ["versionSource": "https://example.org/x", "heTitle": "משנה ברכות"])
        let (report, findings) = try trial.run("peah.json", "berakhot.json")
        #expect(findings.ids == ["HL0614", "HL0614"])
        #expect(report.units.added == 4)
        let stored = try trial.stored()
        #expect(stored.refs == ["Berakhot 1:1", "Berakhot 2:2", "Peah 1:1", "Peah 1:2"].map { "Mishnah " + $0 })
        #expect(stored.track.title == "משנה יומית")
        let unit = try #require(stored.contents["Mishnah Berakhot 1:1"])
        #expect(unit.sourceText == "אb1" && unit.explanation == "")
        let source = try #require(unit.sources.first)
        #expect(source.title == "משנה ברכות" && source.versionTitle == "An edition")
        #expect(source.url == "https://example.org/x" && source.licence == "Public Domain")
        #expect(stored.contents["Mishnah Peah 1:1"]?.sources.first?.url == "https://www.sefaria.org/Mishnah_Peah")
    }

    @Test func `null is a missing text, at any level`() throws {
        try write("peah.json", "Mishnah Peah", [["אp1", NSNull(), "אp3"], NSNull(), ["אp4"]] as [Any])
        try write("rambam.json", "Rambam on Mishnah Peah", [[NSNull(), NSNull(), ["אr", NSNull()]]] as [Any])
        try trial.run("peah.json", "rambam.json")
        let stored = try trial.stored()
        #expect(stored.refs == ["1:1", "1:3", "3:1"].map { "Mishnah Peah " + $0 })
        #expect(stored.contents["Mishnah Peah 1:3"]?.approaches.map(\.text) == ["אr"])
        #expect(stored.contents["Mishnah Peah 1:3"]?.approaches.map(\.isOriginal) == [true])
    }

    @Test func `importing again, in any order, changes nothing`() throws {
        try write("text.json", "Mishnah Berakhot", [["אb1", "אb2"]])
        try write("rambam.json", "Rambam on Mishnah Berakhot", [[["אr1"], ["אr2"]]])
        try write("rav.json", "Bartenura on Mishnah Berakhot", [[["אv1", "אv1b"], []]])
        try trial.run("rav.json", "text.json", "rambam.json")
        let before = try trial.bytes()
        let (report, _) = try trial.run("rambam.json", "rav.json", "text.json")
        #expect(report.units.changed == 0 && report.units.added == 0 && report.units.unchanged == 2)
        #expect(try trial.bytes() == before)
    }

    @Test func `comments become approaches in the order of the commentators' lives`() throws {
        try write("text.json", "Mishnah Berakhot", [["אb1", "אb2"]])
        try write("tyt.json", "Tosafot Yom Tov on Mishnah Berakhot", [[["אt1"]]])
        try write("rav.json", "Bartenura on Mishnah Berakhot", [[["<b>אv1</b> *x*", "אv1b"], []]])
        try write("own.json", "Rabbi X on Mishnah Berakhot", [[["אx"]]], more: ["heTitle": "ר׳ פלוני על משנה ברכות"])
        try trial.run("own.json", "tyt.json", "rav.json", "text.json")
        let unit = try #require(try trial.stored().contents["Mishnah Berakhot 1:1"])
        #expect(unit.approaches.map(\.commentator) == ["רע״ב (ברטנורא)", "תוספות יום טוב", "ר׳ פלוני"])
        #expect(unit.approaches.first?.text == "<b>אv1</b> \\*x\\*\n\nאv1b")
        #expect(try trial.stored().contents["Mishnah Berakhot 1:2"]?.approaches == [])
        #expect(unit.sources.filter { $0.part == .approach }.map(\.title).contains("ר׳ פלוני על משנה ברכות"))
    }

    @Test func `comments without a text are skipped and reported`() throws {
        try write("text.json", "Mishnah Berakhot", [["אb1"]])
        try write("rav.json", "Bartenura on Mishnah Berakhot", [[["אv1"], ["אv2"]]])
        let (_, findings) = try trial.run("text.json", "rav.json")
        #expect(findings.ids == ["HL0614", "HL0616"])
        #expect(try trial.stored().refs == ["Mishnah Berakhot 1:1"])
    }

    @Test func `the main text of a complex text is under the empty key`() throws {
        try write("text.json", "Mishnah Kinnim", [["אk1"]])
        try write(
            "tyt.json", "Tosafot Yom Tov on Mishnah Kinnim",
            ["Mishnah Kinnim, Introduction": ["i"], "": [[["אt1"]]]] as [String: Any])
        let (_, findings) = try trial.run("text.json", "tyt.json")
        #expect(findings.ids == ["HL0614", "HL0619"])
        #expect(try trial.stored().contents["Mishnah Kinnim 1:1"]?.approaches.map(\.text) == ["אt1"])
    }

    @Test func `the first of two editions counts, the other fills its gaps`() throws {
        try write("one.json", "Mishnah Bikkurim", [["אa1", ""]])
        try write("two.json", "Mishnah Bikkurim", [["אb1", "אb2"]])
        let (_, findings) = try trial.run("one.json", "two.json")
        #expect(findings.ids.filter { $0 == "HL0615" }.count == 1)
        let stored = try trial.stored()
        #expect(stored.contents["Mishnah Bikkurim 1:1"]?.sourceText == "אa1")
        #expect(stored.contents["Mishnah Bikkurim 1:2"]?.sourceText == "אb2")
        // A later command is a wish of its own.
        try trial.run("two.json")
        #expect(try trial.stored().contents["Mishnah Bikkurim 1:1"]?.sourceText == "אb1")
    }

    @Test func `the edition with Sefaria's highest priority is used, and merged ones come last`() throws {
        try write("a.json", "Mishnah Peah", [["אmerged"]], more: ["versionTitle": "merged", "priority": 9.0])
        try write("b.json", "Mishnah Peah", [["אwithout"]], more: ["priority": ""])
        try write("c.json", "Mishnah Peah", [["אsecond"]], more: ["priority": 1.5])
        try write("d.json", "Mishnah Peah", [["אfirst"]], more: ["priority": 3.0])
        try trial.run("a.json", "b.json", "c.json", "d.json")
        #expect(try trial.stored().contents["Mishnah Peah 1:1"]?.sourceText == "אfirst")
        let before = try trial.bytes()
        try trial.run("d.json", "c.json", "b.json", "a.json")
        #expect(try trial.bytes() == before)
    }

    @Test func `all 63 tractates, and commentaries on them, are known by Sefaria's titles`() throws {
        for book in Tractates.all {
            let name = "\(book.slug).json"
            try write("texts/\(name)", book.title, [["טקסט"]])
            try write("comments/\(name)", "Bartenura on \(book.title)", [[["ביאור"]]])
        }
        let (report, findings) = try trial.run("comments", "texts")
        #expect(report.files == 126 && report.units.added == 63)
        #expect(Set(findings.ids) == ["HL0614"])
        let stored = try trial.stored()
        #expect(stored.refs == Tractates.all.map { "\($0.title) 1:1" })
        #expect(stored.contents.values.allSatisfy { $0.approaches.count == 1 })
    }

    @Test func `translations and unknown works are left out, and the others are imported`() throws {
        try write("folder/a.json", "Mishnah Peah", [["p"]], more: ["language": "en"])
        try write("folder/b.json", "Zohar", [["אz"]])
        try write("folder/deep/c.json", "Mishnah Peah", [["אp"]])
        let (report, findings) = try trial.run("folder")
        #expect(findings.ids.sorted() == ["HL0612", "HL0613", "HL0614"])
        #expect(report.units.added == 1)
    }

    @Test func `a track that exists keeps its title`() throws {
        try trial.folder.write("content.json", ContentSample.text)
        try trial.run("content.json")
        try write("peah.json", "Mishnah Peah", [["אp"]])
        try trial.run("peah.json") { $0.newTitle = "other" }
        #expect(try trial.stored().track.title == "משנה יומית")
        try trial.run("peah.json") { $0.title = "לימוד יומי" }
        #expect(try trial.stored().track.title == "לימוד יומי")
    }

    @Test func `a person's words in content JSON win over a commentary of the same command`() throws {
        try trial.folder.write("a.json", ContentSample.text)
        try write("b.json", "Rambam on Mishnah Berakhot", [[["אr1"]]])
        try trial.run("a.json", "b.json")
        let unit = try #require(try trial.stored().contents["Mishnah Berakhot 1:1"])
        #expect(unit.approaches.map(\.text) == ["הקדים שמע."])
    }

    @Test(arguments: ["Mishnah Peah", "Bartenura on Mishnah Peah"])
    func `a text marked as Hebrew in another language changes nothing`(title: String) throws {
        try write("text.json", "Mishnah Peah", [["אp1", "אp2"]])
        try trial.run("text.json")
        let before = try trial.bytes()
        // Letters in a tag are no text.
        let english = #"<i data-overlay="Vilna Pages" data-value="א"></i>These are the things"#
        let text: Any = title == "Mishnah Peah" ? [["אp1", english]] : [[[english], ["17"]]]
        try write("wrong.json", title, text)
        let (report, findings) = try trial.run("wrong.json")
        #expect(findings.ids == ["HL0622"] && report.files == 0, "\(findings)")
        #expect(try trial.bytes() == before)
    }

    @Test func `a comment may be a single mark`() throws {
        try write("text.json", "Mishnah Peah", [["אp1"]])
        try write("rav.json", "Bartenura on Mishnah Peah", [[["אv1", "*"]]])
        #expect(try trial.run("text.json", "rav.json").findings.ids == ["HL0614"])
    }
}
