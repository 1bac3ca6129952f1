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

    @Test func itHasItsNameOnlyWhenItIsFilled() throws {
        let folder = try TemporaryFolder()
        try StudyDatabase.create(folder.path("study.db")) { _ in
            let found = try names(folder)
            #expect(!found.contains("study.db"))
        }
        #expect(try names(folder) == ["study.db"])
        #expect(try StudyStore.trackSlugs(folder.path("study.db")).isEmpty)
    }

    @Test func whatFailsLeavesNothing() throws {
        let folder = try TemporaryFolder()
        #expect(throws: Cut.self) { try StudyDatabase.create(folder.path("study.db")) { _ in throw Cut() } }
        #expect(try names(folder) == [])
    }

    @Test func aFileThatComesMeanwhileIsKept() throws {
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

    /// A link to nothing is a name that is taken, too.
    @Test func aLinkIsNotFollowed() throws {
        let folder = try TemporaryFolder()
        symlink(folder.path("elsewhere"), folder.path("study.db"))
        #expect(throws: Findings.self) { try StudyDatabase.create(folder.path("study.db")) }
        #expect(try names(folder) == ["study.db"])
    }
}
