import Diagnostics
import GRDB
import Refs
import StudyRules

/// A row of `tracks`.
struct TrackRow {
    /// The id used in the other tables; nil if the row has none.
    let id: String?
    /// The slug as published. If it is invalid, a name for messages.
    let slug: String
    let title: String
    let options: TrackOptions
}

extension TrackRow {
    /// The maximum number of tracks: each one is compared with the others and has its own pages.
    private static let maxCount = 10_000

    /// The slugs of all tracks.
    ///
    /// - Throws: the findings of the schema and of the rows: a row with an invalid slug has only a name for messages.
    static func slugs(_ db: Database) throws -> [String] {
        let schema = try Schema(db)
        try schema.findings.throwIfErrors()
        var findings = Findings()
        let trackRows = try all(db, schema, &findings)
        try findings.throwIfErrors()
        return trackRows.map(\.slug)
    }

    /// Returns every row of the table, and adds the findings about them.
    ///
    /// - Throws: a finding if there are more than 10,000.
    static func all(_ db: Database, _ schema: Schema, _ findings: inout Findings) throws -> [TrackRow] {
        var trackRows: [TrackRow] = []
        try db.forEachRow(
            """
            SELECT \(TrackColumn.selection(schema)) FROM tracks ORDER BY id, title LIMIT \(maxCount + 1)
            """
        ) { row in
            var reader = TrackReader(cells: ColumnCells(row: row))
            trackRows.append(reader.row())
            findings.add(contentsOf: reader.findings)
        }
        guard trackRows.count <= maxCount else {
            throw Findings(
                .tracksTooMany, "the table has more than \(maxCount) tracks", at: .schema(table: "tracks"),
                remedy: "delete the tracks that nobody follows")
        }
        findings.add(contentsOf: duplicates(trackRows))
        return trackRows
    }

    /// The finding that no track has this slug.
    static func unknown(_ slug: String, among trackRows: [TrackRow]) -> Findings {
        let known = "name one of \(trackRows.map { quoted($0.slug) }.joined(separator: ", "))"
        let near = Suggestion.remedy(for: slug, among: trackRows.map(\.slug))
        return Findings(
            .trackUnknown, "the database has no track \(quoted(slug))", at: .option("--track \(slug)"),
            remedy: trackRows.isEmpty ? "get texts first, with `halomeid fetch` or `halomeid import`" : near ?? known)
    }

    /// Tracks with the same id or slug.
    private static func duplicates(_ trackRows: [TrackRow]) -> Findings {
        var findings = Findings()
        var byID: [String: TrackRow] = [:]
        var bySlug: [String: TrackRow] = [:]
        for trackRow in trackRows {
            if let id = trackRow.id, let other = byID.updateValue(trackRow, forKey: id) {
                findings.add(
                    .trackIDTwice, "the tracks \(quoted(other.title)) and \(quoted(trackRow.title)) have the same id",
                    at: .row(table: TrackColumn.table, row: "id \(quoted(id))", column: TrackColumn.id.name),
                    remedy: "give one of them another id")
            }
            if let other = bySlug.updateValue(trackRow, forKey: trackRow.slug) {
                findings.add(
                    .tracksShareSlug,
                    "the tracks \(quoted(other.title)) and \(quoted(trackRow.title)) have the same slug "
                        + "'\(trackRow.slug)'",
                    at: .row(
                        table: TrackColumn.table, row: "title \(quoted(trackRow.title))",
                        column: TrackColumn.slug.name),
                    remedy: "give one of them another slug")
            }
        }
        return findings
    }
}

private struct TrackReader {
    let cells: ColumnCells<TrackColumn>
    var findings = Findings()

    init(cells: ColumnCells<TrackColumn>) {
        self.cells = cells
    }

    mutating func row() -> TrackRow {
        let title = title()
        let slug = slug(title: title)
        checkType()
        return TrackRow(id: cells.key(.id), slug: slug, title: title, options: options())
    }

    /// The place of a column, named by slug, else by title, else by id.
    private func place(_ column: TrackColumn) -> Place {
        if case .success(let slug) = cells.text(.slug), !slug.isEmpty {
            return .track(slug, column: column)
        }
        if case .success(let title) = cells.text(.title), !title.isEmpty {
            return .row(table: TrackColumn.table, row: "title \(quoted(title))", column: column.name)
        }
        return .row(table: TrackColumn.table, row: "id \(cells.shown(.id))", column: column.name)
    }

    private mutating func title() -> String {
        switch cells.text(.title) {
        case .success(let text):
            let title = TextNormal.source(text)
            if let controls = BidiControls(text) { findings.add(controls, in: text, at: place(.title)) }
            if TextNormal.isVisible(title) { return title }
            findings.add(.cellEmpty, "the track has no title", at: place(.title), remedy: "write the title")
        case .failure(let problem):
            findings.add(problem.finding(at: place(.title)))
        }
        return ""
    }

    private mutating func slug(title: String) -> String {
        switch cells.text(.slug) {
        case .success(let slug) where !slug.isEmpty:
            if TrackSlug.isValid(slug) { return slug }
            findings.add(
                .trackSlugMalformed, "the slug \(quoted(slug)) cannot be a part of an address", at: place(.slug),
                remedy: TrackSlug.form)
            return slug
        case .success, .failure(.null):
            let slug = TrackSlug.ofTitle(title)
            if !title.isEmpty {
                findings.add(
                    .trackSlugMissing,
                    "the track \(quoted(title)) has no slug and is published as '\(slug)', from its title; a new title "
                        + "would orphan the learners' progress",
                    at: place(.slug), remedy: "write '\(slug)' into tracks.slug before the title changes")
            }
            return slug
        case .failure(let problem):
            findings.add(problem.finding(at: place(.slug)))
            return "id " + cells.shown(.id)
        }
    }

    private mutating func checkType() {
        switch cells.text(.scheduleType) {
        case .success(TrackRecord.scheduleType): break
        case .success(let type):
            findings.add(
                .scheduleTypeUnknown, "the schedule_type \(quoted(type)) is unknown", at: place(.scheduleType),
                remedy: "write '\(TrackRecord.scheduleType)'")
        case .failure(let problem):
            findings.add(problem.finding(at: place(.scheduleType)))
        }
    }

    private mutating func options() -> TrackOptions {
        switch cells.text(.options) {
        case .success(let text):
            let (options, found) = ScheduleOptions.read(text)
            findings.add(contentsOf: found.findings(at: place(.options)))
            return options
        case .failure(.null):
            return .standard
        case .failure(let problem):
            findings.add(problem.finding(at: place(.options)))
            return .standard
        }
    }
}
