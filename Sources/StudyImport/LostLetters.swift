/// Detects letters that were lost in a conversion.
public enum LostLetters {
    /// Lost letters appear as U+FFFD or question marks: several in a row for a whole word, or some within a word,
    /// before a letter or vowel.
    public static func areMissing(in text: String) -> Bool {
        var marks = 0
        return text.unicodeScalars.contains { scalar in
            if marks > 0, ("\u{591}"..."\u{5EA}").contains(scalar) { return true }
            marks = scalar == "?" ? marks + 1 : 0
            return scalar == "\u{FFFD}" || marks == 3
        }
    }
}
