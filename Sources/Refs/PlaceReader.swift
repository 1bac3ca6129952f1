import StudyRules

/// Parses the part of a ref after the name of a tractate: chapter, mishnah, and the end of a range.
struct PlaceReader {
    private let folded: FoldedText
    private var next: Int
    /// The index after the last token of the place.
    private let end: Int
    /// Whether the chapter is written "פ״א" or "פרק א". If so, the mishnah may be written "מ״א", which otherwise is 41.
    private var isAbbreviated = false

    /// - Parameter next: the token at which the place begins. It continues to the end of the text, and may be in
    ///   brackets.
    init(_ folded: FoldedText, from next: Int) {
        let tokens = folded.tokens
        let isBracketed = next + 1 < tokens.count && tokens[next] == .opening && tokens.last == .closing
        self.folded = folded
        self.next = isBracketed ? next + 1 : next
        end = isBracketed ? tokens.count - 1 : tokens.count
    }

    /// - Returns: nil unless the whole rest of the text is a place.
    mutating func read() -> Position? {
        guard let (start, mishnah) = readChapter() else { return nil }
        guard skipDash() else {
            return isAtEnd ? Position(chapter: start, mishnah: mishnah) : nil
        }
        // "1:1-2" and "פרק א משנה א–משנה ב": the end is a mishnah of the same chapter.
        if mishnah != nil { skip(Self.mishnahWords) }
        let abbreviated = isAbbreviated && mishnah != nil ? readNumber(after: Self.mem) : nil
        guard let (end, endMishnah) = abbreviated.map({ ($0, nil) }) ?? readChapter(), isAtEnd else { return nil }
        if mishnah != nil && endMishnah == nil {
            return Position(chapter: start, mishnah: mishnah, endChapter: start, endMishnah: end)
        }
        return Position(chapter: start, mishnah: mishnah, endChapter: end, endMishnah: endMishnah)
    }

    /// Reads a chapter, and a mishnah if one follows.
    private mutating func readChapter() -> (Int, Int?)? {
        skipSeparators()
        if skip(Self.chapterWords) {
            isAbbreviated = true
            // "ch. 1".
            skipSeparators()
        }
        let abbreviated = readNumber(after: Self.pe)
        if abbreviated != nil { isAbbreviated = true }
        guard let chapter = abbreviated ?? readNumber() else { return nil }
        skipSeparators()
        let isMishnah = skip(Self.mishnahWords)
        if isMishnah { skipSeparators() }
        let mishnah = (isAbbreviated && !isMishnah ? readNumber(after: Self.mem) : nil) ?? readNumber()
        return isMishnah && mishnah == nil ? nil : (chapter, mishnah)
    }

    /// Reads a Hebrew number after the letter that abbreviates its word.
    private mutating func readNumber(after letter: [UInt8]) -> Int? {
        guard next < end, case .word(let range) = folded.tokens[next],
            folded.letters[range].starts(with: letter),
            let number = Self.numerals[Array(folded.letters[range].dropFirst(letter.count))]
        else { return nil }
        next += 1
        return number
    }

    private mutating func readNumber() -> Int? {
        guard next < end, let number = number(folded.tokens[next]) else { return nil }
        next += 1
        return number
    }

    /// Digits or a Hebrew numeral.
    private func number(_ token: FoldedText.Token) -> Int? {
        switch token {
        case .number(let value): value
        case .word(let range): Self.numerals[Array(folded.letters[range])]
        case .separator, .dash, .opening, .closing: nil
        }
    }

    @discardableResult
    private mutating func skip(_ words: Set<[UInt8]>) -> Bool {
        guard next < end, case .word(let range) = folded.tokens[next],
            words.contains(Array(folded.letters[range]))
        else { return false }
        next += 1
        return true
    }

    private mutating func skipSeparators() {
        while next < end, folded.tokens[next] == .separator { next += 1 }
    }

    private mutating func skipDash() -> Bool {
        guard next < end, folded.tokens[next] == .dash else { return false }
        next += 1
        return true
    }

    /// Whether only numbers and signs are left, in any order.
    var isAllNumbers: Bool {
        folded.tokens[next..<end].allSatisfy { $0 == .separator || $0 == .dash || number($0) != nil }
    }

    private var isAtEnd: Bool {
        folded.tokens[next..<end].allSatisfy { $0 == .separator }
    }

    private static let chapterWords = Set(["chapter", "chap", "ch", "perek", "פרק", "פרקים"].map { Array($0.utf8) })
    private static let mishnahWords = Set(
        ["mishnah", "mishna", "mishnayot", "משנה", "משניות"].map { Array($0.utf8) })

    /// Letters for "פרק" and "משנה". No tractate has a chapter whose number begins with pe.
    private static let pe = Array("פ".utf8)
    private static let mem = Array("מ".utf8)

    /// Hebrew numerals by their letters, up to the greatest number of a chapter or mishnah.
    private static let numerals: [[UInt8]: Int] = {
        var numerals: [[UInt8]: Int] = [:]
        for number in 1...99 {
            if let folded = FoldedText(HebrewNumeral.write(number)) { numerals[folded.letters] = number }
        }
        return numerals
    }()
}
