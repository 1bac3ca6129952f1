import CText

/// A single pass over a JSON text, which builds its tree.
struct TreeParser<Text: JSONTextStorage> {
    private let bytes: UnsafeBufferPointer<UInt8>
    /// The text of `bytes`.
    private let source: Text
    private let limits: JSONLimits
    private var index = 0
    private var valueCount = 0
    private var repeated: [JSONParser.RepeatedKey] = []

    static func parse(
        _ bytes: UnsafeBufferPointer<UInt8>, source: Text, _ limits: JSONLimits
    ) -> Result<(JSONTree<Text>, [JSONParser.RepeatedKey]), JSONFailure> {
        var parser = TreeParser(bytes: bytes, source: source, limits: limits)
        return parser.document().map { ($0, parser.repeated) }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>, source: Text, limits: JSONLimits) {
        self.limits = limits
        self.bytes = bytes
        self.source = source
    }

    private mutating func document() -> Result<JSONTree<Text>, JSONFailure> {
        do throws(JSONFailure) {
            let value = try value(depth: 1)
            skipSpace()
            guard index == bytes.count else { throw expected(.end) }
            return .success(value)
        } catch {
            return .failure(error)
        }
    }

    private mutating func value(depth: Int) throws(JSONFailure) -> JSONTree<Text> {
        skipSpace()
        guard depth <= limits.maxDepth else { throw failure(.tooDeep(max: limits.maxDepth)) }
        valueCount += 1
        guard valueCount <= limits.maxValues else { throw failure(.tooManyValues(max: limits.maxValues)) }
        let start = index
        return JSONTree(content: try content(depth: depth), offset: start)
    }

    private mutating func content(depth: Int) throws(JSONFailure) -> JSONTree<Text>.Content {
        switch peek {
        case UInt8(ascii: "{"): return .object(try members(depth: depth))
        case UInt8(ascii: "["): return .array(try elements(depth: depth))
        case UInt8(ascii: "\""): return .string(try string())
        case UInt8(ascii: "t"): return try word("true", .bool(true))
        case UInt8(ascii: "f"): return try word("false", .bool(false))
        case UInt8(ascii: "n"): return try word("null", .null)
        default: return .number(try number())
        }
    }

