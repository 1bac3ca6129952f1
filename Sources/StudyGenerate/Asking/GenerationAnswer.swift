import Diagnostics
import Foundation
import JSONText
import Refs
import StudyImport
import StudyStore

/// An answer that passed all checks that a program can make.
struct GenerationAnswer {
    /// The record to store.
    let record: ContentRecord

    /// - Parameters:
    ///   - content: of the unit, as the question had it.
    ///   - name: of what answered, where neither provider nor answer names it.
    init(
        _ reply: GenerationReply, to question: GenerationQuestion, _ task: GenerationTask, _ ref: Ref,
        _ content: UnitContent, name: String
    ) throws(GenerationFailure) {
        var reader = try Self.parse(reply.text)
        let members = reader.object(reader.file.value, "$") ?? []
        var check = AnswerCheck(question)
        if let answered = reader.optionalText("ref", in: members, "$"), Ref(answered) != ref {
            check.add("it is about '\(answered.prefix(80))'")
        }
        let own = reader.optionalText("explained_by", in: members, "$").map { String($0.prefix(100)) }
        let maker = reply.madeBy ?? own ?? name
        var record = ContentRecord(ref: ref)
        switch task {
        case .explanation:
            let explanation = reader.text("explanation", in: members, "$") ?? ""
            let approaches = ContentUnit.approaches(members, "$", &reader)
            try Self.finish(reader)
            check.check(explanation: explanation, length: 20...12_000)
            record.explanation = .init(markdown: explanation, explainedBy: maker)
            if let approaches, !approaches.isEmpty {
                let summaries = Self.checked(approaches, content, &check)
                // Approaches that the answer omits stay unchanged.
                record.approaches = content.approaches.map { commentary in
                    summaries.first { $0.commentator == commentary.commentator } ?? commentary
                }
                record.approachesMadeBy = maker
                record.sources = content.sources.filter { $0.part == .approach }
            }
        case .quiz:
            let questions = ContentUnit.questions("questions", members, "$", &reader)
            try Self.finish(reader)
            check.check(questions ?? [])
            record.quiz = Quiz(questions: questions ?? [], madeBy: maker)
        }
        try check.finish()
        self.record = record
    }

    /// The token usage that a program reports in its answer; a server reports it outside the answer.
    static func usage(in text: String) -> TokenUsage {
        let object = String(GenerationReply.object(in: text))
        guard case .object(let members)? = try? JSONParser.parse(object, limits: ImportLimits.json).content else {
            return TokenUsage()
        }
        return TokenUsage(members["usage"]?.content)
    }

    private static func parse(_ reply: String) throws(GenerationFailure) -> FieldReader {
        let object = GenerationReply.object(in: reply)
        let text = String(object)
        let value: JSONValue
        do throws(JSONFailure) {
            value = try JSONParser.parse(text, limits: ImportLimits.json)
        } catch {
            if GenerationReply.endsInThoughts(reply) {
                throw .malformed("it ends within its reasoning, after <think> without </think>")
            }
            // Where the deployer sees it: in all that was written.
            let start = reply.utf8.distance(from: reply.startIndex, to: object.startIndex)
            let position = TextPosition(ofByte: start + error.offset, in: reply.utf8)
            throw .malformed("it is not JSON: \(error.message) (line \(position.line), column \(position.column))")
        }
        // Findings are about the unit.
        let source = ImportSource.response("")
        do throws(Findings) {
            try ImportLimits.check(value, of: source)
        } catch {
            throw .malformed(error.all.map(\.message).joined())
        }
        return FieldReader(ImportFile(text: text, value: value, from: source))
    }

    private static func finish(_ reader: FieldReader) throws(GenerationFailure) {
        if let first = reader.findings.findings.all.first { throw .malformed(first.message) }
    }

    /// The approaches under the names given in the question, at most one for each commentator.
    private static func checked(
        _ approaches: [Approach<String>], _ content: UnitContent, _ check: inout AnswerCheck
    ) -> [Approach<String>] {
        var seen: Set<String> = []
        let summaries = approaches.map { approach in
            let asked = content.approaches.first {
                HebrewWords($0.commentator).words == HebrewWords(approach.commentator).words
            }
            let name = asked?.commentator ?? String(approach.commentator.prefix(80))
            if asked == nil { check.add("it has a summary by '\(name)', who was not in the question") }
            if !seen.insert(name).inserted { check.add("it has two summaries by '\(name)'") }
            check.check(summary: approach.text, by: name, length: 5...6_000)
            return Approach(commentator: name, text: approach.text)
        }
        check.check(summaries: summaries.map { ($0.commentator, $0.text) }, length: 5...6_000)
        return summaries
    }
}
