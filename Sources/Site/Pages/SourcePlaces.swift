import Diagnostics

/// Locates parts of a page's HTML in its source. Each text is searched for once; if there are too many in a large file,
/// the later ones have no line.
struct SourcePlaces {
    private let file: String
    private let bytes: [UInt8]
    private var known: [String: Place] = [:]
    /// The number of bytes that may still be searched.
    private var budget = 64 << 20

    init(_ source: String, file: String) {
        self.file = file
        bytes = Array(source.utf8)
    }

    /// Returns the place of the first of these texts that is found; more specific texts come first.
    ///
    /// - Parameter skipped: the number of scalars before the relevant part of a text.
    /// - Returns: nil if none of them is found.
    mutating func place(of texts: [(text: String, skipped: Int)]) -> Place? {
        for (text, skipped) in texts {
            if let place = known[text] { return place }
            guard budget > 0 else { return .file(file) }
            let sign = Array(text.utf8)
            let found = offset(of: sign)
            budget -= found ?? bytes.count
            guard let found else { continue }
            let start = bytes[..<found].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
            let place = Place.file(
                file, line: bytes[..<start].count { $0 == UInt8(ascii: "\n") } + 1,
                // All bytes of a scalar except its first are 10xxxxxx.
                column: bytes[start..<found].count { $0 & 0xC0 != 0x80 } + skipped + 1)
            known[text] = place
            return place
        }
        return nil
    }

    private func offset(of sign: [UInt8]) -> Int? {
        guard let first = sign.first, sign.count <= bytes.count else { return nil }
        return bytes.withUnsafeBufferPointer { bytes in
            sign.withUnsafeBufferPointer { sign in
                (0...(bytes.count - sign.count)).first { start in
                    bytes[start] == first && sign.indices.allSatisfy { bytes[start + $0] == sign[$0] }
                }
            }
        }
    }
}
