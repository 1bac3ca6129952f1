import Diagnostics
import Foundation
import GRDB
import GRDBSQLite

/// The cells of a statement's current row, by position and with their type: SQLite stores any value in any column, and
/// a number or a BLOB is never silently converted to text.
struct StrictRow {
    let statement: SQLiteStatement

    /// The reason why a cell is not a valid text.
    enum Problem: Error {
        case null, number, blob, notUTF8
    }

    func isNull(_ column: Int) -> Bool {
        sqlite3_column_type(statement, Int32(column)) == SQLITE_NULL
    }

    func text(_ column: Int) -> Result<String, Problem> {
        bytes(ofText: column).flatMap { _ in validText(column).map(Result.success) ?? .failure(.notUTF8) }
    }

    /// The bytes of a text, UTF-8 or not, until the statement moves on.
    func bytes(ofText column: Int) -> Result<UnsafeBufferPointer<UInt8>, Problem> {
        switch sqlite3_column_type(statement, Int32(column)) {
        case SQLITE_TEXT: .success(bytes(column))
        case SQLITE_NULL: .failure(.null)
        case SQLITE_BLOB: .failure(.blob)
        default: .failure(.number)
        }
    }

    /// A value that joins tables, as text; nil for NULL. Only compared, never shown.
    func key(_ column: Int) -> String? {
        isNull(column) ? nil : validText(column)
    }

    /// A whole number; nil for everything else.
    func integer(_ column: Int) -> Int64? {
        guard sqlite3_column_type(statement, Int32(column)) == SQLITE_INTEGER else { return nil }
        return sqlite3_column_int64(statement, Int32(column))
    }

    /// 0 and 1 in any column type; NULL is false. nil for everything else.
    func flag(_ column: Int) -> Bool? {
        if let number = integer(column) { return number == 0 || number == 1 ? number == 1 : nil }
        if isNull(column) { return false }
        guard sqlite3_column_type(statement, Int32(column)) != SQLITE_BLOB else { return nil }
        switch validText(column) {
        case "0", "0.0": return false
        case "1", "1.0": return true
        default: return nil
        }
    }

    /// A cell in the form used in messages: at most 80 characters.
    func shown(_ column: Int) -> String {
        switch sqlite3_column_type(statement, Int32(column)) {
        case SQLITE_NULL: "NULL"
        case SQLITE_BLOB: "a BLOB"
        case SQLITE_TEXT: validText(column).map(quoted) ?? "text that is not UTF-8"
        default: validText(column) ?? "a number"
        }
    }

    /// Whether a cell that is not a BLOB has this text, byte for byte; much faster than reading it.
    func holds(_ text: String, _ column: Int) -> Bool {
        var text = text
        return text.withUTF8 { Self.areEqual($0, bytes(column)) }
    }

    private func bytes(_ column: Int) -> UnsafeBufferPointer<UInt8> {
        let start = sqlite3_column_text(statement, Int32(column))
        return UnsafeBufferPointer(start: start, count: Int(sqlite3_column_bytes(statement, Int32(column))))
    }

    private func validText(_ column: Int) -> String? {
        let bytes = bytes(column)
        // Decoding replaces invalid bytes, so that the bytes differ: much faster here than `String(validating:)`.
        var text = String(decoding: bytes, as: UTF8.self)
        return text.withUTF8 { Self.areEqual($0, bytes) } ? text : nil
    }

    private static func areEqual(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
        guard one.count == other.count else { return false }
        guard let first = one.baseAddress, let second = other.baseAddress else { return true }
        return memcmp(first, second, one.count) == 0
    }
}

extension StrictRow.Problem {
    /// The finding for the problem at a place.
    func finding(at place: Place) -> Finding {
        switch self {
        case .null: Finding(.cellNotText, "the cell is NULL", at: place, remedy: "write the text")
        case .number: Finding(.cellNotText, "the cell is a number", at: place, remedy: "write it as text")
        case .blob: Finding(.cellNotText, "the cell is a BLOB", at: place, remedy: "write it as text")
        case .notUTF8:
            Finding(.cellNotUTF8, "the text is not valid UTF-8", at: place, remedy: "write the text again as UTF-8")
        }
    }
}

extension Database {
    /// Runs a query and passes the cells of each row to `body`.
    func forEachRow(_ sql: String, _ arguments: StatementArguments = [], _ body: (StrictRow) throws -> Void) throws {
        try makeStatement(sql: sql).forEachRow(arguments, body)
    }
}

extension Statement {
    func forEachRow(_ arguments: StatementArguments, _ body: (StrictRow) throws -> Void) throws {
        let rows = try Row.fetchCursor(self, arguments: arguments)
        while try rows.next() != nil { try body(StrictRow(statement: sqliteStatement)) }
    }
}
