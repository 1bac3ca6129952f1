/// The places at which a text names a sage of the Mishnah, and where his words begin.
struct SageMention {
    /// The same for all spellings; empty for somebody who is not known by name.
    let name: String
    /// The name, and a word that introduces it.
    private(set) var range: Range<Int>
    /// Where his words begin; nil where he is only named.
    var said: Int?
    /// Whether his words are those before his name: `דברי רבי מאיר`.
    var isAfterWords = false
    /// Whether it continues a list of names: `רבי מאיר ורבי יהודה`.
    var isJoined = false

    private static let introductions: Set = ["לדעת", "לפי", "לשיטת", "לדברי"]
    private static let saying = Set(
        """
        אומר אומרים אומרין סובר סוברים סוברין סבור סבורים טוען טוענים קובע קובעים אמר אמרו מלמד מלמדים
        """.split(whereSeparator: \.isWhitespace).map(String.init))
    private static let ruling: Set = [
        "מתיר", "אוסר", "מחייב", "מחיב", "פוטר", "מטמא", "מטהר", "פוסל", "מכשיר", "מיקל", "מקל", "מחמיר",
    ]
    private static let unnamed: Set = ["התנא", "האחרים", "אחרים", "החולקים", "שניהם"]

    /// All mentions, in their order.
    ///
    /// - Parameter isSource: whether the text is a mishnah, in whose style `אמר רבי מאיר` introduces what he says, and
    ///   `דברי רבי מאיר` ends it.
    static func find(in words: [HebrewWord], isSource: Bool) -> [SageMention] {
        var found: [SageMention] = []
        var next = 0
        while next < words.count {
            guard let (name, range) = name(at: next, words) else {
                if isSource, isVerb(words[next]) { found.append(SageMention(name: "", range: next..<next + 1)) }
                next += 1
                continue
            }
            var mention = mention(name, range, words, isSource)
            mention.range = max(mention.range.lowerBound, found.last?.end ?? 0)..<range.upperBound
            mention.isJoined =
                found.last?.range.upperBound == range.lowerBound && range.lowerBound > 0
                && words[range.lowerBound - 1].isBeforeSpace && words[range.lowerBound].text.hasPrefix("ו")
            found.append(mention)
            next = mention.end
            if next == mention.said, next < words.count, isVerb(words[next]) { next += 1 }
        }
        return found
    }

    /// Where other words begin.
    private var end: Int { said ?? range.upperBound }

    /// Whether a word has somebody say or rule something.
    private static func isVerb(_ word: HebrewWord) -> Bool {
        let text = word.text
        return saying.contains(text) || ruling.contains(text)
            || ["ים", "ין"].contains(where: text.hasSuffix) && ruling.contains(String(text.dropLast(2)))
    }

    private static func mention(
        _ name: String, _ range: Range<Int>, _ words: [HebrewWord], _ isSource: Bool
    ) -> SageMention {
        let (start, end) = (range.lowerBound, range.upperBound)
        let before = start > 0 && words[start - 1].isBeforeSpace ? words[start - 1].text : ""
        let introduced = start - 1..<end
        if isSource, before == "דברי" { return SageMention(name: name, range: introduced, isAfterWords: true) }
        if introductions.contains(before) || introductions.contains(where: { before == "ו" + $0 || before == "ש" + $0 })
        {
            return SageMention(name: name, range: introduced, said: end)
        }
        // `לרבי מאיר` is not he who speaks.
        guard isPlain(words[start]) else { return SageMention(name: name, range: range) }
        if isSource, let said = said(before: start, words) {
            return SageMention(name: name, range: said..<end, said: end)
        }
        if words[end - 1].separator == ":" { return SageMention(name: name, range: range, said: end) }
        guard end < words.count, words[end - 1].isBeforeSpace, isVerb(words[end]) else {
            return SageMention(name: name, range: range)
        }
        return SageMention(name: name, range: range, said: saying.contains(words[end].text) ? end + 1 : end)
    }

    /// The beginning of `אמר` or `אמר לו` before a name.
    private static func said(before start: Int, _ words: [HebrewWord]) -> Int? {
        let said: Set = ["אמר", "ואמר"]
        if start > 0, said.contains(words[start - 1].text) { return start - 1 }
        guard start > 1, ["לו", "להם", "להן"].contains(words[start - 1].text), said.contains(words[start - 2].text)
        else { return nil }
        return start - 2
    }

    private static func isPlain(_ word: HebrewWord) -> Bool {
        let word = word.text
        return ["", "ו", "ש"].contains { prefix in
            ["רבי", "רבן", "ר", "בית", "בן", "אבא", "חכמים", "הלל", "שמאי"].contains { word == prefix + $0 }
        } || word.hasSuffix("בש") || word.hasSuffix("בה")
    }

    private static func name(at index: Int, _ words: [HebrewWord]) -> (String, Range<Int>)? {
        if let sage = Opinions.sage(at: index, words) {
            let names = words[sage.range].dropFirst().map { NamedSages.spelling($0.text) }
            let house = words[index].text.hasSuffix("בית") ? "בית " : ""
            return (house + names.joined(separator: " "), sage.range)
        }
        let word = words[index]
        let forms = word.text.withoutPrefixes(upTo: 2)
        if word.written.contains("״") {
            let houses = ["בש": "בית שמאי", "בה": "בית הלל"]
            if let house = forms.lazy.compactMap({ houses[$0] }).first { return (house, index..<index + 1) }
            return forms.contains { $0.hasPrefix("ר") } || forms.contains("תק") ? ("", index..<index + 1) : nil
        }
        if forms.contains("רבי") { return ("רבי", index..<index + 1) }
        if word.text.hasSuffix("תנא"), index + 1 < words.count, words[index + 1].text == "קמא" {
            return ("", index..<index + 2)
        }
        if forms.contains("חכמים") { return ("חכמים", index..<index + 1) }
        return forms.contains(where: unnamed.contains) ? ("", index..<index + 1) : nil
    }
}
