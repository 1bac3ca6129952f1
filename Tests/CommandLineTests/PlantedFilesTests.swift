import Foundation
import Testing

/// Links and pipes planted where a command writes its files.
@Suite struct PlantedFilesTests {
    /// Foundation cannot take such a path apart.
    @Test(arguments: ["h", "h/", "./h", "h/h"]) func aFolderMayHaveAShortName(_ name: String) throws {
        let tool = try CommandLineTool()
        for command in [["host", "nginx"], ["tokens", "xml"]] {
            let run = try tool.run(command + ["-o", name])
            #expect(run.status == 0, "\(run.errors.prefix(300))")
        }
    }

    @Test(
        .timeLimit(.minutes(20)),
        arguments: ["host nginx -o out", "host github-pages -o out", "tokens swift -o out", "tokens xml -o out"])
    func nothingIsWrittenThroughALinkOrIntoAPipe(_ command: String) throws {
        let tool = try CommandLineTool()
        let arguments = command.split(separator: " ").map(String.init)
        let first = try tool.run(arguments)
        #expect(first.status == 0, "\(first.errors)")
        let files = try FileManager.default.subpathsOfDirectory(atPath: tool.path("out"))
            .filter { (try? tool.bytes("out/" + $0)) != nil }
        let file = try #require(files.sorted().first)
        try tool.write("foreign", Data("mine".utf8))
        for plant in ["ln -s '\(tool.path("foreign"))'", "ln -s nowhere", "mkfifo", "mkdir"] {
            let planted = try tool.shell("cd \"$1\" && rm -rf '\(file)' && \(plant) '\(file)'", tool.path("out"))
            #expect(planted.status == 0, "\(planted.errors)")
            let run = try tool.run(arguments)
            #expect(run.status == 1 && run.errors.contains(file), "\(plant): \(run)")
        }
        #expect(try tool.bytes("foreign") == Data("mine".utf8))
        #expect(!FileManager.default.fileExists(atPath: tool.path("out/nowhere")))
    }
}
