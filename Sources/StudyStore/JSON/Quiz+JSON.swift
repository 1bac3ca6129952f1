import Diagnostics
import Foundation
import JSONText
import Refs

/// `content_cache.quiz_json`: `{"questions": [{"question": "…", "choices": ["…", "…", "…", "…"], "answer": 0,
/// "why": "…"}], "made_by": "…"}`.
extension Quiz {
    private static let remedy =
        "write {\"questions\": [{\"question\": \"…\", \"choices\": [four texts], \"answer\": 0 to 3, \"why\": "
        + "\"…\"}]}, or NULL"

    /// - Parameter utf8: valid.
    /// - Returns: the quiz, normalised, nil if it has no question; and the findings about the text.
    static func read(_ utf8: ArraySlice<UInt8>) -> (quiz: Quiz?, findings: BoundedFindings) {
        var reader = Reader(cell: JSONCell(utf8, .quizMalformed, remedy: remedy))
        return (reader.quiz(), reader.cell.findings)
    }

    /// The quiz as a cell, normalised. The same quiz always has the same text.
    func json() throws -> String {
        let cell = Cell(
            questions: questions.map {
                Cell.Question(
                    question: TextNormal.source($0.question), choices: $0.choices.map(TextNormal.source),
                    answer: $0.answer, why: TextNormal.source($0.why))
            }, made_by: madeBy.map(TextNormal.source))
        return String(decoding: try JSONEncoder.stable.encode(cell), as: UTF8.self)
    }

    private struct Cell: Encodable {
        struct Question: Encodable {
            let question: String
            let choices: [String]
            let answer: Int
            let why: String
        }

        let questions: [Question]
        let made_by: String?
    }

    private struct Reader {
        var cell: JSONCell

        mutating func quiz() -> Quiz? {
            guard let value = cell.value, value.content != .null else { return nil }
            guard case .object(let members) = value.content else {
                cell.malformed("$", "is \(value.kind), not an object", at: value)
                return nil
            }
            guard let list = members["questions"], case .array(let values) = list.content else {
                cell.malformed("$.questions", "is not a list", at: members["questions"] ?? value)
                return nil
            }
            guard values.count <= Quiz.maxQuestions else {
                cell.malformed("$.questions", "has more than \(Quiz.maxQuestions) questions", at: list)
                return nil
            }
            let questions = values.enumerated().compactMap { question("$.questions[\($0)]", $1) }
            var madeBy: NormalText?
            if let name = members["made_by"], name.content != .null {
                madeBy = cell.text(name, "$.made_by", in: value)
            }
            return questions.isEmpty ? nil : Quiz(questions: questions, madeBy: madeBy?.string)
        }

        private mutating func question(_ path: String, _ value: JSONBytes) -> Quiz.Question? {
            guard case .object(let members) = value.content else {
                cell.malformed(path, "is \(value.kind), not an object", at: value)
                return nil
            }
            let question = cell.text(members["question"], "\(path).question", in: value)?.string
            let why = cell.text(members["why"], "\(path).why", in: value)?.string
            let choices = choices("\(path).choices", members["choices"] ?? value)
            guard case .number(let digits)? = members["answer"]?.content, let answer = Int(digits),
                (0..<Quiz.choiceCount).contains(answer)
            else {
                cell.malformed("\(path).answer", "is not 0, 1, 2 or 3", at: members["answer"] ?? value)
                return nil
            }
            guard let question, let why, let choices else { return nil }
            return Quiz.Question(question: question, choices: choices, answer: answer, why: why)
        }

        private mutating func choices(_ path: String, _ value: JSONBytes) -> [String]? {
            guard case .array(let values) = value.content, values.count == Quiz.choiceCount else {
                cell.malformed(path, "is not a list of four texts", at: value)
                return nil
            }
            let choices = values.enumerated().compactMap { cell.text($1, "\(path)[\($0)]", in: value)?.string }
            guard choices.count == values.count else { return nil }
            guard Set(choices.map { Array($0.utf8) }).count == choices.count else {
                cell.malformed(path, "has the same choice twice", at: value)
                return nil
            }
            return choices
        }
    }
}
