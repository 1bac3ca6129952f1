import Foundation
import Testing

@Suite struct ExplainCommandTests {
    /// Every code that the sources declare.
    private static func declared() throws -> Set<String> {
        let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent().appending(path: "Sources").path
        var codes: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources) where path.hasSuffix(".swift") {
            let text = try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
            for match in text.matches(of: /Code\(\s*"(HL\d{4})"/) {
                #expect(codes.insert(String(match.output.1)).inserted, "\(match.output.1) is declared twice")
            }
        }
        return codes
    }

    @Test func everyCodeThatExistsIsExplained() throws {
        let tool = try CommandLineTool()
        let declared = try Self.declared()
        #expect(declared.count > 80)
        let list = try tool.run("explain").output
        let listed = list.matches(of: /(?m)^(HL\d{4}) (error|warning|note)$/).map { String($0.output.1) }
        #expect(Set(listed) == declared && listed == listed.sorted() && listed.count == declared.count)
        for code in declared {
            let explained = try tool.run("explain", code.lowercased())
            #expect(explained.status == 0 && explained.output.hasPrefix("\(code) ("))
            let text = explained.output.split(separator: "\n").dropFirst().joined()
            #expect(text.count > 40 && text.hasSuffix("."), "\(code): \(text)")
        }
        #expect(try tool.run("explain", "HL0000").status == 2)
    }
}
