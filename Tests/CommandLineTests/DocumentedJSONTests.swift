import Foundation
import Testing

/// docs/deploying.md lists the fields of each command's JSON, for programs that read it. `fetch`, `serve`, `fonts` and
/// `icons` do not run here.
@Suite struct DocumentedJSONTests {
    /// The names in backquotes of each row of the table, whose head is one.
    private static func documented() throws -> [String: Set<String>] {
        let path = URL(fileURLWithPath: #filePath).appending(path: "../../../docs/deploying.md").standardized
        let text = try String(contentsOf: path, encoding: .utf8)
        let section = try #require(
            text.components(separatedBy: "\n### JSON\n").last?.components(separatedBy: "\n## ")[0])
        var rows: [String: Set<String>] = [:]
        for line in section.split(separator: "\n") {
            guard let row = line.wholeMatch(of: #/\| `(\w+)` \| (.*) \|/#) else { continue }
            rows[String(row.1)] = Set(row.2.matches(of: #/`(\w+)`/#).map { String($0.1) })
        }
        return rows
    }

    /// The keys of an object and of the objects in its lists, but not those inside of `phases`, which are not listed.
    private static func keys(_ object: [String: Any]) -> Set<String> {
        object.reduce(into: []) { keys, member in
            keys.insert(member.key)
            for case let inner as [String: Any] in member.value as? [Any] ?? [] { keys.formUnion(inner.keys) }
        }
    }

    private static var commands: [[String]] {
        let rescheduled = [
            "schedule", "study.db", "--track", "daily-mishnah", "--user", "me", "--new-user", "--days", "3",
        ]
        return [
            ["init", "other.db"], ["build", "study.db"], ["check", "study.db"], ["review", "study.db"],
            ["review", "study.db", "Mishnah Berakhot 1:1"], rescheduled + ["--dry-run"],
            ["import", "study.db", "a.json"],
            ["host", "nginx"], ["tokens", "css"], ["tokens", "css", "-o", "out"], ["explain"],
            ["generate", "study.db", "--with", "true", "--quiz", "--limit", "1"],
            ["generate", "study.db", "--with", "true", "--quiz", "--dry-run"], ["verify", "http://127.0.0.1:9/"],
        ]
    }

    @Test func everyFieldIsListed() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        try tool.write(
            "a.json",
            #"{"format": "halomeid-content/1", "units": [{"ref": "Mishnah Berakhot 1:1", "explanation": "באור"}]}"#)
        let documented = try Self.documented()
        #expect(documented.count == 17, "\(documented.keys.sorted())")
        for command in Self.commands {
            let result = try tool.run(command + ["--json"])
            let objects = (result.output + result.errors).split(separator: "\n").compactMap {
                try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
            }
            #expect(objects.contains { $0["type"] as? String == command[0] }, "\(command): \(result)")
            for object in objects {
                let type = try #require(object["type"] as? String)
                let unlisted = Self.keys(object).subtracting(documented[type] ?? []).subtracting(["type", "version"])
                #expect(unlisted.isEmpty, "\(command): \(unlisted.sorted()) in \(type)")
            }
        }
    }
}
