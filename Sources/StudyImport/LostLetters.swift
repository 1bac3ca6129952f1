/// Letters that a conversion could not write.
enum LostLetters {
    /// In their place are U+FFFD or question marks: several together of a whole word, or some in a word, so that a
    /// letter or a vowel follows.
    static func areMissing(in text: String) -> Bool {
        var marks = 0
        return text.unicodeScalars.contains { scalar in
            if marks > 0, ("\u{591}"..."\u{5EA}").contains(scalar) { return true }
            marks = scalar == "?" ? marks + 1 : 0
            return scalar == "\u{FFFD}" || marks == 3
        }
    }
}
