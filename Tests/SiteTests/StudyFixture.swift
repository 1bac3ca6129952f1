import Foundation
import GRDB
import Site
import TestSupport

/// A study database in a folder of its own, and sites built from it.
final class StudyFixture {
    struct Unit {
        var ref: String
        var text = "מֵאֵימָתַי קוֹרִין אֶת שְׁמַע"
        var explanation = "ביאור **קצר**."
        var deepDive: String?
    }

    static let repository = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
        .deletingLastPathComponent().path

    private let temporary: TemporaryFolder
    var folder: String { temporary.path }
    var database: String { folder + "/study.db" }
    var output: String { folder + "/dist" }

    /// One track with these units, the first `rows` of them on consecutive days from 2026-11-15 (a Sunday) on.
    init(_ units: [Unit], rows: Int = 3, track: String = "daily-mishnah") throws {
        temporary = try TemporaryFolder()
        try write { database in
            try database.execute(sql: Self.schema)
            try database.execute(
                sql: "INSERT INTO tracks VALUES ('t', 'משנה יומית', 'x', 'DAILY_WEEKDAYS_ONLY', ?, NULL)",
                arguments: [track])
            for (index, unit) in units.enumerated() {
                try database.execute(
                    sql: "INSERT INTO content_cache VALUES (?, ?, ?, ?, ?, NULL, NULL)",
                    arguments: ["c\(index)", unit.ref, unit.text, unit.explanation, unit.deepDive])
                try database.execute(
                    sql: "INSERT INTO track_units VALUES ('t', ?, ?)", arguments: [index + 1, unit.ref])
                if index < rows {
                    try database.execute(
                        sql: "INSERT INTO user_study_log VALUES (?, 'u', 't', ?, ?, 0, NULL, NULL, 0)",
                        arguments: ["l\(index)", "2026-11-\(15 + index)", "c\(index)"])
                }
            }
        }
    }

    /// The first mishnayot of Berakhot.
    static func berakhot(_ count: Int = 5) -> [Unit] {
        (0..<count).map { Unit(ref: "Mishnah Berakhot \($0 / 5 + 1):\($0 % 5 + 1)", explanation: "ביאור \($0).") }
    }

    func write(_ body: (Database) throws -> Void) throws {
        var configuration = Configuration()
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
        try DatabaseQueue(path: database, configuration: configuration).write(body)
    }

    func options(output: String? = nil, resources: Resources? = nil) throws -> BuildOptions {
        var options = BuildOptions(
            database: database, output: output ?? self.output,
            resources: try resources ?? Resources.find(Self.repository), version: "test")
        // What flushing does is only seen after a power cut; the tests of the command line do it.
        options.flushes = false
        return options
    }

    @discardableResult
    func build(_ change: (inout BuildOptions) throws -> Void = { _ in }) throws -> BuildReport {
        var options = try options()
        try change(&options)
        return try Site(options).build()
    }

    /// Resources in which one file of the repository is changed.
    func resources(changing path: String, _ change: (String) -> String) throws -> Resources {
        let copy = folder + "/resources-\(UUID().uuidString)"
        try FileManager.default.createDirectory(atPath: copy, withIntermediateDirectories: true)
        for name in ["Templates", "Fonts", "public"] {
            try FileManager.default.copyItem(atPath: Self.repository + "/" + name, toPath: copy + "/" + name)
        }
        let file = copy + "/" + path
        try change(String(contentsOfFile: file, encoding: .utf8)).write(toFile: file, atomically: true, encoding: .utf8)
        return try Resources.find(copy)
    }

    func text(_ path: String) throws -> String {
        try String(contentsOfFile: output + "/" + path, encoding: .utf8)
    }

    private static let schema = """
        CREATE TABLE tracks(id TEXT PRIMARY KEY, title TEXT NOT NULL, source_endpoint TEXT, schedule_type TEXT NOT NULL,
            slug TEXT UNIQUE, schedule_options TEXT);
        CREATE TABLE content_cache(id TEXT PRIMARY KEY, ref_id TEXT UNIQUE, mishna_text_he TEXT NOT NULL,
            ai_explanation_he TEXT NOT NULL, ai_deep_dive_json TEXT, explained_by TEXT, created_at TEXT);
        CREATE TABLE user_study_log(id TEXT PRIMARY KEY, user_id TEXT, track_id TEXT, study_date TEXT NOT NULL,
            content_id TEXT, is_completed INTEGER DEFAULT 0, completed_at TEXT, updated_at TEXT,
            deleted INTEGER DEFAULT 0, UNIQUE(user_id, study_date, track_id));
        CREATE TABLE track_units(track_id TEXT, seq INTEGER, ref_id TEXT, PRIMARY KEY(track_id, seq),
            UNIQUE(track_id, ref_id));
        CREATE TABLE content_sources(ref_id TEXT, part TEXT, title_he TEXT, version_title TEXT, source_url TEXT,
            licence TEXT, PRIMARY KEY(ref_id, part, title_he));
        """
}
