import Diagnostics
import GRDB
import Refs

/// Reads the outline of a database and collects its problems.
struct LibraryLoader {
    private let db: Database
    private let schema: Schema
    private var outline: ContentOutline?
    private(set) var findings = Findings()

    init(_ db: Database, _ schema: Schema) {
        self.db = db
        self.schema = schema
    }

    /// - Returns: nil if there are errors among the findings.
    mutating func library(_ user: UserChoice) throws -> Library? {
        let trackRows = try TrackRow.all(db, schema, &findings)
        let outline = try ContentOutline(db, schema, &findings)
        self.outline = outline
        let syllabuses = try Syllabus.all(trackRows, outline, db, schema, &findings)
        guard let chosen = try LogUsers.choose(user, db, schema, &findings) else { return nil }
        var rows = LogReader(trackRows, outline)
        try rows.read(db, schema, user: chosen.id)
        findings.add(contentsOf: rows.findings)

        var assembler = TrackAssembler(outline: outline)
        let tracks = trackRows.indices.map { index in
            assembler.track(
                trackRows[index], syllabuses[index], rows.byTrack[index], emptied: rows.deletedDays[index])
        }
        findings.add(contentsOf: assembler.findings)
        // If there are errors, missing rows may be due to them.
        if !findings.hasErrors { reportEmpty(trackRows, tracks) }
        if findings.hasErrors { return nil }
        return Library(
            user: chosen.id, findings: findings,
            tracks: tracks.compactMap(\.self).sortedByUTF8(of: \.slug),
            unused: outline.units(without: tracks.compactMap(\.self).flatMap(\.units)))
    }

    private mutating func reportEmpty(_ trackRows: [TrackRow], _ tracks: [Track?]) {
        for (trackRow, track) in zip(trackRows, tracks) where track == nil {
            findings.add(
                .trackEmpty, "the track \(quoted(trackRow.title)) has no unit with content and is left out",
                at: .row(table: "tracks", row: "track \(quoted(trackRow.slug))"),
                remedy: "import its texts, or delete the track")
        }
        if tracks.allSatisfy({ $0 == nil }) {
            findings.add(
                .nothingToStudy, "the database has nothing to study", at: .schema(table: "tracks"),
                remedy: "import texts with `halomeid import`, or see the demo: `halomeid init study.db --demo`")
        }
    }

    /// The spellings of refs in `content_sources` that differ from those in `content_cache`, by the content's rowid.
    /// Both are sorted and merged, because a foreign database may have no index of its refs.
    mutating func sourceSpellings() throws -> [Int64: [String]] {
        guard schema.has("content_sources"), let outline else { return [:] }
        var spellings: [Int64: [String]] = [:]
        try db.forEachRow(
            """
            SELECT DISTINCT ref_id FROM content_sources EXCEPT SELECT ref_id FROM content_cache ORDER BY 1
            """
        ) { cells in
            guard case .success(let text) = cells.text(0), let index = Ref(text).flatMap(outline.index(of:)) else {
                return
            }
            spellings[outline.rowids[index], default: []].append(text)
        }
        return spellings
    }
}
