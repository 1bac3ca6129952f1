import Foundation

/// NFC by ways of our own for Hebrew, which are far faster than Unicode's tables, and by Foundation for all the rest.
enum NormalForm {
    /// NFC of a text. Vocalised Hebrew in Sefaria's order of marks needs only its marks put in order.
    static func compose(_ text: String) -> String {
        var bytes = Array(text.utf8)
        orderHebrewMarks(&bytes)
        let ordered = String(decoding: bytes, as: UTF8.self)
        return holds(ordered, whiteSpaceFolded: false) ? ordered : ordered.precomposedStringWithCanonicalMapping
    }

    /// Puts marks of Hebrew that follow each other in the order of their combining classes, which changes nothing in
    /// the meaning of the text. Marks of one class stay as they stand; a run that no writing has (more than 32 marks)
    /// may stay unordered.
    private static func orderHebrewMarks(_ bytes: inout [UInt8]) {
        for index in bytes.indices {
            var place = index
            while place >= 2, index - place < 64,
                let mark = markClass(bytes, place), let before = markClass(bytes, place - 2), mark < before
            {
                bytes.swapAt(place, place - 2)
                bytes.swapAt(place + 1, place - 1)
                place -= 2
            }
        }
    }

    /// The combining class of the Hebrew mark at a place; nil if none begins there.
    private static func markClass(_ bytes: [UInt8], _ index: Int) -> UInt8? {
        guard bytes[index] == 0xD6 || bytes[index] == 0xD7, index + 1 < bytes.count else { return nil }
        let found = hebrewClasses[Int(bytes[index] & 1) << 6 | Int(bytes[index + 1] & 0x3F)]
        return found == 0 ? nil : found
    }

    /// Whether a text is normal already, by its bytes alone and without a copy. A "no" may be wrong and costs only
    /// time; a "yes" is never wrong.
    ///
    /// - Parameter whiteSpaceFolded: Whether white space other than single blanks inside the text is a "no".
    static func holds(_ text: String, whiteSpaceFolded: Bool) -> Bool {
        text.utf8.withContiguousStorageIfAvailable { bytes in
            hebrewClasses.withUnsafeBufferPointer { classes in
                holds(bytes, classes, whiteSpaceFolded: whiteSpaceFolded)
            }
        } ?? false
    }

    private static func holds(
        _ bytes: UnsafeBufferPointer<UInt8>, _ classes: UnsafeBufferPointer<UInt8>, whiteSpaceFolded: Bool
    ) -> Bool {
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
                let markClass = classes[low]
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
