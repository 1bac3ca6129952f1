import Foundation
import Testing

@Suite struct OutputFolderTests {
    private let files = FileManager.default

    /// A folder below another whose path has so many bytes.
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

    @Test func aPathThatTheSystemRefusesIsTold() throws {
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

    @Test func linksAndDotsLeadWhereTheSystemSays() throws {
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

    /// A limit on the size of files stands for a full disk: only the units' pages pass it.
    @Test func aFullDiskIsToldOnce() throws {
        let tool = try CommandLineTool()
        try tool.demo("UPDATE content_cache SET ai_explanation_he = replace(hex(zeroblob(80000)), '0', 'מלה ')")
        let result = try tool.shell(#"trap '' XFSZ; ulimit -f 800; exec "$0" build study.db --json"#)
        #expect(result.status == 1, "\(result.output)\(result.errors)")
        #expect(result.codes.filter { $0 == "HL0802" }.count == 1, "\(result.codes)")
        #expect(try files.contentsOfDirectory(atPath: tool.folder).filter { $0.contains("halomeid-") } == [])
    }
}
