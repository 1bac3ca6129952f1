import Foundation
import Testing

@Suite struct OutputFolderTests {
    private let files = FileManager.default

    /// A folder below another whose path has the given length in bytes.
    private func deepFolder(below folder: String, bytes: Int) throws -> String {
        var path = folder
        while bytes - path.utf8.count > 201 {
            path += "/" + String(repeating: "d", count: min(200, bytes - path.utf8.count - 3))
        }
        path += "/" + String(repeating: "e", count: bytes - path.utf8.count - 1)
        try files.createDirectory(atPath: path, withIntermediateDirectories: true)
        return path
    }

    @Test(arguments: [1022, 1023, 1024, 1025, 2048]) func aLongPathIsNotCut(bytes: Int) throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let folder = try deepFolder(below: tool.folder, bytes: bytes)
        try tool.write(String(folder.dropFirst(tool.folder.count + 1)) + "/precious", "mine")
        let built = try tool.run("build", "study.db", "-o", folder + "/sub/site", "--force")
        #expect(built.status == 0, "\(built.errors)")
        #expect(files.fileExists(atPath: folder + "/sub/site/index.html"))
        #expect(try files.contentsOfDirectory(atPath: folder).sorted() == ["precious", "sub"])
    }

    @Test func aProgramInADeepFolderFindsItsResources() throws {
        let tool = try CommandLineTool()
        let folder = try deepFolder(below: tool.folder, bytes: 1100)
        try files.createDirectory(atPath: folder + "/bin", withIntermediateDirectories: true)
        try files.createDirectory(atPath: folder + "/share", withIntermediateDirectories: true)
        let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().path
        try files.createSymbolicLink(atPath: folder + "/share/halomeid", withDestinationPath: repository)
        let checked = try tool.shell(#"cp "$0" "$1/bin/" && exec "$1/bin/halomeid" tokens check"#, folder)
        #expect(checked.status == 0, "\(checked.errors)")
    }

    @Test func aPathThatTheSystemRefusesIsReported() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let before = try files.contentsOfDirectory(atPath: tool.folder).sorted()
        let long = String(repeating: "/" + String(repeating: "x", count: 200), count: 21)
        for output in [String(repeating: "x", count: 300), "dist" + long, "dist" + long + long, "study.db/site"] {
            let built = try tool.run("build", "study.db", "-o", output, "--force")
            #expect(built.status == 1 && built.errors.contains("error[HL0802]"), "\(built.output)\(built.errors)")
            #expect(try files.contentsOfDirectory(atPath: tool.folder).sorted() == before)
        }
    }

    @Test func linksAndDotsAreResolvedAsByTheSystem() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        try files.createDirectory(atPath: tool.path("real/inner"), withIntermediateDirectories: true)
        try files.createSymbolicLink(atPath: tool.path("link"), withDestinationPath: "real/inner")
        for (output, place) in [
            ("link/a", "real/inner/a"), ("link/../b", "real/b"), ("./new/../c/.", "c"), ("real//d/", "real/d"),
        ] {
            let built = try tool.run("build", "study.db", "-o", output)
            #expect(built.status == 0, "\(built.errors)")
            #expect(files.fileExists(atPath: tool.path(place) + "/index.html"), "\(output)")
        }
        #expect(!files.fileExists(atPath: tool.path("new")))
    }

    /// As a user whom permissions bind: root becomes nobody.
    @Test func aSiteWithoutWritePermissionIsReplacedAndClearedAway() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let result = try tool.shell(
            """
            program=$0
            if [ "$(id -u)" = 0 ]; then
                chown -R 65534:65534 . && exec setpriv --reuid=65534 --regid=65534 --clear-groups sh -eu -c "$1" "$0"
            fi
            exec sh -eu -c "$1" "$0"
            """,
            """
            "$0" build study.db
            for number in 1 2; do
                chmod -R a-w dist
                "$0" build study.db
                ls -A | grep halomeid- && exit 9
            done
            mkdir -p .dist.halomeid-new/left && touch .dist.halomeid-new/.halomeid-build \
                && chmod -R a-w .dist.halomeid-new
            "$0" build study.db
            """)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(result.errors.isEmpty, "\(result.errors)")
        #expect(try files.contentsOfDirectory(atPath: tool.folder).filter { $0.hasPrefix(".dist") } == [])
    }

    /// A site of another user can be moved aside if the parent folder allows it, but not deleted.
    @Test(.enabled(if: geteuid() == 0)) func anOldSiteThatCannotBeDeletedIsReported() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let result = try tool.shell(
            """
            "$0" build study.db && chown 65534:65534 . study.db dist &&
            exec setpriv --reuid=65534 --regid=65534 --clear-groups "$0" build study.db --strict
            """)
        #expect(result.status == 0 && result.errors.contains("warning[HL0809]"), "\(result.errors)")
        #expect(result.errors.contains(".dist.halomeid-new") && files.fileExists(atPath: tool.path("dist/index.html")))
    }

    /// An unreadable file is not reported as a folder, and the other files are still checked.
    @Test(.enabled(if: geteuid() == 0)) func anUnreadableStaticFileIsReportedAsAFile() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let result = try tool.shell(
            """
            mkdir own && touch own/a.txt own/b.key own/c.txt && chmod 0 own/a.txt own/c.txt && chown -R 65534:65534 . &&
            exec setpriv --reuid=65534 --regid=65534 --clear-groups "$0" build study.db --static own
            """)
        #expect(result.status == 1 && !files.fileExists(atPath: tool.path("dist")))
        for name in ["a", "c"] {
            let told = "error[HL0807]: the file cannot be read: Permission denied\n  at   own/\(name).txt\n"
            #expect(result.errors.contains(told), "\(result.errors)")
        }
        #expect(result.errors.contains("own/b.key") && !result.errors.contains("folder cannot"), "\(result.errors)")
    }

    /// A limit on the size of files simulates a full disk: only the units' pages pass it.
    @Test func aFullDiskIsReportedOnce() throws {
        let tool = try CommandLineTool()
        try tool.demo("UPDATE content_cache SET ai_explanation_he = replace(hex(zeroblob(80000)), '0', 'מלה ')")
        let result = try tool.shell(#"trap '' XFSZ; ulimit -f 800; exec "$0" build study.db --json"#)
        #expect(result.status == 1, "\(result.output)\(result.errors)")
        #expect(result.codes.filter { $0 == "HL0802" }.count == 1, "\(result.codes)")
        #expect(try files.contentsOfDirectory(atPath: tool.folder).filter { $0.contains("halomeid-") } == [])
    }

    @Test func staticFilesMayBeInMoreFoldersThanAProcessMayHaveOpen() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        for number in 0..<200 {
            let folder = "\(tool.folder)/own/\(number)"
            try files.createDirectory(atPath: folder, withIntermediateDirectories: true)
            try "x".write(toFile: folder + "/x.txt", atomically: true, encoding: .utf8)
        }
        let result = try tool.shell(#"ulimit -n 100; exec "$0" build study.db --static own"#)
        #expect(result.status == 0, "\(result.output)\(result.errors)")
        #expect(files.fileExists(atPath: tool.folder + "/dist/199/x.txt"))
    }
}
