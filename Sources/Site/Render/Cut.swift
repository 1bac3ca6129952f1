import Foundation

/// What stands between frame and slots in a page.
enum Cut {
    static let text = "<!--hl-->"
    static let bytes = Array(text.utf8)

    /// The pieces of a text between its cuts.
    static func split(_ text: [UInt8]) -> [[UInt8]] {
        var pieces: [[UInt8]] = []
        var start = 0
        for offset in offsets(in: text) {
            pieces.append(Array(text[start..<offset]))
            start = offset + bytes.count
        }
        return pieces + [Array(text[start...])]
    }

    /// The offsets at which the cuts begin.
    static func offsets(in text: [UInt8]) -> [Int] {
        text.withUnsafeBytes { text in
            var offsets: [Int] = []
            var start = 0
            // The second byte is much rarer in a page than the first.
            while let base = text.baseAddress, start + bytes.count <= text.count,
                let second = memchr(base + start + 1, Int32(bytes[1]), text.count - start - 1)
            {
                let offset = UnsafeRawPointer(second) - base - 1
                let isCut = offset + bytes.count <= text.count && memcmp(base + offset, bytes, bytes.count) == 0
                if isCut { offsets.append(offset) }
                start = offset + (isCut ? bytes.count : 1)
            }
            return offsets
        }
    }
}
