import Foundation
import Testing

@testable import Site

/// What a unit's page says about its commentaries and about where texts are from.
@Suite struct CommentaryTests {
    private static let path = "study/daily-mishnah/berakhot-1-1.html"

    /// - Parameter approaches: such as `{"commentator_he": …}`.
    private func page(_ approaches: String, madeBy: String? = nil, sql: String = "") throws -> String {
        var units = StudyFixture.berakhot(2)
        units[0].deepDive = #"{"approaches":[\#(approaches)]\#(madeBy.map { #","made_by":"\#($0)""# } ?? "")}"#
        let study = try StudyFixture(units)
        try study.write { try $0.execute(sql: sql) }
        try study.build()
        return try study.text(Self.path)
    }

    private let summary = #"{"commentator_he":"רע״ב","summary_he":"קצר"}"#
    private let original = #"{"commentator_he":"רמב״ם","summary_he":"ארוך","original":true}"#

    @Test func `summaries and commentaries in full have different headings`() throws {
        let summaries = try page(summary)
        #expect(summaries.contains("<summary>סיכום פרשנויות</summary>") && summaries.contains("רע״ב</h2></summary>"))
        let originals = try page(original)
        #expect(originals.contains("<summary>פרשנויות</summary>") && originals.contains("רמב״ם</h2></summary>"))
    }

    @Test func `a summary among commentaries in full is marked`() throws {
        let both = try page(original + "," + summary, madeBy: "a-model")
        #expect(both.contains("<summary>פרשנויות</summary>"))
        #expect(both.contains("רמב״ם</h2></summary>") && both.contains("רע״ב</h2> <span>בתמצית</span></summary>"))
    }

    private func sources(_ licence: String, _ more: String = "") -> String {
        """
        UPDATE content_cache SET explained_by = 'a-model';
        INSERT INTO content_sources VALUES
            ('Mishnah Berakhot 1:1', 'approach', 'פירוש', NULL, NULL, '\(licence)')\(more);
        """
    }

    @Test func `an explanation by a program names the texts whose licences require it`() throws {
        let start =
            #"<li class="of-explanation">הביאור מבוסס על: <bdi>פירוש</bdi> (<a href="https://creativecommons.org/"#
        let alike = try page(original, sql: sources("CC-BY-SA 4.0"))
        #expect(alike.contains(start + "licenses/by-sa/4.0/"))
        #expect(alike.contains("); גם הביאור ניתן לשימוש באותם תנאים</li>"))
        let by = try page(original, sql: sources("CC-BY"))
        #expect(by.contains(start + "licenses/by/3.0/") && !by.contains("גם הביאור"))
        for licence in ["Public Domain", "CC0"] {
            #expect(try !page(original, sql: sources(licence)).contains("הביאור מבוסס על"))
        }
        let own = ", ('Mishnah Berakhot 1:1', 'explanation', 'הסבר', NULL, NULL, 'CC-BY-SA')"
        #expect(try !page(original, sql: sources("CC-BY-SA", own)).contains("הביאור מבוסס על"))
    }

    @Test func `all editions of a part are named in one line`() throws {
        let editions = """
            INSERT INTO content_sources VALUES
                ('Mishnah Berakhot 1:1', 'text', 'מהדורה א', NULL, NULL, 'Public Domain'),
                ('Mishnah Berakhot 1:1', 'approach', 'פירוש', NULL, NULL, 'CC0'),
                ('Mishnah Berakhot 1:1', 'text', 'מהדורה ב', NULL, NULL, 'CC-BY');
            """
        let page = try page(original, sql: editions)
        let lines = page.split(separator: "\n").filter { $0.contains("<li class=\"of-") }
        #expect(lines.count(where: { $0.contains("of-text") }) == 1)
        #expect(lines.count(where: { $0.contains("of-approaches") }) == 1)
        let text = try #require(lines.first { $0.contains("of-text") })
        #expect(text.contains("<bdi>מהדורה א</bdi> (נחלת הכלל); <bdi>מהדורה ב</bdi> ("))
    }

    @Test func `texts by a program are for study, and a person's say nothing of it`() throws {
        let words = "הדברים נכתבו ללימוד, ולא להלכה למעשה."
        #expect(try page(summary, madeBy: "a-model").contains(words))
        #expect(try !page(summary).contains(words))
    }

    @Test func `a site has the licence of its scripts`() throws {
        let study = try StudyFixture(StudyFixture.berakhot(2))
        try study.build()
        let licence = try String(contentsOfFile: StudyFixture.repository + "/LICENSE", encoding: .utf8)
        #expect(try study.text("licences/MIT-HaLomeid.txt") == licence)
    }
}
