/// Escapes texts of token files for use in code, so that they cannot end a literal or comment.
enum ExportText {
    static func css(_ text: String) -> String {
        // `<` too, because a style sheet may be in an element.
        quoted(text, special: ["\"", "\\", "<"]) { "\\\(hex($0)) " }
    }

    static func swift(_ text: String) -> String {
        quoted(text, special: ["\"", "\\"]) { "\\u{\(hex($0))}" }
    }

    static func kotlin(_ text: String) -> String {
        // All characters that need escaping have at most four digits.
        quoted(text, special: ["\"", "\\", "$"]) { "\\u" + fourDigits($0) }
    }

    /// For a comment of one line or between `/**` and `*/`, where comments may be nested.
    static func comment(_ text: String) -> String {
        var line = String.UnicodeScalarView()
        for scalar in text.unicodeScalars { line.append(isUnsafe(scalar) ? " " : scalar) }
        return String(line).replacingScalars("*/", with: "* /").replacingScalars("/*", with: "/ *")
    }

    /// For an element in an XML document.
    static func xml(_ text: String) -> String {
        text.replacingScalars("&", with: "&amp;").replacingScalars("<", with: "&lt;")
            .replacingScalars(">", with: "&gt;")
    }

    /// Whether a character is a control, a line end of any kind, or changes the direction of the code around it.
    static func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069: true
        default: false
        }
    }

    private static func quoted(
        _ text: String, special: Set<Unicode.Scalar>, _ escape: (Unicode.Scalar) -> String
    ) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            if special.contains(scalar) || isUnsafe(scalar) {
                result += escape(scalar)
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    /// The code of a character of the basic plane: `200f`. All characters that need escaping are in that plane.
    static func fourDigits(_ scalar: Unicode.Scalar) -> String {
        let digits = hex(scalar)
        return String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits
    }

    private static func hex(_ scalar: Unicode.Scalar) -> String { String(scalar.value, radix: 16) }
}

extension String {
    /// Replaces a text even if it is followed by a combining mark, which would form a character with its end.
    func replacingScalars(_ text: String, with other: String) -> String {
        String(unicodeScalars.replacing(text.unicodeScalars, with: other.unicodeScalars))
    }
}
