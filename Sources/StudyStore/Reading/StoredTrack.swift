import StudyRules

typealias StoredTrackIndex = ElementIndex<StoredTrack>

/// What all tables have about a track, for one user.
struct StoredTrack {
    let row: TrackRow
    /// Empty where the table is missing or has no rows of the track.
    var syllabus = Syllabus()
    /// The user's live rows, by date.
    var log: [LogRow] = []
    /// The days that the user's deleted rows keep empty.
    var emptiedDays: [CivilDate] = []
}

extension [StoredTrack] {
    /// The index of each track by its id.
    var byID: [String: StoredTrackIndex] {
        var indices: [String: StoredTrackIndex] = [:]
        for index in elementIndices {
            if let id = self[index].row.id { indices[id] = index }
        }
        return indices
    }
}
