import Diagnostics
import GRDB

/// The tables and columns of the study database that a database has.
struct Schema {
    private struct Table {
        let columns: Set<String>
        let primaryKey: Set<String>
        let isTable: Bool
        let hasRowid: Bool
    }

    /// The columns that every study database must have; all others may be missing.
    private static let required = [
        ("tracks", ["id", "title", "schedule_type"]),
        ("content_cache", ["id", "ref_id", "mishna_text_he", "ai_explanation_he", "ai_deep_dive_json"]),
        ("user_study_log", ["user_id", "track_id", "study_date", "content_id"]),
    ]
    private static let optional = [
        ("track_units", ["track_id", "seq", "ref_id"]),
        ("content_sources", ["ref_id", "part", "title_he"]),
    ]

    private let tables: [String: Table]
    /// Steps of the schema that only a newer version of this program knows.
    private let newerSteps: [String]

    init(_ db: Database) throws {
        var tables: [String: Table] = [:]
        for name in (Self.required + Self.optional).map(\.0) + [Migrations.table] {
            var table: (isTable: Bool, hasRowid: Bool)?
            try db.forEachRow("PRAGMA main.table_list(\(name))") { cells in
                let isTable = cells.key(2) == "table"
                table = (isTable, isTable && cells.integer(4) == 0)
            }
            guard let table else { continue }
            var columns: Set<String> = []
            var primaryKey: Set<String> = []
            try db.forEachRow("PRAGMA main.table_xinfo(\(name))") { cells in
                guard let column = cells.key(1)?.lowercased() else { return }
                columns.insert(column)
                if let place = cells.integer(5), place > 0 { primaryKey.insert(column) }
            }
            tables[name] = Table(
                columns: columns, primaryKey: primaryKey, isTable: table.isTable, hasRowid: table.hasRowid)
        }
        self.tables = tables
        newerSteps =
            tables[Migrations.table]?.columns.contains("identifier") == true ? try Migrations.newer(db) : []
    }

    func has(_ table: String) -> Bool { tables[table] != nil }

    /// The names of the tables that it has, without views.
    var tableNames: [String] { tables.filter(\.value.isTable).keys.sorted() }

    /// Whether a name is a table and not a view.
    func isTable(_ table: String) -> Bool { tables[table]?.isTable ?? false }

    func has(_ table: String, _ column: String) -> Bool {
        tables[table]?.columns.contains(column) ?? false
    }

    /// Whether SQLite itself keeps the column unique as the table's key.
    func isKey(_ table: String, _ column: String) -> Bool {
        tables[table]?.primaryKey == [column]
    }

    /// The column's name, or the given expression if the column is missing.
    func column(_ table: String, _ column: String, else missing: String = "NULL") -> String {
        has(table, column) ? "\(table).\(column)" : missing
    }

    /// Findings about a schema that is not known, and about missing tables and columns that reading requires.
    var findings: Findings {
        var findings = Findings()
        if let step = newerSteps.last {
            // What else is unusual may follow from that.
            return Findings(
                .databaseNewer,
                "the database was made or upgraded by a newer halomeid: its schema has the step \(quoted(step))",
                at: .schema(table: Migrations.table),
                remedy: "install the version of halomeid that wrote it; this one might misread or damage it"
            )
        }
        for (name, columns) in Self.required {
            guard has(name) else {
                findings.add(
                    .tableMissing, "the database has no table \(name)", at: .schema(table: name),
                    remedy: "check that the path names a study database; `halomeid init` makes a new one")
                continue
            }
            addMissing(columns, of: name, to: &findings)
        }
        for (name, columns) in Self.optional where has(name) { addMissing(columns, of: name, to: &findings) }
        if has("content_cache"), tables["content_cache"]?.hasRowid == false {
            findings.add(
                .tableWithoutRowid, "content_cache is a view or a table WITHOUT ROWID",
                at: .schema(table: "content_cache"), remedy: "make it an ordinary table")
        }
        return findings
    }

    private func addMissing(_ columns: [String], of table: String, to findings: inout Findings) {
        for column in columns where !has(table, column) {
            findings.add(
                .columnMissing, "the table \(table) has no column \(column)",
                at: .schema(table: table, column: column), remedy: "add the column, or correct its name")
        }
    }
}
