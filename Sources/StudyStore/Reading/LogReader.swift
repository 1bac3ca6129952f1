import Diagnostics
import GRDB
import Refs
import StudyRules

/// A live row of a track: a day and its unit.
struct LogRow {
    let date: CivilDate
    let content: ContentIndex
}

/// Reads one user's rows of `user_study_log`.
struct LogReader {
    private let outline: ContentOutline
    private(set) var tracks: [StoredTrack]
    private let indices: [String: StoredTrackIndex]
    private var lastTrack: (id: String, index: StoredTrackIndex?)?
    private(set) var findings = Findings()
    /// The number of rows for each track id that no track has.
    private var orphans: [String: Int] = [:]
    private var unclearCompletions: (count: Int, first: Place)?

    init(_ tracks: [StoredTrack], _ outline: ContentOutline) {
        self.tracks = tracks
        self.outline = outline
        indices = tracks.byID
    }

    mutating func read(_ db: Database, _ schema: Schema, user: String?) throws {
        try db.forEachRow(
            """
            SELECT \(LogColumn.selection(schema)), content_cache._rowid_
            FROM user_study_log LEFT JOIN content_cache ON content_cache.id = content_id
            WHERE user_id IS ? ORDER BY user_study_log.track_id, study_date, content_id
            """, [user]
        ) { add(ColumnCells(row: $0)) }
        reportOrphans()
        reportCompletions()
        reportSharedDays()
    }

    private mutating func add(_ cells: ColumnCells<LogColumn>) {
        // Rows are sorted by track: most have the track of the previous row.
        var trackID = lastTrack?.id ?? ""
        if lastTrack == nil || !cells.holds(trackID, .track) {
            let id = cells.key(.track)
            trackID = id ?? ""
            lastTrack = (trackID, id.flatMap { indices[$0] })
        }
        let track = lastTrack?.index
        let slug = track.map { tracks[$0].row.slug }
        let place = { (column: LogColumn) in
            let name = slug.map { quoted($0) } ?? "id \(cells.shown(.track))"
            return Place.row(
                table: LogColumn.table, row: "track \(name), study_date \(cells.shown(.date))", column: column.name)
        }
        switch cells.flag(.isDeleted) {
        case false: break
        case true:
            if let track, let date = cells.key(.date).flatMap({ CivilDate($0) }) {
                tracks[track].emptiedDays.append(date)
            }
            return
        case nil:
            findings.add(
                .deletedUnclear, "deleted is \(cells.shown(.isDeleted)), neither 0 nor 1", at: place(.isDeleted),
                remedy: "write 0 if the row counts, 1 if it does not")
        }
        if cells.flag(.isCompleted) == nil {
            unclearCompletions = (
                (unclearCompletions?.count ?? 0) + 1, unclearCompletions?.first ?? place(.isCompleted)
            )
        }
        let date = date(cells, place)
        let content = content(cells, place)
        guard let track else {
            orphans[trackID, default: 0] += 1
            return
        }
        if let date, let content { tracks[track].log.append(LogRow(date: date, content: content)) }
    }

    private mutating func date(_ cells: ColumnCells<LogColumn>, _ place: (LogColumn) -> Place) -> CivilDate? {
        switch cells.text(.date) {
        case .success(let text):
            if let date = CivilDate(text) { return date }
            findings.add(
                .dateMalformed, "\(quoted(text)) is not a day in the form YYYY-MM-DD", at: place(.date),
                remedy: "write it like 2026-11-22")
        case .failure(let problem):
            findings.add(problem.finding(at: place(.date)))
        }
        return nil
    }

    private mutating func content(_ cells: ColumnCells<LogColumn>, _ place: (LogColumn) -> Place) -> ContentIndex? {
        switch cells.nextInteger.map(outline.row) {
        case .unit(let index):
            return index
        case .unreadable:
            return nil
        case .missing, nil:
            let what =
                cells.isNull(.content)
                ? "the row names no content" : "content_cache has no row with the id \(cells.shown(.content))"
            findings.add(
                .rowWithoutContent, what, at: place(.content), remedy: "import the text, or delete the row")
            return nil
        }
    }

    private mutating func reportOrphans() {
        for (id, count) in orphans.sortedByUTF8(of: \.key) {
            let name = id.isEmpty ? "no track" : "the track id \(quoted(id)), which no track has"
            findings.add(
                .rowWithoutTrack, "\(count) \(count == 1 ? "row names" : "rows name") \(name)",
                at: .row(
                    table: LogColumn.table, row: "track_id " + (id.isEmpty ? "NULL" : quoted(id)),
                    column: LogColumn.track.name),
                remedy: "add the track, or delete the rows")
        }
    }

    private mutating func reportCompletions() {
        guard let (count, first) = unclearCompletions else { return }
        findings.add(
            .completedUnclear, "is_completed is neither 0 nor 1 in \(count.counted("row"))", at: first,
            remedy: "write 0 or 1")
    }

    private mutating func reportSharedDays() {
        for track in tracks {
            for (row, next) in zip(track.log, track.log.dropFirst()) where row.date == next.date {
                let names = [row, next].map { quoted(outline.entries[$0.content].ref.canonical) }
                findings.add(
                    .rowsShareDay, "one day has two live rows: \(names[0]) and \(names[1])",
                    at: .log(of: track.row.slug, "study_date '\(row.date)'"),
                    remedy: "delete one of them, or give it another day")
            }
        }
    }
}
