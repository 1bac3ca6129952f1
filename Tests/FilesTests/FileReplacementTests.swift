import Diagnostics
import Files
import Foundation
import TestSupport
import Testing

@Suite struct FileReplacementTests {
    private static let code = Code("HL0001", .error, "A test's file was not written.")
    private let folder: TemporaryFolder
    private let writer = FileReplacement(Self.code, remedy: "free space")
    private let bytes = Array("new".utf8)

    init() throws { folder = try TemporaryFolder() }

    private func path(_ name: String) -> String { folder.path + "/" + name }

    private func text(_ name: String) -> String? {
        RegularFile.bytes(path(name), atMost: 1 << 20).map { String(decoding: $0, as: UTF8.self) }
    }

    @Test func `folders are made, and the same bytes are left alone`() throws {
        #expect(try writer.write(bytes, to: path("a/b/c")) && text("a/b/c") == "new")
        #expect(try !writer.write(bytes, to: path("a/b/c")))
        #expect(try writer.write(bytes, to: path("a/b/c"), isExecutable: true) && access(path("a/b/c"), X_OK) == 0)
        #expect(try FileManager.default.contentsOfDirectory(atPath: path("a/b")) == ["c"])
    }

    @Test func `nothing is written through a link`() throws {
        try Data("foreign".utf8).write(to: URL(fileURLWithPath: path("foreign")))
        symlink(path("foreign"), path("link"))
        symlink(path("nowhere"), path("dangling"))
        for name in ["link", "dangling"] {
            let thrown = #expect(throws: Findings.self) { try writer.write(bytes, to: path(name)) }
            #expect(thrown?.all.first?.message.contains("link") == true && FileStatus(path(name))?.kind == .link)
        }
        #expect(text("foreign") == "foreign" && FileStatus(path("nowhere"))?.kind == nil)
    }

    @Test(.timeLimit(.minutes(20))) func `pipes and folders are reported, and never waited for`() throws {
        #expect(mkfifo(path("pipe"), 0o600) == 0 && mkdir(path("folder"), 0o700) == 0)
        for name in ["pipe", "folder", "pipe/below"] {
            #expect(throws: Findings.self) { try writer.write(bytes, to: path(name)) }
        }
        #expect([path("pipe"), "/dev/zero"].allSatisfy { RegularFile.bytes($0, atMost: 1 << 20) == nil })
        #expect(FileStatus(path("pipe"))?.kind == .other)
    }

    @Test func `a file that is larger than allowed is not read`() throws {
        try writer.write(bytes, to: path("a"))
        #expect(RegularFile.bytes(path("a"), atMost: 2) == nil && RegularFile.bytes(path("a"), atMost: 3) == bytes)
    }

    @Test func `the file of a killed writer is removed, files of others are not`() throws {
        let new = path(".halomeid-new")
        try Data("half".utf8).write(to: URL(fileURLWithPath: new))
        #expect(try writer.write(bytes, to: path("a")))
        #expect(try folder.names() == ["a"])
        // A writer that is at work.
        let other = open(new, O_RDWR | O_CREAT, 0o600)
        #expect(flock(other, LOCK_EX) == 0)
        #expect(try writer.write(bytes, to: path("b")) && text(".halomeid-new") == "")
        close(other)
        unlink(new)
        #expect(symlink(path("a"), new) == 0)
        #expect(try writer.write(Array("newer".utf8), to: path("b")) && text("a") == "new" && text("b") == "newer")
        #expect(try folder.names() == [".halomeid-new", "a", "b"])
    }

    @Test func `a failed write leaves nothing behind`() throws {
        let thrown = #expect(throws: Findings.self) { try writer.write(bytes, to: "/proc/nothing/file") }
        #expect(thrown?.all.first?.remedy == "free space")
    }
}

@Suite struct ParentFolderTests {
    @Test(arguments: [
        ("a", ""), ("a/", ""), ("/a", "/"), ("/", "/"), ("", ""), ("a/b", "a"), ("a/b//", "a"), ("a//b", "a"),
        ("/a/b", "/a"), ("//", "/"), (".", ""), ("../x", ".."), ("ב/ג", "ב"),
    ])
    func `the folder above a path`(path: String, folder: String) {
        #expect(path.parentFolder == folder)
    }
}
