/// The beginning of a source text as plain text: what the page shows of it, without tags, with references as their
/// characters, without the characters of a set.
public struct Excerpt: Sendable {
    /// In Unicode scalars; what is read is hardly longer.
    private let length: Int
    /// Words with single blanks between them.
    private var plain: [UInt8] = []
    private var count = 0
    private var isApart = false

    /// - Parameters:
    ///   - length: the longest that is asked for, in Unicode scalars.
    ///   - isLeftOut: of Hebrew, nikkud and te'amim.
    public init(_ text: ArraySlice<UInt8>, length: Int, without isLeftOut: (Unicode.Scalar) -> Bool) {
        self.length = length
        plain.reserveCapacity(2 * length + 8)
        Markup.withBytes(text) { bytes in
            var reader = SourceReader(bytes)
            while !isFull, let token = reader.next() {
                switch token {
                case .text(let range): add(Bytes(rebasing: bytes[range]), without: isLeftOut)
                case .character(let scalar): if !isLeftOut(scalar) { add(scalar) }
                case .foreign: add(Bytes(rebasing: bytes[reader.start..<reader.position]), without: isLeftOut)
                case .opening, .closing, .nothing: break
                case .lineBreak: add(" ")
                }
            }
        }
    }

    /// The whole text, or so many scalars of it, cut at a word; then it ends in `…`. UTF-8.
    ///
    /// - Parameter length: not more than was asked for first.
    public func text(length: Int) -> [UInt8] {
        guard count > length else { return plain }
        let words = plain[..<endOfWords(length)]
        // No stop before the dots.
        let end = words.lastIndex { !",.:;".utf8.contains($0) }.map { $0 + 1 } ?? words.endIndex
        return Array(words[..<end]) + "…".utf8
    }

    /// Where the last word ends that has its blank among the first `length + 1` scalars; their end if there is none.
    private func endOfWords(_ length: Int) -> Int {
        var lastBlank: Int?
        var position = 0
        for (at, byte) in plain.enumerated() where byte & 0xC0 != 0x80 {
            if position > length { return lastBlank ?? at }
            if byte == UInt8(ascii: " ") { lastBlank = at }
            position += 1
        }
        return lastBlank ?? plain.count
    }

    private var isFull: Bool { count > length }

    private mutating func add(_ bytes: Bytes, without isLeftOut: (Unicode.Scalar) -> Bool) {
        var at = 0
        while !isFull, at < bytes.count {
            let byte = bytes[at]
            // Characters of one and two bytes, nearly all, without the steps that the others need.
            if byte < 0x80 {
                at += 1
                add(Unicode.Scalar(byte))
            } else if byte < 0xE0, at + 1 < bytes.count,
                let scalar = Unicode.Scalar(UInt32(byte & 0x1F) << 6 | UInt32(bytes[at + 1] & 0x3F))
            {
                at += 2
                if !isLeftOut(scalar) { add(scalar) }
            } else {
                var rest = bytes[at...].makeIterator()
                var decoder = UTF8.ForwardParser()
                guard case .valid(let encoded) = decoder.parseScalar(from: &rest) else { return }
                at += encoded.count
                let scalar = UTF8.decode(encoded)
                if !isLeftOut(scalar) { add(scalar) }
            }
        }
    }

    private mutating func add(_ scalar: Unicode.Scalar) {
        guard !isFull else { return }
        if Self.isWhiteSpace(scalar) {
            isApart = true
            return
        }
        if isApart && count > 0 {
            plain.append(UInt8(ascii: " "))
            count += 1
        }
        isApart = false
        switch scalar.value {
        case 0..<0x80: plain.append(UInt8(scalar.value))
        case 0x80..<0x800:
            plain.append(UInt8(0xC0 | scalar.value >> 6))
            plain.append(UInt8(0x80 | scalar.value & 0x3F))
        default: if let encoded = UTF8.encode(scalar) { plain.append(contentsOf: encoded) }
        }
        count += 1
    }

    /// Unicode's White_Space; asked of every character, so ASCII and Hebrew have an answer at once.
    private static func isWhiteSpace(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x20, 0x09...0x0D: true
        case 0..<0x80, 0x0590...0x05FF: false
        default: scalar.properties.isWhitespace
        }
    }
}
