import Diagnostics
import Foundation
import GRDB
import TestSupport

@testable import StudyStore

/// A database file in a folder of its own, made and broken by SQL.
final class TestDatabase {
    enum Shape {
        /// The project's own schema.
        case full
        /// Only what the technical design lists, without constraints, so that everything can be wrong.
        case bare
    }

    private let temporary: TemporaryFolder
    let folder: URL
    let path: String

    /// Three tables, or five, without rows.
    init(_ shape: Shape = .full, name: String = "study.db") throws {
        temporary = try TemporaryFolder()
        folder = URL(filePath: temporary.path)
        path = folder.appending(path: name).path
        switch shape {
        case .full: try Self.template.get().write(to: URL(fileURLWithPath: path))
        case .bare: try run(Self.bareSchema)
        }
    }

    /// An empty database, made once.
    private static let template = Result {
        let folder = try TemporaryFolder()
        try StudyDatabase.create(folder.path("study.db"))
        return try folder.bytes("study.db")
    }

    private static let bareSchema = """
        CREATE TABLE tracks(id, title, source_endpoint, schedule_type);
        CREATE TABLE content_cache(id, ref_id, mishna_text_he, ai_explanation_he, ai_deep_dive_json);
        CREATE TABLE user_study_log(id, user_id, track_id, study_date, content_id, is_completed);
        """

    /// A track of five units with content, all in the syllabus, the first three on days of user 'u'.
    static func sample(_ shape: Shape = .full) throws -> TestDatabase {
        let database = try TestDatabase(shape)
        try database.run(
            """
            INSERT INTO tracks(id, title, schedule_type) VALUES ('t', 'משנה יומית', 'DAILY_WEEKDAYS_ONLY');
            INSERT INTO content_cache(id, ref_id, mishna_text_he, ai_explanation_he) VALUES
                ('c1', 'Mishnah Berakhot 1:1', 'א', 'ביאור א'), ('c2', 'Mishnah Berakhot 1:2', 'ב', 'ביאור ב'),
                ('c3', 'Mishnah Berakhot 1:3', 'ג', 'ביאור ג'), ('c4', 'Mishnah Berakhot 1:4', 'ד', 'ביאור ד'),
                ('c5', 'Mishnah Berakhot 1:5', 'ה', 'ביאור ה');
            INSERT INTO user_study_log(id, user_id, track_id, study_date, content_id, is_completed) VALUES
                ('r1', 'u', 't', '2026-11-22', 'c1', 0), ('r2', 'u', 't', '2026-11-23', 'c2', 0),
                ('r3', 'u', 't', '2026-11-24', 'c3', 1);
            """)
        if shape == .full {
            try database.run(
                """
                UPDATE tracks SET slug = 'daily-mishnah';
                INSERT INTO track_units SELECT 't', substr(id, 2) + 0, ref_id FROM content_cache ORDER BY id;
                """)
        }
        return database
    }

    func run(_ sql: String) throws {
        var configuration = Configuration()
        configuration.foreignKeysEnabled = false
        configuration.prepareDatabase { try $0.execute(sql: "PRAGMA synchronous = OFF") }
        let queue = try DatabaseQueue(path: path, configuration: configuration)
        try queue.writeWithoutTransaction { try $0.execute(sql: sql) }
        try queue.close()
    }

    /// Every cell of a query, as SQLite prints it.
    func query(_ sql: String) throws -> [[String]] {
        let queue = try DatabaseQueue(path: path)
        return try queue.read { db in
            try Row.fetchAll(db, sql: sql).map { row in
                row.databaseValues.map { value in
                    switch value.storage {
                    case .null: "NULL"
                    case .int64(let number): String(number)
                    case .string(let text): text
                    case .double, .blob: "?"
                    }
                }
            }
        }
    }

    /// The library, if there is one, and every finding, thrown or not.
    func library(
        _ user: UserChoice = .automatic, limits: ConnectionLimits.Bounds = ConnectionLimits.Bounds()
    ) throws -> (library: Library?, findings: Findings) {
        do {
            let library = try StudyStore.read(ReadOnly(path, limits: limits), user: user) { library, _ in library }
            return (library, library.findings)
        } catch let thrown as Findings {
            return (nil, thrown)
        }
    }

    /// The texts of the first track's units, and the findings of reading them.
    func contents() throws -> (contents: [UnitContent], findings: Findings) {
        var findings = Findings()
        let contents = try StudyStore.read(path, user: .automatic) { library, reader in
            try reader.contents(library.tracks[0].units.map(\.content), findings: &findings)
        }
        return (contents, findings)
    }

    /// Name, bytes and time of every file in the folder.
    func snapshot() throws -> [String: FileState] {
        var states: [String: FileState] = [:]
        for name in try FileManager.default.contentsOfDirectory(atPath: folder.path) {
            let file = folder.appending(path: name)
            let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
            states[name] = FileState(bytes: try Data(contentsOf: file), date: attributes[.modificationDate] as? Date)
        }
        return states
    }

    struct FileState: Equatable {
        let bytes: Data
        let date: Date?
    }
}

extension Findings {
    var codes: [String] { all.map(\.code.id) }

    /// The only finding of a code.
    func only(_ code: Code) -> Finding? {
        let found = all.filter { $0.code == code }
        return found.count == 1 ? found[0] : nil
    }
}

extension Library {
    var slugs: [String] { tracks.map(\.slug) }
}

extension Track {
    var refs: [String] { units.map(\.ref.canonical) }
    var dates: [String] { rows.map { "\($0.date) \(units[$0.unit].ref.canonical)" } }
}
