import Foundation
import Refs

/// The quotations of a text: what stands between two double quotation marks of any kind; of one without a partner, all
/// to the end of its block, or from the beginning on. Gershayim inside a word (`רמב״ם`) are none; behind prefixes alone
/// (`ב״שמע ישראל״`) they open one. Between two single marks is a quotation too, where the first is not a geresh.
enum Quotations {
    static func find(in text: String) -> [String] {
        text.split(separator: "\u{2029}").flatMap { quotations(inBlock: $0) + singleQuotations(inBlock: $0) }
    }

    /// The parts of a quotation: what an ellipsis parts need not stand together.
    static func parts(of quotation: String) -> [String] {
        quotation.split(separator: "…").flatMap { String($0).components(separatedBy: "...") }
    }

    private static func quotations(inBlock block: Substring) -> [String] {
        let text = Array(block.unicodeScalars.filter { !TextNormal.isPoint($0) })
        var found: [String] = []
        var start: Int?
        /// Behind the last mark.
        var rest = 0
        for index in text.indices where isMark(text[index]) {
            let before = index > 0 ? text[index - 1] : " "
            let behind = index + 1 < text.count ? text[index + 1] : " "
            let isInside = isLetter(before) && isLetter(behind)
            if isInside && !opensBehindPrefixes(text, index) { continue }
            defer { rest = index + 1 }
            if let first = start {
                found.append(string(text[first..<index]))
                let reopens = isInside || before.properties.isWhitespace && isLetter(behind)
                start = reopens ? index + 1 : nil
            } else if isInside || !isLetter(before) && !behind.properties.isWhitespace {
                start = index + 1
            } else if !before.properties.isWhitespace {
                found.append(string(text[rest..<index]))
            }
        }
        if let first = start { found.append(string(text[first...])) }
        return found
    }

    /// What stands between a single mark before a word and the next one behind a word. Behind a single letter (`ר' יהודה`)
    /// it is a geresh.
    private static func singleQuotations(inBlock block: Substring) -> [String] {
        let text = Array(block.unicodeScalars.filter { !TextNormal.isPoint($0) })
        var found: [String] = []
        var start: Int?
        for index in text.indices where isSingleMark(text[index]) {
            let before = index > 0 ? text[index - 1] : " "
            let isBeforeWord = index + 1 < text.count && isLetter(text[index + 1])
            if let first = start, !isBeforeWord, !before.properties.isWhitespace {
                let word = text[first..<index].reversed().prefix(while: isLetter)
                if word.count == 1 { continue }
                found.append(string(text[first..<index]))
                start = nil
            } else if start == nil, isBeforeWord, !isLetter(before) {
                start = index + 1
            }
        }
        return found
    }

    private static func isSingleMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x27, 0x05F3, 0x2018...0x201B, 0x2032: true
        default: false
        }
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x22, 0x05F4, 0x201C...0x201F, 0xAB, 0xBB, 0x2033, 0x2039, 0x203A: true
        default: false
        }
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
    }

    /// Whether at most three letters stand before a mark, all of them prefixes, and at least two letters behind it.
    private static func opensBehindPrefixes(_ text: [Unicode.Scalar], _ mark: Int) -> Bool {
        let before = text[..<mark].reversed().prefix(while: isLetter)
        let behind = text[(mark + 1)...].prefix(while: isLetter)
        return (1...3).contains(before.count) && before.allSatisfy(HebrewWords.isPrefix) && behind.count >= 2
    }
}
