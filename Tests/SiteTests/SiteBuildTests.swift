import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

@Suite struct SiteBuildTests {
    @Test func everyFramedPageIsItsFrameAndSlotsJoined() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        let site = try TemporaryFolder.files(in: fixture.output)
        let release = try #require(try WrittenRelease(site["sw.js"]))
        let table = try release.hashes(site)
        var pages = 0
        for (path, hash) in table where path.hasSuffix(".html") {
            let segment = path.contains("/") ? String(path.prefix { $0 != "/" }) : ""
            let framePath = try #require(release.frames[segment])
            let frames = try JSONDecoder().decode([String: [String]].self, from: try #require(site[framePath]))
            let page = String(decoding: try #require(site[path]), as: UTF8.self)
            let parts = page.components(separatedBy: "<!--hl-->")
            #expect(parts.count == 5)
            #expect([parts[0], parts[2], parts[4]] == frames[segment], "\(path) has another frame")
            let slots = parts[1] + "<!--hl-->" + parts[3]
            #expect(ContentHash(of: Array(slots.utf8)).text == hash, "\(path) has another hash")
            #expect(!slots.contains("assets/"), "the slots of \(path) name an asset")
            pages += 1
        }
        #expect(pages == 7 + 2 + 5)
    }

    @Test func `a retired worker knows no release, and release.json says that it is off`() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build { $0.retiresWorker = true }
        let site = try TemporaryFolder.files(in: fixture.output)
        let worker = String(decoding: try #require(site["sw.js"]), as: UTF8.self)
        #expect(!worker.contains("RELEASE") && worker.contains("unregister"))
        let release = String(decoding: try #require(site["release.json"]), as: UTF8.self)
        #expect(release.contains(#""sw":"off""#))
        try fixture.build()
        #expect(try WrittenRelease(try TemporaryFolder.files(in: fixture.output)["sw.js"]) != nil)
    }

    @Test func everyHashIsTheHashOfItsFile() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        let site = try TemporaryFolder.files(in: fixture.output)
        let release = try #require(try WrittenRelease(site["sw.js"]))
        for (path, hash) in try release.hashes(site) where !path.hasSuffix(".html") {
            #expect(ContentHash(of: Array(try #require(site[path]))).text == hash, "\(path)")
        }
    }

    @Test func everyFileOfABuildHasAHashInOneList() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let own = fixture.folder + "/own"
        try FileManager.default.createDirectory(atPath: own, withIntermediateDirectories: true)
        try "User-agent: *\n".write(toFile: own + "/robots.txt", atomically: true, encoding: .utf8)
        try fixture.build {
            $0.staticFolder = own
            $0.compresses = true
        }
        let site = try TemporaryFolder.files(in: fixture.output)
        let data = try #require(site["release.json"])
        let hashes = try #require(ReleaseFile(Array(data))?.hashes)
        for (path, hash) in hashes {
            let file = try #require(site[path])
            #expect(ContentHash(of: Array(file)).text == hash, "\(path)")
        }
        let release = try #require(try WrittenRelease(site["sw.js"]))
        let listed = Set(try release.hashes(site).keys)
        #expect(listed.isDisjoint(with: hashes.keys))
        let others = Set(site.keys).subtracting(listed).subtracting(hashes.keys).filter {
            !$0.hasSuffix(".br") && !$0.hasSuffix(".gz") && !$0.hasPrefix("assets/t.")
        }
        #expect(others == [".nojekyll", "files.txt", "release.json", "robots.txt"], "\(others)")
    }

