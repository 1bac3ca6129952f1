/// Puts nikkud and te'amim in the order of NFC.
enum HebrewMarks {
    /// Canonical combining classes of U+0580…U+05FF; 0 for characters that are not marks.
    static let classes: [UInt8] = (UInt32(0x0580)...0x05FF).map { value in
        Unicode.Scalar(value)?.properties.canonicalCombiningClass.rawValue ?? 0
    }

    /// Sorts adjacent marks by their combining classes, which does not change the meaning of the text. Marks of one
    /// class keep their order; an unusually long run (more than 32 marks) may stay unordered.
    static func order(_ bytes: inout [UInt8]) {
        for index in bytes.indices {
            var position = index
            while position >= 2, index - position < 64,
                let mark = markClass(bytes, position), let before = markClass(bytes, position - 2), mark < before
            {
                bytes.swapAt(position, position - 2)
                bytes.swapAt(position + 1, position - 1)
                position -= 2
            }
        }
    }

    /// The combining class of the mark at an index; nil if none begins there.
    private static func markClass(_ bytes: [UInt8], _ index: Int) -> UInt8? {
        guard bytes[index] == 0xD6 || bytes[index] == 0xD7, index + 1 < bytes.count else { return nil }
        let found = classes[Int(bytes[index] & 1) << 6 | Int(bytes[index + 1] & 0x3F)]
        return found == 0 ? nil : found
    }
}
