/// The target of a link: an absolute http or https address, a mail address, or a place on the same page; on a
/// designer's own page also another page of the site, or a telephone number.
///
/// Addresses that a browser would read differently from how they look (user names before the host, backslashes, control
/// characters, odd hosts) are rejected; the others are percent-encoded until they are valid URLs.
struct LinkTarget {
    /// The URL, not yet escaped for its attribute.
    let url: [UInt8]
    /// Whether it leaves the site, so that no information about the page may be sent along.
    let isExternal: Bool

    /// - Parameter inSite: whether a path relative to the page and a telephone number are allowed.
    init?(_ text: Bytes, inSite: Bool = false) {
        if text.first == UInt8(ascii: "#") {
            url = Self.encoded(text[...])
            isExternal = false
        } else if let rest = Self.after("https://", in: text) ?? Self.after("http://", in: text) {
            let end = text[rest...].firstIndex { "/?#".utf8.contains($0) } ?? text.endIndex
            guard Self.isHost(text[rest..<end]) else { return nil }
            url = text[..<rest].map(Self.lowercased) + text[rest..<end] + Self.encoded(text[end...])
            isExternal = true
        } else if let rest = Self.after("mailto:", in: text) {
            guard let sign = text[rest...].firstIndex(of: UInt8(ascii: "@")), sign > rest, sign + 1 < text.endIndex
            else { return nil }
            url = text[..<rest].map(Self.lowercased) + Self.encoded(text[rest...])
            isExternal = false
        } else if inSite, let rest = Self.after("tel:", in: text) {
            guard text[rest...].allSatisfy({ Self.isDigit($0) || "+-.()*".utf8.contains($0) }),
                text[rest...].contains(where: Self.isDigit)
            else { return nil }
            url = text[..<rest].map(Self.lowercased) + text[rest...]
            isExternal = false
        } else if inSite, Self.isRelative(text) {
            url = Self.encoded(text[...])
            isExternal = false
        } else {
            return nil
        }
    }

    /// Accepts only a path relative to the page.
    init?(inSite text: Bytes) {
        guard text.first != UInt8(ascii: "#"), Self.isRelative(text) else { return nil }
        url = Self.encoded(text[...])
        isExternal = false
    }

    /// Whether a path is relative to the page: it has neither a scheme nor the host's root, because the site may be at
    /// any path.
    private static func isRelative(_ text: Bytes) -> Bool {
        guard let first = text.first, first != UInt8(ascii: "/"),
            text.allSatisfy({ $0 > 0x20 && $0 != 0x7F && $0 != UInt8(ascii: "\\") })
        else { return false }
        return !text.prefix { !"/?#".utf8.contains($0) }.contains(UInt8(ascii: ":"))
    }

    private static func after(_ scheme: StaticString, in text: Bytes) -> Int? {
        let length = scheme.utf8CodeUnitCount
        let name = Bytes(start: scheme.utf8Start, count: length)
        guard text.count >= length, text[..<length].elementsEqual(name, by: { lowercased($0) == $1 })
        else { return nil }
        return length
    }

    private static func lowercased(_ byte: UInt8) -> UInt8 {
        (0x41...0x5A).contains(byte) ? byte | 0x20 : byte
    }

    /// Whether an authority is a name of letters (Latin and Hebrew), digits and hyphens, or four numbers; with or
    /// without a port.
    private static func isHost(_ authority: Slice<Bytes>) -> Bool {
        let parts = authority.split(separator: UInt8(ascii: ":"), maxSplits: 1, omittingEmptySubsequences: false)
        if parts.count == 2 {
            guard let port = Int(String(decoding: parts[1], as: UTF8.self)), (0...65_535).contains(port),
                parts[1].allSatisfy(isDigit)
            else { return false }
        }
        var labels = parts[0].split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
        if labels.count > 1, labels.last?.isEmpty == true { labels.removeLast() }
        guard let last = labels.last, labels.allSatisfy(isLabel) else { return false }
        // A browser takes a host whose last label is a number for an IPv4 address.
        guard last.first.map(isDigit) == true else { return true }
        return labels.count == 4
            && labels.allSatisfy { label in
                label.count <= 3 && label.allSatisfy(isDigit) && (label.count == 1 || label.first != UInt8(ascii: "0"))
                    && Int(String(decoding: label, as: UTF8.self)).map { $0 <= 255 } == true
            }
    }

    private static func isLabel(_ label: Slice<Bytes>) -> Bool {
        guard (1...63).contains(label.count), label.first != UInt8(ascii: "-"), label.last != UInt8(ascii: "-")
        else { return false }
        var before: UInt8 = 0
        return label.allSatisfy { byte in
            defer { before = byte }
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A, UInt8(ascii: "-"): return before != 0xD7
            case 0xD7: return before != 0xD7
            case 0x90...0xAA: return before == 0xD7
            default: return false
            }
        }
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }

    /// Path, query and fragment, with all characters percent-encoded that are not URL code points.
    private static func encoded(_ text: Slice<Bytes>) -> [UInt8] {
        var result: [UInt8] = []
        result.reserveCapacity(text.count)
        var inFragment = false
        for (at, byte) in zip(text.indices, text) {
            var isAllowed: Bool
            switch byte {
            case 0x30...0x39, 0x41...0x5A, 0x61...0x7A: isAllowed = true
            case UInt8(ascii: "%"):
                isAllowed = at + 2 < text.endIndex && isHexDigit(text[at + 1]) && isHexDigit(text[at + 2])
            case UInt8(ascii: "#"):
                isAllowed = !inFragment
                inFragment = true
            default: isAllowed = "!$&'()*+,-./:;=?@_~".utf8.contains(byte)
            }
            if isAllowed {
                result.append(byte)
            } else {
                result += [UInt8(ascii: "%"), hexDigit(byte >> 4), hexDigit(byte & 15)]
            }
        }
        return result
    }

    private static func isHexDigit(_ byte: UInt8) -> Bool {
        isDigit(byte) || (0x61...0x66).contains(byte | 0x20)
    }

    private static func hexDigit(_ value: UInt8) -> UInt8 {
        value < 10 ? 0x30 + value : 0x37 + value
    }
}
