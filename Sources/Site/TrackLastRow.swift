import StudyStore

/// The date of a track's last row.
public struct TrackLastRow: Sendable, Encodable {
    public let slug: String
    /// `YYYY-MM-DD`; nil if the track has no rows.
    public let lastRow: String?

    init(_ track: Track) {
        slug = track.slug
        lastRow = track.rows.last?.date.text
    }
}
