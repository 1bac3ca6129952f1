/// Whether a text is normal already, by its bytes alone: no copy, and far faster than Unicode's tables. A "no" may be
/// wrong and costs only time; a "yes" is never wrong.
enum NormalForm {
    /// - Parameter whiteSpaceFolded: Whether white space other than single blanks inside the text is a "no".
    static func holds(_ text: String, whiteSpaceFolded: Bool) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { holds($0, whiteSpaceFolded: whiteSpaceFolded) } ?? false
    }

    private static func holds(_ bytes: UnsafeBufferPointer<UInt8>, whiteSpaceFolded: Bool) -> Bool {
        if whiteSpaceFolded && (bytes.first == 0x20 || bytes.last == 0x20) { return false }
        var index = 0
        /// The combining class of the mark before, 0 after anything else.
        var lastClass: UInt8 = 0
        var isAfterBlank = false
        while index < bytes.count {
            let byte = bytes[index]
            switch byte {
            case 0x21..<0x80:
                lastClass = 0
                index += 1
            case 0x20:
                if whiteSpaceFolded && isAfterBlank { return false }
                lastClass = 0
                index += 1
            case 0x09, 0x0A:
                if whiteSpaceFolded { return false }
                lastClass = 0
                index += 1
            case 0xD6, 0xD7:
                // U+0580…U+05FF.
                let low = Int(byte & 1) << 6 | Int(bytes[index + 1] & 0x3F)
                let markClass = hebrewClasses[low]
                if markClass != 0 && markClass < lastClass { return false }
                lastClass = markClass
                index += 2
            case 0xC2...0xCB:
                // U+00A1…U+02FF: signs and composed letters; not the C1 controls and the no-break space.
                if byte == 0xC2 && bytes[index + 1] <= 0xA0 { return false }
                lastClass = 0
                index += 2
            case 0xE2:
                guard isPlainPunctuation(bytes[index + 1], bytes[index + 2]) else { return false }
                lastClass = 0
                index += 3
            default:
                return false
            }
            isAfterBlank = byte == 0x20
        }
        return true
    }

    /// U+2010…U+2027 and U+2030…U+203F: dashes, quotation marks, dots.
    private static func isPlainPunctuation(_ second: UInt8, _ third: UInt8) -> Bool {
        second == 0x80 && (0x90...0xA7).contains(third) || second == 0x80 && third >= 0xB0
    }

    /// Canonical combining classes of U+0580…U+05FF.
    private static let hebrewClasses: [UInt8] = (UInt32(0x0580)...0x05FF).map { value in
        Unicode.Scalar(value)?.properties.canonicalCombiningClass.rawValue ?? 0
    }
}
