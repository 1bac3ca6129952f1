import Diagnostics
import GRDB

/// The tracks of a database with their syllabuses, and the refs that have content; without texts.
struct StoredOutline {
    let tracks: [StoredTrack]
    let content: ContentOutline

    init(_ db: Database, _ schema: Schema, _ findings: inout Findings) throws {
        var tracks = try TrackRow.all(db, schema, &findings).map { StoredTrack(row: $0) }
        content = try ContentOutline(db, schema, &findings)
        try Syllabus.read(into: &tracks, content, db, schema, &findings)
        self.tracks = tracks
    }

    /// The tracks with one user's rows.
    func tracks(
        withRowsOf user: String?, _ db: Database, _ schema: Schema, _ findings: inout Findings
    ) throws -> [StoredTrack] {
        var log = LogReader(tracks, content)
        try log.read(db, schema, user: user)
        findings.add(contentsOf: log.findings)
        return log.tracks
    }
}
