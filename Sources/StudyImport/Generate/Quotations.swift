import Foundation
import Refs

/// The quotations of a text: what stands between two double quotation marks of any kind; of one without a partner, all
/// to the end of its block, or from the beginning on. Gershayim inside a word (`רמב״ם`) are none; behind prefixes alone
/// (`ב״שמע ישראל״`) they open one. The same goes for single marks unless they are a geresh, and for two commas below.
enum Quotations {
    static func find(in text: String) -> [String] {
        text.replacing(",,", with: "„").split(separator: "\u{2029}").flatMap { block in
            let scalars = block.unicodeScalars.filter { !TextNormal.isPoint($0) }
            return quotations(inBlock: Array(scalars)) + singleQuotations(inBlock: Array(scalars))
        }
    }

    /// Verses without quotation marks: what stands behind `שנאמר:` and the like, up to the next sign.
    static func verses(in text: String) -> [String] {
        let letters = text.unicodeScalars.filter { !TextNormal.isPoint($0) }
        let pattern = #/(?:שנאמר|שהרי נאמר|דכתיב|שכתוב|ככתוב|הכתוב): *([א-ת][^.,:;!?()\[\]"״“”\n\u{2029}]*)/#
        return String(String.UnicodeScalarView(letters)).matches(of: pattern).map { String($0.1) }
            .filter { $0.split(separator: " ").count > 2 }
    }

    /// The parts of a quotation: what an ellipsis parts need not stand together.
    static func parts(of quotation: String) -> [String] {
        quotation.split(separator: "…").flatMap { String($0).components(separatedBy: "...") }
    }

    private static func quotations(inBlock text: [Unicode.Scalar]) -> [String] {
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

    /// What stands between a single mark before a word and the next one behind a word, or the end of the block. Behind
    /// a single letter (`ר' יהודה`) it is a geresh. Behind prefixes a mark opens a quotation if another one closes it;
    /// alone it is part of a word.
    private static func singleQuotations(inBlock text: [Unicode.Scalar]) -> [String] {
        var found: [String] = []
        var start: Int?
        var isCertain = false
        for index in text.indices where isSingleMark(text[index]) {
            let before = index > 0 ? text[index - 1] : " "
            let word = text[(index + 1)...].prefix(while: isLetter)
            let isBeforeWord = !word.isEmpty
            if let first = start, !isBeforeWord, !before.properties.isWhitespace {
                if text[first..<index].reversed().prefix(while: isLetter).count == 1 { continue }
                found.append(string(text[first..<index]))
                start = nil
                isCertain = false
            } else if isBeforeWord, !isCertain, !isLetter(before) || start == nil && opensBehindPrefixes(text, index) {
                start = index + 1
                isCertain = !isLetter(before) && word.count > 1
            }
        }
        if let first = start, isCertain { found.append(string(text[first...])) }
        return found
    }

    /// Marks that stand alone for a quotation, or for a geresh.
    static func isSingleMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x27, 0x60, 0xB4, 0x02B9, 0x02BB...0x02BD, 0x05F3, 0x2018...0x201B, 0x2032, 0x2035, 0x275B, 0x275C, 0x275F,
            0xFF07:
            true
        default: false
        }
    }

    private static func string(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        String(String.UnicodeScalarView(scalars))
    }

    /// Everything else that can stand around a quotation. There are more of them than a list would hold: Unicode names
    /// quotation marks, and every bracket but those of plain prose is used as one.
    static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        // Nearly every letter, at once.
        if ("\u{05D0}"..."\u{05EA}").contains(scalar) || scalar == " " { return false }
        if isSingleMark(scalar) { return false }
        switch scalar.value {
        // What looks like one: gershayim, double primes, the ligature of two yods, marks for ornament.
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

    /// Some marks are letters to Unicode.
    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        if ("0"..."9").contains(scalar) { return true }
        return scalar.properties.isAlphabetic && !isMark(scalar) && !isSingleMark(scalar)
    }

    /// Whether at most three letters stand before a mark, all of them prefixes, and at least two letters behind it.
    private static func opensBehindPrefixes(_ text: [Unicode.Scalar], _ mark: Int) -> Bool {
        let before = text[..<mark].reversed().prefix(while: isLetter)
        let behind = text[(mark + 1)...].prefix(while: isLetter)
        return (1...3).contains(before.count) && before.allSatisfy(HebrewWords.isPrefix) && behind.count >= 2
    }
}
