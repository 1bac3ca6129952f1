import Diagnostics

/// Parses JSON (RFC 8259) and keeps line and column of every value and key; columns count Unicode scalars from 1.
struct JSONParser {
    private static let deepest = 64

    private let bytes: [UInt8]
    private let file: String
    private var index = 0
    private var line = 1
    private var column = 1
    private(set) var findings = Findings()

    init(bytes: [UInt8], file: String) {
        self.bytes = bytes
        self.file = file
    }

    mutating func document() throws(Findings) -> JSONNode {
        guard String(validating: bytes, as: UTF8.self) != nil else {
            throw Findings(.themeNotJSON, "the file is not UTF-8", at: .file(file), remedy: "save it as UTF-8")
        }
        let node = try value(depth: 0)
        skipSpace()
        if index < bytes.count { throw unexpected("the end of the file") }
        return node
    }

    private var place: Place { .file(file, line: line, column: column) }
    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func advance() {
        if bytes[index] == UInt8(ascii: "\n") {
            line += 1
            column = 1
        } else if bytes[index] & 0xC0 != 0x80 {
            column += 1
        }
        index += 1
        // A continuation byte belongs to the scalar before it.
    }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x09 || byte == 0x0A || byte == 0x0D { advance() }
    }

    private func unexpected(_ wanted: String) -> Findings {
        let found = peek.map { $0 < 0x80 ? "'\(Character(Unicode.Scalar($0)))'" : "another character" }
        return Findings(
            .themeNotJSON, "expected \(wanted), found \(found ?? "the end of the file")", at: place,
            remedy: "JSON has no comments and no comma after the last entry")
    }

    private mutating func expect(_ byte: UInt8) throws(Findings) {
        guard peek == byte else { throw unexpected("'\(Character(Unicode.Scalar(byte)))'") }
        advance()
    }

    private mutating func value(depth: Int) throws(Findings) -> JSONNode {
        skipSpace()
        let start = place
        guard depth < Self.deepest else { throw Findings(.themeNotJSON, "nested too deeply", at: start) }
        switch peek {
        case UInt8(ascii: "{"): return JSONNode(value: .object(try members(depth: depth)), place: start)
        case UInt8(ascii: "["): return JSONNode(value: .array(try elements(depth: depth)), place: start)
        case UInt8(ascii: "\""): return JSONNode(value: .string(try string()), place: start)
        case UInt8(ascii: "t"): return JSONNode(value: try word("true", .bool(true)), place: start)
        case UInt8(ascii: "f"): return JSONNode(value: try word("false", .bool(false)), place: start)
        case UInt8(ascii: "n"): return JSONNode(value: try word("null", .null), place: start)
        default: return JSONNode(value: .number(try number()), place: start)
        }
    }

    private mutating func members(depth: Int) throws(Findings) -> [JSONNode.Member] {
        var members: [JSONNode.Member] = []
        var keys: Set<[UInt8]> = []
        advance()
        skipSpace()
        if peek == UInt8(ascii: "}") {
            advance()
            return members
        }
        while true {
            skipSpace()
            let keyPlace = place
            guard peek == UInt8(ascii: "\"") else { throw unexpected("a key in quotes") }
            let key = try string()
            if !keys.insert(Array(key.utf8)).inserted {
                findings.add(
                    .themeDuplicateKey, "the key '\(key)' is there twice", at: keyPlace, remedy: "remove or rename one")
            }
            skipSpace()
            try expect(UInt8(ascii: ":"))
            members.append(JSONNode.Member(key: key, keyPlace: keyPlace, node: try value(depth: depth + 1)))
            skipSpace()
            if peek == UInt8(ascii: ",") {
                advance()
            } else {
                try expect(UInt8(ascii: "}"))
                return members
            }
        }
    }

    private mutating func elements(depth: Int) throws(Findings) -> [JSONNode] {
        var nodes: [JSONNode] = []
        advance()
        skipSpace()
        if peek == UInt8(ascii: "]") {
            advance()
            return nodes
        }
        while true {
            nodes.append(try value(depth: depth + 1))
            skipSpace()
            if peek == UInt8(ascii: ",") {
                advance()
            } else {
                try expect(UInt8(ascii: "]"))
                return nodes
            }
        }
    }

    private mutating func word(_ word: String, _ value: JSONNode.Value) throws(Findings) -> JSONNode.Value {
        guard bytes[index...].starts(with: word.utf8) else { throw unexpected("a value") }
        for _ in word.utf8 { advance() }
        return value
    }

    private mutating func number() throws(Findings) -> Double {
        let start = index
        if peek == UInt8(ascii: "-") { advance() }
        let whole = digits()
        guard whole > 0, whole == 1 || bytes[index - whole] != UInt8(ascii: "0") else { throw unexpected("a value") }
        if peek == UInt8(ascii: ".") {
            advance()
            guard digits() > 0 else { throw unexpected("a digit") }
        }
        if peek == UInt8(ascii: "e") || peek == UInt8(ascii: "E") {
            advance()
            if peek == UInt8(ascii: "+") || peek == UInt8(ascii: "-") { advance() }
            guard digits() > 0 else { throw unexpected("a digit") }
        }
        guard let number = Double(String(decoding: bytes[start..<index], as: UTF8.self)), number.isFinite else {
            throw unexpected("a number")
        }
        return number
    }

    private mutating func digits() -> Int {
        let start = index
        while let byte = peek, byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") { advance() }
        return index - start
    }

    private mutating func string() throws(Findings) -> String {
        advance()
        var text: [UInt8] = []
        while let byte = peek {
            switch byte {
            case UInt8(ascii: "\""):
                advance()
                return String(decoding: text, as: UTF8.self)
            case UInt8(ascii: "\\"):
                advance()
                text.append(contentsOf: try escape())
            case 0..<0x20:
                throw unexpected("a character of the string (control characters are written \\n, \\u0000 …)")
            default:
                text.append(byte)
                advance()
            }
        }
        throw unexpected("the end of the string")
    }

    private mutating func escape() throws(Findings) -> [UInt8] {
        guard let byte = peek else { throw unexpected("an escape") }
        let plain: UInt8
        switch byte {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): plain = byte
        case UInt8(ascii: "b"): plain = 0x08
        case UInt8(ascii: "f"): plain = 0x0C
        case UInt8(ascii: "n"): plain = 0x0A
        case UInt8(ascii: "r"): plain = 0x0D
        case UInt8(ascii: "t"): plain = 0x09
        case UInt8(ascii: "u"):
            advance()
            return Array(String(Character(try unicodeEscape())).utf8)
        default: throw unexpected("an escape")
        }
        advance()
        return [plain]
    }

    private mutating func unicodeEscape() throws(Findings) -> Unicode.Scalar {
        var code = try hexQuad()
        if (0xD800..<0xDC00).contains(code) {
            try expect(UInt8(ascii: "\\"))
            try expect(UInt8(ascii: "u"))
            let low = try hexQuad()
            guard (0xDC00..<0xE000).contains(low) else { throw unexpected("the second half of a surrogate pair") }
            code = 0x10000 + (code - 0xD800) << 10 + (low - 0xDC00)
        }
        guard let scalar = Unicode.Scalar(code) else { throw unexpected("a Unicode scalar") }
        return scalar
    }

    private mutating func hexQuad() throws(Findings) -> UInt32 {
        var code: UInt32 = 0
        for _ in 0..<4 {
            guard let digit = peek.flatMap({ Character(Unicode.Scalar($0)).hexDigitValue }) else {
                throw unexpected("a hexadecimal digit")
            }
            code = code << 4 + UInt32(digit)
            advance()
        }
        return code
    }
}
