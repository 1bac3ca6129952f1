import Foundation
import Testing

@Suite struct HostCommandTests {
    @Test func theAddressGivesThePathOfThePageThatIsNotFound() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        #expect(try tool.run("build", "study.db", "--base-url", "https://example.org/mishnah").status == 0)
        let page = try String(decoding: tool.bytes("dist/404.html"), as: UTF8.self)
        #expect(page.contains(#"data-root="/mishnah/""#))
        #expect(try tool.run("build", "study.db", "--base-url", "https://a.org/m/", "--base-path", "/m").status == 0)
    }

    @Test func theFilesAndTheNextStepsAreTheResult() throws {
        let tool = try CommandLineTool()
        let first = try tool.run("host", "netlify", "--base-url", "https://example.org/")
        #expect(first.status == 0 && first.errors.isEmpty && first.output.hasPrefix("./static/_headers\n"))
        #expect(first.output.contains("build study.db -o dist --base-url https://example.org/ --static static\n"))

        let again = try tool.run("host", "netlify", "--base-url", "https://example.org/", "--json")
        let json = try #require(JSONSerialization.jsonObject(with: Data(again.output.utf8)) as? [String: Any])
        #expect(json["type"] as? String == "host" && json["version"] as? Int == 1)
        #expect(json["files"] as? [String] == ["./static/_headers"] && json["written"] as? [String] == [])

        let other = try tool.run("host", "netlify", "--base-url", "https://example.org/m/", "-o", "other")
        #expect(other.output.contains("-o other/public/m ") && other.output.contains("--dir other/public\n"))
        #expect(other.status == 0 && other.output.hasPrefix("other/public/_headers\nother/public/_redirects\n"))
    }

    @Test func aFileInPlaceOfAFolderIsNamed() throws {
        let tool = try CommandLineTool()
        try tool.write("file", "x")
        for folder in ["file", "file/below"] {
            let result = try tool.run("host", "nginx", "-o", folder)
            #expect(result.status == 1 && result.output.isEmpty, "\(result)")
            #expect(result.errors.hasPrefix("error[HL0831]: 'file' is a file, not a folder\n"), "\(result.errors)")
        }
    }

    @Test func quietPrintsNothingAndWritesAllTheSame() throws {
        let tool = try CommandLineTool()
        let result = try tool.run("host", "nginx", "--quiet")
        #expect(result.status == 0 && result.output.isEmpty && result.errors.isEmpty)
        #expect(try !tool.bytes("halomeid.nginx.conf").isEmpty)
    }

    @Test(arguments: [["gitlab"], ["nginx", "--base-url", "x"], ["nginx", "--root", ""], ["nginx", "-o", ""]])
    func wrongUsageWritesNothing(_ arguments: [String]) throws {
        let tool = try CommandLineTool()
        let result = try tool.run(["host"] + arguments)
        #expect(result.status == 2 && result.output.isEmpty && !result.errors.isEmpty)
        #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder).isEmpty)
    }
}
