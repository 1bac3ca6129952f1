import Foundation
import Refs
import Site
import Testing

/// The pages of a track and its books without scripts.
@Suite struct BookPageTests {
    private static let refs = [
        "Mishnah Berakhot 1:1", "Mishnah Berakhot 1:2-3", "Mishnah Berakhot 1:4-2:1", "Mishnah Berakhot 2:2",
        "Mishnah Peah 3", "Mishnah Shabbat 1:1", "Essay 7",
    ]

    private func site() throws -> StudyFixture {
        let site = try StudyFixture(Self.refs.map { StudyFixture.Unit(ref: $0, text: "מֵאֵימָתַי") })
        _ = try site.build()
        return site
    }

    @Test func unitsAreNamedInsideTheirChapter() throws {
        let page = try site().text("track/daily-mishnah/berakhot.html")
        let names = page.split(separator: "class=\"unit-name\">").dropFirst().map { $0.prefix { $0 != "<" } }
        #expect(names == ["משנה א׳", "משניות ב׳–ג׳", "א׳, ד׳–ב׳, א׳", "משנה ב׳"])
        #expect(page.contains("id=\"chapter-2\"") && !page.contains("id=\"chapter-3\""))
        #expect(page.contains("<a href=\"#chapter-2\" aria-label=\"פרק ב׳\">ב׳</a>"))
    }

    @Test func aBookOfOneChapterNeedsNoChips() throws {
        let site = try site()
        #expect(try !site.text("track/daily-mishnah/shabbat.html").contains("class=\"chips\""))
        #expect(try !site.text("track/daily-mishnah/part-1.html").contains("class=\"chips\""))
    }

    @Test func countsAreShownWithTheRightNoun() throws {
        let page = try site().text("track/daily-mishnah/index.html")
        #expect(page.contains(">4 משניות<") && page.contains(">משנה אחת<"))
        // Zeraim, of two tractates.
        #expect(page.contains("data-order=\"זרעים\" data-units=\"5\">") && page.contains(">5 משניות<"))
    }

    @Test func ordersAreFoldedWhereThereAreSeveral() throws {
        #expect(try !site().text("track/daily-mishnah/index.html").contains("\" open>"))
        let one = try StudyFixture([StudyFixture.Unit(ref: "Mishnah Berakhot 1:1", text: "מֵאֵימָתַי")])
        _ = try one.build()
        #expect(try one.text("track/daily-mishnah/index.html").contains("data-order=\"זרעים\" data-units=\"1\" open>"))
    }

    @Test func ordersThatATrackHasInPartAreToldFromWholeOnes() throws {
        let zeraim = Tractates.all.filter { $0.seder == .zeraim }
        let books = zeraim + Tractates.all.filter { $0.seder == .nashim }.prefix(2)
        let site = try StudyFixture(
            books.map { StudyFixture.Unit(ref: $0.title, text: "מֵאֵימָתַי") }
                + [StudyFixture.Unit(ref: "Essay 7", text: "מֵאֵימָתַי")])
        _ = try site.build()
        let tracks = try site.text("data/1/tracks.json")
        #expect(tracks.contains(#""orders":"11111111111000","ordersInPart":"00000000000330""#))
        let whole = try StudyFixture(zeraim.map { StudyFixture.Unit(ref: $0.title, text: "מֵאֵימָתַי") })
        _ = try whole.build()
        #expect(try !whole.text("data/1/tracks.json").contains("ordersInPart"))
    }

    /// Who keeps two days of yom tov goes on with the track's own days but those, also in a plan of their own.
    @Test(arguments: [
        (#"{"friday": false}"#, "no-friday", true), (#"{"off": ["2027-05-12"]}"#, "off-", true),
        (#"{"rule": "diaspora", "friday": false}"#, "no-friday", false),
        (#"{"yomTov": true, "friday": false}"#, "yom-tov-no-friday", false), ("{}", "", true),
    ])
    func trackRulesAreAlsoOfferedWithTwoDaysOfYomTov(options: String, end: String, hasIsrael: Bool) throws {
        let site = try StudyFixture([StudyFixture.Unit(ref: "Mishnah Berakhot 1:1", text: "מֵאֵימָתַי")])
        try site.write { try $0.execute(sql: "UPDATE tracks SET schedule_options = ?", arguments: [options]) }
        _ = try site.build()
        let page = try site.text("track/daily-mishnah/index.html")
        let offered = page.matches(of: /<option value="((?:israel|diaspora)[^"]*)"/).map { String($0.1) }
        let own = offered.filter { $0.contains("-") }
        #expect(own.allSatisfy { $0.contains(end) } && own.count == (end.isEmpty ? 0 : hasIsrael ? 2 : 1))
        let days = try site.text("data/1/days.json")
        #expect(offered.allSatisfy { days.contains("\"\($0)\":\"") })
        #expect(!hasIsrael || own.isEmpty || own.contains { $0.hasPrefix("diaspora-") })
        // With study on Shabbat too, and on yom tov.
        for name in own where !name.contains("yom-tov") {
            let (holidays, others) = (name.prefix { $0 != "-" }, name.drop { $0 != "-" })
            #expect(days.contains("\"\(holidays)-shabbat\(others)\":\"") && days.contains("\"every\(others)\":\""))
        }
    }
}
