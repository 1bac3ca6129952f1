import StudyRules

/// The moved units that `find` reports, the last one first. A linked list, because their number is not known in
/// advance; the browser follows the links in memory.
struct MovedUnits: Sequence, IteratorProtocol {
    struct Link {
        let moved: DatedUnit
        let next: UnsafeMutablePointer<Link>?
    }

    private(set) var last: UnsafeMutablePointer<Link>?

    mutating func add(_ moved: DatedUnit) {
        let link = UnsafeMutablePointer<Link>.allocate(capacity: 1)
        link.initialize(to: Link(moved: moved, next: last))
        last = link
    }

    mutating func next() -> DatedUnit? {
        guard let link = last?.pointee else { return nil }
        last = link.next
        return link.moved
    }
}
