import Diagnostics
import Processes
import Refs
import StudyStore

/// Asks a model for explanations or quizzes, once per unit. Each answer is checked and stored at once, so a run that
/// was stopped can continue later.
public struct Generator: Sendable {
    /// The timeout of a call unless another is given, in seconds.
    public static let defaultTimeout = 120.0
    /// The longest timeout, in seconds.
    public static let maxTimeout = 86_400.0

    public let task: GenerationTask
    /// The instructions for the model.
    public let prompt: String
    public let provider: GenerationProvider
    /// Seconds that one call may take.
    public var timeout = Self.defaultTimeout
    /// The number of units that are asked about at the same time.
    public var concurrency = 1
    /// A run stops after this many failures; no call is made after the last one.
    public var maxFailures = 5

    public init(_ task: GenerationTask, prompt: String, provider: GenerationProvider) {
        self.task = task
        self.prompt = prompt
        self.provider = provider
    }

    /// Asks about the units of a selection that lack what the task makes.
    ///
    /// A signal (`StopSignals.received`) ends the run early, and then the caller has to end the program.
    ///
    /// - Parameter findings: gets a finding for each unit that failed, and for texts that cannot be read.
    /// - Throws: findings about the database.
    public func run(
        _ selection: GenerationSelection, in path: String, findings: inout Findings,
        progress: @escaping @Sendable (GenerationProgress) -> Void = { _ in }
    ) throws -> GenerationReport {
        // Calls cost money.
        try StudyDatabase.checkWriting(path)
        let units = try selection.unitsLacking(task, in: path, &findings)
        let store = try AnswerStore(task, in: path, answers: try AnswerIndex(task, reading: path))
        let queue = GenerationQueue(units, maxFailures: maxFailures, progress: progress)
        StopSignals.begin()
        queue.run(threads: concurrency) {
            while let (index, ref) = queue.take() { generate(index, ref, store, queue) }
        }
        // The caller ends the program after reporting the results.
        if StopSignals.received == nil { StopSignals.end() }
        return queue.finish(&findings)
    }

    /// Returns what `run` would ask, without calling or writing anything.
    public func preview(
        _ selection: GenerationSelection, in path: String, findings: inout Findings
    ) throws -> GenerationPreview {
        var first: String?
        var bytes = 0
        let units = try selection.unitsLacking(task, in: path, &findings) { ref, content in
            let question = GenerationQuestion(task, ref, content)
            bytes += question.json().utf8.count + prompt.utf8.count
            if first == nil { first = question.json(prompt: prompt) }
        }
        return GenerationPreview(
            firstQuestion: first, units: units.count, tokensIn: bytes / 2, tokensOut: units.count * task.expectedTokens)
    }

    func generate(_ index: Int, _ ref: Ref, _ store: AnswerStore, _ queue: GenerationQueue) {
        var usage = TokenUsage()
        do throws(GenerationFailure) {
            guard let content = try store.contentIfLacking(ref) else { return queue.didSkip() }
            guard queue.mayCall else { return queue.didReturn() }
            let question = GenerationQuestion(task, ref, content)
            let reply = try provider.ask(question, prompt: prompt, timeout: timeout) { queue.mayCall }
            usage = reply.usage
            let answer = try GenerationAnswer(reply, to: question, task, ref, content, name: provider.name)
            let outcome = try store.put(answer, at: index, before: content, model: provider.name, usage) {
                other, withdrawal in
                queue.didWithdraw(other, near: index, .repeated(ref, withdrawal), task)
            }
            switch outcome {
            case .stored: queue.didStore(usage)
            case .skipped:
                try store.addUsage(usage, of: ref, model: provider.name)
                queue.didSkip(usage)
            case .repeated(let other): throw .repeated(other.ref)
            }
        } catch {
            usage += error.usage
            // If the database cannot be written, the next answer cannot be stored either, which is reported.
            try? store.addUsage(usage, of: ref, model: provider.name)
            queue.didFail(index, error, task, usage)
        }
    }
}
