import Foundation
import StudyRules

/// Reads a place in the tractates from any of its spellings.
enum RefReader {
    /// - Parameter text: Normalised text (`TextNormal.source`).
    /// - Returns: nil if the text is no place in a tractate; a position of nil is the whole tractate.
    static func read(_ text: String) -> (book: Book, position: Position?)? {
        guard let folded = FoldedText(SefariaAddress.lastPart(of: text) ?? text) else { return nil }
        guard let (book, next) = book(in: folded) else { return nil }
        if next == folded.tokens.count { return (book, nil) }
        var places = PlaceReader(folded, from: next)
        return places.read().map { (book, $0) }
    }

    /// The tractate that a text is about if it names one and goes on in numbers and signs alone, readable or not.
    static func bookBeforeNumbers(_ text: String) -> Book? {
        guard let folded = FoldedText(SefariaAddress.lastPart(of: text) ?? text),
            let (book, next) = book(in: folded)
        else { return nil }
        let isAllNumbers = folded.tokens[next...].allSatisfy { token in
            if case .word = token { false } else { true }
        }
        return isAllNumbers ? book : nil
    }

    /// A number or a range of numbers and nothing else: "2", "2-3", "ב׳".
    static func numbers(_ text: String) -> ClosedRange<Int>? {
        guard let folded = FoldedText(text) else { return nil }
        var places = PlaceReader(folded, from: 0)
        guard let place = places.read(), place.mishnah == nil, place.chapter <= place.endChapter else { return nil }
        return place.chapter...place.endChapter
    }

    /// The longest run of words at the start that names a tractate, and the token after it.
    private static func book(in folded: FoldedText) -> (Book, next: Int)? {
        let words = folded.tokens.indices.prefix { index in
            if case .number = folded.tokens[index] { false } else { true }
        }.filter { index in
            if case .word = folded.tokens[index] { true } else { false }
        }
        guard let first = words.firstIndex(where: { !isPrefix(folded, at: $0) }) else { return nil }
        for last in words[first...].reversed() {
            let name = Array(folded.name(from: words[first], through: last))
            if let book = Tractates.byName[name] { return (book, last + 1) }
        }
        return nil
    }

    /// Words that may stand before the name.
    private static func isPrefix(_ folded: FoldedText, at index: Int) -> Bool {
        prefixes.contains(Array(folded.name(from: index, through: index)))
    }

    private static let prefixes = Set(
        ["mishnah", "mishna", "m", "tractate", "masekhet", "masechet", "maseches", "משנה", "משניות", "מסכת", "מס"]
            .map { Array($0.utf8) })
}

/// Reads what stands behind the name of a tractate: chapter, mishnah, and the end of a range.
private struct PlaceReader {
    private let folded: FoldedText
    private var next: Int

    init(_ folded: FoldedText, from next: Int) {
        self.folded = folded
        self.next = next
    }

    /// - Returns: nil unless the whole rest of the text is a place.
    mutating func read() -> Position? {
        guard let (start, mishnah) = readChapter() else { return nil }
        guard skipDash() else {
            return isAtEnd ? Position(chapter: start, mishnah: mishnah) : nil
        }
        // "1:1-2" and "פרק א משנה א–משנה ב": the end names a mishnah of the same chapter.
        if mishnah != nil { skip(Self.mishnahWords) }
        guard let (end, endMishnah) = readChapter(), isAtEnd else { return nil }
        if mishnah != nil && endMishnah == nil {
            return Position(chapter: start, mishnah: mishnah, endChapter: start, endMishnah: end)
        }
        return Position(chapter: start, mishnah: mishnah, endChapter: end, endMishnah: endMishnah)
    }

    /// A chapter, and a mishnah if one follows.
    private mutating func readChapter() -> (Int, Int?)? {
        skipSeparators()
        skip(Self.chapterWords)
        guard let chapter = readNumber() else { return nil }
        skipSeparators()
        let isMishnah = skip(Self.mishnahWords)
        let mishnah = readNumber()
        return isMishnah && mishnah == nil ? nil : (chapter, mishnah)
    }

    private mutating func readNumber() -> Int? {
        guard next < folded.tokens.count else { return nil }
        var number: Int?
        switch folded.tokens[next] {
        case .number(let value): number = value
        case .word(let range): number = Self.numerals[Array(folded.letters[range])]
        case .separator, .dash: break
        }
        if number != nil { next += 1 }
        return number
    }

    @discardableResult
    private mutating func skip(_ words: Set<[UInt8]>) -> Bool {
        guard next < folded.tokens.count, case .word(let range) = folded.tokens[next],
            words.contains(Array(folded.letters[range]))
        else { return false }
        next += 1
        return true
    }

    private mutating func skipSeparators() {
        while next < folded.tokens.count, folded.tokens[next] == .separator { next += 1 }
    }

    private mutating func skipDash() -> Bool {
        guard next < folded.tokens.count, folded.tokens[next] == .dash else { return false }
        next += 1
        return true
    }

    private var isAtEnd: Bool {
        folded.tokens[next...].allSatisfy { $0 == .separator }
    }

    private static let chapterWords = Set(["chapter", "ch", "perek", "פרק", "פרקים"].map { Array($0.utf8) })
    private static let mishnahWords = Set(
        ["mishnah", "mishna", "mishnayot", "משנה", "משניות"].map { Array($0.utf8) })

    /// Hebrew numerals by their letters; no chapter and no mishnah has a greater number.
    private static let numerals: [[UInt8]: Int] = {
        var numerals: [[UInt8]: Int] = [:]
        for number in 1...99 {
            if let folded = FoldedText(HebrewNumeral.write(number)) { numerals[folded.letters] = number }
        }
        return numerals
    }()
}
