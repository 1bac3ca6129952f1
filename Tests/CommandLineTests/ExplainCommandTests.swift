import Foundation
import Testing

@Suite struct ExplainCommandTests {
    private static let repository = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardized

    /// Every code that the sources declare, with its name.
    private static func declared() throws -> [String: String] {
        let sources = repository.appending(path: "Sources").path
        var codes: [String: String] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: sources) where path.hasSuffix(".swift") {
            let text = try String(contentsOfFile: sources + "/" + path, encoding: .utf8)
            let (all, named) = (text.matches(of: /Code\(\s*"HL/), text.matches(of: /static let \w+ = Code\(\s*"HL/))
            #expect(named.count == all.count, "\(path)")
            for match in text.matches(of: /static let (\w+) = Code\(\s*"(HL\d{4})"/) {
                let other = codes.updateValue(String(match.output.1), forKey: String(match.output.2))
                #expect(other == nil, "\(match.output.2) is declared twice")
            }
        }
        return codes
    }

    @Test func everyCodeThatExistsIsExplained() throws {
        let tool = try CommandLineTool()
        let declared = try Self.declared()
        #expect(declared.count > 80)
        let list = try tool.run("explain").output
        let listed = list.matches(of: /(?m)^(HL\d{4}) \(usually (error|warning|note)\)$/).map { String($0.output.1) }
        #expect(listed == declared.keys.sorted())
        for code in declared.keys {
            let explained = try tool.run("explain", code.lowercased())
            #expect(explained.status == 0 && explained.output.hasPrefix("\(code) (usually "))
            let text = explained.output.split(separator: "\n").dropFirst().joined()
            #expect(text.count > 40 && text.hasSuffix("."), "\(code): \(text)")
        }
        #expect(try tool.run("explain", "HL0000").status == 2)
    }

    private struct Catalogue: Decodable {
        struct Entry: Decodable {
            let code, level: String
        }

        let codes: [Entry]
    }

    /// A code keeps its meaning for ever; `Tests/Help/codes.txt` has every one that there is or was. After a change on
    /// purpose: `HALOMEID_HELP=write swift test --filter ExplainCommandTests`, which marks codes that are gone as
    /// retired, and review the difference: a code with another name has another meaning, unless it was only renamed.
    @Test func `no code changes its meaning or is used again`() throws {
        let tool = try CommandLineTool()
        let printed = Data(try tool.run("explain", "--json").output.utf8)
        let names = try Self.declared()
        var lines = Dictionary(
            try JSONDecoder().decode(Catalogue.self, from: printed).codes
                .map { ($0.code, "\($0.code) \($0.level) \(names[$0.code] ?? "")") }
        ) { first, _ in first }
        #expect(lines.count > 80)
        let file = Self.repository.appending(path: "Tests/Help/codes.txt")
        let known = try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map(String.init)
        for line in known {
            let code = String(line.prefix(6))
            if line.hasSuffix(" retired") { #expect(lines[code] == nil, "\(code) is retired and used again") }
            lines[code] = lines[code] ?? "\(code) retired"
        }
        let current = lines.values.sorted()
        if ProcessInfo.processInfo.environment["HALOMEID_HELP"] == "write" {
            try Data((current.joined(separator: "\n") + "\n").utf8).write(to: file)
        } else {
            let change = current.difference(from: known)
            #expect(change.isEmpty, "\(change.prefix(6))")
        }
    }
}
