/// The first words of units, in order, for pages that list many units. Collected while units are rendered, at most 100
/// bytes each, so that no page needs the texts of others.
struct Incipits: Sendable {
    /// In Unicode scalars.
    private static let length = 48
    /// Hebrew letters have two bytes.
    private static let maxBytes = 2 * length

    private var bytes: [UInt8] = []
    /// The end of each one in `bytes`.
    private var ends: [Int] = []

    var count: Int { ends.count }

    /// Reserves memory for the first words of this many units, so that the bytes are not copied as they grow.
    mutating func reserve(units: Int) {
        bytes.reserveCapacity(units * Self.maxBytes)
        ends.reserveCapacity(units)
    }

    /// Adds the beginning of a unit's source text, in whole words.
    mutating func add(_ markup: UnitMarkup) {
        bytes += markup.beginning.text(length: Self.length)
        ends.append(bytes.count)
    }

    mutating func add(contentsOf others: Incipits) {
        // Jobs may share the storage: even appending nothing would copy all of it, with twice the capacity.
        guard others.count > 0 else { return }
        let start = bytes.count
        ends += others.ends.lazy.map { start + $0 }
        bytes += others.bytes
    }

    /// UTF-8; not yet HTML.
    subscript(index: Int) -> ArraySlice<UInt8> { bytes[(index == 0 ? 0 : ends[index - 1])..<ends[index]] }
}
