import StudyStore

/// The number of units that an import added, changed and found unchanged.
public struct ImportCounts: Sendable, Hashable {
    public private(set) var added = 0
    public private(set) var changed = 0
    public private(set) var unchanged = 0

    mutating func count(_ change: Change) {
        switch change {
        case .added: added += 1
        case .changed: changed += 1
        case .unchanged: unchanged += 1
        }
    }

    mutating func add(_ other: ImportCounts) {
        added += other.added
        changed += other.changed
        unchanged += other.unchanged
    }
}
