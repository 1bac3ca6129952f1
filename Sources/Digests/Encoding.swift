/// Bytes as text: hexadecimal and base64 (RFC 4648).
public enum Encoding {
    /// The letters of base64 (RFC 4648, sections 4 and 5).
    public enum Alphabet: Sendable {
        /// With `+` and `/`, padded.
        case standard
        /// With `-` and `_`, not padded.
        case url
    }

    static func hex(_ bytes: ArraySlice<UInt8>, digits: Int) -> String {
        let digitsOf = Array("0123456789abcdef".utf8)
        var text: [UInt8] = []
        for byte in bytes {
            text.append(digitsOf[Int(byte >> 4)])
            text.append(digitsOf[Int(byte & 15)])
        }
        return String(decoding: text.prefix(digits), as: UTF8.self)
    }

    private static let standardLetters = letters("+/")
    private static let urlLetters = letters("-_")

    private static func letters(_ last: String) -> [UInt8] {
        Array(("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + last).utf8)
    }

    /// Bytes as base64, in one line.
    public static func base64(_ bytes: ArraySlice<UInt8>, alphabet: Alphabet) -> String {
        let letters = alphabet == .url ? urlLetters : standardLetters
        var text: [UInt8] = []
        text.reserveCapacity((bytes.count + 2) / 3 * 4)
        var at = bytes.startIndex
        while at < bytes.endIndex {
            let count = min(3, bytes.endIndex - at)
            var value = 0
            for offset in 0..<3 { value = value << 8 | (offset < count ? Int(bytes[at + offset]) : 0) }
            for index in 0...count { text.append(letters[value >> (18 - 6 * index) & 63]) }
            if alphabet == .standard { for _ in count..<3 { text.append(UInt8(ascii: "=")) } }
            at += count
        }
        return String(decoding: text, as: UTF8.self)
    }
}
