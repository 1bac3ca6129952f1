import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@testable import Site

/// Foreign files under the names that a build uses next to its output.
@Suite struct WorkFolderTests {
    private let files = FileManager.default
    private static let names = [".dist.halomeid-new", ".dist.halomeid-old", ".dist.halomeid-lock"]

    private func finding(_ work: () throws -> Void) throws -> Finding {
        let findings = try #require(throws: Findings.self) { try work() }
        return try #require(findings.all.first)
    }

    @Test(arguments: names, [true, false]) func plantedLinksAreNotFollowed(name: String, toFolder: Bool) throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        let before = try TemporaryFolder.files(in: fixture.output)
        let target = fixture.folder + "/target"
        try files.createDirectory(atPath: target, withIntermediateDirectories: true)
        for file in ["precious", ".halomeid-build", "release.json"] {
            try "mine".write(toFile: target + "/" + file, atomically: true, encoding: .utf8)
        }
        let link = fixture.folder + "/" + name
        try files.createSymbolicLink(atPath: link, withDestinationPath: target + (toFolder ? "" : "/precious"))
        let finding = try finding { try fixture.build { $0.force = true } }
        #expect(finding.code == .workFolderForeign && finding.remedy != nil)
        #expect(finding.place == .file(link))
        #expect(try files.destinationOfSymbolicLink(atPath: link).hasPrefix(target))
        #expect(try TemporaryFolder.files(in: target).count == 3)
        #expect(try TemporaryFolder.files(in: fixture.output) == before)
    }

    @Test(arguments: [".dist.halomeid-new", ".dist.halomeid-old"])
    func aFolderWithoutTheMarkIsNotTouched(name: String) throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let folder = fixture.folder + "/" + name
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "mine".write(toFile: folder + "/precious", atomically: true, encoding: .utf8)
        let finding = try finding { try fixture.build { $0.force = true } }
        #expect(finding.code == .workFolderForeign && finding.place == .file(folder))
        #expect(files.fileExists(atPath: folder + "/precious") && !files.fileExists(atPath: fixture.output))
        try files.removeItem(atPath: folder)
        try fixture.build()
    }

    /// Only a file is the marker, not a link or folder with its name.
    @Test(arguments: [true, false]) func `another kind of marker does not count`(isLink: Bool) throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let folder = fixture.folder + "/.dist.halomeid-new"
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        let marker = folder + "/.halomeid-build"
        if isLink {
            try files.createSymbolicLink(atPath: marker, withDestinationPath: fixture.folder + "/study.db")
        } else {
            try files.createDirectory(atPath: marker, withIntermediateDirectories: true)
        }
        #expect(try finding { try fixture.build() }.code == .workFolderForeign)
        #expect(try files.contentsOfDirectory(atPath: folder) == [".halomeid-build"])
    }

    /// Anybody can write a `release.json`; only the marker, or the lock file of a build that was cut, says what may go.
    @Test(arguments: [".dist.halomeid-new", ".dist.halomeid-old"], [true, false])
    func aFolderThatClaimsToBeASiteIsNotTouched(name: String, hasOutput: Bool) throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        let folder = fixture.folder + "/" + name
        if hasOutput {
            try files.copyItem(atPath: fixture.output, toPath: folder)
        } else {
            try files.moveItem(atPath: fixture.output, toPath: folder)
        }
        try "mine".write(toFile: folder + "/precious", atomically: true, encoding: .utf8)
        // The lock file names another folder.
        try "1 2\n".write(toFile: fixture.folder + "/.dist.halomeid-lock", atomically: true, encoding: .utf8)
        let finding = try finding { try fixture.build { $0.force = true } }
        #expect(finding.code == .workFolderForeign && finding.place == .file(folder))
        #expect(files.fileExists(atPath: folder + "/precious"))
        #expect(files.fileExists(atPath: fixture.output) == hasOutput)
    }

    /// Whoever may write next to the output could name any folder in a lock file.
    @Test(.enabled(if: geteuid() == 0), arguments: [uid_t(0), 65_534])
    func `only a lock file of one's own says which folders a build left`(owner: uid_t) throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let folder = fixture.folder + "/.dist.halomeid-new"
        try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
        try "mine".write(toFile: folder + "/precious", atomically: true, encoding: .utf8)
        let lock = fixture.folder + "/.dist.halomeid-lock"
        let identity = try #require(FileIdentity(folder))
        try "\(identity.text)\n".write(toFile: lock, atomically: true, encoding: .utf8)
        try #require(chown(lock, owner, gid_t(owner)) == 0)
        if owner == geteuid() {
            try fixture.build()
        } else {
            #expect(try finding { try fixture.build() }.code == .workFolderForeign)
        }
        #expect(files.fileExists(atPath: folder + "/precious") == (owner != geteuid()))
    }

    /// A partly removed site is no longer a site.
    @Test func aPartlyRemovedOldSiteIsNotRestored() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        try CutBuild.moveAside(fixture.output)
        _ = files.createFile(atPath: fixture.folder + "/.dist.halomeid-old/.halomeid-build", contents: nil)
        #expect(try !fixture.build().replaced)
        #expect(try files.contentsOfDirectory(atPath: fixture.folder).sorted() == ["dist", "study.db"])
    }

    @Test func aForeignFileInPlaceOfTheLockIsNotTouched() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let lock = fixture.folder + "/.dist.halomeid-lock"
        try "mine".write(toFile: lock, atomically: true, encoding: .utf8)
        #expect(try finding { try fixture.build() }.code == .workFolderForeign)
        #expect(try String(contentsOfFile: lock, encoding: .utf8) == "mine")
        try files.removeItem(atPath: lock)
        try #require(mkfifo(lock, 0o600) == 0)
        #expect(try finding { try fixture.build() }.code == .workFolderForeign)
        unlink(lock)
        // The remains of a killed build lock nothing.
        _ = files.createFile(atPath: lock, contents: nil)
        try fixture.build()
        #expect(try files.contentsOfDirectory(atPath: fixture.folder).sorted() == ["dist", "study.db"])
    }

    /// Links, FIFOs and folders without permission in a folder that is removed.
    @Test func theRemainsOfAKilledBuildAreRemovedWithoutFollowingLinks() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        let left = fixture.folder + "/.dist.halomeid-new"
        let target = fixture.folder + "/target"
        try files.createDirectory(atPath: left + "/a/b", withIntermediateDirectories: true)
        try files.createDirectory(atPath: target, withIntermediateDirectories: true)
        for file in [left + "/.halomeid-build", target + "/precious"] {
            _ = files.createFile(atPath: file, contents: nil)
        }
        try files.createSymbolicLink(atPath: left + "/a/b/link", withDestinationPath: target)
        try files.createSymbolicLink(atPath: left + "/assets", withDestinationPath: target)
        try #require(mkfifo(left + "/pipe", 0o600) == 0)
        chmod(left + "/a", 0)
        try fixture.build()
        #expect(files.fileExists(atPath: target + "/precious"))
        #expect(try files.contentsOfDirectory(atPath: fixture.folder).sorted() == ["dist", "study.db", "target"])
    }

    /// The old site is put back even where the build can do nothing else.
    @Test func aBuildThatFailsEarlyRecoversFirst() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try fixture.build()
        let site = try TemporaryFolder.files(in: fixture.output)
        try CutBuild.moveAside(fixture.output)
        let broken = try fixture.resources(changing: "Templates/pages/unit.mustache") { $0 + "{{misspelt}}" }
        #expect(try finding { try fixture.build { $0.resources = broken } }.code == .templateFieldUnknown)
        #expect(try TemporaryFolder.files(in: fixture.output) == site)
    }

    /// A folder replaced by force has no mark of a build, but is still recognised after an interruption.
    @Test func anInterruptedForcedReplacementIsRecovered() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        try files.createDirectory(atPath: fixture.output, withIntermediateDirectories: true)
        try "mine".write(toFile: fixture.output + "/thesis.txt", atomically: true, encoding: .utf8)
        try CutBuild.moveAside(fixture.output)
        #expect(throws: Findings.self) { try fixture.build() }
        #expect(try files.contentsOfDirectory(atPath: fixture.output) == ["thesis.txt"])
    }

    @Test func unusedParentFoldersAreRemovedAgain() throws {
        let fixture = try StudyFixture(StudyFixture.berakhot())
        #expect(throws: Findings.self) {
            try fixture.build {
                $0.output = fixture.folder + "/a/b/dist"
                $0.staticFolder = fixture.folder + "/missing"
            }
        }
        #expect(try files.contentsOfDirectory(atPath: fixture.folder) == ["study.db"])
    }
}
