/// Finds verses that are quoted without quotation marks.
enum Verses {
    /// Verses do not have them.
    private static let signs: Set<Character> = [
        ".", ":", ";", "!", "?", "(", ")", "[", "]", "\"", "״", "“", "”", "׃", "\n", "\u{2029}",
    ]

    /// The verses with their points: the text after `שנאמר:`, `הפסוק אומר:` and the like, up to the next sign; after
    /// `דכתיב` and `, ככתוב` without a colon, or after `, שנאמר (דברים ו, ז)`, its first words; and what is worded as a
    /// verse before its place. `כמו שנאמר (דברים ו, ז)` and `, שנאמר (דברים ו, ז), ` may be followed by anything.
    static func find(in text: String) -> [String] {
        let pointed = PointedText(text)
        let letters = pointed.plain
        let marked =
            #/
            (?:שנאמר|שהרי\ נאמר|דכתיב|[שכ]כתוב|הכתוב|(?:הפסוק|הכתוב|המקרא)\ אומר|(?:כתוב|נאמר)\ בתורה
            |התורה\ (?:אומרת|אמרה)|אמרה\ תורה
            |(?:מקור[והם]|המקור|מקור\ הדין|נאמר|כתוב|נלמד|למדו|לומדים|דורשים|נדרש)(?:\ הוא)?\ (?:ב|מה|מן\ ה)פסוק)
            (?:\ (?:בתורה|במקרא|בפסוק|בפרשה|בפרשת\ [א-ת]+|בספר\ [א-ת]+))?:\ *
            /#
        let plain = #/(?:דכתיב|[,.;(–-] ?ו?ככתוב) /#
        func words(after match: Range<String.Index>) -> [Substring]? {
            let verse = letters[match.upperBound...].prefix(longestClause).prefix { $0 != "," && !signs.contains($0) }
            let words = verse.split(separator: " ")
            return words.count > 2 && verse.contains(#/^[א-ת]/#) ? words : nil
        }
        let quoted = letters.matches(of: marked).compactMap { words(after: $0.range) }
        let begun = letters.matches(of: plain).compactMap { words(after: $0.range) }
            .filter { !places.contains(String($0[0])) }.map { $0.prefix(2) }
        let placed =
            #/
            (?:^|[,.:;(–-]\ ?)(?:(?:שנאמר|דכתיב|[שכ]כתוב)\ ?\(([^()]{1,60})\):\ ?|(?:שנאמר|דכתיב)\ ?\(([^()]{1,60})\)\ )
            /#
        let begunAfterPlaces = letters.matches(of: placed)
            .filter { ($0.1 ?? $0.2).map(CitedVerses.areCited) == true }.compactMap { words(after: $0.range) }
            .filter { !Substance.isCommon(String($0[0])) }.map { $0.prefix(2) }
        let verses = quoted + (begun + begunAfterPlaces).map(Array.init) + cited(in: letters)
        return verses.compactMap { pointed.pointed($0, of: letters) }
    }

    /// The words before a place of the Bible in brackets that begin as verses do: `הפסוק אומר לא תבשל גדי בחלב אמו
    /// (שמות כג, יט)`. Before most places stands what the verse says, in other words.
    private static func cited(in text: String) -> [[Substring]] {
        let introduced =
            #/
            (?:.*[^א-ת]|)
            (?:(?:התורה|הפסוק|הכתוב|המקרא)\ אומרת?|(?:התורה|תורה)\ אמרה|אמרה\ תורה
                |[ובמלה]*פסוק|ו?זהו|ו?זה|[שכ]?נאמר|[שכ]?כתוב)
            \ ([^,]+)
            /#
        return text.matches(of: #/\(([^()]{1,60})\)/#).compactMap { match in
            let before = text[..<match.range.lowerBound].suffix(longestClause)
            let start = before.lastIndex(where: signs.contains).map(before.index(after:)) ?? before.startIndex
            guard CitedVerses.areCited(in: match.1), let words = before[start...].wholeMatch(of: introduced)?.1 else {
                return nil
            }
            let verse = words.split(separator: " ")
            return verse.count > 2 && beginsAsVerse(verse) ? verse : nil
        }
    }

    /// The characters after or before which a verse is looked for; they bound the time.
    private static let longestClause = 400

    /// Whether the words begin with `לא תעשה`, `ועשית` or a word that hardly begins anything but verses.
    private static func beginsAsVerse(_ words: [Substring]) -> Bool {
        if ["לא", "ולא", "אל", "ואל"].contains(words[0]) { return words[1].first.map("תי".contains) ?? false }
        return ["והיה", "והיו", "ויהי", "ויאמר", "וידבר"].contains(words[0])
            || words[0].wholeMatch(of: #/ו[א-ת]{2,}תם?/#) != nil
    }

    /// What may stand between `דכתיב` and a verse, or in place of one.
    private static let places = Set(
        """
        בה בו בהו ביה בהם בהן בהאי עליו עליה עלה גבי לגבי לעיל להלן כאן הכא התם שם קרא אצל על במשנה במשנתנו בתורה \
        במקרא בפסוק בפרשה בפרשת בספר בפרק בנביא בנביאים בכתובים בעניין בענין בדין בדברי בשטר בגט בכתובה במגילה \
        בבראשית בשמות בויקרא בבמדבר במדבר בדברים ביהושע בשופטים בשמואל במלכים בישעיה בישעיהו בירמיה בירמיהו \
        ביחזקאל בתהלים בתהילים במשלי באיוב בקהלת באסתר בדניאל בעזרא בנחמיה
        """.split(whereSeparator: \.isWhitespace).map(String.init))
}
