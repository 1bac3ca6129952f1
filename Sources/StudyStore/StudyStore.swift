import Diagnostics
import GRDB

/// The read side of a study database.
public enum StudyStore {
    /// Reads the outline and passes it to `body` with a reader for the texts, over one read-only connection and in one
    /// read transaction. Nothing is written to the database or, unless another program has it open, next to it. The
    /// file may still be checked while `body` runs; its results are valid only once this has returned.
    ///
    /// - Parameters:
    ///   - path: a file; never interpreted as a URI or as one of SQLite's special names.
    ///   - checksWholeFile: whether to look for damage in the whole file, so that no text is taken from a wrong row and
    ///     no row is missed. Otherwise only the tables without texts are checked.
    ///   - isStopped: whether reading is to end at once; called often, even in the middle of a statement.
    ///   - body: must not use the reader after it returns, or on several threads at once.
    /// - Throws: damage, before everything else; `Findings`, all at once, if there can be no library; otherwise the
    ///   error of `body`.
    public static func read<T>(
        _ path: String, user: UserChoice, checksWholeFile: Bool = false,
        isStopped: @escaping @Sendable () -> Bool = { false }, _ body: (Library, ContentReader) throws -> T
    ) throws -> T {
        try read(ReadOnly(path, isStopped: isStopped), user: user, checksWholeFile: checksWholeFile, body)
    }

    static func read<T>(
        _ connection: ReadOnly, user: UserChoice, checksWholeFile: Bool = false,
        _ body: (Library, ContentReader) throws -> T
    ) throws -> T {
        let path = connection.path
        return try connection.transaction { db, limits, checking in
            let schema = try Schema(db)
            try schema.findings.throwIfErrors()
            func readAll() throws -> T {
                let (library, reader) = try load(db, schema, path, user)
                limits.stopClock()
                return try body(library, reader)
            }
            if checksWholeFile { return try checking.run({ try Damage.checkFile($0, path) }, readAll) }
            try Damage.checkOutline(db, schema, path)
            return try readAll()
        }
    }

    /// Loads the library; everything that only loading needs is released when this returns.
    private static func load(
        _ db: Database, _ schema: Schema, _ path: String, _ user: UserChoice
    ) throws -> (Library, ContentReader) {
        var loader = LibraryLoader(db, schema)
        guard let (library, outline) = try loader.library(user) else { throw loader.findings }
        return (library, try ContentReader(db, schema, path, outline))
    }

    /// Looks for damage in the whole file: pages that are used twice, indexes that lack rows.
    ///
    /// - Throws: `Findings`.
    public static func checkFile(_ path: String) throws {
        try ReadOnly(path).transaction { db, _ in try Damage.checkFile(db, path) }
    }

    /// The slugs of all tracks.
    ///
    /// - Throws: `Findings`, also about a track whose slug is invalid.
    public static func trackSlugs(_ path: String) throws -> [String] {
        try ReadOnly(path).transaction { db, _ in try TrackRow.slugs(db) }
    }
}
