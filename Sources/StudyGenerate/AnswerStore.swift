import Diagnostics
import Refs
import StudyStore
import Synchronization

/// Stores checked answers, one at a time, and only those that no other unit has.
final class AnswerStore: Sendable {
    enum Outcome {
        case stored
        /// Another program was faster, or the unit is gone.
        case skipped
        /// A unit with another text has, or had, the same answer, or half of it.
        case repeated(AnswerIndex.Owner)
    }

    /// What a unit has after its answer was removed.
    enum Withdrawal {
        /// All that it had before the answer.
        case complete
        /// Neither summaries nor the commentaries that they had replaced.
        case withoutCommentaries
    }

    private let task: GenerationTask
    private let database: StudyDatabase
    /// Held while an answer is stored.
    private let answers: Mutex<AnswerIndex>

    /// Opens the database. Nothing else in this process may open the file until the store is released.
    ///
    /// - Parameter answers: those that the units already have.
    /// - Throws: findings about the database.
    init(_ task: GenerationTask, in path: String, answers: consuming AnswerIndex) throws(Findings) {
        self.task = task
        database = try StudyDatabase(path)
        self.answers = Mutex(answers)
    }

    /// Returns the content of a unit if it lacks the result of the task; nil otherwise.
    func contentIfLacking(_ ref: Ref) throws(GenerationFailure) -> UnitContent? {
        guard let content = try stored({ try database.content(of: ref) }), task.isLacking(in: content) else {
            return nil
        }
        return content
    }

    /// - Parameters:
    ///   - index: of the unit in the queue.
    ///   - before: what the unit held when the model was asked.
    ///   - didWithdraw: is called with the unit whose answer was removed, and what became of its commentaries, before
    ///     another answer can fail because of it.
    func put(
        _ answer: GenerationAnswer, at index: Int, before: UnitContent, model: String, _ usage: TokenUsage,
        didWithdraw: (AnswerIndex.Owner, Withdrawal) -> Void
    ) throws(GenerationFailure) -> Outcome {
        let record = answer.record
        var content = before
        content.explanation = record.explanation?.markdown ?? content.explanation
        content.approaches = record.approaches ?? content.approaches
        content.approachesMadeBy = record.approachesMadeBy ?? content.approachesMadeBy
        content.quiz = record.quiz ?? content.quiz
        return try answers.withLock { answers throws(GenerationFailure) in
            if let other = answers.other(with: content, of: record.ref, before: before) {
                if let withdrawal = try withdraw(other, answers) { didWithdraw(other, withdrawal) }
                return .repeated(other)
            }
            let isStored = try stored {
                try database.write { writer in
                    // Another program may have been faster.
                    guard let now = try writer.content(of: record.ref), task.isLacking(in: now) else { return false }
                    try writer.put(record)
                    try writer.addUsage(
                        of: record.ref, task: task.rawValue, model: model, tokensIn: usage.tokensIn,
                        tokensOut: usage.tokensOut)
                    return true
                }
            }
            if isStored { answers.add(content, of: record.ref, before: (index, before)) }
            return isStored ? .stored : .skipped
        }
    }

    /// Records the usage of an answer that is not stored.
    func addUsage(_ usage: TokenUsage, of ref: Ref, model: String) throws(GenerationFailure) {
        guard usage != TokenUsage() else { return }
        try answers.withLock { _ throws(GenerationFailure) in
            try stored {
                try database.write {
                    try $0.addUsage(
                        of: ref, task: task.rawValue, model: model, tokensIn: usage.tokensIn,
                        tokensOut: usage.tokensOut)
                }
            }
        }
    }

    /// Removes an answer. If this run stored it, the earlier texts are restored; if an earlier run did, the
    /// commentaries that its summaries replaced have to be imported again.
    ///
    /// - Returns: nil if a person wrote, changed or reviewed it, and so it stays.
    private func withdraw(
        _ owner: AnswerIndex.Owner, _ answers: borrowing AnswerIndex
    ) throws(GenerationFailure) -> Withdrawal? {
        try stored {
            try database.write { writer in
                guard let now = try writer.content(of: owner.ref), !now.isReviewed, task.isMade(now),
                    answers.has(now, of: owner.ref)
                else { return nil }
                let record =
                    owner.before.map { ContentRecord(owner.ref, $0.content, task) }
                    ?? ContentRecord(clearing: now, of: owner.ref, task)
                try writer.put(record)
                return record.approaches?.isEmpty == true && !now.approaches.isEmpty
                    ? .withoutCommentaries : .complete
            }
        }
    }

    private func stored<T>(_ work: () throws -> T) throws(GenerationFailure) -> T {
        do {
            return try work()
        } catch let findings as Findings {
            throw .call(findings.all.map(\.message).joined(separator: "; "), isFinal: true)
        } catch {
            throw .call("\(error)", isFinal: true)
        }
    }
}

extension GenerationTask {
    /// Whether a program wrote the task's part of the content.
    fileprivate func isMade(_ content: UnitContent) -> Bool {
        switch self {
        case .explanation: content.explainedBy != nil
        case .quiz: content.quiz?.madeBy != nil
        }
    }
}

extension ContentRecord {
    /// Clears the task's part of a unit. Removing an explanation also removes the summaries generated with it: they are
    /// just as false, and would be sources of the next one.
    fileprivate init(clearing content: UnitContent, of ref: Ref, _ task: GenerationTask) {
        switch task {
        case .explanation:
            self.init(
                ref: ref, explanation: .init(markdown: ""), approaches: content.approachesMadeBy == nil ? nil : [])
        case .quiz: self.init(ref: ref, quiz: Quiz(questions: []))
        }
    }

    /// The task's part of the given content, to be restored.
    fileprivate init(_ ref: Ref, _ content: UnitContent, _ task: GenerationTask) {
        switch task {
        case .explanation:
            self.init(
                ref: ref, explanation: .init(markdown: content.explanation, explainedBy: content.explainedBy),
                approaches: content.approaches, approachesMadeBy: content.approachesMadeBy, sources: content.sources)
        case .quiz: self.init(ref: ref, quiz: content.quiz ?? Quiz(questions: []))
        }
    }
}
