import Diagnostics
import Foundation

/// Normalises text for storage and comparison: NFC, without bidi controls and other control characters.
public enum TextNormal {
    /// Normalises a source text, with white space folded to single spaces, and none at the ends.
    public static func source(_ text: String) -> String {
        if scan(text)?.isNormalSource == true { return text }
        var scalars = String.UnicodeScalarView()
        var isApart = false
        for scalar in text.unicodeScalars {
            if scalar.isWhiteSpace {
                isApart = true
            } else if !isControl(scalar) {
                if isApart && !scalars.isEmpty { scalars.append(" ") }
                isApart = false
                scalars.append(scalar)
            }
        }
        return compose(String(scalars))
    }

    /// Normalises Markdown. Every line end becomes a line feed; other white space is kept, because it has a meaning.
    public static func markdown(_ text: String) -> String {
        if scan(text)?.isNormal == true { return text }
        var scalars = String.UnicodeScalarView()
        var isAfterReturn = false
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\n" where isAfterReturn: break
            case "\r", "\u{2028}", "\u{2029}": scalars.append("\n")
            case _ where isControl(scalar): break
            default: scalars.append(scalar)
            }
            isAfterReturn = scalar == "\r"
        }
        return compose(String(scalars))
    }

    /// Whether a normalised text contains a visible character: neither white space nor of zero width.
    public static func isVisible(_ normal: String) -> Bool {
        normal.unicodeScalars.contains(where: isVisible)
    }

    static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .control, .format, .spaceSeparator, .lineSeparator, .paragraphSeparator, .unassigned: false
        default: true
        }
    }

    /// Converts to NFC. For vocalised Hebrew in Sefaria's order of marks it is sufficient to sort the marks, which is
    /// far faster than Unicode's tables; all other texts are left to Foundation.
    private static func compose(_ text: String) -> String {
        var bytes = Array(withoutLigatures(text).utf8)
        HebrewMarks.order(&bytes)
        let ordered = String(decoding: bytes, as: UTF8.self)
        return scan(ordered)?.isNormal == true ? ordered : ordered.precomposedStringWithCanonicalMapping
    }

    /// Replaces the ligature of alef and lamed by its letters. NFC keeps it, and fonts lack it.
    private static func withoutLigatures(_ text: String) -> String {
        guard text.unicodeScalars.contains("\u{FB4F}") else { return text }
        var scalars = String.UnicodeScalarView()
        for scalar in text.unicodeScalars {
            if scalar == "\u{FB4F}" { scalars.append(contentsOf: "אל".unicodeScalars) } else { scalars.append(scalar) }
        }
        return String(scalars)
    }

    private static func scan(_ text: String) -> TextScan? {
        text.utf8.withContiguousStorageIfAvailable { TextScan($0) } ?? nil
    }

    /// Nikkud and te'amim: the marks of Hebrew that are not punctuation.
    public static func isPoint(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x0591...0x05BD, 0x05BF, 0x05C1, 0x05C2, 0x05C4, 0x05C5, 0x05C7: true
        default: false
        }
    }

    /// Whether a character is a bidi control, or a control character below the space other than tab and line feed.
    private static func isControl(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x09, 0x0A: false
        case 0..<0x20, 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: true
        default: false
        }
    }
}
