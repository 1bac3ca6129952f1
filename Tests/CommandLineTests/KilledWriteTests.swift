import Foundation
import TestSupport
import Testing

/// Commands that write single files or the database, killed at the system calls by which they do that: the same command
/// completes what it had begun, gives what it would have given without a kill, and leaves nothing else behind.
@Suite(.enabled(if: CommandLineTool.canStop, "stopping at a system call needs Linux"))
struct KilledWriteTests {
    private let tool: CommandLineTool
    /// The name of the folder in which each run starts from scratch.
    private static let work = "work"

    init() throws { tool = try CommandLineTool() }

    @Test(arguments: ["host s3 --base-url https://example.org/", "tokens xml", "tokens json"])
    func `files for hosts and apps`(command: String) throws {
        try check(command.split(separator: " ").map(String.init) + ["-o", Self.work + "/out"]) {}
    }

    /// The lists of an overlay fit each other at every moment.
    @Test(arguments: [false, true]) func `a font of an overlay`(replacesOther: Bool) throws {
        var other = TinyFont()
        other.family = "Other"
        try tool.write("Tiny.ttf", TinyFont().data)
        try tool.write("Other.ttf", other.data)
        let add = ["--role", "source", "--theme", Self.work + "/own"]
        // Until the end the other font's files are there, which a build reports.
        try check(["fonts", "add", "Tiny.ttf"] + add, besides: "Other") {
            if replacesOther { _ = try tool.run(["fonts", "add", "Other.ttf"] + add) }
        }
    }

    @Test func `answers in the cache`() throws {
        let server = try StandInServer { request, _ in SefariaStandIn().reply(request) }
        let study = Self.work + "/study.db"
        try check(
            ["fetch", study, "--tractate", "Kinnim", "--rate", "100", "--endpoint", server.address + "/api/"]
        ) {
            _ = try tool.run("init", study)
        }
    }

    /// They read the database first, which cannot be read after a kill in the middle of a write.
    @Test(arguments: [
        "schedule --track daily-mishnah --user u --new-user --start 2026-11-15 --through 2026-11-30",
        "review --unreviewed Mishnah~Berakhot~1",
    ])
    func `rows of the database`(command: String) throws {
        try tool.demo("UPDATE content_cache SET explained_by = 'a model', reviewed_at = '2026-11-15T00:00:00Z'")
        let words = command.split(separator: " ").map { String($0.replacing("~", with: " ")) }
        try check([words[0], Self.work + "/study.db"] + words.dropFirst()) { try copyDatabase() }
    }

    /// There is one, complete and of use. (Of a database with free pages, in which SQLite does not undo what it wrote,
    /// there may be two.)
    @Test func `the copy that an upgrade keeps`() throws {
        try tool.demo(
            """
            DROP TABLE grdb_migrations; DROP TABLE generation_usage; DROP TABLE content_sources;
            ALTER TABLE content_cache DROP COLUMN reviewed_at; ALTER TABLE content_cache DROP COLUMN quiz_json;
            VACUUM
            """)
        try tool.write("peah.json", ImportCommandTests.peah)
        let before = try tool.query(Self.texts)
        let command = ["import", Self.work + "/study.db", "peah.json"]
        try check(command, prepare: copyDatabase) {
            let files = try tool.files(Self.work).keys.sorted()
            #expect(files == ["study.db", "study.db.schema-0"])
            #expect(try tool.query(Self.texts, of: Self.work + "/study.db.schema-0") == before)
        }
    }

    private static let texts = "SELECT quote(ref_id) || mishna_text_he FROM content_cache ORDER BY 1"

    private func copyDatabase() throws {
        try FileManager.default.copyItem(atPath: tool.path("study.db"), toPath: tool.path(Self.work + "/study.db"))
    }

    /// - Parameters:
    ///   - besides: what is in the names of files of which there may be more or fewer.
    ///   - each: looks at what is there after each second run.
    private func check(
        _ arguments: [String], besides: String? = nil, prepare: () throws -> Void, each: () throws -> Void = {}
    ) throws {
        func begin() throws {
            try? FileManager.default.removeItem(atPath: tool.path(Self.work))
            try FileManager.default.createDirectory(atPath: tool.path(Self.work), withIntermediateDirectories: true)
            try prepare()
        }
        try begin()
        let calls = try tool.trace(arguments)
        let expected = try state()
        for number in calls.spread(4) {
            try begin()
            let killed = try tool.run(arguments, killedAt: number)
            let name = "call \(number) of \(calls.count), \(calls[number - 1])"
            #expect(killed.status == SIGKILL, "\(name): \(killed.errors)")
            let next = try tool.run(arguments)
            #expect(next.status == 0 && !next.errors.contains("error["), "\(name): \(next.errors)")
            try each()
            let isCompared = { (file: (key: String, _: Data)) in besides.map { !file.key.contains($0) } ?? true }
            #expect(try state().filter(isCompared) == expected.filter(isCompared), "\(name)")
        }
    }

    /// Files with their bytes, databases with their rows.
    private func state() throws -> [String: Data] {
        var files = try tool.files(Self.work)
        for name in files.keys where name.hasSuffix(".db") {
            let database = Self.work + "/" + name
            #expect(try tool.query("PRAGMA integrity_check", of: database) == ["ok"])
            let days = "SELECT study_date || quote(user_id) FROM user_study_log ORDER BY 1"
            let read = "SELECT quote(reviewed_at) FROM content_cache ORDER BY ref_id"
            let rows = try [Self.texts, days, read].map { try tool.query($0, of: database) }
            files[name] = Data("\(rows)".utf8)
        }
        return files
    }
}
