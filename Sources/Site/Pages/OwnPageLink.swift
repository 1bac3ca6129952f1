/// A link to the site itself, or a picture in it, on one of the designer's own pages.
struct OwnPageLink: Equatable {
    /// As it is written.
    let target: String
    /// Relative to the site's root, without fragment and query; nil if it leads above the root.
    let path: SitePath?
    /// In the page's source, from 1.
    let line: Int

    /// All links of a page's HTML, in its order.
    ///
    /// - Parameter source: the Markdown or template that the HTML was made from, to find the line.
    static func all(in html: [UInt8], source: String) -> [OwnPageLink] {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { decoded($0) }
        let text = String(decoding: html, as: UTF8.self).replacing(/<!--(?s:.*?)-->/, with: "")
        return text.matches(of: /\s(?:href|src)\s*=\s*(?:"([^"]*)"|'([^']*)')/).compactMap {
            let target = String($0.output.1 ?? $0.output.2 ?? "").replacing("&amp;", with: "&")
            let place = target.prefix { $0 != "#" && $0 != "?" }
            guard !place.isEmpty, !place.hasPrefix("/"), !place.prefix(while: { $0 != "/" }).contains(":") else {
                return nil
            }
            let written = decoded(target.hasPrefix("./") ? String(target.dropFirst(2)) : target)
            let line = lines.firstIndex { $0.contains(written) }
            return OwnPageLink(target: target, path: path(String(place)), line: (line ?? 0) + 1)
        }
    }

    /// The file that a host sends for a path beside `index.html`.
    private static func path(_ place: String) -> SitePath? {
        var segments: [String] = []
        for segment in decoded(place).split(separator: "/", omittingEmptySubsequences: false) {
            switch segment {
            case ".": continue
            case "..": if segments.popLast() == nil { return nil }
            default: segments.append(String(segment))
            }
        }
        if segments.last?.isEmpty ?? true { segments = segments.dropLast() + ["index.html"] }
        return SitePath(segments.joined(separator: "/"))
    }

    private static func decoded(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        var rest = Substring(text).utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
