import Foundation

/// Addresses of sefaria.org, whose last part is a ref: "https://www.sefaria.org/Mishnah_Berakhot.1.1?lang=he".
enum SefariaAddress {
    /// The last part of the path, percent-decoded; for a text that is not an address of Sefaria but is percent-encoded,
    /// the decoded text; nil for any other text.
    static func lastPart(of text: String) -> String? {
        if let path = path(of: text) {
            return path.split(separator: "/").last.map { decoded(String($0)) }
        }
        return text.utf8.contains(UInt8(ascii: "%")) ? decoded(text) : nil
    }

    /// For an address of a text outside the tractates, the ref of that text: "Genesis 1:1".
    static func plainText(of text: String) -> String? {
        guard path(of: text) != nil, let part = lastPart(of: text) else { return nil }
        var scalars = String.UnicodeScalarView()
        var isAfterName = false
        let all = Array(part.unicodeScalars)
        for (index, scalar) in all.enumerated() {
            let isBeforeDigit = index + 1 < all.count && ("0"..."9").contains(all[index + 1])
            switch scalar {
            case "_":
                scalars.append(" ")
            case "." where isBeforeDigit:
                scalars.append(isAfterName ? ":" : " ")
                isAfterName = true
            default:
                scalars.append(scalar)
            }
        }
        let plain = TextNormal.source(String(scalars))
        return TextNormal.isVisible(plain) ? plain : nil
    }

    /// The path after the host, without query and fragment; nil unless the host is Sefaria's.
    private static func path(of text: String) -> Substring? {
        // A fast check for every ref: hardly any is an address.
        guard text.utf8.contains(UInt8(ascii: "/")) else { return nil }
        var rest = text[...]
        for scheme in ["https://", "http://"] where rest.lowercased().hasPrefix(scheme) {
            rest = rest.dropFirst(scheme.count)
        }
        guard let slash = rest.firstIndex(of: "/") else { return nil }
        let host = rest[..<slash].lowercased()
        guard ["sefaria.org", "sefaria.org.il"].contains(where: { host == $0 || host.hasSuffix("." + $0) }) else {
            return nil
        }
        let path = rest[slash...]
        return path.prefix { $0 != "?" && $0 != "#" }
    }

    private static func decoded(_ text: String) -> String {
        TextNormal.source(text.removingPercentEncoding ?? text)
    }
}
