import Foundation
import Testing

@testable import Site

/// A small site against the one that was last looked at, in `Tests/Golden`: what pages say and what data files hold.
/// Frames are left out, for they name assets by their hashes.
///
/// After a wanted change, `HALOMEID_GOLDEN=write swift test --filter GoldenSiteTests` writes it again; review the diff.
@Suite struct GoldenSiteTests {
    private static let golden = StudyFixture.repository + "/Tests/Golden"

    private static let units = [
        StudyFixture.Unit(
            ref: "Mishnah Berakhot 1:1", text: "מֵאֵימָתַי <b>קוֹרִין</b> אֶת שְׁמַע<br>בְּעַרְבִית & \"כו׳\"",
            explanation: """
                # כותרת

                **למה** נאמר *כאן*? [קישור](https://example.org/?a=b&c=d), `code` ו-12%.

                1. אחת
                2. [x] שתיים

                | א | ב |
                |--:|:-:|
                | 1 | 2 |
                """,
            deepDive: #"{"approaches":[{"commentator_he":"רע״ב","summary_he":"דבר **קצר**"}]}"#),
        StudyFixture.Unit(ref: "Mishnah Berakhot 1:2", explanation: ""),
        StudyFixture.Unit(ref: "Mishnah Peah 8:9"),
        StudyFixture.Unit(ref: "Rambam, Study 3:7"),
    ]

    @Test func theSiteEqualsTheGoldenSite() throws {
        let fixture = try StudyFixture(Self.units)
        try fixture.write {
            try $0.execute(sql: "UPDATE content_cache SET explained_by = 'a program' WHERE id = 'c0'")
            try $0.execute(
                sql: """
                    INSERT INTO content_sources VALUES
                    ('Mishnah Berakhot 1:1', 'text', 'משנה', 'An Edition', 'https://example.org/', 'CC-BY')
                    """)
        }
        try fixture.build()
        var found: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: fixture.output) {
            let isPage = path.hasSuffix(".html") && !path.hasPrefix("tokens/")
            guard isPage || path.hasPrefix("data/1/"), path != "data/1/days.json",
                let data = FileManager.default.contents(atPath: "\(fixture.output)/\(path)"), !data.isEmpty
            else { continue }
            let text = String(decoding: data, as: UTF8.self)
            found[path] = isPage ? Self.slots(text) : text
        }
        if ProcessInfo.processInfo.environment["HALOMEID_GOLDEN"] == "write" { try Self.write(found) }

        let known = try FileManager.default.subpathsOfDirectory(atPath: Self.golden).filter { $0.contains(".") }
        #expect(Set(known) == Set(found.keys))
        for path in known {
            let expected = try String(contentsOfFile: "\(Self.golden)/\(path)", encoding: .utf8)
            #expect(found[path] == expected, "\(path)")
        }
    }

    private static func slots(_ page: String) -> String {
        let pieces = page.components(separatedBy: Cut.text)
        return pieces.count == 5 ? pieces[1] + Cut.text + pieces[3] : "a page without its four cuts"
    }

    private static func write(_ files: [String: String]) throws {
        try? FileManager.default.removeItem(atPath: golden)
        for (path, text) in files {
            let file = URL(fileURLWithPath: "\(golden)/\(path)")
            try FileManager.default.createDirectory(
                at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
            try text.write(to: file, atomically: true, encoding: .utf8)
        }
    }
}
