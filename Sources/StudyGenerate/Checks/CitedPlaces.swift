import Refs

/// The places of the Mishnah that a text cites beyond doubt: `ברכות 9:5`, `ברכות פרק ט משנה ה`, `ברכות פרק תשיעי`,
/// `ברכות פ״ט מ״ה`, `משנה ברכות ט׳, ה׳`, `ברכות ט, ה`. A name with Hebrew numerals alone is in doubt where it may be a
/// page of the Talmud (`ברכות ט, א`) or where the numerals are words too (`שבת לא, לו`), and so is a place behind the
/// name of another work.
enum CitedPlaces {
    /// The maximum number of words in a name and place: `מסכת ראש השנה פרק א׳ משנה ב׳`.
    private static let longest = 7
    /// How many words before a name another work may be named.
    private static let reach = 4
    private static let otherWorks: Set<String> = [
        "תוספתא", "תוס", "ירושלמי", "ירוש", "בבלי", "גמרא", "תלמוד", "הלכות", "הל", "רמבם", "תורה", "טור", "שוע",
        "ערוך", "זוהר",
        "מדרש",
        "tosefta", "yerushalmi", "jerusalem", "bavli", "talmud", "hilkhot", "hilchot", "laws", "rambam", "torah",
    ]
    static let edges: Set<Character> = ["(", ")", "[", "]", "{", "}", ".", ",", ";", "!", "?", "–", "—", "*"]

    /// The cited places that the tractates do not have.
    static func missing(in text: String) -> [Ref] { find(in: text).filter { !$0.existsInBook } }

    static func find(in text: String) -> [Ref] {
        text.split(separator: "\u{2029}").flatMap { find(among: words(of: $0)) }
    }

    /// The place with which a text begins as a heading would: preceded only by words such as `ביאור מסכת`, or followed
    /// by the end of a sentence.
    static func heading(of text: String) -> Ref? {
        let words = words(of: text.split(separator: "\u{2029}").first ?? "")
        // After a heading, a colon does not mark a side of a page.
        let titles = words.map { $0.last == ":" ? $0.dropLast() : $0 }
        for start in words.indices.prefix(longest) {
            if let (ref, end) = citation(titles, at: start) {
                let isAlone = end == words.count || words[end - 1].last.map(".:–—-".contains) == true
                return !isOfOtherWork(words, start, end) && (start > 0 || isAlone) ? ref : nil
            }
            guard headingWords.contains(HebrewWords.letters(of: words[start])) else { return nil }
        }
        return nil
    }

    /// The places at which a text says that its unit is, the first time that it says so, and more after `ו`:
    /// `משנה זו היא במסכת ברכות פרק ב`.
    static func ownPlaces(in text: String) -> [Ref] {
        text.split(separator: "\u{2029}").lazy.compactMap { block -> [Ref]? in
            let words = words(of: block)
            return words.indices.lazy.compactMap { index -> [Ref]? in
                guard let start = ownWords(words, at: index) else { return nil }
                let places = list(in: words, from: start)
                return places.isEmpty ? nil : places
            }.first
        }.first ?? []
    }

    private static func list(in words: [Substring], from start: Int) -> [Ref] {
        var places: [Ref] = []
        var next = start
        while true {
            let place = words[next...].prefix { headingWords.contains(HebrewWords.letters(of: $0)) }.endIndex
            guard place < words.endIndex, let (ref, end) = citation(words, at: place) else { return places }
            places.append(ref)
            guard end < words.endIndex, words[end].hasPrefix("ו") else { return places }
            next = ["וגם", "וכן"].contains(words[end]) ? end + 1 : end
        }
    }

    /// Returns the end of `משנה זו היא` and the like.
    private static func ownWords(_ words: [Substring], at index: Int) -> Int? {
        let letters = words[index...].prefix(3).map(HebrewWords.letters(of:))
        let subject: Int
        if letters[0] == "משנתנו" {
            subject = 1
        } else if letters.count > 1, ["משנה", "המשנה"].contains(letters[0]),
            ["זו", "הזו", "זאת", "הזאת"].contains(letters[1])
        {
            subject = 2
        } else {
            return nil
        }
        guard subject < letters.count, placed.contains(letters[subject]) else { return nil }
        return index + subject + 1
    }

    private static let placed: Set = ["היא", "נמצאת", "מופיעה", "שנויה", "לקוחה", "מצויה"]

    private static let headingWords: Set = [
        "ביאור", "באור", "הביאור", "פירוש", "הסבר", "ההסבר", "על", "משנה", "למשנה", "המשנה", "במשנה", "משנתנו", "מסכת",
        "במסכת", "למסכת", "שבמסכת",
    ]

    private static func words(of block: some StringProtocol) -> [Substring] {
        let words = String(block).split(whereSeparator: \.isWhitespace)
        return NumberWords.numerals(in: words, edges: edges)
    }

    private static func find(among words: [Substring]) -> [Ref] {
        var found: [Ref] = []
        var next = 0
        while next < words.count {
            if let (ref, end) = citation(words, at: next) {
                if !isOfOtherWork(words, next, end) { found.append(ref) }
                next = end
            } else {
                next += 1
            }
        }
        return found
    }

