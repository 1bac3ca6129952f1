/// Writes the beginning of a text as words separated by single spaces.
struct ExcerptWriter {
    /// At most ``capacity(length:)`` bytes are used.
    private let buffer: UnsafeMutableBufferPointer<UInt8>
    private let length: Int
    private let leftOut: (UInt64, UInt64)
    /// In bytes, and in Unicode scalars.
    private(set) var size = 0
    private(set) var count = 0
    private var isApart = false

    /// One scalar is written beyond the length, to show that there are more, and a space before it.
    static func capacity(length: Int) -> Int { 4 * (length + 2) }

    init(_ buffer: UnsafeMutableBufferPointer<UInt8>, length: Int, leftOut: (UInt64, UInt64)) {
        (self.buffer, self.length, self.leftOut) = (buffer, length, leftOut)
    }

    private var isFull: Bool { count > length }

    mutating func add(_ bytes: Bytes) {
        var reader = SourceReader(bytes)
        while !isFull, let token = reader.next() {
            switch token {
            case .text(let range): add(text: Bytes(rebasing: bytes[range]))
            case .character(let scalar): add(scalar)
            case .foreign: add(text: Bytes(rebasing: bytes[reader.start..<reader.position]))
            case .opening, .closing, .nothing: break
            case .lineBreak: isApart = true
            }
        }
    }

    private mutating func add(text: Bytes) {
        var at = 0
        while !isFull, at < text.count {
            let byte = text[at]
            // A fast path for ASCII and Hebrew, which are nearly all characters.
            if byte < 0x80 {
                at += 1
                if byte == 0x20 || (0x09...0x0D).contains(byte) { isApart = true } else { write(byte) }
            } else if byte & 0xFE == 0xD6, at + 1 < text.count {
                if !isLeftOut(byte, text[at + 1]) { write(byte, text[at + 1]) }
                at += 2
            } else {
                var rest = text[at...].makeIterator()
                var decoder = UTF8.ForwardParser()
                guard case .valid(let encoded) = decoder.parseScalar(from: &rest) else { return }
                at += encoded.count
                add(UTF8.decode(encoded))
            }
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        guard !isFull, let encoded = UTF8.encode(scalar) else { return }
        if scalar.properties.isWhitespace {
            isApart = true
            return
        }
        let bit: UInt64 = 1 &<< UInt64(scalar.value & 0x3F)
        let leftOut = scalar.value >> 6 == 0x0580 >> 6 ? leftOut.0 : scalar.value >> 6 == 0x05C0 >> 6 ? leftOut.1 : 0
        guard leftOut & bit == 0 else { return }
        begin()
        for byte in encoded { append(byte) }
    }

    /// - Parameter lead: the lead byte, D6 or D7.
    private func isLeftOut(_ lead: UInt8, _ next: UInt8) -> Bool {
        (lead == 0xD6 ? leftOut.0 : leftOut.1) & (1 &<< UInt64(next & 0x3F)) != 0
    }

    private mutating func write(_ byte: UInt8) {
        begin()
        append(byte)
    }

    private mutating func write(_ lead: UInt8, _ next: UInt8) {
        begin()
        append(lead)
        append(next)
    }

    /// Begins a scalar, with a space before it if there was white space.
    private mutating func begin() {
        if isApart && count > 0 {
            append(UInt8(ascii: " "))
            count += 1
        }
        isApart = false
        count += 1
    }

    private mutating func append(_ byte: UInt8) {
        buffer[size] = byte
        size += 1
    }
}
