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

    private func fill(_ key: String, _ number: Int) -> String {
        let numeral = HebrewNumeral.write(number)
        return strings.text(key, numeral) ?? numeral
    }
}
