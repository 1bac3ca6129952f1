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

    /// In pieces: "פרק א׳," "משנה א׳", or "פרק א׳," "משניות א׳–ב׳", or "פרק א׳," "משנה ה׳ –" "פרק ב׳," "משנה א׳", or "פרק א׳",
    /// or "פרקים א׳–ב׳". A text that is not in the tractates has its own name, and a whole tractate none beside its own.
    func place(of ref: Ref) -> [String] {
        guard ref.book != nil else { return [ref.hebrewName] }
        guard let position = ref.position else { return [] }
        guard let mishnah = position.mishnah, let endMishnah = position.endMishnah else {
            return [chapters(position.chapter, position.endChapter)]
        }
        let start = chapter(position.chapter) + ","
        guard position.chapter == position.endChapter else {
            return [
                start, fill("mishnah_name", mishnah) + " \u{2013}", chapter(position.endChapter) + ",",
                fill("mishnah_name", endMishnah),
            ]
        }
        return [start, mishnayot(mishnah, endMishnah)]
    }

    /// The name inside its chapter: "משנה א׳", "משניות א׳–ב׳"; where it is not inside one chapter, `Ref.shortHebrewName`.
    func unit(_ ref: Ref) -> String {
        guard let place = ref.position, place.chapter == place.endChapter, let first = place.mishnah,
            let last = place.endMishnah
        else { return ref.shortHebrewName }
        return mishnayot(first, last)
    }

    /// "משנה אחת", "57 משניות".
    func count(_ units: Int) -> String {
        guard case .counted(let forms) = strings.phrase("mishnayot") else { return String(units) }
        let form = (units == 1 ? forms["one"] : units == 2 ? forms["two"] : nil) ?? forms["other"] ?? "%d"
        return form.split(separator: "%d", omittingEmptySubsequences: false).joined(separator: String(units))
    }

    private func chapters(_ first: Int, _ last: Int) -> String {
        first == last ? chapter(first) : fill("chapters_name", range(first, last))
    }

    private func mishnayot(_ first: Int, _ last: Int) -> String {
        first == last ? fill("mishnah_name", first) : fill("mishnayot_name", range(first, last))
    }

    private func range(_ first: Int, _ last: Int) -> String { numeral(first) + "\u{2013}" + numeral(last) }

    private func numeral(_ number: Int) -> String { HebrewNumeral.write(number) }

    private func fill(_ key: String, _ number: Int) -> String { fill(key, numeral(number)) }

    private func fill(_ key: String, _ text: String) -> String { strings.text(key, text) ?? text }
}
