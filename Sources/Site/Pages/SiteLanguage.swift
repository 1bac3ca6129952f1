import Refs
import StudyRules
import Theme

/// The rules for numbers, refs and names in the language of a site. All other words are in the strings.
///
/// `Sources/Web/language.ts` has the same rule for texts in another language.
struct SiteLanguage: Sendable, Hashable {
    /// BCP 47: `he`, `en`.
    let code: String
    /// `rtl` or `ltr`.
    let direction: String
    /// Whether it is written in Hebrew letters. If so, numbers are Hebrew numerals and names are Hebrew; in all other
    /// languages numbers are digits and names are English.
    let isHebrew: Bool

    init(_ strings: Strings) {
        code = strings.language
        direction = strings.direction
        isHebrew = ["he", "yi"].contains(code.prefix { $0 != "-" })
    }

    /// "ט״ו", "15".
    func numeral(_ number: Int) -> String { isHebrew ? HebrewNumeral.write(number) : String(number) }

    /// "תשפ״ז", "5787".
    func name(of year: HebrewYear) -> String { isHebrew ? HebrewNumeral.year(year.number) : String(year.number) }

    /// "ברכות ב׳, ג׳", "Berakhot 2:3".
    func name(of ref: Ref) -> String { isHebrew ? ref.hebrewName : ref.englishName }

    /// Inside the tractate: "ב׳, ג׳", "2:3".
    func shortName(of ref: Ref) -> String { isHebrew ? ref.shortHebrewName : ref.shortEnglishName }

    /// "ברכות", "Berakhot".
    func name(of book: Book) -> String { isHebrew ? book.hebrewName : book.englishName }

    /// "זרעים", "Zeraim".
    func name(of seder: Seder) -> String { isHebrew ? seder.hebrewName : seder.englishName }

    /// Every name of a tractate that a person may type; the one shown by the site is first.
    func names(of book: Book) -> [String] {
        let shown = name(of: book)
        return [shown] + book.names.filter { $0 != shown }
    }

    /// The attributes `lang` and `dir`, each preceded by a space, for an element with a text of the database, which may
    /// be in another language; empty for a text in the site's own script. As with `dir="auto"`, the first letter
    /// decides. On a Hebrew site, a text in Latin letters is marked as English.
    func attributes(of text: some Sequence<UInt8>) -> [UInt8] {
        var last: UInt8 = 0
        for byte in text {
            // א–ת is D7 90 … D7 AA.
            if last == 0xD7, (0x90...0xAA).contains(byte) { return isHebrew ? [] : Self.hebrew }
            if (97...122).contains(byte | 0x20) { return isHebrew ? Self.english : [] }
            last = byte
        }
        return []
    }

    func attributes(of text: String) -> [UInt8] { attributes(of: text.utf8) }

    private static let hebrew = Array(#" lang="he" dir="rtl""#.utf8)
    private static let english = Array(#" lang="en" dir="ltr""#.utf8)
}
