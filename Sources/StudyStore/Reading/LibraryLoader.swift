import Diagnostics
import GRDB
import Refs

/// Reads the outline of a database and collects its problems.
struct LibraryLoader {
    private let db: Database
    private let schema: Schema
    private(set) var findings = Findings()

    init(_ db: Database, _ schema: Schema) {
        self.db = db
        self.schema = schema
    }

    /// - Returns: nil if there are errors among the findings.
    mutating func library(_ user: UserChoice) throws -> (Library, ContentOutline)? {
        var tracks = try TrackRow.all(db, schema, &findings).map { StoredTrack(row: $0) }
        let outline = try ContentOutline(db, schema, &findings)
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
        let library = Library(
            user: chosen.id, findings: findings,
            tracks: assembled.compactMap(\.self).sortedByUTF8(of: \.slug),
            unused: outline.units(without: assembled.compactMap(\.self).flatMap(\.units)))
        return (library, outline)
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
}
