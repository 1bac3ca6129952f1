/// Character references of HTML in source texts. Those in Markdown are read by cmark.
enum CharacterReference {
    /// - Returns: the character that a reference at `start`, a `&`, denotes, and the position after its `;`.
    static func read(_ bytes: Bytes, at start: Int) -> (Unicode.Scalar, end: Int)? {
        let limit = min(bytes.count, start + 12)
        guard let semicolon = bytes[start..<limit].firstIndex(of: UInt8(ascii: ";")), semicolon > start + 1
        else { return nil }
        let name = bytes[(start + 1)..<semicolon]
        guard let scalar = name.first == UInt8(ascii: "#") ? number(name.dropFirst()) : named(name) else { return nil }
        return (scalar, semicolon + 1)
    }

    private static func number(_ digits: Slice<Bytes>) -> Unicode.Scalar? {
        let isHex = digits.first.map { $0 | 0x20 } == UInt8(ascii: "x")
        let digits = isHex ? digits.dropFirst() : digits
        guard (1...8).contains(digits.count) else { return nil }
        var value: UInt32 = 0
        for digit in digits {
            switch digit {
            case 0x30...0x39: value = value &* (isHex ? 16 : 10) &+ UInt32(digit &- 0x30)
            case 0x41...0x46 where isHex, 0x61...0x66 where isHex: value = value &* 16 &+ UInt32((digit | 0x20) &- 0x57)
            default: return nil
            }
        }
        return value == 0 ? "\u{FFFD}" : Unicode.Scalar(value) ?? "\u{FFFD}"
    }

    private static func named(_ name: Slice<Bytes>) -> Unicode.Scalar? { names[String(decoding: name, as: UTF8.self)] }

    /// The references that people use in texts; browsers know some two thousand.
    static let names: [String: Unicode.Scalar] = [
        "amp": "&", "lt": "<", "gt": ">", "quot": "\"", "apos": "'", "nbsp": "\u{A0}", "ensp": "\u{2002}",
        "emsp": "\u{2003}", "thinsp": "\u{2009}", "zwnj": "\u{200C}", "zwj": "\u{200D}", "lrm": "\u{200E}",
        "rlm": "\u{200F}", "shy": "\u{AD}", "ndash": "–", "mdash": "—", "lsquo": "‘", "rsquo": "’", "sbquo": "‚",
        "ldquo": "“", "rdquo": "”", "bdquo": "„", "laquo": "«", "raquo": "»", "hellip": "…", "middot": "·",
        "bull": "•", "deg": "°", "times": "×", "frac12": "½", "frac14": "¼", "frac34": "¾", "sect": "§",
        "para": "¶", "copy": "©", "reg": "®",
    ]
}