    /// The longest citation that begins with a word, which may have prefixes.
    private static func citation(_ words: [Substring], at start: Int) -> (Ref, end: Int)? {
        let end = min(start + longest, words.count)
        guard words[start..<end].contains(where: mayHoldNumber) else { return nil }
        let first = words[start].drop { edges.contains($0) || isQuote($0) }
        for name in first.withoutPrefixes() {
            for last in stride(from: end - 1, through: start, by: -1) {
                var place = ([name] + words[(start + 1)..<max(last + 1, start + 1)].map(String.init))
                    .joined(separator: " ")
                while let character = place.last, edges.contains(character) { place.removeLast() }
                guard let ref = Ref(place), let book = ref.book, let position = ref.position else { continue }
                // A third number: a list of pages.
                let isList = last + 1 < words.count && isNumeral(words[last + 1])
                let isEnclosed =
                    words[start].contains(where: "([".contains) && words[last].contains(where: ")]".contains)
                if isExplicit(place) || !isList && isNoPage(place, isEnclosed, book, position) {
                    return (ref, last + 1)
                }
            }
        }
        return nil
    }

    private static func mayHoldNumber(_ word: Substring) -> Bool {
        word.unicodeScalars.contains { ("0"..."9").contains($0) || $0 == ":" } || word.contains("פרק")
            || word.contains(where: isQuote) || isNumeral(word)
    }

    /// A single letter, perhaps with a geresh and edges; with prefixes, a word of Hebrew is longer.
    private static func isNumeral(_ word: Substring) -> Bool {
        let signs = word.unicodeScalars.filter { !edges.contains(Character($0)) }
        guard let letter = signs.first, ("א"..."ת").contains(letter) else { return false }
        return signs.count == 1 || signs.count == 2 && signs.last.map { isQuote(Character($0)) } ?? false
    }

    /// Whether nothing but a place of the Mishnah can be meant.
    private static func isExplicit(_ place: String) -> Bool {
        let words = place.lowercased().split(separator: " ")
        if words.contains(where: { ["פרק", "chapter", "perek"].contains($0) }) { return true }
        if place.contains(#/[0-9]:[0-9]/#) || place.contains(#/ פ[א-ת]?[׳״'"]+[א-ת]{1,2},? מ[א-ת]?[׳״'"]+[א-ת]/#) {
            return true
        }
        guard let first = words.first, ["משנה", "משניות", "mishnah", "mishna"].contains(first) else { return false }
        return place.contains(#/[א-ת׳״'"]:[א-ת]|[׳״'"][א-ת]?, ?[א-ת]{1,2}[׳״'"]| [א-ת]['׳]?, [א-ת]['׳]?$/#)
    }

    /// Whether Hebrew numerals after a name cannot be a page of the Talmud, whose sides are א and ב, also written ע״א.
    private static func isNoPage(
        _ place: String, _ isEnclosed: Bool, _ book: Book, _ position: Position
    ) -> Bool {
        guard let mishnah = position.mishnah, mishnah > 2 || !hasTalmud(book) else { return false }
        // Numerals of two letters without a sign may be words, but hardly where nothing else is in brackets.
        let numeral = isEnclosed ? #/[א-ת][׳'’]?|[א-ל][״"”]?[א-ט]/# : #/[א-ת][׳'’]?|[א-ל][״"”][א-ט]/#
        guard let match = place.firstMatch(of: #/ ([^ ,:]+)(, ?|:| )([^ ,:]+)$/#) else { return false }
        return [match.1, match.3].allSatisfy { $0.wholeMatch(of: numeral) != nil }
    }

    /// Whether the Babylonian Talmud has the tractate.
    private static func hasTalmud(_ book: Book) -> Bool {
        switch book.seder {
        case .zeraim: book.englishName == "Berakhot"
        case .tahorot: book.englishName == "Niddah"
        default: !["Shekalim", "Eduyot", "Pirkei Avot", "Middot", "Kinnim"].contains(book.englishName)
        }
    }

    /// Whether another work is named before the place, or `הלכה` after it.
    private static func isOfOtherWork(_ words: [Substring], _ start: Int, _ end: Int) -> Bool {
        end < words.count && HebrewWords.letters(of: words[end]).hasPrefix("הלכ")
            || isNamed(otherWorks, in: words, before: start)
    }

    /// Whether one of the few words before a place is the name of a work, perhaps with prefixes.
    static func isNamed(_ works: Set<String>, in words: [Substring], before start: Int) -> Bool {
        words[max(0, start - reach)..<start].contains {
            HebrewWords.letters(of: $0).withoutPrefixes().contains(where: works.contains)
        }
    }

    private static func isQuote(_ character: Character) -> Bool {
        character.unicodeScalars.allSatisfy { $0.isSingleMark || $0.isDoubleMark }
    }
}

extension Ref {
    /// Whether both are of one tractate, and one is inside the other or they overlap.
    func shares(with other: Ref) -> Bool {
        guard book == other.book, let position, let place = other.position else { return book == other.book }
        guard position.chapter <= place.endChapter, place.chapter <= position.endChapter else { return false }
        guard position.chapter == place.endChapter || place.chapter == position.endChapter,
            let first = position.mishnah, let last = position.endMishnah, let otherFirst = place.mishnah,
            let otherLast = place.endMishnah
        else { return true }
        return (position.chapter, first) <= (place.endChapter, otherLast)
            && (place.chapter, otherFirst) <= (position.endChapter, last)
    }
}
