/// The sages whose opinion a text calls the halakhah. Of all that an answer may invent, this can do most harm.
enum Rulings {
    /// Words before `כרבי אליעזר`, perhaps with prefixes.
    private static let rulings: Set = ["הלכה", "הלכתא", "נפסק", "נפסקה", "פסק", "פסקו", "פוסק", "פוסקים"]
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
                isRuling(ruling), !isDenied(words, index)
            else { return nil }
            let isKnown = sources.contains { has(ruling: $0.all, String(title), name) }
            return isKnown ? nil : "\(ruling.text) כ\(title) \(name)"
        }
    }

    /// What tells a reader what to do, and not what the Mishnah says, unless a source has the same words.
    private static let practice = [
        "למעשה מותר", "למעשה אסור", "למעשה חייב", "למעשה פטור", "למעשה חייבים", "למעשה פטורים", "למעשה נוהגים",
        "הלכה למעשה מותר", "הלכה למעשה אסור", "להלכה ולמעשה", "בימינו מותר", "בימינו אסור", "בזמננו מותר",
        "בזמננו אסור", "מותר בימינו", "אסור בימינו", "מותר גם בימינו", "אסור גם בימינו", "צורך לשאול רב",
        "צריך לשאול רב", "חובה לשאול רב", "צורך להתייעץ עם רב",
        "האשכנזים", "הספרדים", "כיום נוהגים", "נוהגים כיום", "בימינו נוהגים", "נוהגים בימינו",
    ]

    /// What says that something was decided. Sources say so in many ways, so any ruling of theirs will do.
    private static let decisions = [
        "להלכה נפסק", "נפסק להלכה", "נפסקה הלכה", "נפסקה ההלכה", "ההלכה נפסקה", "הלכה נפסקה", "כך נפסק", "כך נפסקה",
    ]

    /// - Returns: the first decision in a text whose sources have no rulings.
    static func decision(in text: HebrewWords, sources: [HebrewWords]) -> String? {
        let words = " \(text.words.joined(separator: " ")) "
        return decisions.first { words.contains(" \($0) ") || words.contains(" ו\($0) ") }.flatMap { found in
            sources.contains { $0.all.contains(where: isRuling) } ? nil : found
        }
    }

    /// - Returns: the first ruling for practice in a text that none of its sources has.
    static func forPractice(in text: HebrewWords, sources: [HebrewWords]) -> String? {
        // `שלמעשה` goes on about the case.
        func has(_ words: HebrewWords, _ ruling: String) -> Bool {
            let words = " \(words.words.joined(separator: " ")) "
            return words.contains(" \(ruling) ") || words.contains(" ו\(ruling) ")
        }
        return practice.first { ruling in has(text, ruling) && !sources.contains { has($0, ruling) } }
    }

    /// What somebody who transgresses is told to incur. A source confirms it that has a word with one of the stems.
    private static let penalties: [(claim: [String], stems: [String])] = [
        (
            ["עובר איסור", "עובר על איסור", "עוברים איסור", "עוברים על איסור", "עובר באיסור"],
            ["איסור", "אסור", "עובר", "לאו"]
        ),
        (
            [
                "ולוקה", "הוא לוקה", "חייב מלקות", "לוקה מלקות", "לוקה מן התורה", "מתחייב מלקות", "חייב במלקות",
                "נענש במלקות", "עונשו מלקות", "ענשו מלקות", "דינו מלקות",
            ],
            ["לוקה", "לוקין", "לוקים", "מלקות", "מלקין", "ארבעים"]
        ),
        (
            [
                "חייב כרת", "ענוש כרת", "בעונש כרת", "נענש בכרת", "מתחייב כרת", "מתחייב בכרת", "חייב בכרת", "עונשו כרת",
                "ענשו כרת", "דינו כרת",
            ], ["כרת", "נכרת", "כריתות"]
        ),
        (
            [
                "חייב סקילה", "חייב מיתה", "דינו מיתה", "מתחייב בנפשו", "דינו סקילה", "דינו בסקילה", "עונשו מיתה",
                "ענשו מיתה", "עונשו סקילה", "ענשו סקילה", "מתחייב מיתה", "מתחייב סקילה", "חייב בסקילה",
            ],
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
                    word.withoutPrefixes().contains { form in penalty.stems.contains(where: form.hasPrefix) }
                }
            }
            return isKnown ? nil : claim
        }.first
    }

    private static func has(ruling words: [HebrewWord], _ title: String, _ name: String) -> Bool {
        words.indices.contains { index in
            isRuling(words[index]) && !isDenied(words, index)
                && words[(index + 1)...].prefix(reach).contains { word in
                    NamedSages.skeleton(word.text).hasSuffix(NamedSages.skeleton(name))
                        || word.written.contains("״")
                            && word.text.withoutPrefixes().contains { $0.hasPrefix(title.prefix(1) + name.prefix(1)) }
                        || ["כמותו", "כוותיה", "כותיה"].contains(word.text)
                }
        }
    }

    private static func isRuling(_ word: HebrewWord) -> Bool {
        word.text.withoutPrefixes().contains(where: rulings.contains)
    }

    /// `אין הלכה כרבי אליעזר` says nothing about others.
    private static func isDenied(_ words: [HebrewWord], _ index: Int) -> Bool {
        index > 0 && words[index - 1].text.withoutPrefixes().contains("אין")
    }
}
