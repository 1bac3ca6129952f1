import Refs
import Synchronization

/// The ids of a unit's commentaries, for links. They are made once for each list of commentators, because most units
/// have one of a few.
final class CommentatorIDs: Sendable {
    /// The ids in the template.
    private static let taken: Set = ["main", "source-text", "explanation", "approaches", "quiz"]
    /// At most this many lists are kept, because texts can be made to have very many.
    private static let maxLists = 1_000

    /// By the names, each followed by a zero.
    private let known = Mutex<[[UInt8]: [String?]]>([:])

    func ids(of commentators: some Collection<NormalText>) -> [String?] {
        var key: [UInt8] = []
        for name in commentators {
            key += name.utf8
            key.append(0)
        }
        if let found = known.withLock({ $0[key] }) { return found }
        var ids = HeadingIDs(besides: Self.taken)
        let made = commentators.map { ids.id(of: String(decoding: $0.utf8, as: UTF8.self)) }
        known.withLock { if $0.count < Self.maxLists { $0[key] = made } }
        return made
    }
}
