/// How somebody decides a question: `מתיר` or `אוסר`, `חייב` or `פטור`; or, of any other word, `תאכל` or `לא תאכל`.
struct Verdict: Equatable {
    private static let opposites = [
        (["מתיר"], ["אוסר"]), (["מחייב", "חייב"], ["פוטר"]), (["מטמא", "טמא"], ["מטהר", "טהור"]),
        (["פוסל"], ["מכשיר", "כשר"]), (["מיקל"], ["מחמיר"]),
    ]
    /// By the letters that all spellings have, which `אוסר` and `אסור` share.
    private static let known: [String: Verdict] = {
        var known: [String: Verdict] = [:]
        for (one, other) in opposites {
            for (words, answer) in [(one, true), (other, false)] {
                for form in words.flatMap({ word in ["", "ים", "ין", "ה", "ת", "ות"].map { word + $0 } }) {
                    known[NamedSages.skeleton(form)] = Verdict(question: one[0], answer: answer)
                }
            }
        }
        return known
    }()
    private static let negations: Set = ["לא", "שלא", "אין", "שאין", "אינו", "שאינו", "אינה", "שאינה", "אינם", "אינן"]
    /// What may stand between a sage and his verdict.
    private static let subjects: Set = [
        "הדבר", "זה", "הוא", "היא", "הם", "הכול", "הכל", "הרי", "שהדבר", "שהוא", "שהיא",
    ]
    private static let minLetters = 3

    let question: String
    let answer: Bool
    /// Whether the question has words for both answers.
    var isKnown: Bool { Self.known.values.contains { $0.question == question } }
    var opposite: Verdict { Verdict(question: question, answer: !answer) }

    private init(question: String, answer: Bool) { (self.question, self.answer) = (question, answer) }

    /// The verdict with which words begin, and how many words it takes.
    static func first(of words: ArraySlice<HebrewWord>) -> (verdict: Verdict, count: Int)? {
        let rest = words.drop { subjects.contains($0.text) }
        guard let (verdict, count) = verdict(at: rest.startIndex, rest) else { return nil }
        return (verdict, words.count - rest.count + count)
    }

    /// All verdicts that words can be read as.
    static func all(in words: ArraySlice<HebrewWord>) -> [Verdict] {
        var found: [Verdict] = []
        var next = words.startIndex
        while next < words.endIndex {
            let verdict = verdict(at: next, words)
            if let verdict { found.append(verdict.0) }
            next += verdict?.1 ?? 1
        }
        return found
    }

    private static func verdict(at index: Int, _ words: ArraySlice<HebrewWord>) -> (Verdict, Int)? {
        guard index < words.endIndex else { return nil }
        if negations.contains(words[index].text) {
            guard words[index].isBeforeSpace, index + 1 < words.endIndex, let verdict = Verdict(words[index + 1]) else {
                return nil
            }
            return (verdict.opposite, 2)
        }
        return Verdict(words[index]).map { ($0, 1) }
    }

    private init?(_ word: HebrewWord) {
        let forms = word.text.withoutPrefixes(upTo: 2)
        if let verdict = forms.lazy.compactMap({ Self.known[NamedSages.skeleton($0)] }).first {
            self = verdict
            return
        }
        let letters = NamedSages.skeleton(word.text)
        guard letters.count >= Self.minLetters, !Substance.isCommon(word.text) else { return nil }
        self.init(question: String(letters.drop { $0 == "ש" }), answer: true)
    }
}
