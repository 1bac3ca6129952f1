import Diagnostics

extension Ref {
    /// A problem of a readable ref, from which a finding is made once the caller knows its place.
    public struct Problem: Hashable, Sendable {
        public let code: Code
        public let message: String
        public let remedy: String
    }

    /// The most serious problem of this ref; nil if there is none.
    public var problem: Problem? {
        // The slug of a place in a tractate is always valid.
        if book != nil, existsInBook { return nil }
        switch Slug.problem(slug) {
        case .reserved:
            return Problem(
                code: .refSlugReserved, message: "the ref '\(shown)' would have a page named '\(slug)'",
                remedy: "give the ref another name")
        case .tooLong:
            return Problem(
                code: .refSlugTooLong,
                message: "the slug of the ref '\(shown)' has \(slug.utf8.count) bytes, \(Slug.maxLength) are allowed",
                remedy: "give the ref a shorter name")
        case nil:
            break
        }
        if let book, !existsInBook {
            return Problem(
                code: .refOutsideTractate,
                message: "'\(canonical)' is not a place in \(book.title) as it is usually divided",
                remedy: "correct the numbers, unless the text follows another division")
        }
        if book == nil, let meant = RefReader.bookBeforeNumbers(canonical) {
            return Problem(
                code: .refUnreadablePosition, message: "'\(shown)' cannot be read as a place in \(meant.title)",
                remedy: "write chapter and mishnah as '\(meant.title) 1:1' or '\(meant.title) 1:1-2'")
        }
        return nil
    }

    /// The canonical form for messages, shortened if it is long.
    public var shown: String {
        let start = canonical.unicodeScalars.prefix(81)
        return start.count <= 80 ? canonical : String(String.UnicodeScalarView(start.prefix(80))) + "…"
    }
}
