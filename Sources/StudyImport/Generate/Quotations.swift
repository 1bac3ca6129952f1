import Foundation
import Refs

/// Finds the quotations in a text: the text between two double quotation marks of any kind; with an unmatched mark,
/// everything up to the end of its block, or from its beginning. Gershayim inside a word (`רמב״ם`) do not count;
/// directly after prefixes (`ב״שמע ישראל״`) they open a quotation. The same applies to single marks that are not a
/// geresh, to two low commas, and to two angle brackets.
enum Quotations {
    /// The quotations with their points.
    static func find(in text: String) -> [String] {
        let marked = text.replacing(",,", with: "„").replacing("<<", with: "«").replacing(">>", with: "»")
        return marked.split(separator: "\u{2029}").flatMap { block in
            let text = PointedText(block)
            return (quotations(inBlock: text.letters) + singleQuotations(inBlock: text.letters)).map(text.pointed)
        }
    }

    /// The parts of a quotation: parts separated by an ellipsis need not be adjacent in the source.
    static func parts(of quotation: String) -> [String] {
        quotation.split(separator: "…").flatMap { String($0).components(separatedBy: "...") }
    }

    private static func quotations(inBlock text: [Unicode.Scalar]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start: Int?
        /// The index after the last mark.
        var rest = 0
        for index in text.indices where isMark(text[index]) {
            let before = index > 0 ? text[index - 1] : " "
            let after = index + 1 < text.count ? text[index + 1] : " "
            let isInside = isLetter(before) && isLetter(after)
            if isInside && !opensAfterPrefixes(text, index) { continue }
            defer { rest = index + 1 }
            if let first = start {
                found.append(first..<index)
                let reopens = isInside || before.properties.isWhitespace && isLetter(after)
                start = reopens ? index + 1 : nil
            } else if isInside || !isLetter(before) && !after.properties.isWhitespace {
                start = index + 1
            } else if !before.properties.isWhitespace {
                found.append(rest..<index)
            }
        }
        if let first = start { found.append(first..<text.count) }
        return found
    }

    /// The text from a single mark before a word to the next one after a word, or to the end of the block. After a
    /// single letter (`ר' יהודה`) the mark is a geresh. After prefixes a mark opens a quotation only if another one
    /// closes it; otherwise it is part of a word.
    private static func singleQuotations(inBlock text: [Unicode.Scalar]) -> [Range<Int>] {
        var found: [Range<Int>] = []
        var start: Int?
        var isCertain = false
        for index in text.indices where isSingleMark(text[index]) {
            let before = index > 0 ? text[index - 1] : " "
            let word = text[(index + 1)...].prefix(while: isLetter)
            let isBeforeWord = !word.isEmpty
            if let first = start, !isBeforeWord, !before.properties.isWhitespace {
                if text[first..<index].reversed().prefix(while: isLetter).count == 1 { continue }
                found.append(first..<index)
                start = nil
                isCertain = false
            } else if isBeforeWord, !isCertain, !isLetter(before) || start == nil && opensAfterPrefixes(text, index) {
                start = index + 1
                isCertain = !isLetter(before) && word.count > 1
            }
        }
        if let first = start, isCertain { found.append(first..<text.count) }
        return found
    }

    /// Marks that can be a single quotation mark or a geresh.
    static func isSingleMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x27, 0x60, 0xB4, 0x02B9, 0x02BB...0x02BD, 0x05F3, 0x2018...0x201B, 0x2032, 0x2035, 0x275B, 0x275C, 0x275F,
            0xFF07:
            true
        default: false
        }
    }

    /// Every other character that can enclose a quotation. There are too many for a list: Unicode names quotation
    /// marks, and every bracket except those of plain prose is used as one.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        // A fast path for nearly every letter.
        if ("\u{05D0}"..."\u{05EA}").contains(scalar) || scalar == " " { return false }
        if isSingleMark(scalar) { return false }
        switch scalar.value {
        // Lookalikes: gershayim, double primes, the ligature of two yods, ornamental marks.
        case 0x02BA, 0x02EE, 0x05F2, 0x05F4, 0x2033, 0x2034, 0x2036, 0x2037, 0x275D, 0x275E, 0x2760, 0x1F676...0x1F678:
            return true
        case 0x28, 0x29, 0x5B, 0x5D, 0x7B, 0x7D, 0xFF08, 0xFF09, 0xFF3B, 0xFF3D, 0xFF5B, 0xFF5D: return false
        default: break
        }
        if scalar.properties.isQuotationMark { return true }
        return switch scalar.properties.generalCategory {
        case .initialPunctuation, .finalPunctuation, .openPunctuation, .closePunctuation: true
        default: false
        }
    }

    /// Some of the marks are letters according to Unicode.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if ("0"..."9").contains(scalar) { return true }
        return scalar.properties.isAlphabetic && !isMark(scalar) && !isSingleMark(scalar)
    }

    /// Whether a mark follows at most three letters, all of them prefixes, and precedes at least two letters.
    private static func opensAfterPrefixes(_ text: [Unicode.Scalar], _ mark: Int) -> Bool {
        let before = text[..<mark].reversed().prefix(while: isLetter)
        let after = text[(mark + 1)...].prefix(while: isLetter)
        return (1...3).contains(before.count) && before.allSatisfy(HebrewWord.isPrefix) && after.count >= 2
    }
}
