/// The sages whose opinion a text calls the halakhah. Of all that an answer may invent, this can do most harm.
enum Rulings {
    /// Words before `כרבי אליעזר`, perhaps with prefixes.
    private static let rulings: Set = ["הלכה", "הלכתא", "נפסק", "נפסקה", "פסק", "פסקו", "פוסק", "פוסקים"]
    /// The same, written with gershayim, and before `לן`.
    private static let (short, settled): (Set, Set) = (["קיל", "קייל"], ["קיימא", "קימא"])
    private static let denials: Set = ["אין", "לית", "לא"]
    private static let titles: Set = ["רבי", "רבן", "רב", "ר", "בית"]
    /// Everybody knows that it is as he says.
    private static let known: Set = ["הלל", "הילל"]
    /// How many words after `הלכה` a source may name the sage.
    private static let reach = 4

    /// - Returns: the rulings of a text that none of its sources has, such as `הלכה כרבי אליעזר`.
    static func unknown(in text: HebrewWords, sources: [HebrewWords]) -> [String] {
        let words = text.all
        return words.indices.dropLast(2).compactMap { index in
            let (ruling, title, name) = (words[index], words[index + 1].text.dropFirst(), words[index + 2].text)
            guard words[index + 1].text.first == "כ", titles.contains(String(title)), !known.contains(name),
                isRuling(words, index), !isDenied(words, index)
            else { return nil }
            let isKnown = sources.contains { has(ruling: $0.all, String(title), name) }
            let shown = ruling.text == "לן" ? words[index - 1].written + " לן" : ruling.written
            return isKnown ? nil : "\(shown) כ\(title) \(name)"
        }
    }

    /// What tells a reader what to do, and not what the Mishnah says, unless a source has the same words.
    private static let practice = [
        "למעשה מותר", "למעשה אסור", "למעשה חייב", "למעשה פטור", "למעשה חייבים", "למעשה פטורים", "למעשה נוהגים",
        "הלכה למעשה מותר", "הלכה למעשה אסור", "להלכה ולמעשה", "בימינו מותר", "בימינו אסור", "בזמננו מותר",
        "בזמננו אסור", "מותר בימינו", "אסור בימינו", "מותר גם בימינו", "אסור גם בימינו", "צורך לשאול רב",
        "צריך לשאול רב", "חובה לשאול רב", "צורך להתייעץ עם רב",
        "האשכנזים", "הספרדים", "בימינו נוהגים", "נוהגים בימינו",
    ]

    /// How many words from `נפסק` it says that the halakhah was decided, and not a case in court.
    private static let reachOfDecision = 2

    /// - Returns: the first decision, such as `נפסקה ההלכה`, in a text whose sources have no rulings. Sources say so in
    ///   many ways, so any ruling of theirs will do.
    static func decision(in text: HebrewWords, sources: [HebrewWords]) -> String? {
        let words = text.all
        let found = words.indices.lazy.compactMap { index -> String? in
            // `משנפסקה ההלכה` goes on about the case.
            guard ["נפסק", "נפסקה", "ונפסק", "ונפסקה"].contains(words[index].text), !isDenied(words, index) else {
                return nil
            }
            let near = max(0, index - reachOfDecision)..<min(words.count, index + reachOfDecision + 1)
            // `הלכה` alone may be a woman who walked.
            return near.first { other in
                words[other].text.withoutPrefixes(upTo: 1).contains(where: ["ההלכה", "להלכה", "בהלכה"].contains)
                    || abs(other - index) == 1 && words[other].text == "הלכה"
            }.map { other in
                words[min(index, other)...max(index, other)].map(\.written).joined(separator: " ")
            }
        }.first
        return sources.contains { source in source.all.indices.contains { isRuling(source.all, $0) } } ? nil : found
    }

    /// - Returns: the first ruling for practice in a text that none of its sources has.
    static func forPractice(in text: HebrewWords, sources: [HebrewWords]) -> String? {
        // `שלמעשה` goes on about the case.
        func has(_ words: HebrewWords, _ ruling: String) -> Bool {
            let words = " \(words.words.joined(separator: " ")) "
            return words.contains(" \(ruling) ") || words.contains(" ו\(ruling) ")
        }
        let found = practice.filter { has(text, $0) } + rulingsForToday(in: text.all)
        return found.first { ruling in !sources.contains { has($0, ruling) } }
    }

