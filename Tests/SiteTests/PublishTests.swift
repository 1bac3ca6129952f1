import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import Site

@Suite struct PublishTests {
    private func codes(_ work: () throws -> Void) -> [Code] {
        do {
            try work()
            return []
        } catch let findings as Findings {
            return findings.all.map(\.code)
        } catch {
            Issue.record("another error: \(error)")
            return []
        }
    }

    @Test func aFailedBuildLeavesTheOldSite() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        let before = try TemporaryFolder.files(in: fixture.output)
        try fixture.write {
            try $0.execute(sql: "UPDATE content_cache SET ai_deep_dive_json = '{broken' WHERE id = 'c4'")
        }
        #expect(throws: Findings.self) { try fixture.build() }
        #expect(try TemporaryFolder.files(in: fixture.output) == before)
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder).sorted() == ["dist", "study.db"])
    }

    @Test func `a site is not built inside another one, which could not be replaced then`() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        for folder in ["/sub", "/study/sub/dir"] {
            #expect(codes { try fixture.build { $0.output += folder } } == [.outputForeign])
        }
        try fixture.build()
        try fixture.build {
            $0.output += "/sub"
            $0.force = true
        }
    }

    @Test func aForeignFolderIsNotReplacedUnlessForced() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try FileManager.default.createDirectory(atPath: fixture.output, withIntermediateDirectories: true)
        try "mine".write(toFile: fixture.output + "/thesis.txt", atomically: true, encoding: .utf8)
        #expect(codes { try fixture.build() } == [.outputForeign])
        #expect(try fixture.text("thesis.txt") == "mine")
        try fixture.build { $0.force = true }
        #expect(!FileManager.default.fileExists(atPath: fixture.output + "/thesis.txt"))
    }

    @Test func aBuildRecoversFromAKilledOne() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        let site = try TemporaryFolder.files(in: fixture.output)
        // Cut between two renames: no output, the old site aside, a half-written staging folder.
        try CutBuild.moveAside(fixture.output)
        try FileManager.default.createDirectory(
            atPath: fixture.folder + "/.dist.halomeid-new/study", withIntermediateDirectories: true)
        for name in ["index.html", ".halomeid-build"] {
            try "half".write(
                toFile: fixture.folder + "/.dist.halomeid-new/\(name)", atomically: true, encoding: .utf8)
        }
        let report = try fixture.build()
        #expect(report.replaced && report.added.isEmpty && report.changed.isEmpty && report.removed.isEmpty)
        #expect(try TemporaryFolder.files(in: fixture.output) == site)
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder).sorted() == ["dist", "study.db"])
    }

    @Test func withoutAnExchangeFoldersAreReplacedByTwoRenames() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        let output = try OutputFolder(fixture.output)
        let staging = try StagingFolder(output, force: false)
        try staging.write(ReleaseFile.path, Array("new".utf8))
        try staging.finish(flushes: false)
        let old = try Exchange.renameTwice(output)
        #expect(try fixture.text("release.json") == "new")
        try WorkFolder.remove(try output.parent.directory(old), old, in: output.parent)
        output.close()
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder).sorted() == ["dist", "study.db"])
    }

    @Test func `if the second of two renames fails, the old site is put back`() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        let site = try TemporaryFolder.files(in: fixture.output)
        let output = try OutputFolder(fixture.output)
        defer { output.close() }
        // There is no new site to rename.
        #expect(throws: SystemError.self) { try Exchange.renameTwice(output) }
        #expect(try TemporaryFolder.files(in: fixture.output) == site)
    }

    @Test func `a build whose lock file was removed is not published`() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let output = try OutputFolder(fixture.output)
        defer { output.close() }
        let staging = try StagingFolder(output, force: false)
        try FileManager.default.removeItem(atPath: fixture.folder + "/.dist.halomeid-lock")
        #expect(codes { try staging.finish(flushes: false) } == [.outputBusy])
    }

    @Test func twoBuildsOfOneOutputDoNotMix() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let first = try OutputFolder(fixture.output)
        #expect(codes { try fixture.build() } == [.outputBusy])
        first.close()
        try fixture.build()
        #expect(try FileManager.default.contentsOfDirectory(atPath: fixture.folder).sorted() == ["dist", "study.db"])
    }

    @Test func removedUnitsAreAnErrorUnlessAllowed() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot(), rows: 0)
        try fixture.build()
        try fixture.write {
            try $0.execute(sql: "DELETE FROM track_units WHERE seq = 5")
            try $0.execute(sql: "DELETE FROM content_cache WHERE id = 'c4'")
        }
        #expect(codes { try fixture.build() } == [.unitRemoved])
        #expect(FileManager.default.fileExists(atPath: fixture.output + "/study/daily-mishnah/berakhot-1-5.html"))
        let report = try fixture.build { $0.allowsRemovals = true }
        #expect(report.removed.contains("study/daily-mishnah/berakhot-1-5.html"))
        let note = try #require(report.findings.all.first { $0.code == .unitRemoved })
        #expect(note.level == .note && note.remedy == nil)
        #expect(note.message.hasPrefix("1 unit of the existing site is gone: "))
    }

    @Test func theDeployersFilesArePublishedAndCollisionsAreReported() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let own = fixture.folder + "/own"
        try FileManager.default.createDirectory(atPath: own + "/.well-known", withIntermediateDirectories: true)
        try "example.org".write(toFile: own + "/CNAME", atomically: true, encoding: .utf8)
        try "x".write(toFile: own + "/.well-known/x", atomically: true, encoding: .utf8)
        try fixture.build { $0.staticFolder = own }
        #expect(try fixture.text("CNAME") == "example.org")
        #expect(try fixture.text(".well-known/x") == "x")

        try "mine".write(toFile: own + "/Index.html", atomically: true, encoding: .utf8)
        try "mine".write(toFile: own + "/study.html", atomically: true, encoding: .utf8)
        let thrown = #expect(throws: Findings.self) { try fixture.build { $0.staticFolder = own } }
        #expect(thrown?.all.map(\.code) == [.pathCollision, .pathCollision])
        let places = ["Index.html", "study.html"].map { Place.file(own + "/" + $0) }
        #expect(thrown?.all.map(\.place) == places)
    }

    @Test func `a collision with a folder names the file as it is written`() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let own = try TemporaryFolder(["Pictures.html": "x", "pictures/a.txt": "x"])
        let thrown = #expect(throws: Findings.self) { try fixture.build { $0.staticFolder = own.path } }
        #expect(thrown?.all.first?.message == "the file Pictures.html would be next to a folder pictures/")
        #expect(thrown?.all.first?.place == .file(own.path("Pictures.html")))
    }
}
