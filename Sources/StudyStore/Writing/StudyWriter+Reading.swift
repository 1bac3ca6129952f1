import Diagnostics
import GRDB
import Refs

extension StudyWriter {
    /// The content of a unit, as the pages will show it; nil if there is no such unit.
    ///
    /// - Throws: the findings about the unit's cells, including an empty source text.
    public func content(of ref: Ref) throws(Findings) -> UnitContent? {
        try DatabaseFailure.throwingFindings(path) {
            guard let rowid = try rowid(of: ref) else { return nil }
            var findings = Findings()
            let content = try contents().contents([ContentKey(rowid: rowid, refID: nil)], findings: &findings).first
            try findings.throwIfErrors()
            return content
        }
    }

    /// The slugs of all tracks.
    ///
    /// - Throws: findings, also about a track whose slug is invalid.
    public func trackSlugs() throws(Findings) -> [String] {
        try DatabaseFailure.throwingFindings(path) { try TrackRow.slugs(db) }
    }
}
