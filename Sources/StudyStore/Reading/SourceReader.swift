import Diagnostics
import GRDB
import Refs

/// Reads `content_sources` for a batch of units.
struct SourceReader {
    private let db: Database
    private let columns: String
    private let spellings: [Int64: [String]]

    init(_ db: Database, _ schema: Schema, spellings: [Int64: [String]]) {
        self.db = db
        self.spellings = spellings
        columns = SourceColumn.selection(schema)
    }

    /// Adds the sources to the rows.
    func add(
        to rows: inout [ContentRow], keys: some Collection<ContentKey>, findings: inout Findings
    ) throws {
        // A batch that extends from one track into the next may contain a unit twice.
        var units: [String: [Int]] = [:]
        for (index, row) in rows.enumerated() { units[row.refID, default: []].append(index) }
        if !spellings.isEmpty {
            for (index, key) in keys.enumerated() {
                for spelling in spellings[key.rowid] ?? [] { units[spelling, default: []].append(index) }
            }
        }
        guard !units.isEmpty else { return }
        // The number of placeholders is the same for all batches of one size, so that the statement is prepared
        // once.
        let placeholders = Array(repeating: "?", count: units.count).joined(separator: ",")
        let statement = try db.cachedStatement(
            sql:
                """
                SELECT \(columns) FROM content_sources WHERE ref_id IN (\(placeholders))
                ORDER BY ref_id, part, title_he
                """
        )
        var touched: Set<Int> = []
        try statement.forEachRow(StatementArguments(units.keys.sorted())) { row in
            let cells = ColumnCells<SourceColumn>(row: row)
            guard let ref = cells.key(.ref), let same = units[ref] else { return }
            var reader = SourceRowReader(cells: cells)
            let source = reader.source()
            findings.add(contentsOf: reader.findings)
            for unit in same {
                if let source { rows[unit].sources.append(source) }
                touched.insert(unit)
            }
        }
        for unit in touched { rows[unit].sources.sort(by: precedes) }
    }

    private func precedes(_ one: ContentSource, _ other: ContentSource) -> Bool {
        if one.part != other.part { return one.part.rank < other.part.rank }
        return one.title.precedesInUTF8(other.title)
    }
}

extension ContentSource.Part {
    /// The position in the order of a page.
    fileprivate var rank: Int {
        switch self {
        case .text: 0
        case .explanation: 1
        case .approach: 2
        }
    }
}

private struct SourceRowReader {
    let cells: ColumnCells<SourceColumn>
    var findings = Findings()

    init(cells: ColumnCells<SourceColumn>) {
        self.cells = cells
    }

    private func place(_ column: SourceColumn) -> Place {
        .row(
            table: SourceColumn.table,
            row: "ref_id \(cells.shown(.ref)), part \(cells.shown(.part)), title_he \(cells.shown(.title))",
            column: column.name)
    }

    mutating func source() -> ContentSource? {
        let part = part()
        let title = text(.title)
        let version = optionalText(.versionTitle)
        let url = address()
        let licence = optionalText(.licence)
        if let title, !TextNormal.isVisible(title) {
            findings.add(.cellEmpty, "the source has no title", at: place(.title), remedy: "write the title")
            return nil
        }
        guard let part, let title else { return nil }
        return ContentSource(part: part, title: title, versionTitle: version, url: url, licence: licence)
    }

    private mutating func part() -> ContentSource.Part? {
        guard let name = text(.part) else { return nil }
        if let part = ContentSource.Part(rawValue: name) { return part }
        findings.add(
            .sourcePartUnknown, "the part \(quoted(name)) is unknown", at: place(.part),
            remedy: "write text, explanation or approach")
        return nil
    }

    private mutating func address() -> String? {
        guard let url = optionalText(.url) else { return nil }
        let start = url.utf8.prefix(8).map { $0 | 0x20 }
        if start.starts(with: "https://".utf8) || start.starts(with: "http://".utf8) { return url }
        findings.add(
            .sourceAddressUnsafe, "the address \(quoted(url)) is left out", at: place(.url),
            remedy: "write an address that begins with https:// or http://, or NULL")
        return nil
    }

    private mutating func text(_ column: SourceColumn) -> String? {
        switch cells.text(column) {
        case .success(let text):
            if let controls = BidiControls(text) { findings.add(controls, in: text, at: place(column)) }
            return TextNormal.source(text)
        case .failure(let problem):
            findings.add(problem.finding(at: place(column)))
            return nil
        }
    }

    /// nil for NULL and for an empty text.
    private mutating func optionalText(_ column: SourceColumn) -> String? {
        guard !cells.isNull(column), let text = text(column), !text.isEmpty else { return nil }
        return text
    }
}
