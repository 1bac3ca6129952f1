import Foundation
import GRDB
import Testing

/// Files next to the database that another user made, or that cannot be deleted.
@Suite(.enabled(if: geteuid() == 0)) struct ForeignCompanionTests {
    private let tool: CommandLineTool

    init() throws {
        tool = try CommandLineTool()
        try tool.demo()
    }

    @Test(arguments: ["-shm", "-wal"]) func `a file of the log that may not be read is named`(ending: String) throws {
        try interrupt("PRAGMA journal_mode = WAL; UPDATE tracks SET title = title")
        // Of the others the user may read -wal, which is all that a build needs.
        let others =
            "chown 65534 . study.db* && chmod 600 study.db* && chown 0 study.db\(ending) study.db-wal &&"
            + (ending == "-wal" ? " true" : " chmod 644 study.db-wal")
        let result = try run(others, "build study.db")
        #expect(result.status == 1 && result.errors.contains("error[HL0102]: study.db\(ending), which"), "\(result)")
    }

    /// SQLite says only "disk I/O error".
    @Test func `a journal in a folder that may not be changed`() throws {
        try interrupt("PRAGMA cache_size = 1; BEGIN; UPDATE content_cache SET mishna_text_he = mishna_text_he || ' '")
        let schedule = "schedule study.db --track daily-mishnah --user u --new-user --start 2027-01-03 --days 3"
        let result = try run("chown 65534 study.db*", schedule)
        #expect(
            result.status == 1 && result.errors.contains("error[HL0102]: SQLite cannot delete study.db-journal"),
            "\(result)")
        #expect(try tool.bytes("copy/study.db-journal").isEmpty == false)
    }

    /// Leaves in `copy` what a program leaves that is killed after some statements.
    private func interrupt(_ sql: String) throws {
        let queue = try DatabaseQueue(path: tool.path("study.db"))
        try queue.writeWithoutTransaction { db in
            try db.execute(sql: sql)
            #expect(try tool.shell(#"mkdir "$1" && cp study.db* "$1""#, tool.path("copy")).status == 0)
            if db.isInsideTransaction { try db.execute(sql: "ROLLBACK") }
        }
        try queue.close()
    }

    /// Runs a command on the copy, as nobody.
    private func run(_ prepare: String, _ command: String) throws -> CommandLineTool.Result {
        try tool.shell(
            """
            chmod 755 . && cd copy && \(prepare) &&
            exec setpriv --reuid=65534 --regid=65534 --clear-groups "$0" \(command)
            """)
    }
}
