/// Writes JSON value by value, for data files with thousands of texts: `JSONEncoder` takes several times as long. The
/// output is identical to that of ``JSONFile`` for the same values.
struct JSONWriter {
    private(set) var bytes: [UInt8] = []

    init(expecting count: Int) {
        bytes.reserveCapacity(count)
    }

    /// Punctuation and keys.
    mutating func raw(_ json: StaticString) {
        bytes.append(contentsOf: UnsafeBufferPointer(start: json.utf8Start, count: json.utf8CodeUnitCount))
    }

    mutating func number(_ number: Int) {
        bytes.append(contentsOf: String(number).utf8)
    }

    mutating func text(_ text: String) {
        raw("\"")
        var text = text
        text.withUTF8 { escape($0) }
        raw("\"")
    }

    /// Writes a list, with `write` for each element.
    mutating func list<Elements: Sequence>(
        _ elements: Elements, _ write: (inout JSONWriter, Elements.Element) -> Void
    ) {
        raw("[")
        var isFirst = true
        for element in elements {
            if !isFirst { raw(",") }
            isFirst = false
            write(&self, element)
        }
        raw("]")
    }

    private mutating func escape(_ text: UnsafeBufferPointer<UInt8>) {
        var start = 0
        for (at, byte) in text.enumerated() where Self.isSpecial(byte) {
            bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start..<at]))
            start = at + 1
            switch byte {
            case UInt8(ascii: "\""): raw("\\\"")
            case UInt8(ascii: "\\"): raw("\\\\")
            case UInt8(ascii: "<"): raw("\\u003c")
            case 0x08: raw("\\b")
            case 0x09: raw("\\t")
            case 0x0A: raw("\\n")
            case 0x0C: raw("\\f")
            case 0x0D: raw("\\r")
            default:
                raw("\\u00")
                bytes.append(UInt8(ascii: "0") + byte >> 4)
                bytes.append(Self.digits[Int(byte & 15)])
            }
        }
        bytes.append(contentsOf: UnsafeBufferPointer(rebasing: text[start...]))
    }

    private static func isSpecial(_ byte: UInt8) -> Bool {
        byte < 0x20 || byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte == UInt8(ascii: "<")
    }

    private static let digits = Array("0123456789abcdef".utf8)
}