    @Test func twoBuildsGiveTheSameBytes() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot(12))
        try fixture.build()
        let first = try TemporaryFolder.files(in: fixture.output)
        try fixture.build { $0.output = fixture.folder + "/again" }
        #expect(try TemporaryFolder.files(in: fixture.folder + "/again") == first)
    }

    @Test func anEditedExplanationChangesOnePage() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        try fixture.write {
            try $0.execute(sql: "UPDATE content_cache SET ai_explanation_he = 'אחר' WHERE id = 'c2'")
        }
        let report = try fixture.build()
        #expect(report.changed.filter { $0.hasSuffix(".html") } == ["study/daily-mishnah/berakhot-1-3.html"])
        #expect(report.removed.allSatisfy { $0.hasPrefix("assets/t.") })
    }

    @Test func redatedDaysChangeNoPage() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        try fixture.write {
            try $0.execute(sql: "UPDATE user_study_log SET study_date = '2026-12-01' WHERE id = 'l0'")
            try $0.execute(sql: "UPDATE user_study_log SET study_date = '2027-01-03' WHERE id = 'l1'")
        }
        let report = try fixture.build()
        #expect(!(report.changed + report.added).contains { $0.hasSuffix(".html") })
        #expect(report.changed.contains("data/1/daily-mishnah/dates-2026.json"))
        let moved = try #require(report.findings.all.first { $0.code == .dateMoved })
        #expect(moved.place?.text() == "user_study_log, track 'daily-mishnah', column study_date")
        #expect(moved.remedy != nil)
    }

    /// Learners have a repeated unit on the first of its days.
    @Test func `a repeated unit moves only with the first of its dates`() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.write {
            try $0.execute(sql: "UPDATE user_study_log SET content_id = 'c0' WHERE id = 'l2'")
        }
        try fixture.build()
        #expect(try !fixture.build().findings.all.contains { $0.code == .dateMoved })
        try fixture.write {
            try $0.execute(sql: "UPDATE user_study_log SET study_date = '2026-11-12' WHERE id = 'l0'")
        }
        let moved = try #require(try fixture.build().findings.all.first { $0.code == .dateMoved })
        #expect(moved.message.contains("1 unit with another date: berakhot-1-1 from 2026-11-15 to 2026-11-12"))
    }

    @Test func aChangedStyleChangesNoSlot() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        let before = try #require(try WrittenRelease(try TemporaryFolder.files(in: fixture.output)["sw.js"]))
        let old = try before.hashes(try TemporaryFolder.files(in: fixture.output))
        let resources = try fixture.resources(changing: "Templates/styles/10-base.css") {
            $0 + "\nbody { margin: 1px; }"
        }
        try fixture.build { $0.resources = resources }
        let site = try TemporaryFolder.files(in: fixture.output)
        let after = try #require(try WrittenRelease(site["sw.js"]))
        let new = try after.hashes(site)
        #expect(new.filter { $0.key.hasSuffix(".html") } == old.filter { $0.key.hasSuffix(".html") })
        #expect(after.release != before.release)
        let fetched = Set(new.keys).subtracting(old.keys)
        #expect(fetched.count == 2, "one style sheet and the frames: \(fetched)")
    }

    @Test func unchangedFilesKeepTheirTimes() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        let path = fixture.output + "/study/daily-mishnah/berakhot-1-1.html"
        let then = Date(timeIntervalSince1970: 1_700_000_000)
        try FileManager.default.setAttributes([.modificationDate: then], ofItemAtPath: path)
        try fixture.build()
        let now = try FileManager.default.attributesOfItem(atPath: path)[.modificationDate] as? Date
        #expect(now == then)
    }
}

/// The release in `sw.js`, read back.
struct WrittenRelease: Decodable {
    let release: String
    let shell: [String: String]
    let frames: [String: String]
    let tables: [[String]]

    init?(_ worker: Data?) throws {
        guard let worker,
            let line = String(decoding: worker, as: UTF8.self).split(separator: "\n").first(where: {
                $0.hasPrefix("const RELEASE = ")
            })
        else { return nil }
        self = try JSONDecoder().decode(
            WrittenRelease.self, from: Data(line.dropFirst("const RELEASE = ".count).dropLast().utf8))
    }

    /// Path → hash of the shell and of all tables, which are looked up in the site.
    func hashes(_ site: [String: Data]) throws -> [String: String] {
        var hashes = shell
        for table in tables {
            let entries = try JSONDecoder().decode(
                [String: String].self, from: try #require(site["assets/t.\(table[1]).json"]))
            #expect(entries.keys.min() == table[0])
            hashes.merge(entries) { one, _ in one }
        }
        return hashes
    }
}
