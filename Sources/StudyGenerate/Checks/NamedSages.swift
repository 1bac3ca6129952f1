/// Rabbis of later times whom an answer names by title: `רבי שמואל`, `הגר״מ`. The commentaries name whom they mean; an
/// answer that names others knows them by hearsay, or has invented them.
struct NamedSages {
    /// The names exclude sages of the Mishnah, whom a correct explanation may mention unprompted, and ordinary words,
    /// because any word may follow `רבי` alone, which also denotes a person.
    private static let names = Set(
        """
        שמואל יצחק אברהם נחמן הונא אמי אסי זירא חייא אושעיא הושעיא ירמיה אבהו תנחומא יהונתן דוד מנחם אהרן יואל מרדכי \
        נפתלי יחזקאל ישעיה אפרים עמרם שרירא זלמן פישל יוחנן פפא חסדא ששת דימי זביד כהנא גידל המנונא ביבי אדא \
        עובדיה שמשון
        """.split(separator: " ").map(String.init))
    private static let titles: Set = ["רבי", "רבנו", "רבינו", "רב", "הרב", "הגאון", "מרן"]
    /// Initials of commentators, which are not the initials of any of the names.
    private static let commentators = ["רשי", "רמבם", "רעב"]
    /// What commentators are called, and the name that follows `רבי`.
    private static let namesOfCommentators = [
        "ברטנורא": "עובדיה", "ברטנורה": "עובדיה", "ברטנורו": "עובדיה", "ברטינורא": "עובדיה", "ברטינורה": "עובדיה",
        "ברטינורו": "עובדיה", "רע״ב": "עובדיה", "ר״ב": "עובדיה", "bartenura": "עובדיה",
        "bertinoro": "עובדיה",
        "רמב״ם": "משה", "rambam": "משה", "רש״י": "שלמה", "rashi": "שלמה", "rash": "שמשון", "משאנץ": "שמשון",
    ]
    /// Initials that are nobody else's, and the name that a source may have instead.
    private static let abbreviations = [
        "רשבי": "שמעון", "רשבג": "גמליאל", "ריבז": "זכאי", "ראבע": "עזריה", "ריבנ": "נורי", "רחבד": "דוסא",
    ]

    /// The source's words, in one spelling.
    private let words: Set<String>
    /// Initials, as in `ר״מ` and `רשב״ג`.
    private let initials: Set<Character>
    /// Those that are nobody else's: `רשבג`.
    private let unique: Set<String>
    /// The last letters of `ב״ש` and `ב״ה`.
    private let houses: Set<Character>
    /// Titles that are part of a name: `הגר״מ`.
    private let eminent: Set<String>

    /// The source is a text in which persons may be named.
    init(source: HebrewWords) {
        let commentators = source.all.flatMap { word in
            word.written.withoutPrefixes().compactMap { Self.namesOfCommentators[$0] }
        }
        words = Set((source.words + commentators).map(Self.spelling))
        let short = source.all.filter { word in
            word.written.contains("״") && !Self.commentators.contains(where: word.text.hasSuffix)
        }
        initials = Set(
            short.compactMap { word in
                word.text.prefix(3).firstIndex(of: "ר").flatMap { word.text[$0...].dropFirst().first }
            })
        unique = Set(source.all.flatMap(Self.abbreviations).map(\.initials))
        houses = Set(
            source.all.compactMap { $0.written.wholeMatch(of: #/[דולכש]{0,2}ב״([שה])/#).flatMap { $0.1.first } })
        eminent = Set(source.all.compactMap(Self.eminentName))
    }

    /// - Returns: the sages named in a text and in none of its sources.
    static func unknown(in text: HebrewWords, sources: [NamedSages]) -> [String] {
        let words = text.all
        let eminent = words.compactMap(eminentName).filter { name in !sources.contains { $0.eminent.contains(name) } }
        return eminent
            + words.indices.dropLast().compactMap { index in
                let name = words[index + 1].text
                guard isTitle(words[index]), names.contains(name), !isOfMishnah(name, words[(index + 2)...].first)
                else {
                    return nil
                }
                return sources.contains { $0.knows(name) } ? nil : "\(words[index].text) \(name)"
            }
    }

    /// Sages of the Mishnah have one of these names followed by more: `רבי יוחנן בן נורי`, `רבי יוחנן הסנדלר`.
    private static func isOfMishnah(_ name: String, _ next: HebrewWord?) -> Bool {
        name == "יוחנן" && next.map { ["בן", "הסנדלר"].contains($0.text) } ?? false
    }

    func knows(_ name: String) -> Bool {
        if name.first.map(initials.contains) == true { return true }
        let name = Self.spelling(name)
        return words.contains { word in
            // A word with an article, such as `ההלל`, is no name.
            let prefix = word.dropLast(name.count)
            return word.hasSuffix(name) && prefix.count <= 3 && prefix.last != "ה"
        }
    }

    /// - Parameter initials: as ``abbreviations(in:)`` returns them.
    func has(initials: String) -> Bool { unique.contains(initials) }

    /// `רשב״י`, perhaps with prefixes, and a name of the sage whom it denotes.
    static func abbreviations(in word: HebrewWord) -> [(initials: String, name: String)] {
        guard word.written.contains("״") else { return [] }
        return word.text.withoutPrefixes(upTo: 2).compactMap { form in abbreviations[form].map { (form, $0) } }
    }

    /// The schools of Shammai and Hillel, also as `ב״ש` and `ב״ה`.
    func knowsHouse(_ name: String) -> Bool {
        name == "שמאי" && houses.contains("ש") || name == "הלל" && houses.contains("ה")
    }

    /// `הגר״מ`, `מהר״י` and the like, perhaps with prefixes.
    private static func eminentName(_ word: HebrewWord) -> String? {
        word.written.wholeMatch(of: #/[הובלכמש]{0,2}((?:הגר|מהר)[א-ת]{0,2}״[א-ת])/#).map { String($0.1) }
            // `מהרע״ב` is "from the Bartenura".
            .flatMap { NamedCommentators(HebrewWords(String($0.dropFirst()))).mentioned.isEmpty ? $0 : nil }
    }

    private static func isTitle(_ word: HebrewWord) -> Bool {
        word.isBeforeSpace
            && word.text.withoutPrefixes().contains { titles.contains($0) || $0 == "ר" && word.isAbbreviated }
    }

    /// The same for `ישעיה` and `ישעיהו`, `אהרן` and `אהרון`, `חייא` and `חיא`, but not for `עובדיה` and `עבודה`.
    static func spelling(_ name: String) -> String {
        (aliases[name] ?? name).filter { $0 != "ו" }.replacing("יי", with: "י")
    }

    /// Names that are also spelled in other ways.
    private static let aliases = [
        "יהונתן": "יונתן", "אלעאי": "אילעאי", "חנניא": "חנינא", "חנניה": "חנינא", "חנינה": "חנינא", "נחוניה": "נחוניא",
        "עקיבה": "עקיבא", "יוסה": "יוסי", "יודה": "יהודה", "אושעיה": "אושעיא", "ירמי": "ירמיה",
    ]

    /// A word without the letters that spellings leave out.
    static func skeleton(_ name: String) -> String { name.filter { !"וי".contains($0) } }
}