    private mutating func members(depth: Int) throws(JSONFailure) -> [JSONTree<Text>.Member] {
        index += 1
        var members: [JSONTree<Text>.Member] = []
        var keys = KeySet<Text>()
        if take(UInt8(ascii: "}")) { return [] }
        repeat {
            skipSpace()
            guard peek == UInt8(ascii: "\"") else { throw expected(.key) }
            let start = index
            let key = try string()
            if !keys.insert(key) {
                repeated.append(
                    JSONParser.RepeatedKey(key: String(decoding: key.bytes, as: UTF8.self), offset: start))
            }
            guard take(UInt8(ascii: ":")) else { throw expected(.colon) }
            members.append(JSONTree<Text>.Member(key: key, keyOffset: start, value: try value(depth: depth + 1)))
        } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "}")) else { throw expected(.nextMember) }
        return members
    }

    private mutating func elements(depth: Int) throws(JSONFailure) -> [JSONTree<Text>] {
        index += 1
        var values: [JSONTree<Text>] = []
        if take(UInt8(ascii: "]")) { return [] }
        repeat { values.append(try value(depth: depth + 1)) } while take(UInt8(ascii: ","))
        guard take(UInt8(ascii: "]")) else { throw expected(.nextElement) }
        return values
    }

    private mutating func string() throws(JSONFailure) -> Text {
        let opening = index
        index += 1
        var start = index
        // The text before the last escape; nil: no escape yet.
        var text: Text?
        while true {
            index = Self.endOfRun(bytes, from: index)
            guard let byte = peek else { throw failure(.unclosedText) }
            guard byte != UInt8(ascii: "\n") else {
                throw JSONFailure(.lineEndInText, offset: opening)
            }
            guard byte >= 0x20 else { throw failure(.controlCharacter) }
            let run = start..<index
            if byte == UInt8(ascii: "\"") {
                index += 1
                guard var text else { return Text(part: run, of: source) }
                text.append(part: run, of: source)
                return text
            }
            var escaped = text ?? Text()
            text = nil
            escaped.append(part: run, of: source)
            escaped.append(try escape())
            text = escaped
            start = index
        }
    }

    /// The next byte of a string that cannot simply be copied, or the end.
    private static func endOfRun(_ bytes: UnsafeBufferPointer<UInt8>, from start: Int) -> Int {
        guard let base = bytes.baseAddress else { return start }
        var index = start + halomeid_json_prefix(base + start, bytes.count - start)
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") || byte == UInt8(ascii: "\\") || byte < 0x20 { return index }
            index += 1
        }
        return index
    }

    private mutating func escape() throws(JSONFailure) -> Unicode.Scalar {
        index += 1
        let letter = peek
        index += 1
        switch letter {
        case UInt8(ascii: "\""): return "\""
        case UInt8(ascii: "\\"): return "\\"
        case UInt8(ascii: "/"): return "/"
        case UInt8(ascii: "b"): return "\u{8}"
        case UInt8(ascii: "f"): return "\u{C}"
        case UInt8(ascii: "n"): return "\n"
        case UInt8(ascii: "r"): return "\r"
        case UInt8(ascii: "t"): return "\t"
        case UInt8(ascii: "u"): return try unicodeEscape()
        default:
            index -= 1
            throw failure(.unknownEscape)
        }
    }

    private mutating func unicodeEscape() throws(JSONFailure) -> Unicode.Scalar {
        let first = try hexadecimal()
        if let scalar = Unicode.Scalar(first) { return scalar }
        guard first < 0xDC00, peek == UInt8(ascii: "\\") else { throw failure(.halfSurrogatePair) }
        index += 1
        guard peek == UInt8(ascii: "u") else { throw failure(.halfSurrogatePair) }
        index += 1
        let second = try hexadecimal()
        guard (0xDC00...0xDFFF).contains(second),
            let scalar = Unicode.Scalar(0x10000 + (first - 0xD800) << 10 + (second - 0xDC00))
        else { throw failure(.halfSurrogatePair) }
        return scalar
    }

    private mutating func hexadecimal() throws(JSONFailure) -> UInt32 {
        var value: UInt32 = 0
        for _ in 0..<4 {
            guard let byte = peek, let digit = Character(Unicode.Scalar(byte)).hexDigitValue else {
                throw expected(.hexadecimal)
            }
            value = value << 4 | UInt32(digit)
            index += 1
        }
        return value
    }

    private mutating func number() throws(JSONFailure) -> String {
        let start = index
        take(raw: UInt8(ascii: "-"))
        guard let first = peek, isDigit(first) else {
            index = start
            throw expected(.value)
        }
        if first == UInt8(ascii: "0") { index += 1 } else { skipDigits() }
        if take(raw: UInt8(ascii: ".")) { try digits() }
        if take(raw: UInt8(ascii: "e")) || take(raw: UInt8(ascii: "E")) {
            if !take(raw: UInt8(ascii: "-")) { take(raw: UInt8(ascii: "+")) }
            try digits()
        }
        return String(decoding: bytes[start..<index], as: UTF8.self)
    }

    private mutating func digits() throws(JSONFailure) {
        guard let byte = peek, isDigit(byte) else { throw expected(.digit) }
        skipDigits()
    }

    private mutating func skipDigits() {
        while let byte = peek, isDigit(byte) { index += 1 }
    }

    private func isDigit(_ byte: UInt8) -> Bool { (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte) }

    private mutating func word(_ word: StaticString, _ value: JSONTree<Text>.Content) throws(JSONFailure)
        -> JSONTree<Text>.Content
    {
        guard bytes[index...].starts(with: UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
        else { throw expected(.value) }
        index += word.utf8CodeUnitCount
        return value
    }

    private var peek: UInt8? { index < bytes.count ? bytes[index] : nil }

    private mutating func skipSpace() {
        while let byte = peek, byte == 0x20 || byte == 0x0A || byte == 0x0D || byte == 0x09 { index += 1 }
    }

    private mutating func take(_ byte: UInt8) -> Bool {
        skipSpace()
        return take(raw: byte)
    }

    @discardableResult private mutating func take(raw byte: UInt8) -> Bool {
        guard peek == byte else { return false }
        index += 1
        return true
    }

    private func expected(_ part: JSONFailure.Part) -> JSONFailure {
        let rest = String(decoding: bytes[min(index, bytes.count)...].prefix(4), as: UTF8.self)
        return failure(.expected(part, found: rest.unicodeScalars.first))
    }

    private func failure(_ kind: JSONFailure.Kind) -> JSONFailure {
        JSONFailure(kind, offset: min(index, bytes.count))
    }
}

/// The keys of an object, compared byte for byte. Most objects have few, for which a list is faster than a set.
private struct KeySet<Text: JSONTextStorage> {
    private static var few: Int { 16 }

    private var list: [Text] = []
    private var set: Set<[UInt8]> = []

    /// - Returns: whether the key is new.
    mutating func insert(_ key: Text) -> Bool {
        guard list.count >= Self.few else {
            let isNew = !list.contains { $0.hasSameUTF8(as: key) }
            if isNew { list.append(key) }
            return isNew
        }
        if set.isEmpty { set = Set(list.map(\.bytes)) }
        return set.insert(key.bytes).inserted
    }
}
