import Foundation

// `<` of String compares by canonical equivalence: its order follows Unicode's tables, and it is slow. The order of
// bytes is the same everywhere, and is also the order of the code points.

extension String {
    /// Whether the bytes of this text's UTF-8 come before those of another.
    public func precedesInUTF8(_ other: String) -> Bool {
        // If both are available as contiguous bytes, as nearly always, one call compares them.
        let isBefore = utf8.withContiguousStorageIfAvailable { one in
            other.utf8.withContiguousStorageIfAvailable { other in precedes(one, other) }
        }
        return (isBefore ?? nil) ?? utf8.lexicographicallyPrecedes(other.utf8)
    }
}

private func precedes(_ one: UnsafeBufferPointer<UInt8>, _ other: UnsafeBufferPointer<UInt8>) -> Bool {
    guard let first = one.baseAddress, let second = other.baseAddress else { return one.count < other.count }
    let order = memcmp(first, second, min(one.count, other.count))
    return order == 0 ? one.count < other.count : order < 0
}

extension Sequence {
    /// The elements in the order of the UTF-8 of their texts.
    @inlinable public func sortedByUTF8(of text: (Element) -> String) -> [Element] {
        sorted { text($0).precedesInUTF8(text($1)) }
    }
}

extension Sequence<String> {
    /// The texts in the order of their UTF-8.
    @inlinable public func sortedByUTF8() -> [String] { sortedByUTF8 { $0 } }
}
