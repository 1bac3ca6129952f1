/// The commentators and books that a text names. An answer may name those in the question and those that its texts
/// name; a model knows all others only from other sources.
struct NamedCommentators {
    /// A person or book.
    private struct Name {
        /// What an answer calls it, each as a list of words; a name with gershayim has to be written with them.
        let names: [[String]]
        /// What else a source may call it. These words have other senses too.
        var inSources: [[String]] = []
    }

    private static let known: [Name] =
        commentators.map { Name(names: lists($0)) } + works.map { Name(names: lists($0.0), inSources: lists($0.1)) }

    private static func lists(_ text: String) -> [[String]] {
        text.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
    }

    /// Verbs by which a text cites what a book or sage says.
    private static let citing = Set(
        """
        אומר אומרת אומרים אמר אמרה אמרו נאמר נאמרו מובא מובאת הובא הובאה כתוב כתב כתבו נכתב מבואר מבוארת מסופר מספר \
        שואל שואלים מקשה הקשה מתרץ תירץ מסביר הסבירו הסביר מפרש פירש פירשו דורש דורשים דרשו דרש שנו שנינו למדו לומד \
        דן מביא הביא מבאר ביאר ביארו סובר סוברת חולק חולקת חולקים כותב כותבת כותבים פוסק פסק פסקו מוסיף מוסיפה \
        מוסיפים מחמיר מיקל מקל
        """.split(separator: " ").map(String.init))
    /// Those of which things are the subject, too: `הדברים האחרונים נאמרו`, `מביא את הלחם הערוך`.
    private static let impersonal: Set = [
        "נאמר", "נאמרו", "מובא", "מובאת", "הובא", "הובאה", "כתוב", "נכתב", "מבואר", "מבוארת", "מסופר", "מספר", "מביא",
        "הביא",
    ]

    /// Words before a name by which a text does the same.
    private static let introductions: Set = [
        "לפי", "לדעת", "לשיטת", "לדברי", "לפירוש", "דעת", "שיטת", "דברי", "פירוש", "כדברי", "כפירוש", "כדעת", "כשיטת",
    ]

    /// The words as an answer writes them.
    private let words: [String]
    /// Whether each word continues the clause of the word before it.
    private let continuing: [Bool]

    init(_ text: HebrewWords) {
        words = text.all.map(\.written)
        continuing = [false] + text.all.dropLast().map(\.isBeforeSpace)
    }

    /// The names in this text that none of the sources contains.
    func unknown(to sources: [NamedCommentators]) -> [String] {
        Self.known.compactMap { known in
            guard let name = known.names.first(where: occurs) else { return nil }
            let isKnown = sources.contains { source in (known.names + known.inSources).contains(where: source.occurs) }
            return isKnown
                ? nil : name.filter { !["%", "&", "@", "^"].contains($0) && !$0.hasPrefix("!") }.joined(separator: " ")
        }
    }

    /// The indices in the list of those whom this text names.
    var mentioned: Set<Int> { Set(Self.known.indices.filter { Self.known[$0].names.contains(where: occurs) }) }

    /// The same if this text is a source, which may call them something else.
    var mentionedInSource: Set<Int> {
        Set(Self.known.indices.filter { (Self.known[$0].names + Self.known[$0].inSources).contains(where: occurs) })
    }

    /// The same for those to whom its beginning attributes something: `הרמב״ם מפרש`, `לדעת הרמב״ם`, `כתב הרמב״ם`.
    ///
    /// - Parameter count: how many words from the beginning a name may start.
    func attributed(within count: Int) -> Set<Int> {
        Set(
            Self.known.indices.filter { index in
                Self.known[index].names.contains { name in
                    words.indices.prefix(count).contains { start in
                        occurs(name, at: start)
                            && (Self.isAttribution(name) || isAttributed(start..<start + name.count))
                    }
                }
            })
    }

    /// Whether the name itself has the verb or the introduction.
    private static func isAttribution(_ name: [String]) -> Bool { !Set(name).isDisjoint(with: ["%", "&", "@"]) }

    private func isAttributed(_ range: Range<Int>) -> Bool {
        if words.indices.contains(range.upperBound), Self.isCiting(words[range.upperBound]) { return true }
        guard range.lowerBound > 0 else { return false }
        let before = words[range.lowerBound - 1]
        return Self.isCiting(before) || Self.introductions.contains(before)
    }

    private func occurs(_ name: [String]) -> Bool { words.indices.contains { occurs(name, at: $0) } }

    private func occurs(_ name: [String], at start: Int) -> Bool {
        guard let first = name.firstIndex(where: { !$0.hasPrefix("!") && $0 != "^" }) else { return false }
        return name.indices.allSatisfy { isMatch(name[$0], at: start + $0 - first, mayHavePrefixes: $0 == first) }
    }

    private func isMatch(_ part: String, at index: Int, mayHavePrefixes: Bool) -> Bool {
        let word = words.indices.contains(index) ? words[index] : ""
        if part == "%" { return Self.isCiting(word) }
        if part == "&" { return Self.isCiting(word, besides: Self.impersonal) }
        if part == "^" { return !continuing[index + 1] || ["גם", "וגם", "אבל", "אך"].contains(word) }
        if part == "@" { return word.withoutPrefixes(upTo: 1).contains(where: Self.introductions.contains) }
        if part.hasPrefix("!") {
            let others = part.dropFirst().split(separator: "/")
            return !word.withoutPrefixes().contains { others.contains($0[...]) }
        }
        return word == part || mayHavePrefixes && word.hasSuffix(part) && word.withoutPrefixes().contains(part)
    }

    private static func isCiting(_ word: String, besides others: Set<String> = []) -> Bool {
        func isOne(_ verb: String) -> Bool { citing.contains(verb) && !others.contains(verb) }
        return isOne(word) || "וש".contains(word.prefix(1)) && isOne(String(word.dropFirst()))
    }
}
