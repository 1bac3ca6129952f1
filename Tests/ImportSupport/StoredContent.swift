import Diagnostics
import Refs
import StudyStore

/// What a database holds for a learner: the units of its one track in order, with their texts.
public struct StoredContent {
    public let track: Track
    public let contents: [String: UnitContent]

    public init(_ database: String) throws {
        (track, contents) = try StudyStore.read(database, user: .automatic) { library, reader in
            var inner = Findings()
            let track = library.tracks[0]
            let read = try reader.contents(track.units.map(\.content), findings: &inner)
            try inner.throwIfErrors()
            let refs = track.units.map(\.ref.canonical)
            return (track, Dictionary(uniqueKeysWithValues: zip(refs, read)))
        }
    }

    public var refs: [String] { track.units.map(\.ref.canonical) }
}
