import Diagnostics
import JSONText
import Markup
import Refs
import StudyStore

/// A unit of content JSON.
public enum ContentUnit {
    static let keys = [
        "ref", "text", "explanation", "approaches", "explained_by", "quiz", "quiz_by", "sources", "created_at",
    ]
    static let approachKeys = ["commentator", "summary", "original"]
    static let questionKeys = ["question", "choices", "answer", "why"]

    static func record(
        _ value: JSONValue, _ place: String, _ defaults: [DefaultSource], _ reader: inout FieldReader
    ) -> ContentRecord? {
        guard let members = reader.object(value, place) else { return nil }
        reader.refuseUnknownKeys(in: members, keys, place)
        let text = reader.optionalText("text", in: members, place)
        if let text, !Markup.source(text).showsHebrew {
            let file = reader.file
            reader.add(
                .textNotHebrew, "\(place).text shows no Hebrew letter", at: file.place(of: "\(place).text"),
                remedy: "write the Hebrew text")
        }
        let explanation = reader.optionalText("explanation", in: members, place)
        let explainedBy = reader.optionalText("explained_by", in: members, place)
        if explanation == nil && explainedBy != nil {
            reader.malformed("\(place).explained_by", "has no explanation to go with")
        }
        let approaches = approaches(members, place, &reader)
        let questions = questions("quiz", members, place, &reader)
        let quizBy = reader.optionalText("quiz_by", in: members, place)
        if questions == nil && quizBy != nil { reader.malformed("\(place).quiz_by", "has no quiz to go with") }
        let own = sources(members, place, &reader)
        let createdAt = reader.optionalText("created_at", in: members, place)
        guard let ref = ref(members, place, &reader) else { return nil }
        var record = ContentRecord(
            ref: ref, sourceText: text,
            explanation: explanation.map { .init(markdown: $0, explainedBy: explainedBy) },
            approaches: approaches, quiz: questions.map { Quiz(questions: $0, madeBy: quizBy) }, createdAt: createdAt)
        record.sources = DefaultSource.joined(defaults, with: own, for: record)
        return record
    }

    private static func ref(_ members: FieldReader.Members, _ place: String, _ reader: inout FieldReader) -> Ref? {
        guard let text = reader.text("ref", in: members, place), let ref = Ref(text) else { return nil }
        if let problem = ref.problem {
            reader.add(problem.code, "\(place).ref: \(problem.message)", remedy: problem.remedy)
        }
        return ref
    }

    public static func approaches(
        _ members: FieldReader.Members, _ place: String, _ reader: inout FieldReader
    ) -> [Approach<String>]? {
        guard let values = reader.list("approaches", in: members, place, maxCount: ImportLimits.maxPartsOfUnit) else {
            return nil
        }
        return values.enumerated().compactMap { index, value in
            let place = "\(place).approaches[\(index)]"
            guard let members = reader.object(value, place) else { return nil }
            reader.refuseUnknownKeys(in: members, approachKeys, place)
            let commentator = reader.text("commentator", in: members, place)
            let text = reader.text("summary", in: members, place)
            if let original = members["original"]?.content, original != .null, original != .bool(true),
                original != .bool(false)
            {
                reader.malformed("\(place).original", "is neither true nor false")
            }
            guard let commentator, let text else { return nil }
            return Approach(
                commentator: commentator, text: text, isOriginal: members["original"]?.content == .bool(true))
        }
    }

    /// The questions of a quiz; nil if there are none.
    public static func questions(
        _ key: String, _ members: FieldReader.Members, _ place: String, _ reader: inout FieldReader
    ) -> [Quiz.Question]? {
        guard let values = reader.list(key, in: members, place, maxCount: Quiz.maxQuestions), !values.isEmpty else {
            return nil
        }
        return values.enumerated().compactMap { index, value in
            let place = "\(place).\(key)[\(index)]"
            guard let members = reader.object(value, place) else { return nil }
            reader.refuseUnknownKeys(in: members, questionKeys, place)
            let question = reader.text("question", in: members, place)
            let why = reader.text("why", in: members, place)
            let choices = reader.texts("choices", in: members, place, count: Quiz.choiceCount)
            guard case .number(let digits)? = members["answer"]?.content, let answer = Int(digits),
                (0..<Quiz.choiceCount).contains(answer)
            else {
                reader.malformed(
                    "\(place).answer", "is not 0, 1, 2 or 3", remedy: "write the index of the right choice")
                return nil
            }
            guard let question, let why, let choices else { return nil }
            return Quiz.Question(question: question, choices: choices, answer: answer, why: why)
        }
    }

    private static func sources(
        _ members: FieldReader.Members, _ place: String, _ reader: inout FieldReader
    ) -> [ContentSource] {
        let values = reader.list("sources", in: members, place, maxCount: ImportLimits.maxPartsOfUnit) ?? []
        return values.enumerated().compactMap { index, value in
            let place = "\(place).sources[\(index)]"
            guard let members = reader.object(value, place) else { return nil }
            reader.refuseUnknownKeys(in: members, DefaultSource.keys, place)
            return DefaultSource.source(members, place, &reader)
        }
    }
}
