import Diagnostics
import GRDB

extension StudyStore {
    /// Reads the units that have content, in a track or not, by ref, and lends a reader for their texts, as ``read``
    /// does. It needs neither tracks nor rows.
    ///
    /// - Throws: `Findings`, where the refs cannot be read; otherwise what `body` throws.
    public static func readUnits<T>(
        _ path: String, _ body: ([StudyUnit], ContentReader) throws -> T
    ) throws -> T {
        try ReadOnly(path).transaction { db, limits in
            let schema = try Schema(db)
            try schema.findings.throwIfErrors()
            var findings = Findings()
            let outline = try ContentOutline(db, schema, &findings)
            try findings.throwIfErrors()
            let reader = try ContentReader(db, schema, path, spellings: [:])
            limits.stopClock()
            return try body(outline.units(without: []), reader)
        }
    }
}
