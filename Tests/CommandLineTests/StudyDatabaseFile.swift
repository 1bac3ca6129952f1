import Foundation
import GRDB
import TestSupport

extension CommandLineTool {
    /// The demo from Sunday, 2026-11-15, on as `study.db`, changed by SQL.
    func demo(_ sql: String = "") throws {
        try write("study.db", Self.demoFile.get())
        try change(sql)
    }

    /// Made once for all tests.
    private static let demoFile = Swift.Result {
        let tool = try CommandLineTool()
        let made = try tool.run("init", "study.db", "--demo", "--start", "2026-11-15")
        guard made.status == 0 else { throw CocoaError(.fileWriteUnknown, userInfo: ["why": made.errors]) }
        return try tool.bytes("study.db")
    }

    func change(_ sql: String, of database: String = "study.db") throws {
        guard !sql.isEmpty else { return }
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
        let queue = try DatabaseQueue(path: path(database), configuration: configuration)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    /// The first column of a query.
    func query(_ sql: String, of database: String = "study.db") throws -> [String] {
        try DatabaseQueue(path: path(database)).read { try String.fetchAll($0, sql: sql) }
    }

    /// The columns of a table without types and constraints, so that every cell can be wrong.
    func loosen(_ table: String) throws {
        try change(
            "CREATE TABLE loose AS SELECT * FROM \(table); DROP TABLE \(table); ALTER TABLE loose RENAME TO \(table)")
    }
}

extension ExternalTool.Result {
    /// Findings as programs get them, from standard output or from standard error.
    var findings: [[String: Any]] {
        (output + errors).split(separator: "\n").compactMap {
            try? JSONSerialization.jsonObject(with: Data($0.utf8)) as? [String: Any]
        }.filter { $0["code"] is String }
    }

    var codes: [String] { findings.compactMap { $0["code"] as? String } }
}
