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
        for index in text.indices where text[index].isDoubleMark {
            let before = index > 0 ? text[index - 1] : " "
            let after = index + 1 < text.count ? text[index + 1] : " "
            let isInside = before.isInWord && after.isInWord
            if isInside && !opensAfterPrefixes(text, index) { continue }
            defer { rest = index + 1 }
            if let first = start {
                found.append(first..<index)
                let reopens = isInside || before.properties.isWhitespace && after.isInWord
                start = reopens ? index + 1 : nil
            } else if isInside || !before.isInWord && !after.properties.isWhitespace {
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
        for index in text.indices where text[index].isSingleMark {
            let before = index > 0 ? text[index - 1] : " "
            let word = text[(index + 1)...].prefix(while: \.isInWord)
            let isBeforeWord = !word.isEmpty
            if let first = start, !isBeforeWord, !before.properties.isWhitespace {
                if text[first..<index].reversed().prefix(while: \.isInWord).count == 1 { continue }
                found.append(first..<index)
                start = nil
                isCertain = false
            } else if isBeforeWord, !isCertain, !before.isInWord || start == nil && opensAfterPrefixes(text, index) {
                start = index + 1
                isCertain = !before.isInWord && word.count > 1
            }
        }
        if let first = start, isCertain { found.append(first..<text.count) }
        return found
    }

    /// Whether a mark follows at most three letters, all of them prefixes, and precedes at least two letters.
    private static func opensAfterPrefixes(_ text: [Unicode.Scalar], _ mark: Int) -> Bool {
        let before = text[..<mark].reversed().prefix(while: \.isInWord)
        let after = text[(mark + 1)...].prefix(while: \.isInWord)
        return (1...3).contains(before.count) && before.allSatisfy(\.isPrefix) && after.count >= 2
    }
}
