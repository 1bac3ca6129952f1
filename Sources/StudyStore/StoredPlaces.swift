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

    /// The row of a track, or its rows in another table.
    ///
    /// - Parameter which: what else names one of those: `seq 3`.
    public static func track(
        _ slug: String, in table: String = "tracks", _ which: String? = nil, column: String? = nil
    ) -> Place {
        .row(table: table, row: "track \(quoted(slug))" + (which.map { ", " + $0 } ?? ""), column: column)
    }
}
