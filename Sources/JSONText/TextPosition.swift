/// A position in a text as shown by editors: line and column counted from 1, the column in Unicode scalars.
public struct TextPosition: Sendable, Hashable {
    public private(set) var line: Int
    public private(set) var column: Int

    init(line: Int, column: Int) {
        (self.line, self.column) = (line, column)
    }

    /// The position of a byte; an offset beyond the end gives the end.
    public init(ofByte offset: Int, in text: some Sequence<UInt8>) {
        self.init(line: 1, column: 1)
        for byte in text.prefix(max(offset, 0)) { advance(over: byte) }
    }

    mutating func advance(over byte: UInt8) {
        if byte == UInt8(ascii: "\n") {
            line += 1
            column = 1
        } else if byte & 0xC0 != 0x80 {
            column += 1
        }
    }

    /// The number of bytes at the start of a text that are valid UTF-8.
    public static func validPrefix(of bytes: some Sequence<UInt8>) -> Int {
        var count = 0
        var parser = Unicode.UTF8.ForwardParser()
        var iterator = bytes.makeIterator()
        while case .valid(let encoded) = parser.parseScalar(from: &iterator) { count += encoded.count }
        return count
    }
}
