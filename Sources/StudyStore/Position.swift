/// The position of an element in its array, so that the position of a unit cannot be confused with that of a track.
public struct Position<Element>: Hashable, Sendable {
    public let offset: Int

    public init(_ offset: Int) {
        self.offset = offset
    }
}

/// A unit's position in its track.
public typealias UnitIndex = Position<StudyUnit>

extension Array {
    public subscript(position: Position<Element>) -> Element {
        get { self[position.offset] }
        set { self[position.offset] = newValue }
    }

    public var positions: LazyMapSequence<Range<Int>, Position<Element>> {
        indices.lazy.map { Position<Element>($0) }
    }
}
