import Digests

/// Refs and titles as parts of an address and names of files: lower-case ASCII letters, digits and single hyphens.
public enum Slug {
    /// The reason why a slug cannot be the name of a page.
    public enum Problem: Hashable, Sendable {
        /// `index` and `404` are reserved for pages that every site has.
        case reserved
        /// Longer than `maxLength`.
        case tooLong
    }

    /// The longest slug, in bytes, which leaves room for any extension in a name of 255 bytes.
    public static let maxLength = 200

    /// The reason why a slug cannot be the name of a page; nil if it can.
    public static func problem(_ slug: String) -> Problem? {
        if slug == "index" || slug == "404" { return .reserved }
        return slug.utf8.count > maxLength ? .tooLong : nil
    }

    /// Whether a text has the form of a slug: `[a-z0-9]+(-[a-z0-9]+)*`.
    public static func isWellFormed(_ text: String) -> Bool {
        text.utf8.split(separator: UInt8(ascii: "-"), omittingEmptySubsequences: false).allSatisfy { part in
            !part.isEmpty && part.allSatisfy { (0x61...0x7A).contains($0) || (0x30...0x39).contains($0) }
        }
    }

    /// The slug of a canonical ref or title: without the leading "Mishnah ", lower case, apostrophes dropped, a range
    /// hyphen as `-to-`, every other run of characters one hyphen; `u-` and 10 hexadecimal digits of the text's SHA-256
    /// if nothing is left.
    static func make(_ text: String) -> String {
        let prefix = "Mishnah "
        let scalars = Array((text.hasPrefix(prefix) ? text.dropFirst(prefix.count) : text[...]).unicodeScalars)
        var slug: [UInt8] = []
        var isApart = false

        func append(_ byte: UInt8) {
            if isApart && !slug.isEmpty { slug.append(UInt8(ascii: "-")) }
            isApart = false
            slug.append(byte)
        }

        for (index, scalar) in scalars.enumerated() {
            switch scalar {
            case "a"..."z", "0"..."9":
                append(UInt8(truncatingIfNeeded: scalar.value))
            case "A"..."Z":
                append(UInt8(truncatingIfNeeded: scalar.value + 32))
            case "'", "\u{2018}", "\u{2019}", "\u{02BC}":
                break
            case "-", "\u{2013}":
                if isRange(scalars, at: index) {
                    isApart = true
                    append(UInt8(ascii: "t"))
                    append(UInt8(ascii: "o"))
                }
                isApart = true
            default:
                isApart = true
            }
        }
        if slug.isEmpty { return "u-" + SHA256Digest(of: text).hex(10) }
        return String(decoding: slug, as: UTF8.self)
    }

    /// A hyphen between two digits.
    private static func isRange(_ scalars: [Unicode.Scalar], at index: Int) -> Bool {
        guard index > 0, index + 1 < scalars.count else { return false }
        return ("0"..."9").contains(scalars[index - 1]) && ("0"..."9").contains(scalars[index + 1])
    }
}
