import Diagnostics
import Digests
import GRDB
import Refs
import StudyRules

extension StudyWriter {
    /// Adds a row to the log: a unit on a day, not completed. Its times stay NULL, because no learner has used it yet.
    ///
    /// - Parameter user: nil stands for the rows without a user, which count as one user.
    /// - Returns: `.unchanged` if the row exists already.
    /// - Throws: a finding if the ref has no content, or if the day has another row, even a deleted one.
    func addRow(_ ref: Ref, on date: CivilDate, of trackRow: TrackRow, user: String?) throws -> Change {
        let place = Place.log(of: trackRow.slug, "study_date '\(date)'")
        guard let rowid = try rowid(of: ref),
            let content = try String.fetchOne(
                db, sql: "SELECT id FROM content_cache WHERE _rowid_ = ?", arguments: [rowid])
        else {
            throw Findings(
                .rowWithoutContent, "\(quoted(ref.canonical)) has no content", at: place, remedy: "import its text")
        }
        /// Whether the day's only row is this one; nil if it has none.
        func isThere() throws -> Bool? {
            var isThere: Bool?
            try db.forEachRow(
                """
                SELECT content_id IS ?, deleted FROM user_study_log
                WHERE user_id IS ? AND track_id IS ? AND study_date = ?
                """,
                [content, user, trackRow.id, date.text]
            ) { isThere = $0.flag(0) == true && $0.flag(1) == false && isThere != false }
            return isThere
        }
        let before = try isThere()
        if before == true { return .unchanged }
        guard before == nil else {
            throw Findings(.rowsShareDay, "the day has another row", at: place, remedy: "choose another day")
        }
        let parts = (user ?? "", trackRow.id ?? "", date.text)
        let statement = try db.cachedStatement(
            sql: "INSERT INTO user_study_log(id, user_id, track_id, study_date, content_id) VALUES (?, ?, ?, ?, ?)")
        try statement.execute(arguments: [
            UUIDv5.make("row", parts.0, parts.1, parts.2), user, trackRow.id, date.text, content,
        ])
        try expectWritten(try isThere() == true, at: place)
        return .added
    }
}
