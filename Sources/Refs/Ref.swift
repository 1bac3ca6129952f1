import Diagnostics
import StudyRules

/// The name of a unit of text. A mishnah, chapter or range of the 63 tractates has one canonical form for all
/// spellings; any other visible text is itself a ref. Two refs are equal if their canonical forms are.
public struct Ref: Hashable, Sendable {
    /// nil: a text that is not in the tractates.
    public let book: Book?
    /// nil: the whole tractate, or a text that is not in the tractates.
    public let position: Position?
    /// The canonical form of a text that is not in the tractates, otherwise empty.
    private let other: String

    /// Parses English ("Mishnah Berakhot 1:1", "Brachot 1:1-2"), Hebrew ("משנה ברכות א׳:א׳", "ברכות פרק א משנה א"), the
    /// form in Sefaria's addresses ("Mishnah_Berakhot.1.1") and the addresses themselves. Case, nikkud, extra spaces
    /// and bidi controls do not matter.
    ///
    /// - Returns: nil only if the text contains nothing visible.
    public init?(_ text: String) {
        let normal = TextNormal.source(text)
        guard TextNormal.isVisible(normal) else { return nil }
        if let (book, position) = RefReader.read(normal) {
            self.init(book: book, position: position)
        } else if let plain = SefariaAddress.plainText(of: normal) {
            // Shorter than the address, and parsed again so that parsing a canonical form returns the same ref.
            self.init(plain)
        } else {
            self.init(other: normal)
        }
    }

    /// A mishnah of a tractate; the numbers count from 1 and need not exist (`existsInBook`).
    ///
    /// - Returns: nil if a number is negative or above `Position.maxNumber`.
    public init?(_ book: Book, chapter: Int, mishnah: Int) {
        guard let position = Position(chapter: chapter, mishnah: mishnah) else { return nil }
        self.init(book: book, position: position)
    }

    init(book: Book, position: Position?) {
        self.book = book
        self.position = position
        other = ""
    }

    private init(other: String) {
        book = nil
        position = nil
        self.other = other
    }

    /// "Mishnah Berakhot 1:1", "Mishnah Berakhot 1:1-2", "Mishnah Berakhot 1:8-2:1", "Mishnah Berakhot 1"; for a text
    /// outside the tractates, its normalised spelling.
    public var canonical: String {
        guard let book else { return other }
        guard let position else { return book.title }
        return book.title + " " + position.text(colon: ":", dash: "-", number: String.init(_:))
    }

    /// The ref as a part of an address, a pure function of the canonical form: "berakhot-1-1". See `Slug.problem`.
    public var slug: String { Slug.make(canonical) }

    /// "ברכות א׳, א׳", "ברכות א׳, א׳–ב׳"; for a text outside the tractates, the text itself.
    public var hebrewName: String {
        guard let book else { return other }
        guard position != nil else { return book.hebrewName }
        return book.hebrewName + " " + shortHebrewName
    }

    /// The name inside its tractate: "א׳, א׳"; without a place in a tractate the same as `hebrewName`.
    public var shortHebrewName: String {
        guard let position else { return hebrewName }
        return position.text(colon: ", ", dash: "\u{2013}", number: HebrewNumeral.write)
    }

    /// "Berakhot 1:1", "Berakhot 1:1\u{2013}2"; for a text outside the tractates, the text itself.
    public var englishName: String {
        guard let book else { return other }
        guard position != nil else { return book.englishName }
        return book.englishName + " " + shortEnglishName
    }

    /// The name inside its tractate: "1:1"; without a place in a tractate the same as `englishName`.
    public var shortEnglishName: String {
        guard let position else { return englishName }
        return position.text(colon: ":", dash: "\u{2013}", number: String.init(_:))
    }

    /// Whether the tractate has this place in the usual division; true for the whole tractate and for texts outside the
    /// tractates.
    public var existsInBook: Bool {
        guard let book, let position else { return true }
        return position.exists(in: book.mishnayotPerChapter)
    }
}

extension Ref: Comparable {
    /// Orders tractates first, in canonical order, then other texts by the bytes of their UTF-8.
    public static func < (one: Ref, other: Ref) -> Bool {
        switch (one.book, other.book) {
        case (let first?, let second?):
            guard first == second else { return first < second }
            switch (one.position, other.position) {
            case (let first?, let second?): return first < second
            case (let first, let second): return first == nil && second != nil
            }
        case (nil, nil):
            return one.other.precedesInUTF8(other.other)
        case (let first, _):
            return first != nil
        }
    }
}

extension Ref: CustomStringConvertible {
    public var description: String { canonical }
}
