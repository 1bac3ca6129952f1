import Foundation

extension StringProtocol {
    /// Whether this text's UTF-8 contains the bytes of another text. `contains` compares characters by means of
    /// Foundation, and takes some fifty times as long; searches for syntax characters are made many thousand times in a
    /// build.
    public func holds(_ text: StaticString) -> Bool {
        utf8.withContiguousStorageIfAvailable { search($0, text) }
            ?? Array(utf8).withUnsafeBufferPointer { search($0, text) }
    }
}

private func search(_ bytes: UnsafeBufferPointer<UInt8>, _ text: StaticString) -> Bool {
    let count = text.utf8CodeUnitCount
    guard count > 0, let start = bytes.baseAddress else { return count == 0 }
    var from = 0
    while from + count <= bytes.count {
        guard let found = memchr(start + from, Int32(text.utf8Start[0]), bytes.count - count - from + 1) else {
            return false
        }
        if memcmp(found, text.utf8Start, count) == 0 { return true }
        from = UnsafeRawPointer(found) - UnsafeRawPointer(start) + 1
    }
    return false
}
