import Files
import Foundation
import TestSupport
import Testing

@Suite struct DirectoryTests {
    private let folder: TemporaryFolder
    private let directory: Directory

    init() throws {
        folder = try TemporaryFolder()
        directory = try Directory(folder.path)
    }

    private func code(_ work: () throws(SystemError) -> Void) -> Int32? {
        do throws(SystemError) { try work() } catch { return error.code }
        return nil
    }

    @Test func `a file is made once, and read back`() throws {
        try directory.create("a").write(Array("text".utf8))
        #expect(code { () throws(SystemError) in _ = try directory.create("a") } == EEXIST)
        #expect(try directory.file("a").readAll() == Array("text".utf8))
        #expect(try directory.file("a").readAll(upTo: 2) == Array("te".utf8))
    }

    @Test func `links in a directory are not followed`() throws {
        try directory.make("folder")
        symlink("folder", directory.path("link"))
        symlink("nowhere", directory.path("dangling"))
        #expect(code { () throws(SystemError) in _ = try directory.directory("link") } != nil)
        #expect(code { () throws(SystemError) in _ = try directory.file("link") } == ELOOP)
        #expect(code { () throws(SystemError) in _ = try directory.create("dangling") } == EEXIST)
        #expect(try directory.status("link")?.kind == .link && directory.status("nowhere") == nil)
        #expect(FileStatus(following: directory.path("link"))?.kind == .directory)
    }

    @Test(.timeLimit(.minutes(20))) func `nothing is read from a pipe or a directory`() throws {
        #expect(mkfifo(directory.path("pipe"), 0o600) == 0)
        try directory.make("folder")
        for name in ["pipe", "folder"] {
            #expect(code { () throws(SystemError) in _ = try directory.file(name) } == EINVAL)
            #expect(code { () throws(SystemError) in _ = try OpenFile(reading: directory.path(name)) } == EINVAL)
        }
    }

    @Test func `paths are divided at slashes, also before a combining mark`() {
        let marked = "sites/\u{5B0}x/\u{301}.db"
        #expect(marked.pathNames == ["sites", "\u{5B0}x", "\u{301}.db"])
        #expect(marked.fileName == "\u{301}.db" && marked.parentFolder == "sites/\u{5B0}x")
        #expect(["a/b/", "/a", "a", "/", "", "//a//"].map { $0.parentFolder } == ["a", "/", "", "/", "", "/"])
        #expect(["a/b/", "/a", "a", "/", "", "//a//"].map { $0.fileName } == ["b", "a", "a", "/", "", "a"])
    }

    @Test func `entries whose names are not UTF-8 are listed and removed`() throws {
        for name in ["\u{FF}file", "\u{FF}folder"].map({ directory.path("") + $0 }) {
            let bytes = name.unicodeScalars.map { CChar(truncatingIfNeeded: $0.value) } + [0]
            if name.hasSuffix("folder") { mkdir(bytes, 0o777) } else { close(open(bytes, O_CREAT | O_WRONLY, 0o644)) }
        }
        #expect(try directory.tree().map(\.path) == ["\u{FFFD}file", "\u{FFFD}folder"])
        #expect(try directory.tree().allSatisfy { $0.isListed })
        try directory.removeContents()
        #expect(try directory.entries().isEmpty)
    }

    @Test func `a tree is listed in byte order, and removed without the targets of its links`() throws {
        try directory.make("b")
        let below = try directory.directory("b")
        _ = try below.create("file")
        _ = try directory.create("a")
        let outside = try TemporaryFolder()
        _ = try Directory(outside.path).create("kept")
        symlink(outside.path, below.path("link"))
        #expect(try directory.tree().map(\.path) == ["a", "b", "b/file", "b/link"])
        chmod(below.path, 0o500)
        try directory.removeContents(except: "a")
        #expect(try directory.entries().map(\.name) == ["a"])
        #expect(try Directory(outside.path).entries().map(\.name) == ["kept"])
    }

    @Test func `a file takes over the times of another`() throws {
        let old = try directory.create("old")
        var times = [timespec(tv_sec: 1, tv_nsec: 2), timespec(tv_sec: 3, tv_nsec: 4)]
        #expect(futimens(old.descriptor, &times) == 0)
        let new = try directory.create("new")
        try new.setTimes(old.status())
        let status = try new.status()
        #expect(status.read.seconds == 1 && status.written.seconds == 3 && status.written.nanoseconds == 4)
    }

    @Test func `folders on the way are made, and removed again if the way is blocked`() throws {
        #expect(try FolderPath.make(directory.path("x/y")).map { $0.dropFirst(folder.path.count) } == ["/x", "/x/y"])
        #expect(try FolderPath.make(directory.path("x/y")).isEmpty)
        _ = try directory.create("file")
        #expect(code { () throws(SystemError) in try FolderPath.make(directory.path("file/below")) } == ENOTDIR)
        FolderPath.removeEmpty([directory.path("x"), directory.path("x/y")])
        #expect(try directory.entries().map(\.name) == ["file"])
    }
}
