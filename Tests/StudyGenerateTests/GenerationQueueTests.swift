import Diagnostics
import Refs
import StudyStore
import TestSupport
import Testing

@testable import StudyGenerate

/// Units that were taken when the run ended.
@Suite struct GenerationQueueTests {
    /// A unit is taken before the last failure, and asked about after it.
    @Test func `no first call is made for a unit after the last failure`() throws {
        let trial = try GeneratorTrial(units: 3)
        let server = try ModelServer { .says(GeneratorTrial.answer(to: $0)) }
        let generator = try trial.generator(server)
        let path = trial.trial.database
        let store = try AnswerStore(.explanation, in: path, answers: try AnswerIndex(.explanation, reading: path))
        let refs = (1...3).compactMap { Ref("Mishnah Peah 1:\($0)") }
        let queue = GenerationQueue(refs, maxFailures: 5) { _ in }
        let (first, second) = (try #require(queue.take()), try #require(queue.take()))
        queue.didFail(first.index, .call("no such key", isFinal: true), .explanation, TokenUsage())
        generator.generate(second.index, second.ref, store, queue)
        var findings = Findings()
        let report = queue.finish(&findings)
        #expect(server.calls.isEmpty && report.asked == 1 && report.left == 2 && report.failed == 1, "\(report)")
        #expect(findings.all.last?.message.contains("2 units not asked about") == true, "\(findings)")
    }
}
