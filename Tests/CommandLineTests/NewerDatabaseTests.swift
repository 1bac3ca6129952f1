import Foundation
import Testing

/// A database that a newer program made or upgraded.
@Suite struct NewerDatabaseTests {
    @Test(arguments: [
        ["check", "study.db"], ["build", "study.db"], ["review", "study.db"],
        ["review", "study.db", "Mishnah Berakhot 1:1"], ["import", "study.db", "file.json"],
        ["schedule", "study.db", "--track", "daily-mishnah", "--user", "demo", "--days", "99"],
        ["schedule", "study.db", "--track", "daily-mishnah", "--user", "demo", "--dry-run"],
        ["fetch", "study.db", "--tractate", "Kinnim", "--endpoint", "http://127.0.0.1:1/"],
        ["generate", "study.db", "--with", "cat"], ["generate", "study.db", "--with", "cat", "--dry-run"],
    ])
    func `no command reads or writes it`(_ arguments: [String]) throws {
        let tool = try CommandLineTool()
        try tool.demo("INSERT INTO grdb_migrations VALUES ('study-99-later')")
        try tool.write("file.json", "{}")
        let before = try tool.bytes("study.db")
        let result = try tool.run(arguments)
        #expect(result.status == 1 && result.errors.hasPrefix("error[HL0117]: "), "\(result)")
        #expect(result.errors.contains("help install the version of halomeid that wrote it"))
        #expect(try tool.bytes("study.db") == before)
        let files = try FileManager.default.contentsOfDirectory(atPath: tool.folder).sorted()
        #expect(files == ["file.json", "study.db"])
    }
}
