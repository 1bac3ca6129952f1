import Refs
import StudyStore

/// The units that an import added, changed and found unchanged. A unit counts once, however many files have it.
public struct ImportCounts: Sendable, Hashable {
    private var changes: [Ref: Change] = [:]

    public var added: Int { count(.added) }
    public var changed: Int { count(.changed) }
    public var unchanged: Int { count(.unchanged) }

    private func count(_ change: Change) -> Int { changes.values.count { $0 == change } }

    mutating func count(_ change: Change, of ref: Ref) {
        switch (changes[ref], change) {
        case (nil, _), (.unchanged, _): changes[ref] = change
        default: break
        }
    }

    mutating func add(_ other: ImportCounts) {
        for (ref, change) in other.changes { count(change, of: ref) }
    }
}
