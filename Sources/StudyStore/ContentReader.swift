import Diagnostics
import GRDB
import GRDBSQLite

/// Reads texts in batches, inside `StudyStore.read`.
public struct ContentReader {
    /// A batch has at most so many units: few enough that long commentaries do not fill the memory.
    private static let batchUnits = 32
    /// In bytes; a batch ends with the unit whose texts exceed it.
    private static let batchBytes = 4 << 20

    private let path: String
    private let db: Database
    private let texts: Statement
    private let sources: SourceReader?

    init(_ db: Database, _ schema: Schema, _ path: String, _ outline: ContentOutline) throws {
        self.path = path
        self.db = db
        texts = try db.makeStatement(
            sql: "SELECT \(ContentColumn.selection(schema)) FROM content_cache WHERE _rowid_ = ?")
        sources =
            schema.has("content_sources")
            ? SourceReader(db, schema, spellings: try outline.sourceSpellings(db)) : nil
    }

    /// The rows of units, in the order of the keys: their unprocessed cells, which any thread may read, and their
    /// sources. Each source cell that cannot be read is a finding.
    ///
    /// - Throws: an error if the database cannot be read at all, or if a key does not lead to the row of its ref.
    public func rows(
        _ keys: some Collection<ContentKey>, findings: inout Findings
    ) throws(Findings) -> [ContentRow] {
        try rows(keys, maxBytes: .max, &findings)
    }

    /// The rows of the first keys, at least one, that are processed together. A caller continues after them.
    ///
    /// - Throws: the same as ``rows(_:findings:)``.
    public func batch(
        _ keys: some Collection<ContentKey>, findings: inout Findings
    ) throws(Findings) -> [ContentRow] {
        try rows(keys.prefix(Self.batchUnits), maxBytes: Self.batchBytes, &findings)
    }

    /// Passes the rows of units to `body`, read a batch at a time.
    ///
    /// - Parameters:
    ///   - findings: gets those about the sources.
    ///   - body: may add findings about the texts.
    /// - Throws: the same as ``rows(_:findings:)``.
    public func forEach(
        _ units: [StudyUnit], findings: inout BoundedFindings,
        _ body: (StudyUnit, ContentRow, inout Findings) throws -> Void
    ) throws {
        try forEachWhile(units, findings: &findings) { unit, row, found in
            try body(unit, row, &found)
            return true
        }
    }

    /// Does the same until `body` returns false.
    public func forEachWhile(
        _ units: [StudyUnit], findings: inout BoundedFindings,
        _ body: (StudyUnit, ContentRow, inout Findings) throws -> Bool
    ) throws {
        var rest = units[...]
        while !rest.isEmpty {
            var found = Findings()
            defer { findings.add(contentsOf: found) }
            let rows = try batch(rest.lazy.map(\.content), findings: &found)
            for (unit, row) in zip(rest, rows) where try !body(unit, row, &found) { return }
            rest = rest.dropFirst(rows.count)
        }
    }

    private func rows(
        _ keys: some Collection<ContentKey>, maxBytes: Int, _ findings: inout Findings
    ) throws(Findings) -> [ContentRow] {
        try DatabaseFailure.throwingFindings(path) {
            var rows: [ContentRow] = []
            rows.reserveCapacity(keys.count)
            var size = 0
            for key in keys where size <= maxBytes {
                rows.append(try row(key))
                size += rows[rows.count - 1].size
            }
            try sources?.add(to: &rows, keys: keys.prefix(rows.count), findings: &findings)
            return rows
        }
    }

    /// The texts of units, in the order of the keys. Each cell that cannot be read is a finding of level error, and is
    /// empty in the result.
    ///
    /// - Throws: the same as ``rows(_:findings:)``.
    public func contents(
        _ keys: some Collection<ContentKey>, findings: inout Findings
    ) throws(Findings) -> [UnitContent] {
        var ofSources = Findings()
        let rows = try rows(keys, findings: &ofSources)
        let contents = rows.map { UnitContent($0.texts(findings: &findings)) }
        findings.add(contentsOf: ofSources)
        return contents
    }

    /// In a damaged database, a row found by a scan may not be found by its rowid, or that may lead to another row.
    private func row(_ key: ContentKey) throws -> ContentRow {
        let statement = texts.sqliteStatement
        defer { sqlite3_reset(statement) }
        sqlite3_reset(statement)
        sqlite3_bind_int64(statement, 1, key.rowid)
        switch sqlite3_step(statement) {
        case SQLITE_ROW:
            let row = StrictRow(statement: statement)
            let column = ContentColumn.ref.rawValue
            if let ref = key.refID, !row.holds(ref, column) {
                throw lost("the row of \(quoted(ref)) changed while it was read (now \(row.shown(column)))")
            }
            for column in ContentColumn.read
            where row.bytes(ofText: column.rawValue).count > ConnectionLimits.maxCell {
                throw tooLong(key)
            }
            return ContentRow(row, refID: key.refID ?? row.key(column) ?? "")
        case SQLITE_DONE:
            throw lost(
                "the row \(key.refID.map { "of " + quoted($0) } ?? "\(key.rowid)") disappeared while it was read")
        case SQLITE_TOOBIG: throw tooLong(key)
        case let code:
            throw DatabaseError(resultCode: ResultCode(rawValue: code), message: db.lastErrorMessage)
        }
    }

    private func tooLong(_ key: ContentKey) -> Findings {
        Findings(
            .cellTooLong, "a cell is longer than \(ConnectionLimits.maxCell >> 20) MiB",
            at: .row(table: "content_cache", row: key.refID.map { "ref_id \(quoted($0))" } ?? "row \(key.rowid)"),
            remedy: "look at the length of each text of that row, and shorten the long one")
    }

    private func lost(_ message: String) -> Findings {
        Findings(
            .databaseDamaged, "the database is damaged: \(message)", at: .file(path), remedy: Damage.remedy)
    }
}