    /// `כיום אסור` at the start of a clause, and `אסור כיום` at its end or before an infinitive. Elsewhere `כיום` may
    /// be "as on the day of": `אסור כיום טוב`, `נחשב כיום אסור במלאכה`.
    private static func rulingsForToday(in words: [HebrewWord]) -> [String] {
        zip(words, words.dropFirst()).enumerated().compactMap { index, pair in
            let (first, second) = (pair.0.text, pair.1.text)
            guard pair.0.isBeforeSpace else { return nil }
            if ["כיום", "וכיום"].contains(first), forToday.contains(second) {
                let before = index > 0 && words[index - 1].isBeforeSpace ? words[index - 1].text : nil
                return before.map(["לכן", "ולכן", "אך", "אבל", "גם"].contains) ?? true ? "כיום \(second)" : nil
            }
            guard forToday.contains(first), second == "כיום" else { return nil }
            let next = pair.1.isBeforeSpace && index + 2 < words.count ? words[index + 2].text : nil
            return next?.hasPrefix("ל") ?? true ? "\(first) כיום" : nil
        }
    }

    private static let forToday: Set = ["מותר", "אסור", "נוהגים"]

    /// What somebody who transgresses is told to incur. A source confirms it that has one of the words, or a word with
    /// one of the stems.
    private static let penalties: [(claim: [String], words: Set<String>, stems: [String])] = [
        (
            ["עובר איסור", "עובר על איסור", "עוברים איסור", "עוברים על איסור", "עובר באיסור"], [],
            ["איסור", "אסור", "עובר", "לאו"]
        ),
        (
            [
                "ולוקה", "הוא לוקה", "חייב מלקות", "לוקה מלקות", "לוקה מן התורה", "מתחייב מלקות", "חייב במלקות",
                "נענש במלקות", "עונשו מלקות", "ענשו מלקות", "דינו מלקות",
            ], [],
            ["לוקה", "לוקין", "לוקים", "מלקות", "מלקין", "ארבעים"]
        ),
        (
            [
                "חייב כרת", "ענוש כרת", "בעונש כרת", "נענש בכרת", "מתחייב כרת", "מתחייב בכרת", "חייב בכרת", "עונשו כרת",
                "ענשו כרת", "דינו כרת",
            ],
            // A stem "כרת" is also that of `כרתי`, the leek.
            ["כרת"], ["כרתות", "כרתת", "כרית", "נכרת", "יכרת", "תכרת"]
        ),
        (
            [
                "חייב סקילה", "חייב מיתה", "דינו מיתה", "מתחייב בנפשו", "דינו סקילה", "דינו בסקילה", "עונשו מיתה",
                "ענשו מיתה", "עונשו סקילה", "ענשו סקילה", "מתחייב מיתה", "מתחייב סקילה", "חייב בסקילה",
            ], [],
            ["סקילה", "נסקל", "מיתה", "מית", "חייב בנפשו", "נפשו", "נהרג"]
        ),
    ]

    /// - Returns: the first penalty in a text of which none of its sources speaks.
    static func penalty(in text: HebrewWords, sources: [HebrewWords]) -> String? {
        let claims = " \(text.words.joined(separator: " ")) "
        return penalties.lazy.compactMap { penalty in
            guard let claim = penalty.claim.first(where: { claims.contains(" \($0) ") || claims.contains(" ו\($0) ") })
            else { return nil }
            let isKnown = sources.contains { source in
                source.words.contains { word in
                    word.withoutPrefixes().contains { form in
                        penalty.words.contains(form) || penalty.stems.contains(where: form.hasPrefix)
                    }
                }
            }
            return isKnown ? nil : claim
        }.first
    }

    private static func has(ruling words: [HebrewWord], _ title: String, _ name: String) -> Bool {
        words.indices.contains { index in
            isRuling(words, index) && !isDenied(words, index)
                && words[(index + 1)...].prefix(reach).contains { word in
                    NamedSages.skeleton(word.text).hasSuffix(NamedSages.skeleton(name))
                        || word.written.contains("״")
                            && word.text.withoutPrefixes().contains { $0.hasPrefix(title.prefix(1) + name.prefix(1)) }
                        || ["כמותו", "כוותיה", "כותיה"].contains(word.text)
                }
        }
    }

    /// Whether a word, or two with `לן` as the last, says that the halakhah is so.
    private static func isRuling(_ words: [HebrewWord], _ index: Int) -> Bool {
        let word = words[index]
        if word.text == "לן" {
            return index > 0 && words[index - 1].text.withoutPrefixes().contains(where: settled.contains)
        }
        let forms = word.text.withoutPrefixes()
        return forms.contains(where: rulings.contains)
            || word.written.contains("״") && forms.contains(where: short.contains)
    }

    /// `אין הלכה כרבי אליעזר` says nothing about others.
    private static func isDenied(_ words: [HebrewWord], _ index: Int) -> Bool {
        let before = words[index].text == "לן" ? index - 2 : index - 1
        guard before >= 0, words[before].text != "הלא" else { return false }
        return words[before].text.withoutPrefixes().contains(where: denials.contains)
    }
}
