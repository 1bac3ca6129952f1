import Diagnostics
import GRDB
import Refs

/// A track's refs in the order of `track_units`.
struct Syllabus {
    struct Entry {
        let ref: Ref
        /// nil without content.
        let content: ContentIndex?
    }

    private(set) var entries: [Entry] = []

    /// Reads the syllabuses of all tracks.
    static func read(
        into tracks: inout [StoredTrack], _ outline: ContentOutline, _ db: Database, _ schema: Schema,
        _ findings: inout Findings
    ) throws {
        guard schema.has("track_units") else { return }
        let indices = tracks.byID
        var reader = SyllabusReader(outline: outline)
        var orphans: [(id: String, count: Int)] = []
        // Most refs are spelled like those of their content, and need not be parsed again.
        try db.forEachRow(
            """
            SELECT \(SyllabusColumn.selection(schema)), content_cache._rowid_
            FROM track_units LEFT JOIN content_cache ON content_cache.ref_id = track_units.ref_id
            ORDER BY track_id, seq, track_units.ref_id
            """
        ) { row in
            let cells = ColumnCells<SyllabusColumn>(row: row)
            guard let index = cells.key(.track).flatMap({ indices[$0] }) else {
                let id = cells.shown(.track)
                if orphans.last?.id == id { orphans[orphans.count - 1].count += 1 } else { orphans.append((id, 1)) }
                return
            }
            if let entry = reader.entry(cells, of: index, tracks[index].row) {
                tracks[index].syllabus.entries.append(entry)
            }
        }
        findings.add(contentsOf: reader.findings)
        for (id, count) in orphans {
            findings.add(
                .syllabusWithoutTrack,
                "a syllabus of \(count.counted("ref")) names the track id \(id), which no track has",
                at: .row(
                    table: SyllabusColumn.table, row: "track_id \(id)", column: SyllabusColumn.track.name),
                remedy: "add the track, or delete the rows")
        }
    }

    /// The first ref without content, its position, counted from 1, and how many more there are.
    var gap: (ref: Ref, position: Int, more: Int)? {
        guard let first = entries.firstIndex(where: { $0.content == nil }) else { return nil }
        let more = entries[first...].dropFirst().count { $0.content == nil }
        return (entries[first].ref, first + 1, more)
    }
}

private struct SyllabusReader {
    let outline: ContentOutline
    var findings = Findings()
    private var track: StoredTrackIndex?
    /// For each unit the last track in which it was met; and the track's refs without content.
    private var lastTrackOfUnit: [StoredTrackIndex?]
    private var seenWithoutContent: Set<Ref> = []
    private var lastPosition: Int64?

    init(outline: ContentOutline) {
        self.outline = outline
        lastTrackOfUnit = Array(repeating: nil, count: outline.entries.count)
    }

    /// Reads one row; rows are sorted by track, then by position.
    mutating func entry(
        _ cells: ColumnCells<SyllabusColumn>, of index: StoredTrackIndex, _ trackRow: TrackRow
    ) -> Syllabus.Entry? {
        if track != index {
            track = index
            seenWithoutContent = []
            lastPosition = nil
        }
        let place = { (column: SyllabusColumn) in
            Place.syllabus(
                of: trackRow.slug, "seq \(cells.shown(.position)), ref_id \(cells.shown(.ref))", column: column)
        }
        checkPosition(cells, place)
        guard let entry = entry(cells, place) else { return nil }
        guard isNew(entry) else {
            findings.add(
                .refTwice, "the syllabus contains \(quoted(entry.ref.canonical)) twice", at: place(.ref),
                remedy: "delete one of the two")
            return nil
        }
        // A ref with content is checked together with its content.
        if entry.content == nil, let problem = entry.ref.problem {
            findings.add(problem.code, problem.message, at: place(.ref), remedy: problem.remedy)
        }
        return entry
    }

    private mutating func entry(
        _ cells: ColumnCells<SyllabusColumn>, _ place: (SyllabusColumn) -> Place
    ) -> Syllabus.Entry? {
        if case .unit(let index)? = cells.nextInteger.map(outline.row) {
            return Syllabus.Entry(ref: outline.entries[index].ref, content: index)
        }
        switch cells.text(.ref) {
        case .failure(let problem):
            findings.add(problem.finding(at: place(.ref)))
            return nil
        case .success(let text):
            if let ref = Ref(text) { return Syllabus.Entry(ref: ref, content: outline.index(of: ref)) }
            findings.add(ContentOutline.empty(at: place(.ref)))
            return nil
        }
    }

    private mutating func isNew(_ entry: Syllabus.Entry) -> Bool {
        guard let content = entry.content else { return seenWithoutContent.insert(entry.ref).inserted }
        defer { lastTrackOfUnit[content.offset] = track }
        return lastTrackOfUnit[content.offset] != track
    }

    private mutating func checkPosition(_ cells: ColumnCells<SyllabusColumn>, _ place: (SyllabusColumn) -> Place) {
        guard let number = cells.integer(.position) else {
            findings.add(
                .syllabusPositionUnclear, "seq is \(cells.shown(.position)), not a whole number", at: place(.position),
                remedy: "number the refs of the syllabus in order")
            return
        }
        if number == lastPosition {
            findings.add(
                .syllabusPositionUnclear, "two refs have the number \(number)", at: place(.position),
                remedy: "give one of them another number")
        }
        lastPosition = number
    }
}
