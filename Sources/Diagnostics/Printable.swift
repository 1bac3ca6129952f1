extension String {
    /// The text in a form that is safe for a terminal: control characters, line ends, bidi controls, noncharacters and
    /// invisible characters other than joiners are written as `\u{…}`, so that no file name or database text can move
    /// the cursor, change colours or hide itself.
    public var printable: String { printable(keepingLines: false) }

    /// - Parameter keepingLines: whether line feeds are kept, for text of several lines.
    public func printable(keepingLines: Bool) -> String {
        func isUnsafe(_ scalar: Unicode.Scalar) -> Bool {
            scalar == "\n" ? !keepingLines : Self.steersTerminals(scalar) || Self.isInvisible(scalar)
        }
        guard unicodeScalars.contains(where: isUnsafe) else { return self }
        var result = ""
        for scalar in unicodeScalars {
            if isUnsafe(scalar) {
                result += "\\u{\(String(scalar.value, radix: 16, uppercase: true))}"
            } else {
                result.unicodeScalars.append(scalar)
            }
        }
        return result
    }

    private static func isInvisible(_ scalar: Unicode.Scalar) -> Bool {
        [0xAD, 0x200B, 0x2060, 0xFEFF].contains(scalar.value)
    }

    private static func steersTerminals(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200E, 0x200F, 0x2028...0x202E, 0x2066...0x2069, 0xFDD0...0xFDEF: true
        default: scalar.value & 0xFFFE == 0xFFFE
        }
    }
}
