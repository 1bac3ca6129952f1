/// Finds quotations without quotation marks whose words claim to be those of the source.
enum LiteralQuotations {
    /// The quotations with their points: the text between `וז״ל` and `עכ״ל`, and after `זה לשונו:`, `לשון המשנה:`,
    /// `הרמב״ם כותב:`, `המשנה אומרת:` and the like up to the next sign. `רבי מאיר אומר:` and `במשנה נאמר:` claim less:
    /// the words after them may explain those of the source.
    static func find(in text: String) -> [String] {
        let pointed = PointedText(text)
        let plain = pointed.plain
        let closed = plain.split(whereSeparator: { $0 == "\n" || $0 == "\u{2029}" }).flatMap(closed)
        let open = (plain.matches(of: own).map(\.1) + plain.matches(of: named).compactMap { $0.1 ?? $0.2 ?? $0.3 })
            .filter { $0.split(separator: " ").count > 2 }
        // `וכו׳` stands for words that are left out.
        return (closed + open).compactMap { pointed.pointed([$0], of: plain) }
            .map { $0.replacing(#/(^|[^א-ת])ו[כג]ו(?:['׳]|$)/#) { "\($0.1)…" } }
    }

    /// The quotations of a paragraph that end with a mark: each from the first opening one since the former's end.
    private static func closed(_ paragraph: Substring) -> [Substring] {
        let opening = #/(?:(?:^|[^א-ת])[ובש]?ז["״]ל|לשונ[והם])(?: של [^:,.]{1,30})?[:,]? +(?=[א-ת])/#
        var found: [Substring] = []
        var rest = paragraph
        while let end = rest.firstMatch(of: #/עכ["״]ל|עכל["״]ה|עד כאן לשונ[והם]/#)?.range {
            if let start = rest[..<end.lowerBound].firstMatch(of: opening)?.range.upperBound {
                var quotation = rest[start..<end.lowerBound]
                while let last = quotation.last, " ,.:".contains(last) { quotation.removeLast() }
                found.append(quotation)
            }
            rest = rest[end.upperBound...]
        }
        return found
    }

    /// Marks that name nobody, or may.
    private static var own: Regex<(Substring, Substring)> {
        #/
        (?:^|[^א-ת])
        (?:וז["״]ל:?
            |(?:[וש]?(?:זה|זו|זוהי|כך)\ לשונ[והם]|ו?בלשונ[והם])(?:\ של\ [^:,.–]{1,30})?\ ?[:–-]
            |[וש]?(?:זה|זו|זוהי|כך)\ לשון
                \ (?:המשנה|משנתנו|התנא|הגמרא|התלמוד|התוספתא|ה?[רתמ][א-ת]{0,5}["״][א-ת]|ה?תוספות|תוספות\ יום\ טוב
                    |ה?ברטנורא|מלאכת\ שלמה|תפארת\ ישראל)
                \ [–—-]
            |[ושה]*משנ(?:ה|תנו)\ אומרת(?:\ כך)?:)
        \ *([א-ת](?:[א-ת]["״](?=[א-ת])|[^.,:;!?()\[\]"״“”׃\n\u{2029}])*)
        /#
    }

    /// Marks that need the name of a text or commentator: `לשון הברכה:` may introduce any words.
    private static var named: Regex<(Substring, Substring?, Substring?, Substring?)> {
        #/
        (?:(?:^|[.,;:!?(–—\-\n\u{2029}]\ *|[^א-ת][וש]?(?:זה|זו|זוהי|כך)\ )ו?לשון
            \ (?:המשנה|משנתנו|התנא|הגמרא|התלמוד|התוספתא|ה?[רתמ][א-ת]{0,5}["״][א-ת]|ה?תוספות|תוספות\ יום\ טוב
                |ה?ברטנורא|מלאכת\ שלמה|תפארת\ ישראל)
            (?:\ היא|\ הוא)?(?:\ כך)?:
            \ *([א-ת](?:[א-ת]["״](?=[א-ת])|[^.,:;!?()\[\]"״“”׃\n\u{2029}])*)
        |(?:ה?[רתמ][א-ת]{0,5}["״][א-ת]|ה?תוספות|תוספות\ יום\ טוב|[המ]?ברטנורא|מלאכת\ שלמה|תפארת\ ישראל)
            \ (?:כותב|כותבת|כותבים|כתב|כתבו)(?:\ כך)?:
            \ *([א-ת](?:[א-ת]["״](?=[א-ת])|[^.,:;!?()\[\]"״“”׃\n\u{2029}])*)
        |[^א-ת][וש]?(?:כתב|כותב)
            \ (?:ה?[רתמ][א-ת]{0,5}["״][א-ת]|תוספות\ יום\ טוב|ה?ברטנורא|מלאכת\ שלמה|תפארת\ ישראל):
            \ *([א-ת](?:[א-ת]["״](?=[א-ת])|[^.,:;!?()\[\]"״“”׃\n\u{2029}])*))
        /#
    }
}
