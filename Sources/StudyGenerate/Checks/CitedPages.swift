import Refs
import StudyRules

/// A page of the Babylonian Talmud, without its side.
struct CitedPage: Hashable {
    let tractate: Book
    let number: Int

    /// `ברכות דף צ״ט`
    var shown: String { "\(tractate.hebrewName) דף \(HebrewNumeral.write(number))" }
}

/// The pages of the Babylonian Talmud that a text cites beyond doubt: `ברכות דף ס״ד`, `ברכות סד ע״א`,
/// `ברכות סד עמוד א`.
enum CitedPages {
    /// How many words a tractate's name may have.
    private static let longestName = 3
    /// Works with pages of their own.
    private static let otherWorks: Set = ["ירושלמי", "ירוש", "יר", "ישראל", "תוספתא", "ריף", "רן", "שלה"]

    /// The cited pages that the tractates do not have, in the usual pagination (Vilna).
    static func missing(in text: String) -> [CitedPage] {
        find(in: text).filter { page in
            lastPages[page.tractate.englishName].map { !(2...$0).contains(page.number) } ?? false
        }
    }

    static func find(in text: String) -> [CitedPage] {
        text.split(separator: "\u{2029}").flatMap { block in
            let words = block.split(whereSeparator: \.isWhitespace)
            return words.indices.compactMap { page(words, numberAt: $0) }
        }
    }

    private static func page(_ words: [Substring], numberAt index: Int) -> CitedPage? {
        let isAfterNoun = index > 0 && ["דף", "בדף"].contains(HebrewWords.letters(of: words[index - 1]))
        guard let number = number(words[index]), isAfterNoun || isSide(words, at: index + 1) else { return nil }
        let end = isAfterNoun ? index - 1 : index
        for length in (1...longestName).reversed() where length <= end {
            let start = end - length
            guard let tractate = tractate(words[start..<end]) else { continue }
            return CitedPlaces.isNamed(otherWorks, in: words, before: start)
                ? nil : CitedPage(tractate: tractate, number: number)
        }
        return nil
    }

    /// The tractate of a name that may have prefixes.
    private static func tractate(_ words: ArraySlice<Substring>) -> Book? {
        words.map { HebrewWords.letters(of: $0) }.joined(separator: " ")
            .withoutPrefixes().lazy.compactMap(Tractates.named).first
    }

    /// Digits, perhaps of a range (`64:`, `30–31`), or letters in the order of a numeral, with or without their signs.
    static func number(_ word: Substring) -> Int? {
        let start = word.drop { CitedPlaces.edges.contains($0) }
        let digits = start.prefix { $0.isASCII && $0.isNumber }
        if !digits.isEmpty { return Int(digits) }
        let letters = HebrewWords.letters(of: word)
        guard !letters.isEmpty else { return nil }
        let sum = letters.unicodeScalars.reduce(0) { $0 + (values[$1] ?? 1000) }
        return HebrewWords.letters(of: HebrewNumeral.write(sum)) == letters ? sum : nil
    }

    private static let values: [Unicode.Scalar: Int] = {
        var values: [Unicode.Scalar: Int] = [:]
        for number in Array(1...9) + Array(stride(from: 10, through: 90, by: 10)) + [100, 200, 300, 400] {
            if let letter = HebrewNumeral.write(number).unicodeScalars.first { values[letter] = number }
        }
        return values
    }()

    /// Whether a side of a page is named: `ע״א`, `ע״ב`, `עמוד א`.
    private static func isSide(_ words: [Substring], at index: Int) -> Bool {
        guard index < words.count else { return false }
        let word = HebrewWords(String(words[index])).all.first?.written
        guard word == "עמוד", index + 1 < words.count else { return word == "ע״א" || word == "ע״ב" }
        return ["א", "ב"].contains(HebrewWords.letters(of: words[index + 1]))
    }

    static let lastPages = [
        "Berakhot": 64, "Shabbat": 157, "Eruvin": 105, "Pesachim": 121, "Yoma": 88, "Sukkah": 56, "Beitzah": 40,
        "Rosh Hashanah": 35, "Ta'anit": 31, "Megillah": 32, "Moed Katan": 29, "Chagigah": 27, "Yevamot": 122,
        "Ketubot": 112, "Nedarim": 91, "Nazir": 66, "Sotah": 49, "Gittin": 90, "Kiddushin": 82, "Bava Kamma": 119,
        "Bava Metzia": 119, "Bava Batra": 176, "Sanhedrin": 113, "Makkot": 24, "Shevuot": 49, "Avodah Zarah": 76,
        "Horayot": 14, "Zevachim": 120, "Menachot": 110, "Chullin": 142, "Bekhorot": 61, "Arakhin": 34, "Temurah": 34,
        "Keritot": 28, "Meilah": 22, "Niddah": 73,
    ]
}
