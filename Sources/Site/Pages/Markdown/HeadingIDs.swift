import Foundation

/// Gives headings ids made of their words, as GitHub does: letters, marks and digits of any script, small letters,
/// hyphens for spaces. A repeated one gets a number: `notes`, `notes-1`.
struct HeadingIDs {
    /// The page with ids in its headings.
    private(set) var html: [UInt8] = []
    private(set) var ids: [String] = []
    private let taken: Set<String>
    private var given: Set<String> = []
    /// The last number that a repeated heading got: thousands may have the same words.
    private var numbers: [String: Int] = [:]

    /// For headings that are given one by one.
    init(besides taken: Set<String>) {
        self.taken = taken
    }

    /// The headings of a page in Markdown.
    ///
    /// - Parameter taken: the ids of the page's surroundings.
    init(_ html: [UInt8], besides taken: Set<String>) {
        self.init(besides: taken)
        // Only the generator writes these tags: raw HTML cannot contain headings.
        let named = String(decoding: html, as: UTF8.self)
            .replacing(/<h([1-6])([^>]*)>(?s:(.*?))<\/h\1>/) { heading in
                let (level, attributes, content) = (heading.output.1, heading.output.2, heading.output.3)
                let attribute = id(ofHTML: content).map { " id=\"\($0)\"" } ?? ""
                return "<h\(level)\(attribute)\(attributes)>\(content)</h\(level)>"
            }
        self.html = Array(named.utf8)
    }

    private mutating func id(ofHTML content: Substring) -> String? {
        // Character references stand for punctuation.
        id(of: content.replacing(/<[^>]*>|&[#a-z0-9]+;/, with: ""))
    }

    /// Nil for a heading without a letter or digit.
    mutating func id(of words: some StringProtocol) -> String? {
        var id = String.UnicodeScalarView()
        for scalar in words.unicodeScalars {
            switch scalar {
            // Commentators' names, of which every unit has some.
            case "א"..."ת", "a"..."z", "-": id.append(scalar)
            case " ": id.append("-")
            default:
                for lower in scalar.properties.lowercaseMapping.unicodeScalars {
                    if Self.isWord(lower) {
                        id.append(lower)
                    } else if lower.properties.isWhitespace {
                        id.append("-")
                    }
                }
            }
        }
        guard id.contains(where: { $0 != "-" }) else { return nil }
        let name = String(id)
        var unique = name
        var number = numbers[name, default: 0]
        if number > 0 { unique = "\(name)-\(number)" }
        while taken.contains(unique) || !given.insert(unique).inserted {
            number += 1
            unique = "\(name)-\(number)"
        }
        numbers[name] = number
        ids.append(unique)
        return unique
    }

    private static func isWord(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter, .nonspacingMark,
            .spacingMark, .enclosingMark, .decimalNumber, .connectorPunctuation:
            true
        default: false
        }
    }
}
