/// Detects Hebrew with letters stored from left to right, by final letters at the beginning of words.
public enum ReversedHebrew {
    /// The first word of a text that begins with a final letter.
    public static func word(in text: String) -> Substring? {
        let scalars = text.unicodeScalars
        var before: Unicode.Scalar = " "
        for index in scalars.indices {
            defer { before = scalars[index] }
            guard isFinal(scalars[index]), !before.properties.isAlphabetic, !isMark(before) else { continue }
            let word = scalars[index...].prefix { $0.properties.isAlphabetic || isMark($0) }
            // A letter may be mentioned alone, also with its vowel.
            if word.count(where: \.properties.isAlphabetic) > 1 { return Substring(word) }
        }
        return nil
    }

    private static func isFinal(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar {
        case "ך", "ם", "ן", "ף", "ץ": true
        default: false
        }
    }

    /// Points, accents, and the signs of abbreviations.
    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        (0x591...0x5C7).contains(scalar.value) || "״׳\"'".unicodeScalars.contains(scalar)
    }
}
