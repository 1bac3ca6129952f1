import StudyStore

/// The position of an element in its array, so that a unit's position is never taken for a track's.
struct Position<Element>: Hashable, Sendable {
    let offset: Int

    init(_ offset: Int) {
        self.offset = offset
    }
}

typealias TrackIndex = Position<SitePlan.TrackPlan>
typealias BookIndex = Position<BookPart>
typealias UnitIndex = Position<StudyUnit>

extension Array {
    subscript(position: Position<Element>) -> Element {
        get { self[position.offset] }
        set { self[position.offset] = newValue }
    }

    var positions: LazyMapSequence<Range<Int>, Position<Element>> {
        indices.lazy.map { Position<Element>($0) }
    }
}
