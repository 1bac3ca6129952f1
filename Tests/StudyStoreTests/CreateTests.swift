import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import StudyStore

/// A new database has its name when it is whole, and not before.
@Suite struct CreateTests {
    private struct Cut: Error {}

    private func names(_ folder: TemporaryFolder) throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    }

    @Test func aDatabaseHasItsNameOnlyWhenItIsComplete() throws {
        let folder = try TemporaryFolder()
        try StudyDatabase.create(folder.path("study.db")) { _ in
            let found = try names(folder)
            #expect(!found.contains("study.db"))
        }
        #expect(try names(folder) == ["study.db"])
        #expect(try StudyStore.trackSlugs(folder.path("study.db")).isEmpty)
    }

    @Test func aFailureLeavesNothingBehind() throws {
        let folder = try TemporaryFolder()
        #expect(throws: Cut.self) { try StudyDatabase.create(folder.path("study.db")) { _ in throw Cut() } }
        #expect(try names(folder) == [])
    }

    @Test func aFileThatAppearsMeanwhileIsKept() throws {
        let folder = try TemporaryFolder()
        let thrown = #expect(throws: Findings.self) {
            try StudyDatabase.create(folder.path("study.db")) { _ in
                try Data("foreign".utf8).write(to: URL(fileURLWithPath: folder.path("study.db")))
            }
        }
        #expect(thrown?.codes == ["HL0108"])
        #expect(try names(folder) == ["study.db"])
        #expect(try folder.bytes("study.db") == Data("foreign".utf8))
    }

    @Test(arguments: ["", "/"]) func aFolderIsCalledOne(ending: String) throws {
        let folder = try TemporaryFolder()
        let thrown = #expect(throws: Findings.self) { try StudyDatabase.create(folder.path + ending) }
        #expect(thrown?.codes == ["HL0108"])
        #expect(thrown?.all.first?.message == "a folder of that name exists")
        #expect(thrown?.all.first?.remedy == "name a file in it, as in \(folder.path)/study.db")
    }

    @Test func aFolderThatIsMissingOrAFileIsNamed() throws {
        let folder = try TemporaryFolder()
        func create(_ name: String) -> Finding? {
            #expect(throws: Findings.self) { try StudyDatabase.create(folder.path(name)) }?.all.first
        }
        let missing = create("my texts/new/study.db")
        #expect(missing?.code.id == "HL0102" && missing?.message == "there is no folder '\(folder.path)/my texts/new'")
        #expect(missing?.remedy == "correct the path, or make the folder: mkdir -p '\(folder.path)/my texts/new'")
        try folder.write("file", "")
        #expect(create("file/study.db")?.message == "'\(folder.path)/file' is no folder")
    }

    /// A link to nothing is a name that is taken, too.
    @Test func aLinkIsNotFollowed() throws {
        let folder = try TemporaryFolder()
        symlink(folder.path("elsewhere"), folder.path("study.db"))
        #expect(throws: Findings.self) { try StudyDatabase.create(folder.path("study.db")) }
        #expect(try names(folder) == ["study.db"])
    }

    /// As a program leaves them that was killed: empty, or with a database and its journal.
    @Test func unfinishedFilesAreRemoved() throws {
        let folder = try TemporaryFolder()
        let start = ".study.db.halomeid-new-"
        try folder.write(start + "0123456789abcdef", "")
        for ending in ["", "-journal", "-wal", "-shm"] {
            try folder.write(start + "fedcba9876543210" + ending, "SQLite format 3\0")
        }
        // Files of others.
        let kept = [
            "study.db.new-1", ".study.db.halomeid-new-1", start + "0123456789ABCDEF", start + "0123456789abcdef0",
            "." + start + "0123456789abcdef", ".other.db.halomeid-new-0123456789abcdef",
        ]
        for name in kept { try folder.write(name, "") }
        let (text, link, directory) = (
            start + "aaaaaaaaaaaaaaaa", start + "bbbbbbbbbbbbbbbb", start + "cccccccccccccccc"
        )
        try folder.write(text, "a text")
        symlink("study.db.new-1", folder.path(link))
        mkdir(folder.path(directory), 0o700)
        try StudyDatabase.create(folder.path("study.db"))
        #expect(try names(folder) == (kept + [text, link, directory, "study.db"]).sorted())
    }

    @Test func aDatabaseInTheMakingIsNotRemoved() throws {
        let folder = try TemporaryFolder()
        let thrown = #expect(throws: Findings.self) {
            try StudyDatabase.create(folder.path("study.db")) { _ in
                try StudyDatabase.create(folder.path("study.db"))
                #expect(try names(folder).filter { $0.contains("-new-") && !$0.hasSuffix("-journal") }.count == 1)
            }
        }
        #expect(thrown?.codes == ["HL0108"])
        #expect(try names(folder) == ["study.db"])
    }
}
