extension Markup {
    /// The beginning of a source text as plain text, for a page's description: what the page shows of it, without
    /// tags, with references as their characters, without the characters of a set, and cut at a word.
    ///
    /// - Parameters:
    ///   - length: in Unicode scalars; what is cut ends in `…`.
    ///   - isLeftOut: of Hebrew, nikkud and te'amim.
    public static func excerpt(
        _ text: ArraySlice<UInt8>, length: Int, without isLeftOut: (Unicode.Scalar) -> Bool
    ) -> String {
        withBytes(text) { bytes in
            var excerpt = Excerpt(length: length)
            var reader = SourceReader(bytes)
            while !excerpt.isFull, let token = reader.next() {
                switch token {
                case .text(let range): excerpt.add(Bytes(rebasing: bytes[range]), without: isLeftOut)
                case .character(let scalar): if !isLeftOut(scalar) { excerpt.add(scalar) }
                case .foreign:
                    excerpt.add(Bytes(rebasing: bytes[reader.start..<reader.position]), without: isLeftOut)
                case .opening, .closing, .nothing: break
                case .lineBreak: excerpt.add(" ")
                }
            }
            return excerpt.text
        }
    }
}

/// Plain text that grows until it is long enough.
private struct Excerpt {
    let length: Int
    private var plain: [UInt8] = []
    private var count = 0
    /// Where the last word began.
    private var lastBlank: Int?
    private var isApart = false

    init(length: Int) {
        self.length = length
        plain.reserveCapacity(2 * length + 8)
    }

    var isFull: Bool { count > length }

    var text: String {
        guard isFull else { return String(decoding: plain, as: UTF8.self) }
        let words = plain[..<(lastBlank ?? plain.count)]
        // No stop before the dots.
        let end = words.lastIndex { !",.:;".utf8.contains($0) }.map { $0 + 1 } ?? words.endIndex
        return String(decoding: words[..<end], as: UTF8.self) + "…"
    }

    mutating func add(_ bytes: Bytes, without isLeftOut: (Unicode.Scalar) -> Bool) {
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

    mutating func add(_ scalar: Unicode.Scalar) {
        guard !isFull else { return }
        if Self.isWhiteSpace(scalar) {
            isApart = true
            return
        }
        if isApart && count > 0 {
            lastBlank = plain.count
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
