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
        var tracks = try TrackRow.all(db, schema, &findings).map { StoredTrack(row: $0) }
        let outline = try ContentOutline(db, schema, &findings)
        self.outline = outline
        try Syllabus.read(into: &tracks, outline, db, schema, &findings)
        guard let chosen = try LogUsers.choose(user, db, schema, &findings) else { return nil }
        var log = LogReader(tracks, outline)
        try log.read(db, schema, user: chosen.id)
        findings.add(contentsOf: log.findings)

        var assembler = TrackAssembler(outline: outline)
        let assembled = log.tracks.map { assembler.track($0) }
        findings.add(contentsOf: assembler.findings)
        // If there are errors, missing rows may be due to them.
        if !findings.hasErrors { reportEmpty(tracks, assembled) }
        if findings.hasErrors { return nil }
        return Library(
            user: chosen.id, findings: findings,
            tracks: assembled.compactMap(\.self).sortedByUTF8(of: \.slug),
            unused: outline.units(without: assembled.compactMap(\.self).flatMap(\.units)))
    }

    private mutating func reportEmpty(_ tracks: [StoredTrack], _ assembled: [Track?]) {
        for (stored, track) in zip(tracks, assembled) where track == nil {
            findings.add(
                .trackEmpty, "the track \(quoted(stored.row.title)) has no unit with content and is left out",
                at: .row(table: "tracks", row: "track \(quoted(stored.row.slug))"),
                remedy: "import its texts, or delete the track")
        }
        if assembled.allSatisfy({ $0 == nil }) {
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
            spellings[outline.entries[index].rowid, default: []].append(text)
        }
        return spellings
    }
}
