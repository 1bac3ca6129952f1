/// The opinions that a text ascribes to sages of the Mishnah: `רבי מאיר חולק`, `לדעת בית שמאי`. An answer may mention a
/// sage unprompted, but knows what he says from the sources only.
enum Opinions {
    private static let titles: Set = ["רבי", "רבן"]
    private static let verbs = Set(
        """
        אומר אומרים אמר אמרו חולק חולקים סובר סוברים סבור סבורים מתיר מתירים התיר התירו אוסר אוסרים מחייב מחייבים \
        פוטר פוטרים מטמא מטמאים מטהר מטהרים דורש דורשים דרש מחמיר מחמירים מיקל מקל מקילים טוען טוענים מודה מודים \
        פוסל פוסלים מכשיר מכשירים לימד לימדו מלמד מלמדים שנה הורה הורו קבע קבעו קובע קובעים פסק פסקו פוסק פוסקים \
        תיקן תיקנו גזר גזרו מסביר מסבירים הסביר הסבירו מפרש מפרשים פירש פירשו
        """.split(whereSeparator: \.isWhitespace).map(String.init))
    /// Words before a name, without verbs.
    private static let introductions: Set = [
        "דעת", "שיטת", "פי", "דברי", "אליבא", "מחלוקת", "נחלקו", "נחלק", "חלק", "עליו", "עליהם",
    ]
    /// The same, but never with other prefixes: `לכן`, `שכן` and `מכן` are other words.
    private static let alike: Set = ["כן", "וכן"]
    /// What may stand between `רבי`, who is a person too, and a verb.
    private static let noNames: Set = [
        "עצמו", "בעצמו", "לבדו", "לבד", "דווקא", "דוקא", "כנראה", "תמיד", "שוב", "אכן", "הנשיא", "אחד", "פלוני",
        "עדיין",
        "היה", "כביכול", "לכאורה", "למעשה", "בסתם", "בברכות",
    ]
    /// Names after a title; in other places any word may follow one.
    private static let tannaim = Set(
        """
        מאיר יהודה שמעון יוסי יוסה נחמיה עקיבא עקיבה ישמעאל אליעזר אלעזר יהושע טרפון גמליאל חנינא חנינה חנניה נתן \
        יונתן דוסא צדוק נחוניא חלפתא אילעאי פפייס מתיא יוחנן
        """.split(whereSeparator: \.isWhitespace).map(String.init))
    /// Names of two words: the first, and the second, which a source has too.
    private static let pairs: [String: Set<String>] = [
        "בית": ["שמאי", "הלל"], "בן": ["עזאי", "זומא", "ננס", "בתירא"], "אבא": ["שאול"],
    ]

    /// A name, as far as a source has to have it, and the words that it takes.
    struct Sage {
        let name: String
        let range: Range<Int>
        fileprivate let isKnownName: Bool
        /// `רשבג`, if the text has initials only.
        fileprivate var initials: String?

        fileprivate func isIn(_ source: NamedSages) -> Bool {
            initials.map(source.has(initials:)) == true || source.knows(name) || source.knowsHouse(name)
        }
    }

    /// - Returns: the sages whose opinions a text tells, and whom none of its sources names.
    static func unknown(in text: HebrewWords, sources: [NamedSages]) -> [String] {
        let words = text.all
        return words.indices.compactMap { index in
            guard let sage = sage(at: index, words) ?? abbreviated(at: index, words), isOpinion(of: sage, words),
                !sources.contains(where: sage.isIn)
            else { return nil }
            return words[sage.range].map(\.written).joined(separator: " ")
        }
    }

    private static func isOpinion(of sage: Sage, _ words: [HebrewWord]) -> Bool {
        let end = sage.range.upperBound
        if end < words.count, words[end - 1].isBeforeSpace, isVerb(words[end]) { return true }
        guard sage.isKnownName, let before = sage.range.lowerBound > 0 ? words[sage.range.lowerBound - 1] : nil else {
            return false
        }
        return before.isBeforeSpace
            && (isVerb(before) || alike.contains(before.text)
                || before.text.withoutPrefixes(upTo: 2).contains(where: introductions.contains))
    }

    private static func isVerb(_ word: HebrewWord) -> Bool {
        verbs.contains(word.text)
            || word.text.first.map("ושה".contains) == true && verbs.contains(String(word.text.dropFirst()))
    }

    static func sage(at index: Int, _ words: [HebrewWord]) -> Sage? {
        guard index + 1 < words.count, words[index].isBeforeSpace else { return nil }
        let (first, name) = (words[index], words[index + 1])
        let forms = first.text.withoutPrefixes(upTo: 2)
        if forms.contains(where: { pairs[$0]?.contains(name.text) == true }) {
            return Sage(name: name.text, range: index..<index + 2, isKnownName: true)
        }
        if ["הלל", "שמאי"].contains(where: forms.contains), name.text == "הזקן" {
            return Sage(name: forms[0].hasSuffix("הלל") ? "הלל" : "שמאי", range: index..<index + 2, isKnownName: true)
        }
        guard forms.contains(where: titles.contains) || first.isAbbreviated && forms.contains("ר") else { return nil }
        let isKnown = tannaim.contains(name.text)
        guard isKnown || mayBeName(name) else { return nil }
        let end = index + 2 + tail(after: index + 1, words)
        // Everybody knows that he edited the Mishnah.
        guard words[end - 1].text != "הנשיא" else { return nil }
        return Sage(name: name.text, range: index..<end, isKnownName: isKnown)
    }

    /// `רשב״י`, perhaps with prefixes.
    private static func abbreviated(at index: Int, _ words: [HebrewWord]) -> Sage? {
        guard let (initials, name) = NamedSages.abbreviations(in: words[index]).first else { return nil }
        return Sage(name: name, range: index..<index + 1, isKnownName: true, initials: initials)
    }

    private static func mayBeName(_ word: HebrewWord) -> Bool {
        word.letters.count > 2 && Substance.isHebrew(word.text) && !Substance.isCommon(word.text)
            && !noNames.contains(word.text) && !isVerb(word) && !word.written.contains("״")
    }

    /// The number of words after a name that belong to it: `בן נורי`, `הסנדלר`, `איש ברתותא`.
    private static func tail(after index: Int, _ words: [HebrewWord]) -> Int {
        guard words[index].isBeforeSpace, index + 1 < words.count, !isVerb(words[index + 1]) else { return 0 }
        let next = words[index + 1]
        if ["בן", "בר", "ברבי", "איש", "ב"].contains(next.text) || next.written == "ב״ר" {
            let count = index + 2 < words.count && titles.contains(words[index + 2].text) ? 3 : 2
            return min(count, words.count - 1 - index)
        }
        return next.text.hasPrefix("ה") && next.letters.count > 3 ? 1 : 0
    }
}
