/// Rabbis of any time whom an answer cites by initials (`לפי הריא״ז`, `הרלב״ג כותב`). Many more than a list can hold
/// are known by such names, so those count that are cited and that no source has, in initials or in full.
enum AbbreviatedRabbis {
    /// Initials that begin as those of a rabbi do.
    private static let others: Set = ["רהי", "רהר", "רשהי", "רשהר", "רוהק", "רחל", "רמח", "רסה", "רבשע"]
    private static let introductions: Set = [
        "לפי", "לדעת", "לשיטת", "לדברי", "לפירוש", "דעת", "שיטת", "דברי", "פירוש", "בשם", "אליבא", "וכן", "כן",
    ]
    private static let titles: Set = ["רבי", "רבן", "רבנו", "רבינו", "רב", "הרב"]
    private static let minLetters = 3

    /// - Returns: the rabbis whom a text cites by initials that none of its sources has.
    static func unknown(in text: HebrewWords, sources: [HebrewWords]) -> [String] {
        let words = text.all
        return words.indices.compactMap { index in
            guard isCited(index, words), let initials = initials(of: words[index]),
                !NamedCommentators(words[index...index]).isListed, NamedSages.abbreviations(in: words[index]).isEmpty,
                !sources.contains(where: { has(initials, $0) })
            else { return nil }
            return words[index].written
        }
    }

    private static func isCited(_ index: Int, _ words: [HebrewWord]) -> Bool {
        if index + 1 < words.count, words[index].isBeforeSpace, NamedCommentators.isCiting(words[index + 1].written) {
            return true
        }
        guard index > 0, words[index - 1].isBeforeSpace else { return false }
        return NamedCommentators.isCiting(words[index - 1].written) || introductions.contains(words[index - 1].text)
    }

    /// `רלבג`, of `הרלב״ג`; nil if the word is no such name.
    private static func initials(of word: HebrewWord) -> String? {
        guard word.written.wholeMatch(of: #/[הובלכמש]{0,2}ר[א-ת]{1,4}״[א-ת]/#) != nil else { return nil }
        return word.text.withoutPrefixes(upTo: 2).first {
            $0.hasPrefix("ר") && $0.unicodeScalars.count >= minLetters && !others.contains($0)
        }
    }

    private static func has(_ initials: String, _ source: HebrewWords) -> Bool {
        let words = source.all
        return words.contains { $0.text.hasSuffix(initials) }
            || words.indices.contains { index in
                let isTitle = titles.contains { words[index].text.hasSuffix($0) } || words[index].isAbbreviated
                return isTitle && begin(words[(index + 1)...], with: initials.dropFirst())
            }
    }

    /// `ראב״י` is `רבי אליעזר בן יעקב`, `ריה״ג` is `רבי יוסי הגלילי`.
    private static func begin(_ words: ArraySlice<HebrewWord>, with initials: Substring) -> Bool {
        guard let first = initials.first else { return true }
        guard let word = words.first, word.text.first == first else { return false }
        let rest = initials.dropFirst()
        if first == "ה", let second = rest.first, word.text.dropFirst().first == second {
            return begin(words.dropFirst(), with: rest.dropFirst())
        }
        return begin(words.dropFirst(), with: rest)
    }
}
