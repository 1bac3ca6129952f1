import Diagnostics
import GRDB

/// Reads texts in batches, inside `StudyStore.read`.
public struct ContentReader {
    /// The texts of units, in the order of the keys. A cell that cannot be read is a finding of level error, one a
    /// cell, and stands empty in the result.
    ///
    /// - Throws: what keeps the database from being read at all.
    public func contents(_ keys: [ContentKey], findings: inout Findings) throws(Findings) -> [UnitContent] {
        throw Findings()
    }
}
