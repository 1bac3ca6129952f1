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
        let outline = try StoredOutline(db, schema, &findings)
        let chosen: String?
        switch try LogUsers.choose(user, db, schema, &findings) {
        case .user(let id): chosen = id
        case .unknown(let unknown):
            findings.add(
                .userUnknown, unknown.message, at: unknown.place,
                remedy: unknown.suggestion ?? "name one of these, or leave --user out if there is only one")
            return nil
        case .unclear: return nil
        }
        let tracks = try outline.tracks(withRowsOf: chosen, db, schema, &findings)

        var assembler = TrackAssembler(outline: outline.content)
        let assembled = tracks.map { assembler.track($0) }
        findings.add(contentsOf: assembler.findings)
        // If there are errors, missing rows may be due to them.
        if !findings.hasErrors { reportEmpty(tracks, assembled) }
        if findings.hasErrors { return nil }
        let library = Library(
            user: chosen, findings: findings,
            tracks: assembled.compactMap(\.self).sortedByUTF8(of: \.slug),
            unused: outline.content.units(without: assembled.compactMap(\.self).flatMap(\.units)))
        return (library, outline.content)
    }

    private mutating func reportEmpty(_ tracks: [StoredTrack], _ assembled: [Track?]) {
        for (stored, track) in zip(tracks, assembled) where track == nil {
            findings.add(
                .trackEmpty, "the track \(quoted(stored.row.title)) has no unit with content and is left out",
                at: .track(stored.row.slug),
                remedy: "import its texts, or delete the track")
        }
        if assembled.allSatisfy({ $0 == nil }) {
            findings.add(
                .nothingToStudy, "the database has nothing to study", at: .schema(table: "tracks"),
                remedy: "get texts with `halomeid fetch` or `halomeid import`, or see the demo: `halomeid init demo.db "
                    + "--demo`")
        }
    }
}
