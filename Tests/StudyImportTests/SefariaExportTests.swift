import Diagnostics
import Refs
import StudyImport
import Testing

@Suite struct SefariaExportTests {
    private let trial: Trial

    init() throws {
        trial = try Trial()
    }

    private func write(
        _ name: String, _ title: String, _ text: Any, licence: String? = "Public Domain", more: [String: Any] = [:]
    ) throws {
        try trial.folder.write(name, Export.text(title, text, licence: licence, more: more))
    }

    @Test func `a tractate becomes units with their edition, and a track in canonical order`() throws {
        try write("peah.json", "Mishnah Peah", [["p1", "p2"]])
        try write(
            "berakhot.json", "Mishnah Berakhot", [["b1  \n"], ["", "b22"]],
            more: ["versionSource": "https://example.org/x", "heTitle": "משנה ברכות"])
        let (report, findings) = try trial.run("peah.json", "berakhot.json")
        #expect(findings.ids == ["HL0614", "HL0614"])
        #expect(report.units.added == 4)
        let stored = try trial.stored()
        #expect(stored.refs == ["Berakhot 1:1", "Berakhot 2:2", "Peah 1:1", "Peah 1:2"].map { "Mishnah " + $0 })
        #expect(stored.track.title == "משנה יומית")
        let unit = try #require(stored.contents["Mishnah Berakhot 1:1"])
        #expect(unit.sourceText == "b1" && unit.explanation == "")
        let source = try #require(unit.sources.first)
        #expect(source.title == "משנה ברכות" && source.versionTitle == "An edition")
        #expect(source.url == "https://example.org/x" && source.licence == "Public Domain")
        #expect(stored.contents["Mishnah Peah 1:1"]?.sources.first?.url == "https://www.sefaria.org/Mishnah_Peah")
    }

    @Test func `importing again, in any order, changes nothing`() throws {
        try write("text.json", "Mishnah Berakhot", [["b1", "b2"]])
        try write("rambam.json", "Rambam on Mishnah Berakhot", [[["r1"], ["r2"]]])
        try write("rav.json", "Bartenura on Mishnah Berakhot", [[["v1", "v1b"], []]])
        try trial.run("rav.json", "text.json", "rambam.json")
        let before = try trial.bytes()
        let (report, _) = try trial.run("rambam.json", "rav.json", "text.json")
        #expect(report.units.changed == 0 && report.units.added == 0 && report.units.unchanged == 5)
        #expect(try trial.bytes() == before)
    }

    @Test func `comments become approaches in the order of the commentators' lives`() throws {
        try write("text.json", "Mishnah Berakhot", [["b1", "b2"]])
        try write("tyt.json", "Tosafot Yom Tov on Mishnah Berakhot", [[["t1"]]])
        try write("rav.json", "Bartenura on Mishnah Berakhot", [[["<b>v1</b> *x*", "v1b"], []]])
        try write("own.json", "Rabbi X on Mishnah Berakhot", [[["x"]]], more: ["heTitle": "ר׳ פלוני על משנה ברכות"])
        try trial.run("own.json", "tyt.json", "rav.json", "text.json")
        let unit = try #require(try trial.stored().contents["Mishnah Berakhot 1:1"])
        #expect(unit.approaches.map(\.commentator) == ["רע״ב (ברטנורא)", "תוספות יום טוב", "ר׳ פלוני"])
        #expect(unit.approaches.first?.summary == "<b>v1</b> \\*x\\*\n\nv1b")
        #expect(try trial.stored().contents["Mishnah Berakhot 1:2"]?.approaches == [])
        #expect(unit.sources.filter { $0.part == .approach }.map(\.title).contains("ר׳ פלוני על משנה ברכות"))
    }

    @Test func `comments without a text are skipped and reported`() throws {
        try write("text.json", "Mishnah Berakhot", [["b1"]])
        try write("rav.json", "Bartenura on Mishnah Berakhot", [[["v1"], ["v2"]]])
        let (_, findings) = try trial.run("text.json", "rav.json")
        #expect(findings.ids == ["HL0614", "HL0616"])
        #expect(try trial.stored().refs == ["Mishnah Berakhot 1:1"])
    }

    @Test func `the main text of a complex text is under the empty key`() throws {
        try write("text.json", "Mishnah Kinnim", [["k1"]])
        try write(
            "tyt.json", "Tosafot Yom Tov on Mishnah Kinnim",
            ["Mishnah Kinnim, Introduction": ["i"], "": [[["t1"]]]] as [String: Any])
        let (_, findings) = try trial.run("text.json", "tyt.json")
        #expect(findings.ids == ["HL0614", "HL0619"])
        #expect(try trial.stored().contents["Mishnah Kinnim 1:1"]?.approaches.map(\.summary) == ["t1"])
    }

    @Test func `the first of two editions counts, the other fills its gaps`() throws {
        try write("one.json", "Mishnah Bikkurim", [["a1", ""]])
        try write("two.json", "Mishnah Bikkurim", [["b1", "b2"]])
        let (_, findings) = try trial.run("one.json", "two.json")
        #expect(findings.ids.filter { $0 == "HL0615" }.count == 1)
        let stored = try trial.stored()
        #expect(stored.contents["Mishnah Bikkurim 1:1"]?.sourceText == "a1")
        #expect(stored.contents["Mishnah Bikkurim 1:2"]?.sourceText == "b2")
        // A later command is a wish of its own.
        try trial.run("two.json")
        #expect(try trial.stored().contents["Mishnah Bikkurim 1:1"]?.sourceText == "b1")
    }

    @Test func `the edition that Sefaria prefers counts, and what is merged comes last`() throws {
        try write("a.json", "Mishnah Peah", [["merged"]], more: ["versionTitle": "merged", "priority": 9.0])
        try write("b.json", "Mishnah Peah", [["without"]], more: ["priority": ""])
        try write("c.json", "Mishnah Peah", [["second"]], more: ["priority": 1.5])
        try write("d.json", "Mishnah Peah", [["first"]], more: ["priority": 3.0])
        try trial.run("a.json", "b.json", "c.json", "d.json")
        #expect(try trial.stored().contents["Mishnah Peah 1:1"]?.sourceText == "first")
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
        try write("folder/b.json", "Zohar", [["z"]])
        try write("folder/deep/c.json", "Mishnah Peah", [["p"]])
        let (report, findings) = try trial.run("folder")
        #expect(findings.ids.sorted() == ["HL0612", "HL0613", "HL0614"])
        #expect(report.units.added == 1)
    }

    @Test func `a track that exists keeps its title`() throws {
        try trial.folder.write("content.json", ContentSample.text)
        try trial.run("content.json")
        try write("peah.json", "Mishnah Peah", [["p"]])
        try trial.run("peah.json") { $0.newTitle = "other" }
        #expect(try trial.stored().track.title == "משנה יומית")
        try trial.run("peah.json") { $0.title = "לימוד יומי" }
        #expect(try trial.stored().track.title == "לימוד יומי")
    }

    @Test func `a person's words in content JSON win over a commentary of the same command`() throws {
        try trial.folder.write("a.json", ContentSample.text)
        try write("b.json", "Rambam on Mishnah Berakhot", [[["r1"]]])
        try trial.run("a.json", "b.json")
        let unit = try #require(try trial.stored().contents["Mishnah Berakhot 1:1"])
        #expect(unit.approaches.map(\.summary) == ["הקדים שמע."])
    }
}
