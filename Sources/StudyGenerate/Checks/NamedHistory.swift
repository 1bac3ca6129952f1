import StudyRules

/// History around the Mishnah: dates (`בשנת 70`, `לספירה`, `במאה השנייה לספירה`, `במאה העשרים`), peoples and rulers
/// (`היוונים`). The sources hardly ever speak of it, so a model knows it from elsewhere, or has invented it.
enum NamedHistory {
    /// Years that are history without an era beside them: earlier ones may be those of a jubilee or of a person's age,
    /// later ones those of an example.
    private static let years = 60..<1900
    /// The words for the common era and for the time before it.
    private static let eras: [Set<String>] = [["לספירה", "לסהנ"], ["לפנהס", "לפסהנ"]]
    private static let ordinals = Set(
        "הראשונה השנייה השניה השלישית הרביעית החמישית השישית השביעית השמינית התשיעית העשירית"
            .split(separator: " ").map(String.init))
    /// Centuries that are history without an era beside them: smaller ordinals also count hundreds of coins.
    private static let centuries = 11...21
    private static let unitsOfCenturies = [
        "האחת": 11, "השתים": 12, "השתיים": 12, "השלוש": 13, "הארבע": 14, "החמש": 15, "השש": 16, "השבע": 17,
        "השמונה": 18, "התשע": 19,
    ]
    /// How many words after a year or century its era may be named.
    private static let reach = 2

    /// A people or a person of history, without prefixes.
    private struct Actor {
        let names: Set<String>
        /// What else a source may have. These words have other senses too.
        var inSources: Set<String> = []
    }

    private static let actors = [
        Actor(names: ["חשמונאי", "חשמונאים"], inSources: ["חשמונאית", "חשמונים"]),
        Actor(names: ["יוונים"], inSources: ["יוון", "יון", "יונים", "יווני", "יוני", "יוונית", "יונית", "יוונות"]),
        Actor(
            names: ["רומאים"],
            inSources: ["רומי", "רומים", "רומיים", "רומא", "רומאי", "רומאית", "רומית", "רומאיים"]),
        Actor(names: ["הורדוס"], inSources: ["הורודוס", "הורדוסים"]),
        Actor(names: ["כוכבא"], inSources: ["כוזיבא", "כוזבא"]),
        Actor(names: ["אדריאנוס", "הדריאנוס"], inSources: ["אדרינוס", "אדריינוס", "הדרייני", "הדריאני"]),
        Actor(names: ["טיטוס"], inSources: ["טטוס"]),
        Actor(names: ["אספסיאנוס", "אספסינוס", "אספסיינוס"], inSources: ["וספסיאנוס"]),
    ]

    /// - Returns: the first people or person of history in a text of whom none of its sources speaks.
    static func unknownActor(in text: HebrewWords, sources: [HebrewWords]) -> String? {
        let known = Set(sources.flatMap { $0.words.filter { !isOther($0) }.flatMap { $0.withoutPrefixes() } })
        return text.all.first { word in
            guard !isOther(word.text) else { return false }
            let forms = word.text.withoutPrefixes()
            return actors.contains { actor in
                forms.contains(where: actor.names.contains)
                    && known.isDisjoint(with: actor.names.union(actor.inSources))
            }
        }?.written
    }

    /// `כיוונים` are directions, and `כיון` and `דיון` are not of Greece, either.
    private static func isOther(_ word: String) -> Bool { ["כיו", "דיו", "מיו"].contains(where: word.contains) }

    /// A date as it is written, and in a form that is the same for all spellings.
    private struct Date {
        let written: String
        let normal: String
    }

    /// - Returns: the first date in a text that none of its sources has.
    static func unknownDate(in text: HebrewWords, sources: [HebrewWords]) -> String? {
        let known = Set(sources.flatMap(find).map(\.normal))
        return find(in: text).first { !known.contains($0.normal) }?.written
    }

    private static func find(in text: HebrewWords) -> [Date] {
        let words = text.all
        return words.indices.compactMap { index in
            let word = words[index]
            if let era = era(words, index) { return Date(written: word.written, normal: "\(era)") }
            guard word.isBeforeSpace, index + 1 < words.count else { return nil }
            let (forms, next) = (word.text.withoutPrefixes(), words[index + 1])
            let after = words.indices[(index + 2)...].prefix(reach)
            let hasEra = after.contains { era(words, $0) != nil }
            let normal: String
            if forms.contains("שנת"), let year = Int(next.text), year < years.upperBound {
                let isAge = after.first.map { words[$0].text.hasPrefix("לחיי") } ?? false
                guard hasEra || years.contains(year) && !isAge else { return nil }
                normal = "year \(year)"
            } else if hasEra, ordinals.contains(next.text), let unit = ["מאה", "שנה"].first(where: forms.contains) {
                normal = "\(unit) \(NamedSages.skeleton(next.text))"
            } else if forms.dropFirst().contains("מאה"), let century = century(words, index + 1) {
                // Without a prefix, it is a number: `מאה העשרים סאה`.
                let written = words[index...century.end].map(\.written).joined(separator: " ")
                return Date(written: written, normal: "century \(century.number)")
            } else {
                return nil
            }
            return Date(written: "\(word.written) \(next.written)", normal: normal)
        }
    }

    /// A later century from a word on: `העשרים`, `התשע עשרה`, `ה-20`, `הי״ט`; and the index of its last word.
    private static func century(_ words: [HebrewWord], _ index: Int) -> (number: Int, end: Int)? {
        let (word, next) = (words[index], index + 1 < words.count ? words[index + 1] : nil)
        if word.text == "העשרים" { return next?.text == "ואחת" ? (21, index + 1) : (20, index) }
        if word.text == "ה", let number = next.flatMap({ Int($0.text) }), centuries.contains(number) {
            return (number, index + 1)
        }
        if let number = unitsOfCenturies[word.text], next?.text == "עשרה" { return (number, index + 1) }
        guard word.text.hasPrefix("ה") else { return nil }
        let number = centuries.first { number in
            let numeral = HebrewNumeral.write(number)
            let isOneLetter = numeral.unicodeScalars.count == 2
            return word.text.dropFirst() == "\(number)" || word.written.dropFirst() == numeral
                || isOneLetter && word.isAbbreviated && word.text.dropFirst() == numeral.prefix(1)
        }
        return number.map { ($0, index) }
    }

    /// Returns the number of an era that a word denotes. The days of the omer, and clean days, are counted, too.
    private static func era(_ words: [HebrewWord], _ index: Int) -> Int? {
        guard let era = eras.firstIndex(where: { $0.contains(words[index].text) }) else { return nil }
        func isNear(_ names: Set<String>, _ before: Int, _ after: Int) -> Bool {
            words[max(0, index - before)..<min(words.count, index + 1 + after)].contains { word in
                word.text.withoutPrefixes().contains(where: names.contains)
            }
        }
        let isCount = isNear(["עומר"], 3, 2) || isNear(["יום", "ימים", "לילה"], 2, 0)
        return isCount && words[index].text == "לספירה" ? nil : era
    }
}
