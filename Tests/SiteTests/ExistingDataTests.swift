import Diagnostics
import Foundation
import Testing

@testable import Site

/// How a build reads the data files of the existing site.
@Suite struct ExistingDataTests {
    private func damage(_ path: String, _ fixture: StudyFixture, _ change: (inout [String: Any]) throws -> Void) throws
    {
        let file = URL(fileURLWithPath: fixture.output + "/data/1/" + path)
        var object = try #require(try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any])
        try change(&object)
        try JSONSerialization.data(withJSONObject: object).write(to: file)
    }

    @Test(arguments: [9496, 40_001, -1, Int.max])
    func aTruncatedTableOfDaysDoesNotStopABuild(days: Int) throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        try damage("days.json", fixture) {
            $0["rules"] = try #require($0["rules"] as? [String: String]).mapValues { String($0.prefix(8)) }
            $0["days"] = days
        }
        #expect(try !fixture.build().findings.all.contains { $0.code == .pastDayChanged })
    }

    @Test(arguments: ["syllabus", "years"]) func absurdCountsDoNotStopABuild(key: String) throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        try damage("tracks.json", fixture) {
            var tracks = try #require($0["tracks"] as? [[String: Any]])
            tracks[0][key] = key == "years" ? [Int.max, Int.min, 2026] as Any : Int.max
            $0["tracks"] = tracks
        }
        #expect(try fixture.build().replaced)
    }

    /// Sparse files, each larger than the memory of most machines.
    @Test(arguments: ["release.json", "files.txt"])
    func `a list of absurd size makes the folder foreign`(name: String) throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        #expect(truncate(fixture.output + "/" + name, 1 << 40) == 0)
        let thrown = #expect(throws: Findings.self) { try fixture.build() }
        // Not "files that are not a site": a site is there, and a build could not tell what is in it.
        #expect(thrown?.all.first?.message == "the existing folder or site cannot be read: File too large")
        #expect(thrown?.all.first?.place == .file(fixture.output + "/" + name))
        #expect(truncate(fixture.output + "/" + name, 0) == 0)
    }

    @Test func `a data file of absurd size does not stop a build`() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        #expect(truncate(fixture.output + "/data/1/days.json", 1 << 40) == 0)
        #expect(try fixture.build().replaced)
    }

    @Test func changedOptionsOfAScheduleAreReportedWithTheirFirstDay() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        try fixture.write {
            try $0.execute(sql: #"UPDATE tracks SET schedule_options = '{"off":["2026-12-01"]}'"#)
        }
        let finding = try #require(try fixture.build().findings.all.first { $0.code == .pastDayChanged })
        #expect(finding.message.contains("from 2026-12-01 on") && finding.message.contains("daily-mishnah"))
        #expect(try !fixture.build().findings.all.contains { $0.code == .pastDayChanged })
    }
}
