/// Bytes as text: hexadecimal and base64 (RFC 4648).
public enum Encoding {
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

    public static func base64(_ bytes: ArraySlice<UInt8>, alphabet: Alphabet) -> String {
        let last = alphabet == .url ? "-_" : "+/"
        let letters = Array(("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789" + last).utf8)
        var text: [UInt8] = []
        var rest = bytes
        while !rest.isEmpty {
            let group = Array(rest.prefix(3))
            rest = rest.dropFirst(3)
            let value = (0..<3).reduce(0) { $0 << 8 | (($1 < group.count) ? Int(group[$1]) : 0) }
            for place in 0...group.count { text.append(letters[value >> (18 - 6 * place) & 63]) }
            if alphabet == .standard { text += Array(repeating: UInt8(ascii: "="), count: 3 - group.count) }
        }
        return String(decoding: text, as: UTF8.self)
    }
}
