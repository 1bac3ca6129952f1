import Foundation
import StudyStore

extension AnswerCheck {
    /// The questions of a quiz: three different ones, none of which tells its answer.
    mutating func check(_ questions: [Quiz.Question]) {
        if questions.count != 3 { add("it has \(questions.count) questions, not 3") }
        for (index, question) in questions.enumerated() {
            let name = "question \(index + 1)"
            check(plain: question.question, name, length: 8...400)
            check(plain: question.why, "the reason of \(name)", length: 5...800)
            for choice in question.choices {
                // A wrong choice may quote something that nobody said.
                check(plain: choice, "a choice of \(name)", length: 1...200, quotes: false)
            }
            if Set(question.choices.map(Self.compared)).count < question.choices.count {
                add("two choices of \(name) have the same words")
            }
            if Self.tellsItsAnswer(question) { add("\(name) tells its answer") }
            if let other = Self.reasonedChoice(question) {
                add("the reason of \(name) has the choice '\(other)' and nothing of the right one")
            }
            if question.choices.contains(where: Self.isAboutOthers) {
                add("a choice of \(name) is about the other choices")
            }
            if zip(question.choices, Self.marks).allSatisfy({ $0.hasPrefix("\($1). ") || $0.hasPrefix("\($1)) ") }) {
                add("the choices of \(name) begin with letters")
            }
        }
        let asked = Set(questions.map { HebrewWords($0.question).words })
        if asked.count < questions.count { add("it asks the same twice") }
    }

    /// The words of a choice, and its numbers that are no digits: `½`.
    private static func compared(_ choice: String) -> [String] {
        HebrewWords(choice).words
            + choice.unicodeScalars.filter { $0.properties.numericType == .numeric }.map(String.init)
    }

    private static let marks = ["א", "ב", "ג", "ד"]
    /// The fewest words of a choice that a question does not repeat by chance, as a name.
    private static let minTelling = 3

    /// Whether a question says which choice is right, or has the words of the right choice and of no other one.
    private static func tellsItsAnswer(_ question: Quiz.Question) -> Bool {
        let words = HebrewWords(question.question)
        if HebrewWords.occur([HebrewWords("התשובה הנכונה")], inOrderIn: words) { return true }
        let told = question.choices.indices.filter {
            let choice = HebrewWords(question.choices[$0])
            return choice.words.count >= minTelling && HebrewWords.occur([choice], inOrderIn: words)
        }
        return told == [question.answer]
    }

    /// Words of a question or reason that may be about the choices that are not right.
    private static let denials: Set = [
        "לא", "בלי", "אינו", "אינה", "אינם", "אינן", "אין", "אלא", "חוץ", "מלבד", "למעט", "פרט", "בניגוד", "לעומת",
    ]

    /// The choice that the reason has word for word if it is not the one that is marked as right, and if the reason has
    /// no word of that one in any form. A single word may be there by chance, or denied.
    private static func reasonedChoice(_ question: Quiz.Question) -> String? {
        let why = HebrewWords(question.why)
        let found = question.choices.filter {
            let choice = HebrewWords($0)
            return choice.words.count > 1 && HebrewWords.occur([choice], inOrderIn: why)
        }
        guard found.count == 1, found[0] != question.choices[question.answer],
            !(why.words + HebrewWords(question.question).words).contains(where: {
                $0.withoutPrefixes().contains(where: denials.contains)
            })
        else { return nil }
        let (right, other) = (HebrewWords(question.choices[question.answer]), HebrewWords(found[0]))
        let own = right.all.filter { word in !other.all.contains { word.matchesWithoutPrefixes($0, by: .spelling) } }
        let isTold = own.contains { SharedWords.occurs($0, in: why) } || right.isAbbreviated(in: why, unlike: other)
        return own.isEmpty || isTold ? nil : found[0]
    }

    /// A choice such as `כל התשובות נכונות`: then another choice is right, too, or the order of the choices matters.
    private static func isAboutOthers(_ choice: String) -> Bool {
        let words = HebrewWords(choice)
        return ["כל התשובות", "אף תשובה", "אף אחת מהתשובות", "שתי התשובות"].contains {
            HebrewWords.occur([HebrewWords($0)], inOrderIn: words)
        }
    }
}

extension HebrewWords {
    /// What may stand for some of the words: `בה` for `בית הלל`.
    private var initials: Set<String> {
        let longest = 4
        return Set(
            all.indices.flatMap { start in
                (2...longest).flatMap { count -> [String] in
                    guard start + count <= all.count else { return [] }
                    let others = String(words[start + 1..<start + count].compactMap(\.first))
                    return words[start].withoutPrefixes().compactMap(\.first).map { String($0) + others }
                }
            })
    }

    /// What is written with gershayim, perhaps without prefixes.
    private var abbreviations: Set<String> {
        Set(all.filter { $0.written.contains("״") }.flatMap { $0.text.withoutPrefixes(upTo: 2) })
    }

    /// Whether one of the two texts has initials of words that are in the other, and not in a third.
    fileprivate func isAbbreviated(in text: HebrewWords, unlike other: HebrewWords) -> Bool {
        let (own, theirs) = (initials.subtracting(other.initials), abbreviations.subtracting(other.abbreviations))
        return !own.isDisjoint(with: text.abbreviations) || !theirs.isDisjoint(with: text.initials)
    }
}
