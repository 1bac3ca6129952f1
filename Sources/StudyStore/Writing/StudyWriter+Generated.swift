import Diagnostics
import GRDB
import Refs

extension StudyWriter {
    /// Records the time at which a person read the generated texts of these units; nil: nobody has.
    ///
    /// - Parameter time: ISO 8601 UTC.
    /// - Returns: the number of units for which that changed; a unit that was read before keeps its time.
    /// - Throws: a finding for each unit that the database does not have; then nothing is recorded.
    public func setReviewed(_ refs: [Ref], at time: String?) throws(Findings) -> Int {
        try DatabaseFailure.throwingFindings(path) {
            var findings = Findings()
            var count = 0
            for ref in refs {
                guard let rowid = try rowid(of: ref) else {
                    findings.add(
                        .unitUnknown, "the database has no content for \(quoted(ref.canonical))",
                        remedy: "correct the ref, or import its text")
                    continue
                }
                var stored: String?
                try db.forEachRow("SELECT reviewed_at FROM content_cache WHERE _rowid_ = ?", [rowid]) {
                    stored = $0.key(0)
                }
                let wasReviewed = stored.map { ReviewTime.isValid($0.utf8) } ?? false
                // An invalid time is replaced too, since it counts as unreviewed.
                if wasReviewed == (time != nil), wasReviewed || stored == nil { continue }
                try db.execute(
                    sql: "UPDATE content_cache SET reviewed_at = ? WHERE _rowid_ = ?", arguments: [time, rowid])
                try expectRow(
                    in: "content_cache", [("_rowid_", rowid), ("reviewed_at", time)], at: .unit(ref, .reviewedAt))
                if wasReviewed != (time != nil) { count += 1 }
            }
            try findings.throwIfErrors()
            return count
        }
    }

    /// Adds the usage of a call to that of earlier calls for the same unit and task.
    public func addUsage(
        of ref: Ref, task: String, model: String, tokensIn: Int, tokensOut: Int
    ) throws(Findings) {
        try DatabaseFailure.throwingFindings(path) {
            try db.execute(
                sql: """
                    INSERT INTO generation_usage(ref_id, task, model, tokens_in, tokens_out) VALUES (?, ?, ?, ?, ?)
                    ON CONFLICT(ref_id, task) DO UPDATE SET model = excluded.model,
                        tokens_in = tokens_in + excluded.tokens_in, tokens_out = tokens_out + excluded.tokens_out
                    """, arguments: [ref.canonical, task, model, tokensIn, tokensOut])
        }
    }
}
