import Refs

/// The commentators and books that a text names. An answer may name those in the question and those that its texts
/// name; a model knows all others only from other sources.
struct NamedCommentators {
    /// Names of the same person or book, each as a list of words; a name with gershayim has to be written with them.
    private static let groups: [[[String]]] = [
        "רמב״ם|רמבם|משה בן מימון|משה ב״ר מימון|משנה תורה|rambam|maimonides",
        "רע״ב|ברטנורא|עובדיה מברטנורא|bartenura|bertinoro",
        "תוספות יום טוב|תוי״ט|תויו״ט|tosafot yom tov", "רא״ש|rosh", "ר״ש משאנץ|שמשון משאנץ|rash mishantz",
        "מלאכת שלמה|melekhet shelomoh", "עקיבא איגר|רעק״א|רעקא|akiva eiger", "רש״ש|rashash",
        "תפארת ישראל|yachin|boaz", "רש״י|רשי|שלמה יצחקי|rashi", "התוספות|בעלי התוספות|tosafot",
        "רמב״ן|רמבן|משה בן נחמן|nachmanides|ramban",
        "הרשב״א", "ריטב״א|ריטבא", "המאירי", "הר״ן", "רי״ף", "ראב״ד", "רשב״ם|רשבם", "רבנו תם|רבינו תם",
        "רבנו גרשום|רבינו גרשום", "רבנו חננאל|רבינו חננאל", "רב האי גאון", "סעדיה גאון|הרס״ג", "אבן עזרא", "רד״ק",
        "רדב״ז", "מהרש״א|מהרשא", "מהר״ל", "מהר״ם", "מהרש״ל", "הגר״א|הגאון מווילנה|הגאון מוילנא|שנות אליהו", "הרמ״א",
        "שולחן ערוך|שלחן ערוך", "בית יוסף", "משנה ברורה", "ערוך השולחן", "מגן אברהם", "כסף משנה", "מגיד משנה",
        "ספר החינוך", "נימוקי יוסף", "חזון איש|חזו״א", "חתם סופר", "פני יהושע", "שפת אמת", "הנצי״ב", "מלבי״ם|מלבים",
        "יעב״ץ", "חיד״א", "ריבמ״ץ", "קהתי|kehati", "שטיינזלץ|steinsaltz", "אלבק|albeck",
    ].map { $0.split(separator: "|").map { $0.split(separator: " ").map(String.init) } }

    private let words: [String]

    init(_ text: String) {
        var words: [String] = []
        var word = ""
        let scalars = Array(text.lowercased().unicodeScalars.filter { !TextNormal.isPoint($0) })
        for (index, scalar) in scalars.enumerated() {
            if scalar.properties.isAlphabetic {
                word.unicodeScalars.append(scalar)
            } else if Quotations.isMark(scalar), !word.isEmpty, index + 1 < scalars.count,
                scalars[index + 1].properties.isAlphabetic
            {
                word.append("״")
            } else if !Quotations.isSingleMark(scalar) {
                if !word.isEmpty { words.append(word) }
                word = ""
            }
        }
        self.words = words + (word.isEmpty ? [] : [word])
    }

    /// The names in this text that none of the sources contains.
    func unknown(to sources: [NamedCommentators]) -> [String] {
        Self.groups.compactMap { group in
            guard let name = group.first(where: occurs) else { return nil }
            let isKnown = sources.contains { source in group.contains(where: source.occurs) }
            return isKnown ? nil : name.joined(separator: " ")
        }
    }

    private func occurs(_ name: [String]) -> Bool {
        guard let first = name.first, name.count <= words.count else { return false }
        return words.indices.dropLast(name.count - 1).contains { start in
            Self.isSame(words[start], first)
                && name.dropFirst().elementsEqual(words[(start + 1)..<(start + name.count)])
        }
    }

    /// The same word, perhaps with prefixes.
    private static func isSame(_ word: String, _ name: String) -> Bool {
        guard word.hasSuffix(name) else { return false }
        let prefixes = word.unicodeScalars.dropLast(name.unicodeScalars.count)
        return prefixes.count <= 3 && prefixes.allSatisfy(HebrewWords.isPrefix)
    }
}
