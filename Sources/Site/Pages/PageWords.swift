import Refs
import Theme

/// Names that pages compose from a text and a number, in the site's language.
struct PageWords: Sendable {
    let strings: Strings
    let language: SiteLanguage

    init(_ strings: Strings) {
        self.strings = strings
        language = SiteLanguage(strings)
    }

    /// "ברכות", "חלק א׳".
    func name(of name: BookPart.Name) -> String {
        switch name {
        case .book(let book): language.name(of: book)
        case .part(let number): fill("part_name", number)
        }
    }

    /// "פרק א׳".
    func chapter(_ number: Int) -> String {
        fill("chapter_name", number)
    }

    /// A ref's place in its tractate, in pieces that are not broken across lines: "פרק א׳," "משנה א׳", or "פרק א׳,"
    /// "משניות א׳–ב׳", or "פרק א׳," "משנה ה׳ –" "פרק ב׳," "משנה א׳", or "פרק א׳", or "פרקים א׳–ב׳"; in digits, which
    /// need no words, "1:1". For a text outside the tractates it is the name; for a whole tractate it is empty.
    func place(of ref: Ref) -> [String] {
        guard ref.book != nil else { return [language.name(of: ref)] }
        guard let position = ref.position else { return [] }
        guard let mishnah = position.mishnah, let endMishnah = position.endMishnah else {
            return [chapters(position.chapter, position.endChapter)]
        }
        guard language.isHebrew else { return [language.shortName(of: ref)] }
        let start = chapter(position.chapter) + ","
        guard position.chapter == position.endChapter else {
            return [
                start, fill("mishnah_name", mishnah) + " \u{2013}", chapter(position.endChapter) + ",",
                fill("mishnah_name", endMishnah),
            ]
        }
        return [start, mishnayot(mishnah, endMishnah)]
    }

    /// The name inside its chapter: "משנה א׳", "משניות א׳–ב׳"; for a ref that is not inside one chapter, the name
    /// inside the tractate.
    func unit(_ ref: Ref) -> String {
        guard let place = ref.position, place.chapter == place.endChapter, let first = place.mishnah,
            let last = place.endMishnah
        else { return language.shortName(of: ref) }
        return mishnayot(first, last)
    }

    /// "משנה אחת", "57 משניות".
    func count(_ units: Int) -> String {
        strings.text("mishnayot", counting: units) ?? String(units)
    }

    /// "מסכת ברכות: 9 פרקים, 57 משניות", "חלק א׳: 200 משניות".
    func description(of book: BookPart.Name, chapters: Int, units: Int) -> String {
        guard case .book = book else { return "\(name(of: book)): \(count(units))" }
        let chapters = strings.text("chapters_count", counting: chapters) ?? String(chapters)
        return "\(fill("tractate_name", name(of: book))): \(chapters), \(count(units))"
    }

    private func chapters(_ first: Int, _ last: Int) -> String {
        first == last ? chapter(first) : fill("chapters_name", range(first, last))
    }

    private func mishnayot(_ first: Int, _ last: Int) -> String {
        first == last ? fill("mishnah_name", first) : fill("mishnayot_name", range(first, last))
    }

    private func range(_ first: Int, _ last: Int) -> String {
        language.numeral(first) + "\u{2013}" + language.numeral(last)
    }

    private func fill(_ key: String, _ number: Int) -> String { fill(key, language.numeral(number)) }

    private func fill(_ key: String, _ text: String) -> String { strings.text(key, text) ?? text }
}
