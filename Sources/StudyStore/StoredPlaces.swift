import Diagnostics
import Refs

extension Place {
    /// A cell of a unit's row.
    public static func unit(_ ref: Ref, _ column: ContentColumn) -> Place { unit(ref.canonical, column) }

    /// - Parameter refID: the ref as spelled in the database.
    static func unit(_ refID: String, _ column: ContentColumn) -> Place {
        .row(table: "content_cache", row: "ref_id \(quoted(refID))", column: column.name)
    }

    /// A column of all units.
    public static func units(_ column: ContentColumn) -> Place {
        .schema(table: "content_cache", column: column.name)
    }

    /// The row of a track.
    public static func track(_ slug: String, column: TrackColumn? = nil) -> Place { rows(of: slug, nil, column) }

    /// The rows of a track's syllabus.
    ///
    /// - Parameter which: what names one of them: `seq 3`.
    public static func syllabus(
        of track: String, _ which: String? = nil, column: SyllabusColumn? = nil
    ) -> Place {
        rows(of: track, which, column)
    }

    /// The rows of a track in the log.
    ///
    /// - Parameter which: what names one of them: `study_date '2026-11-22'`.
    public static func log(of track: String, _ which: String? = nil, column: LogColumn? = nil) -> Place {
        rows(of: track, which, column)
    }

    private static func rows<Column: StoredColumn>(of track: String, _ which: String?, _ column: Column?) -> Place {
        .row(table: Column.table, row: "track \(quoted(track))" + (which.map { ", " + $0 } ?? ""), column: column?.name)
    }
}
