import Diagnostics
import Digests
import Foundation
import GRDB
import Refs

extension StudyWriter {
    /// Adds a unit's texts, or updates the existing ones. Texts are normalised. If one of them changes, the unit is
    /// marked as unreviewed.
    @discardableResult public func put(_ record: ContentRecord) throws(Findings) -> Change {
        try DatabaseFailure.throwingFindings(path) {
            let columns = try ContentColumns(record)
            guard let rowid = try rowid(of: record.ref) else {
                try insert(columns, record.ref)
                _ = try replaceSources(of: record, spelled: record.ref.canonical)
                return .added
            }
            let isChanged = try update(rowid, columns, record.ref)
            let spelling = try String.fetchOne(
                db, sql: "SELECT ref_id FROM content_cache WHERE _rowid_ = ?", arguments: [rowid])
            let hasOtherSources = try replaceSources(of: record, spelled: spelling ?? record.ref.canonical)
            return isChanged || hasOtherSources ? .changed : .unchanged
        }
    }

    private func insert(_ columns: ContentColumns, _ ref: Ref) throws {
        let required: [ContentColumn] = [.sourceText, .explanation]
        let given = columns.given.filter { !required.contains($0.column) }
        let text = columns.value(of: .sourceText) ?? ""
        let explanation = columns.value(of: .explanation) ?? ""
        let names = ["id"] + ([.ref] + required + given.map(\.column)).map(\.name)
        let values = [UUIDv5.make("content", ref.canonical), ref.canonical, text, explanation] + given.map(\.value)
        let placeholders = Array(repeating: "?", count: names.count).joined(separator: ", ")
        let statement = try db.cachedStatement(
            sql: "INSERT INTO content_cache(\(names.joined(separator: ", "))) VALUES (\(placeholders))")
        try statement.execute(arguments: StatementArguments(values))
        // After a row that a trigger skipped, SQLite still gives the rowid of an earlier one.
        let rowid = db.lastInsertedRowID
        let cells = zip(names, values).map { (column: $0, value: $1 as (any DatabaseValueConvertible)?) }
        try expectRow(in: "content_cache", [("_rowid_", rowid)] + cells, at: .unit(ref, .ref))
        remember(rowid, of: ref)
    }

    /// - Returns: whether a cell changed.
    private func update(_ rowid: Int64, _ columns: ContentColumns, _ ref: Ref) throws -> Bool {
        var isChanged = false
        for (column, value) in columns.given {
            let name = column.name
            let statement = try db.cachedStatement(
                sql: "UPDATE content_cache SET \(name) = ?1 WHERE _rowid_ = ?2 AND \(name) IS NOT ?1")
            try statement.execute(arguments: [value, rowid])
            let hasChanged = db.changesCount > 0
            try expectRow(in: "content_cache", [("_rowid_", rowid), (name, value)], at: .unit(ref, column))
            guard hasChanged else { continue }
            isChanged = true
            guard ContentColumns.reviewed.contains(column) else { continue }
            try db.execute(sql: "UPDATE content_cache SET reviewed_at = NULL WHERE _rowid_ = ?", arguments: [rowid])
            try expectRow(
                in: "content_cache", [("_rowid_", rowid), ("reviewed_at", nil)], at: .unit(ref, .reviewedAt))
        }
        return isChanged
    }

    /// - Returns: whether the sources of the given parts changed.
    private func replaceSources(of record: ContentRecord, spelled ref: String) throws -> Bool {
        var isChanged = false
        for part in record.givenParts {
            let sources = record.sources.filter { $0.part == part }.map(SourceRow.init)
            let before = try SourceRow.all(db, ref, part)
            // Of two sources with one title, the key, the latter is kept.
            let written = Dictionary(sources.map { ($0.title, $0) }) { $1 }
            guard Set(before) != Set(written.values) else { continue }
            isChanged = true
            try db.execute(
                sql: "DELETE FROM content_sources WHERE ref_id = ? AND part = ?", arguments: [ref, part.rawValue])
            for source in sources {
                try db.execute(
                    sql: """
                        INSERT OR REPLACE INTO content_sources(ref_id, part, title_he, version_title, source_url,
                            licence)
                        VALUES (?, ?, ?, ?, ?, ?)
                        """, arguments: [ref, part.rawValue, source.title, source.version, source.url, source.licence])
            }
            let after = try SourceRow.all(db, ref, part)
            try expectWritten(
                Set(after) == Set(written.values), at: .row(table: "content_sources", row: "ref_id \(quoted(ref))"))
        }
        return isChanged
    }
}

extension ContentRecord {
    fileprivate var givenParts: [ContentSource.Part] {
        [sourceText == nil ? nil : .text, explanation == nil ? nil : .explanation, approaches == nil ? nil : .approach]
            .compactMap { $0 }
    }
}

/// The cells that a record fills.
private struct ContentColumns {
    /// The columns that a person reads in a review.
    static let reviewed: Set<ContentColumn> = [.sourceText, .explanation, .explainedBy, .approaches, .quiz]

    private(set) var given: [(column: ContentColumn, value: String?)] = []

    init(_ record: ContentRecord) throws {
        if let text = record.sourceText { given.append((.sourceText, TextNormal.source(text))) }
        if let explanation = record.explanation {
            given.append((.explanation, TextNormal.markdown(explanation.markdown)))
            given.append((.explainedBy, explanation.explainedBy.map(TextNormal.source)))
        }
        if let approaches = record.approaches {
            given.append((.approaches, try DeepDive.text(approaches, madeBy: record.approachesMadeBy)))
        }
        if let quiz = record.quiz { given.append((.quiz, quiz.questions.isEmpty ? nil : try quiz.json())) }
        if let createdAt = record.createdAt { given.append((.createdAt, createdAt)) }
    }

    func value(of column: ContentColumn) -> String? {
        given.first { $0.column == column }?.value
    }
}

/// A row of `content_sources` without its key.
private struct SourceRow: Hashable {
    let title: String
    let version: String?
    let url: String?
    let licence: String?

    init(_ source: ContentSource) {
        title = TextNormal.source(source.title)
        version = source.versionTitle.map(TextNormal.source)
        url = source.url
        licence = source.licence.map(TextNormal.source)
    }

    private init(_ cells: StrictRow) {
        title = cells.key(0) ?? ""
        version = cells.key(1)
        url = cells.key(2)
        licence = cells.key(3)
    }

    static func all(_ db: Database, _ ref: String, _ part: ContentSource.Part) throws -> [SourceRow] {
        var rows: [SourceRow] = []
        try db.forEachRow(
            "SELECT title_he, version_title, source_url, licence FROM content_sources WHERE ref_id = ? AND part = ?",
            [ref, part.rawValue]
        ) { rows.append(SourceRow($0)) }
        return rows
    }
}
