import Diagnostics
import Digests
import GRDB
import Refs
import StudyRules

/// Writes rows in one transaction of `StudyDatabase.write`. The ids of new rows are derived from their contents, and
/// times are only those given by the caller: the same calls on an empty database produce the same rows, byte for byte.
public final class StudyWriter {
    let db: Database
    let path: String
    private let limits: ConnectionLimits
    /// The rowids of the contents by ref, loaded on first use: another program may spell a ref differently.
    private var rowids: [Ref: Int64]?
    /// Created on first use.
    private var reader: ContentReader?
    /// The connection's count of changed rows when the transaction began, plus those of failed attempts.
    private var changesBefore: Int

    init(_ db: Database, _ path: String, _ limits: ConnectionLimits) {
        self.db = db
        changesBefore = db.totalChangesCount
        self.path = path
        self.limits = limits
    }

    /// Whether the writes can still be committed: SQLite ends a transaction by itself if, for instance, the disk is
    /// full.
    public var isInTransaction: Bool { db.isInsideTransaction }

    /// Whether there are changed rows to commit.
    var hasChanges: Bool { db.totalChangesCount > changesBefore }

    /// Keeps everything that `body` writes, or nothing of it if it throws. Earlier writes stay.
    ///
    /// - Throws: `Findings` if SQLite fails, otherwise the error of `body`.
    public func attempt(_ body: () throws -> Void) throws {
        limits.restart()
        let before = db.totalChangesCount
        do {
            try DatabaseFailure.convertingFailures(path) {
                try db.inSavepoint {
                    try body()
                    return .commit
                }
            }
        } catch {
            changesBefore += db.totalChangesCount - before
            rowids = nil
            throw error
        }
    }

    /// - Throws: the findings about the refs of the database.
    func rowid(of ref: Ref) throws -> Int64? {
        if let rowids { return rowids[ref] }
        let read = Dictionary(uniqueKeysWithValues: try outline().entries.map { ($0.ref, $0.rowid) })
        rowids = read
        return read[ref]
    }

    /// - Throws: the findings about the refs of the database.
    func contents() throws -> ContentReader {
        if let reader { return reader }
        let made = try ContentReader(db, try Schema(db), path, outline())
        reader = made
        return made
    }

    private func outline() throws -> ContentOutline {
        var findings = Findings()
        let outline = try ContentOutline(db, try Schema(db), &findings)
        try findings.throwIfErrors()
        return outline
    }

    func remember(_ rowid: Int64, of ref: Ref) {
        rowids?[ref] = rowid
    }

    /// The row of a track.
    ///
    /// - Throws: a finding if there is none with this slug, or the findings about the table.
    func track(_ slug: String) throws -> TrackRow {
        var findings = Findings()
        let trackRows = try TrackRow.all(db, try Schema(db), &findings)
        try findings.throwIfErrors()
        guard let trackRow = trackRows.first(where: { $0.slug == slug }) else {
            throw TrackRow.unknown(slug, among: trackRows)
        }
        return trackRow
    }
}
