import Refs
import StudyRules
import Theme

/// Names that pages put together from a string and a number.
struct PageWords: Sendable {
    let strings: Strings

    /// "ברכות", "חלק א׳".
    func name(of name: BookPart.Name) -> String {
        switch name {
        case .book(let book): book.hebrewName
        case .part(let number): fill("part_name", number)
        }
    }

    /// "פרק א׳".
    func chapter(_ number: Int) -> String {
        fill("chapter_name", number)
    }

    /// "פרק א׳, משנה א׳", "פרק א׳, משניות א׳–ב׳", "פרק א׳, משנה ה׳ – פרק ב׳, משנה א׳", "פרק א׳", "פרקים א׳–ב׳"; a text that
    /// is not in the tractates has its own name, and a whole tractate none beside its own.
    func place(of ref: Ref) -> String? {
        guard ref.book != nil else { return ref.hebrewName }
        guard let position = ref.position else { return nil }
        guard let mishnah = position.mishnah, let endMishnah = position.endMishnah else {
            return range(position.chapter, position.endChapter, "chapter_name", "chapters_name")
        }
        let start = chapter(position.chapter) + ", "
        guard position.chapter == position.endChapter else {
            return start + fill("mishnah_name", mishnah) + " \u{2013} " + chapter(position.endChapter) + ", "
                + fill("mishnah_name", endMishnah)
        }
        return start + range(mishnah, endMishnah, "mishnah_name", "mishnayot_name")
    }

    /// The name inside its chapter: "משנה א׳", "משניות א׳–ב׳"; where it is not inside one chapter, `Ref.shortHebrewName`.
    func unit(_ ref: Ref) -> String {
        guard let place = ref.position, place.chapter == place.endChapter, let first = place.mishnah,
            let last = place.endMishnah
        else { return ref.shortHebrewName }
        return range(first, last, "mishnah_name", "mishnayot_name")
    }

    /// "משנה אחת", "57 משניות".
    func count(_ units: Int) -> String {
        guard case .counted(let forms) = strings.phrase("mishnayot") else { return String(units) }
        let form = (units == 1 ? forms["one"] : units == 2 ? forms["two"] : nil) ?? forms["other"] ?? "%d"
        return form.split(separator: "%d", omittingEmptySubsequences: false).joined(separator: String(units))
    }

    private func range(_ first: Int, _ last: Int, _ one: String, _ several: String) -> String {
        first == last ? fill(one, first) : fill(several, "\(numeral(first))\u{2013}\(numeral(last))")
    }

    private func numeral(_ number: Int) -> String { HebrewNumeral.write(number) }

    private func fill(_ key: String, _ number: Int) -> String { fill(key, numeral(number)) }

    private func fill(_ key: String, _ text: String) -> String { strings.text(key, text) ?? text }
}
