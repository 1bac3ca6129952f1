import Diagnostics
import GRDB

/// The read side of a study database.
public enum StudyStore {
    /// Reads the outline and lends a reader for the texts: one read-only connection, one read transaction around
    /// `body`. Nothing is written, neither to the database nor, unless another program has it open, beside it.
    ///
    /// - Parameters:
    ///   - path: a file; never read as a URI or as one of SQLite's special names.
    ///   - findings: gets warnings and notes. `body` needs a variable of its own.
    ///   - body: the reader may only be used in it, one call at a time.
    /// - Throws: `Findings`, all errors at once, if there can be no library; otherwise what `body` throws.
    public static func read<T>(
        _ path: String, user: UserChoice, findings: inout Findings, _ body: (Library, ContentReader) throws -> T
    ) throws -> T {
        var met = Findings()
        defer { findings.add(contentsOf: Findings(met.all.filter { $0.level != .error })) }
        return try ReadOnly(path).transaction { db in
            let schema = try Schema(db)
            try schema.findings.throwIfErrors()
            try Damage.checkOutline(db, schema, path)
            var loader = LibraryLoader(db, schema)
            let library = try loader.library(user)
            met = loader.findings
            guard let library, !met.hasErrors else { throw Findings(met.all.filter { $0.level == .error }) }
            return try body(library, try ContentReader(db, schema, path, spellings: loader.sourceSpellings()))
        }
    }
}
