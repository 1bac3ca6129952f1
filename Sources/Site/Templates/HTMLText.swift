/// Escapes text for HTML, between tags and in attributes, over its UTF-8.
enum HTMLText {
    /// `@` too, for some hosts rewrite what looks like a mail address.
    static func escape(_ text: String) -> String {
        var bytes: [UInt8] = []
        escape(text, into: &bytes)
        return String(decoding: bytes, as: UTF8.self)
    }

    static func escape(_ text: String, into output: inout [UInt8]) {
        var text = text
        text.withUTF8 { bytes in
            guard bytes.contains(where: isSpecial) else {
                output += bytes
                return
            }
            for byte in bytes {
                if isSpecial(byte) {
                    output += replacement(of: byte).utf8
                } else {
                    output.append(byte)
                }
            }
        }
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "&"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: "'"),
            UInt8(ascii: "@"):
            true
        default: false
        }
    }

    private static func replacement(of special: UInt8) -> String {
        switch special {
        case UInt8(ascii: "&"): "&amp;"
        case UInt8(ascii: "<"): "&lt;"
        case UInt8(ascii: ">"): "&gt;"
        case UInt8(ascii: "\""): "&quot;"
        case UInt8(ascii: "'"): "&#39;"
        default: "&#64;"
        }
    }
}
