/// Finds verses that are quoted without quotation marks.
enum Verses {
    /// The verses with their points: the text after `שנאמר:`, `הפסוק אומר:` and the like, up to the next sign; after
    /// `דכתיב` and `, ככתוב` without a colon, its first words.
    static func find(in text: String) -> [String] {
        let pointed = PointedText(text)
        let letters = String(String.UnicodeScalarView(pointed.letters))
        let marked =
            #/
            (?:שנאמר|שהרי\ נאמר|דכתיב|[שכ]כתוב|הכתוב|(?:הפסוק|הכתוב|המקרא)\ אומר|(?:כתוב|נאמר)\ בתורה)
            (?:\ (?:בתורה|במקרא|בפסוק|בפרשה|בפרשת\ [א-ת]+|בספר\ [א-ת]+))?:\ *
            ([א-ת][^.,:;!?()\[\]"״“”׃\n\u{2029}]*)
            /#
        let plain = #/(?:דכתיב|[,.;(–-] ?ו?ככתוב) ([א-ת][^.,:;!?()\[\]"״“”׃\n\u{2029}]*)/#
        let quoted = letters.matches(of: marked).map { $0.1.split(separator: " ") }.filter { $0.count > 2 }
        let begun = letters.matches(of: plain).map { $0.1.split(separator: " ") }
            .filter { $0.count > 2 && !places.contains(String($0[0])) }.map { $0.prefix(2) }
        return (quoted + begun.map(Array.init)).compactMap { words in
            guard let first = words.first, let last = words.last else { return nil }
            let range = [first.startIndex, last.endIndex].map {
                letters.unicodeScalars.distance(from: letters.startIndex, to: $0)
            }
            return pointed.pointed(range[0]..<range[1])
        }
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
