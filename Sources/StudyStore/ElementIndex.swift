/// The index of an element in its array, so that the index of a unit cannot be confused with that of a track.
public struct ElementIndex<Element>: Hashable, Sendable {
    public let offset: Int

    public init(_ offset: Int) {
        self.offset = offset
    }
}

/// A unit's index in its track.
public typealias UnitIndex = ElementIndex<StudyUnit>

extension Array {
    public subscript(index: ElementIndex<Element>) -> Element {
        get { self[index.offset] }
        // In place: `set` would copy the arrays in an element before each change.
        _modify { yield &self[index.offset] }
    }

    public var elementIndices: LazyMapSequence<Range<Int>, ElementIndex<Element>> {
        indices.lazy.map { ElementIndex<Element>($0) }
    }
}
