import Diagnostics
import GRDB

extension StudyStore {
    /// Reads the units that have content, in a track or not, by ref, and provides a reader for their texts, like
    /// ``read``. It needs neither tracks nor rows.
    ///
    /// - Throws: `Findings` if the refs cannot be read; otherwise the error of `body`.
    public static func readUnits<T>(
        _ path: String, _ body: ([StudyUnit], ContentReader) throws -> T
    ) throws -> T {
        try ReadOnly(path).transaction { db, limits, checking in
            let schema = try Schema(db)
            try schema.findings.throwIfErrors()
            return try checking.run({ try Damage.checkFile($0, path) }) {
                var findings = Findings()
                let outline = try ContentOutline(db, schema, &findings)
                try findings.throwIfErrors()
                let reader = try ContentReader(db, schema, path, outline)
                limits.stopClock()
                return try body(outline.units(without: []), reader)
            }
        }
    }
}
