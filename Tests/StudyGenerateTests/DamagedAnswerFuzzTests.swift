import Foundation
import ImportSupport
import Refs
import StudyStore
import TestSupport
import Testing

@testable import StudyGenerate

@Suite struct DamagedAnswerFuzzTests {
    private static let pieces =
        SeededRandom.jsonPieces + [
            "\"explanation\":", "\"approaches\":", "\"commentator\":", "\"ref\":", "[\"א\"]", "<b>",
        ]

    @Test func `a damaged answer of a model is a failure or an explanation`() throws {
        let ref = try #require(Ref("Mishnah Peah 1:1"))
        let content = UnitContent(
            sourceText: "אלו דברים", explanation: "", approaches: [Approach(commentator: "רמב״ם", text: "שלא")])
        let question = GenerationQuestion(.explanation, ref, content)
        let answer = GeneratorTrial.answer(
            "**אלו דברים** שהם כולם בעברית פשוטה ומובנת",
            more: [
                "approaches": [["commentator": "רמב״ם", "summary": "אומר דבר"]], "explained_by": "m",
            ])
        var (taken, refused) = (0, 0)
        Fuzz.run("answers", count: 1_000) { random, seed in
            let reply = GenerationReply(
                text: String(decoding: random.damaged(answer, pieces: Self.pieces), as: UTF8.self), madeBy: nil)
            do throws(GenerationFailure) {
                let read = try GenerationAnswer(reply, to: question, .explanation, ref, content, name: "x")
                #expect(read.record.explanation?.markdown.isEmpty == false, "seed \(seed)")
                taken += 1
            } catch {
                #expect(!error.isFinal && !error.message.isEmpty, "seed \(seed)")
                refused += 1
            }
        }
        #expect(taken > 0 && refused > 0, "\(taken), \(refused)")
    }
}
