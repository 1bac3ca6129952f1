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

    /// The name inside its chapter: "משנה א׳", "משניות א׳–ב׳"; where it is not inside one chapter, `Ref.shortHebrewName`.
    func unit(_ ref: Ref) -> String {
        guard let place = ref.position, place.chapter == place.endChapter, let first = place.mishnah,
            let last = place.endMishnah
        else { return ref.shortHebrewName }
        return first == last ? fill("mishnah_name", first) : fill("mishnah_range", first, last)
    }

    /// "משנה אחת", "57 משניות".
    func count(_ units: Int) -> String {
        guard case .counted(let forms) = strings.phrase("mishnayot") else { return String(units) }
        let form = (units == 1 ? forms["one"] : units == 2 ? forms["two"] : nil) ?? forms["other"] ?? "%d"
        return form.split(separator: "%d", omittingEmptySubsequences: false).joined(separator: String(units))
    }

    private func fill(_ key: String, _ numbers: Int...) -> String {
        let numerals = numbers.map(HebrewNumeral.write)
        return strings.text(key, numerals) ?? numerals.joined(separator: " ")
    }
}
