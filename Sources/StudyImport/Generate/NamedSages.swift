import Refs

/// Rabbis of later times whom an answer names by title: `רבי שמואל`, `הגר״מ`. The commentaries name whom they mean; an
/// answer that names others knows them by hearsay, or has invented them.
struct NamedSages {
    /// The names exclude sages of the Mishnah, whom a correct explanation may mention unprompted, commentators who may
    /// be in the question, and ordinary words, because any word may follow `רבי` alone, which also denotes a person.
    private static let names = Set(
        """
        שמואל יצחק אברהם נחמן הונא אמי אסי זירא חייא אושעיא הושעיא ירמיה אבהו תנחומא יהונתן דוד מנחם אהרן יואל מרדכי \
        נפתלי יחזקאל ישעיה אפרים עמרם שרירא זלמן פישל יוחנן פפא חסדא ששת דימי זביד
        """.split(separator: " ").map(String.init))
    private static let titles: Set = ["רבי", "ר׳", "ר'", "ר’", "רבנו", "רבינו", "רב", "הרב", "הגאון", "מרן"]
    /// Initials of commentators, which are not the initials of any of the names.
    private static let commentators = ["רשי", "רמבם", "רעב"]
    private static let edges: Set<Character> = ["(", "[", "\"", "״", "*", ",", ".", ";", ":", "!", "?", ")", "]"]

    /// The source's words, without letters that may be left out.
    private let words: Set<String>
    /// Initials, as in `ר״מ` and `רשב״ג`.
    private let initials: Set<Character>
    /// Titles that are part of a name: `הגר״מ`.
    private let eminent: Set<String>

    /// The source is a text in which persons may be named.
    init(source text: String) {
        let words = Self.words(text)
        self.words = Set(words.map { Self.skeleton(Self.withoutEdges($0)) })
        let short = words.filter { word in
            let letters = Self.withoutEdges(word).filter { !Self.isGershayim($0) }
            return word.contains(where: Self.isGershayim) && !Self.commentators.contains(where: letters.hasSuffix)
        }
        initials = Set(
            short.compactMap { word in
                guard let title = word.prefix(4).firstIndex(of: "ר") else { return nil }
                return word[title...].dropFirst().first { !Self.isGershayim($0) }
            })
        eminent = Set(words.compactMap(Self.eminentName))
    }

    /// - Returns: the sages named in a text and in none of its sources.
    static func unknown(in text: String, sources: [NamedSages]) -> [String] {
        let words = words(text)
        var found: [String] = []
        for (index, word) in words.enumerated() {
            if let name = eminentName(word), !sources.contains(where: { $0.eminent.contains(name) }) {
                found.append(name)
            }
            guard isTitle(word), index + 1 < words.count else { continue }
            let name = withoutEdges(words[index + 1])
            guard names.contains(name), !isOfMishnah(name, words[(index + 2)...].first) else { continue }
            if !sources.contains(where: { $0.knows(name) }) { found.append("\(withoutEdges(word)) \(name)") }
        }
        return found
    }

    /// Sages of the Mishnah have one of these names followed by more: `רבי יוחנן בן נורי`, `רבי יוחנן הסנדלר`.
    private static func isOfMishnah(_ name: String, _ next: Substring?) -> Bool {
        name == "יוחנן" && next.map { ["בן", "הסנדלר"].contains(withoutEdges($0)) } ?? false
    }

    private func knows(_ name: String) -> Bool {
        let name = Self.skeleton(name)
        return name.first.map(initials.contains) == true
            || words.contains { word in
                let prefixes = word.unicodeScalars.dropLast(name.unicodeScalars.count)
                return word.hasSuffix(name) && prefixes.count <= 3
            }
    }

    /// `הגר״מ`, `מהר״י` and the like, perhaps with prefixes.
    private static func eminentName(_ word: Substring) -> String? {
        let name = withoutEdges(word)
        let pattern = #/[הובלכמש]{0,2}((?:הגר|מהר)[א-ת]{0,2}["״][א-ת])/#
        return name.wholeMatch(of: pattern).map { String($0.1).replacing("\"", with: "״") }
    }

    private static func isTitle(_ word: Substring) -> Bool {
        let title = word.drop(while: edges.contains)
        let prefixes = title.unicodeScalars.prefix(3).prefix(while: HebrewWord.isPrefix).count
        return (0...prefixes).contains { titles.contains(String(title.unicodeScalars.dropFirst($0))) }
    }

    /// The same for `ישעיה` and `ישעיהו`, `אהרן` and `אהרון`.
    private static func skeleton(_ name: some StringProtocol) -> String {
        String(name.filter { !"וי".contains($0) })
    }

    private static func words(_ text: String) -> [Substring] {
        let letters = text.unicodeScalars.filter { !TextNormal.isPoint($0) }
        return String(String.UnicodeScalarView(letters)).split(whereSeparator: { $0.isWhitespace || $0 == "־" })
    }

    private static func withoutEdges(_ word: Substring) -> String {
        var word = word.drop(while: edges.contains)
        while let last = word.last, edges.contains(last) { word.removeLast() }
        return String(word)
    }

    private static func isGershayim(_ character: Character) -> Bool { "״\"”".contains(character) }
}
