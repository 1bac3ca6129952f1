import Refs

/// Reads `ai_deep_dive_json` as nearly every row has it, without making a value of anything but the texts themselves:
/// `{"approaches": [{"commentator_he": "…", "summary_he": "…"}, …]}` with these keys alone, once each, and texts that
/// show something, have no bidi controls and no escapes but `\"`, `\\`, `\/`, `\n` and `\t`.
///
/// Everything else is left to ``DeepDive``, which says what is wrong and where.
struct ApproachScanner {
    private let bytes: UnsafeBufferPointer<UInt8>
    private var index = 0

    /// - Returns: nil if the text is not of that form, which does not mean that anything is wrong with it.
    static func approaches(in json: ArraySlice<UInt8>) -> [ApproachTexts]? {
        let first = json.startIndex
        return json.withUnsafeBufferPointer { bytes in
            var scanner = ApproachScanner(bytes: bytes)
            return scanner.document { json[(first + $0.lowerBound)..<(first + $0.upperBound)] }
        }
    }

    private init(bytes: UnsafeBufferPointer<UInt8>) {
        self.bytes = bytes
    }

    private mutating func document(_ slice: (Range<Int>) -> ArraySlice<UInt8>) -> [ApproachTexts]? {
        guard take("{"), takeKey("approaches"), take("[") else { return nil }
        var approaches: [ApproachTexts] = []
        if !take("]") {
            repeat {
                guard let approach = approach(slice) else { return nil }
                approaches.append(approach)
            } while take(",")
            guard take("]") else { return nil }
        }
        guard take("}") else { return nil }
        skipSpace()
        return index == bytes.count ? approaches : nil
    }

    private mutating func approach(_ slice: (Range<Int>) -> ArraySlice<UInt8>) -> ApproachTexts? {
        guard take("{") else { return nil }
        var commentator: NormalText?
        var summary: NormalText?
        repeat {
            if commentator == nil, takeKey("commentator_he") {
                commentator = text(slice).flatMap(NormalText.init(source:))
            } else if summary == nil, takeKey("summary_he") {
                summary = text(slice).flatMap(NormalText.init(markdown:))
            } else {
                return nil
            }
        } while take(",")
        guard take("}"), let commentator, let summary, commentator.isVisible, summary.isVisible else { return nil }
        return ApproachTexts(commentator: commentator, summary: summary)
    }

    /// The bytes of a text: a part of the source where it has no escapes.
    private mutating func text(_ slice: (Range<Int>) -> ArraySlice<UInt8>) -> ArraySlice<UInt8>? {
        guard take("\"") else { return nil }
        let start = index
        var unescaped: [UInt8] = []
        var runStart = start
        while index < bytes.count {
            let byte = bytes[index]
            if byte == UInt8(ascii: "\"") {
                index += 1
                let isWhole = runStart == start
                if !isWhole { unescaped.append(contentsOf: bytes[runStart..<(index - 1)]) }
                let text = isWhole ? slice(start..<(index - 1)) : unescaped[...]
                return BidiControls(text) == nil ? text : nil
            }
            guard byte >= 0x20 else { return nil }
            if byte == UInt8(ascii: "\\") {
                guard index + 1 < bytes.count, let character = Self.character(ofEscape: bytes[index + 1]) else {
                    return nil
                }
                unescaped.append(contentsOf: bytes[runStart..<index])
                unescaped.append(character)
                index += 1
                runStart = index + 1
            }
            index += 1
        }
        return nil
    }

    private static func character(ofEscape letter: UInt8) -> UInt8? {
        switch letter {
        case UInt8(ascii: "\""), UInt8(ascii: "\\"), UInt8(ascii: "/"): letter
        case UInt8(ascii: "n"): 0x0A
        case UInt8(ascii: "t"): 0x09
        default: nil
        }
    }

    private mutating func takeKey(_ key: StaticString) -> Bool {
        skipSpace()
        let start = index
        if take("\""), takeExactly(key), takeExactly("\""), take(":") { return true }
        index = start
        return false
    }

    private mutating func take(_ sign: StaticString) -> Bool {
        skipSpace()
        return takeExactly(sign)
    }

    private mutating func takeExactly(_ text: StaticString) -> Bool {
        let wanted = UnsafeBufferPointer(start: text.utf8Start, count: text.utf8CodeUnitCount)
        guard bytes.count - index >= wanted.count, bytes[index..<(index + wanted.count)].elementsEqual(wanted) else {
            return false
        }
        index += wanted.count
        return true
    }

    private mutating func skipSpace() {
        while index < bytes.count {
            switch bytes[index] {
            case 0x20, 0x0A, 0x0D, 0x09: index += 1
            default: return
            }
        }
    }
}
