import Refs

/// The ids of units' commentaries, for links. They are made once for each list of commentators, because most units have
/// one of a few. Each batch of units has its own, so that workers share nothing.
struct CommentatorIDs {
    /// The ids in the template.
    private static let taken: Set = ["main", "source-text", "explanation", "approaches", "quiz"]

    /// By the names, each followed by a zero.
    private var known: [[UInt8]: [String?]] = [:]

    mutating func ids(of commentators: some Collection<NormalText>) -> [String?] {
        var key: [UInt8] = []
        for name in commentators {
            key += name.utf8
            key.append(0)
        }
        if let found = known[key] { return found }
        var ids = HeadingIDs(besides: Self.taken)
        let made = commentators.map { ids.id(of: String(decoding: $0.utf8, as: UTF8.self)) }
        known[key] = made
        return made
    }
}
