import Diagnostics
import GRDB
import Refs

extension StudyWriter {
    /// What the database holds of a unit, as the pages will see it; nil if it has no such unit.
    ///
    /// - Throws: what is wrong with the unit's cells, an empty source text too.
    public func content(of ref: Ref) throws(Findings) -> UnitContent? {
        try DatabaseFailure.findings(path) {
            guard let rowid = try rowid(of: ref) else { return nil }
            var findings = Findings()
            let content = try contents().contents([ContentKey(rowid: rowid, refID: nil)], findings: &findings).first
            try findings.throwIfErrors()
            return content
        }
    }

    /// The slugs of all tracks.
    public func trackSlugs() throws(Findings) -> [String] {
        try DatabaseFailure.findings(path) {
            var findings = Findings()
            let trackRows = try TrackRow.all(db, try Schema(db), &findings)
            try findings.throwIfErrors()
            return trackRows.map(\.slug)
        }
    }
}
