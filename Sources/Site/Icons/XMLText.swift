/// Rules of XML: no browser shows a drawing that breaks one of them (XML 1.0 §2 and §4.1, Namespaces in XML §5).
enum XMLText {
    private static let entities = ["lt", "gt", "amp", "quot", "apos"]

    /// The first `&` that does not begin a reference to a character, with what follows it; nil if there is none.
    /// Entities of HTML are no references here.
    static func brokenReference(in text: String) -> String? {
        guard text.utf8.contains(UInt8(ascii: "&")) else { return nil }
        // By scalars: a combining sign may follow the semicolon.
        for part in text.unicodeScalars.split(separator: "&", omittingEmptySubsequences: false).dropFirst() {
            let name = Substring(part.prefix { $0 != ";" })
            let isKnown =
                name.unicodeScalars.count < part.count
                && (entities.contains { name == $0 } || scalar(name).map(isAllowed) == true)
            if !isKnown { return "&" + String(String.UnicodeScalarView(part.prefix(12))) }
        }
        return nil
    }

    /// The text outside of CDATA sections, in which `&` stands for itself.
    static func withoutCDATA(_ text: String) -> String {
        var parts = text.split(separator: "<![CDATA[", omittingEmptySubsequences: false)[...]
        var outside = String(parts.popFirst() ?? "")
        for part in parts {
            if let end = part.firstRange(of: "]]>") { outside += part[end.upperBound...] }
        }
        return outside
    }

    /// The character of `#1488` or `#x5D0`.
    private static func scalar(_ reference: Substring) -> Unicode.Scalar? {
        guard let match = reference.wholeMatch(of: /#(?:([0-9]+)|x([0-9A-Fa-f]+))/) else { return nil }
        let code = match.output.1.flatMap { UInt32($0) } ?? match.output.2.flatMap { UInt32($0, radix: 16) }
        return code.flatMap(Unicode.Scalar.init)
    }

    /// Whether the character may be in a document, also as a reference.
    static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0x9, 0xA, 0xD: true
        case 0..<0x20, 0xFFFE, 0xFFFF: false
        default: true
        }
    }

    /// Whether an element or attribute may have the name. Characters beyond ASCII are not examined.
    static func isName(_ name: String) -> Bool {
        guard let first = name.unicodeScalars.first else { return false }
        func isLetter(_ scalar: Unicode.Scalar) -> Bool {
            !scalar.isASCII || scalar.properties.isAlphabetic || "_:".unicodeScalars.contains(scalar)
        }
        return isLetter(first)
            && name.unicodeScalars.allSatisfy { isLetter($0) || "0123456789.-".unicodeScalars.contains($0) }
    }

    /// Whether an XML declaration at the beginning can be read.
    static func isDeclared(_ text: String) -> Bool {
        guard text.hasPrefix("<?xml"), text.prefix(6) != "<?xml-" else { return true }
        return text.prefixMatch(
            of: /<\?xml\s+version\s*=\s*(?:"1\.\d+"|'1\.\d+')(?:\s+[a-z]+\s*=\s*(?:"[\w.-]*"|'[\w.-]*'))*\s*\?>/) != nil
    }

    /// The prefixes to which the text gives a namespace, in any of its elements.
    static func prefixes(in text: String) -> Set<Substring> {
        Set(text.matches(of: /xmlns:([\w.-]+)/).map(\.output.1)).union(["xml", "xmlns"])
    }

    /// The prefix of a name; nil if it has none.
    static func prefix(of name: String) -> Substring? {
        name.firstIndex(of: ":").map { name[..<$0] }
    }
}
