import Refs

/// Commentators on the Mishnah: how Sefaria's titles name them and how readers know them.
enum Commentators {
    /// In chronological order, which is also their order on a page.
    private static let known = [
        ("Rambam", "רמב״ם"), ("Rash MiShantz", "ר״ש משאנץ"), ("Rosh", "רא״ש"), ("Bartenura", "רע״ב (ברטנורא)"),
        ("Tosafot Yom Tov", "תוספות יום טוב"), ("Melekhet Shelomoh", "מלאכת שלמה"),
        ("Ikar Tosafot Yom Tov", "עיקר תוספות יום טוב"), ("Tosafot Rabbi Akiva Eiger", "תוספות רבי עקיבא איגר"),
        ("Yachin", "תפארת ישראל (יכין)"), ("Boaz", "תפארת ישראל (בועז)"), ("Rashash", "רש״ש"),
    ]

    static var names: [String] { known.map(\.0) }

    /// The name in Sefaria's titles of a commentator who is named in English or Hebrew; nil: unknown.
    static func name(_ name: String) -> String? {
        let asked = folded(name)
        let found = known.filter { english, hebrew in
            // "רע״ב (ברטנורא)" has two names.
            ([english, hebrew] + hebrew.split { "()".contains($0) }.map(String.init)).contains { folded($0) == asked }
        }
        return found.count == 1 ? found[0].0 : nil
    }

    /// - Parameters:
    ///   - name: as in Sefaria's English title.
    ///   - hebrewTitle: the Hebrew title of the work: "ברטנורא על משנה ברכות".
    static func hebrewName(_ name: String, hebrewTitle: String?) -> String {
        if let entry = known.first(where: { folded($0.0) == folded(name) }) { return entry.1 }
        guard let hebrewTitle, let on = hebrewTitle.range(of: " על ") else { return name }
        return String(hebrewTitle[..<on.lowerBound])
    }

    /// A commentator's position among others, by the Hebrew name; unknown ones come last.
    static func rank(_ hebrewName: String) -> Int {
        known.firstIndex { $0.1.utf8.elementsEqual(hebrewName.utf8) } ?? known.count
    }

    /// Whether a commentary numbers its comments through the chapter, across its mishnayot.
    static func numbersThroughChapter(_ name: String) -> Bool {
        ["yachin", "boaz"].contains(folded(name))
    }

    /// "משנה ברכות".
    static func textTitle(_ book: Book) -> String { "משנה " + book.hebrewName }

    static func folded(_ name: String) -> String {
        String(name.lowercased().filter { $0.isLetter })
    }
}
