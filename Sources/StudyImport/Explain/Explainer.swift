import Diagnostics
import Foundation
import Processes
import Refs
import StudyStore

/// A program of the deployer's choice that explains units. It is started once for each unit, gets an
/// `ExplainerQuestion` on standard input and writes an `ExplainerAnswer` to standard output, both JSON.
public struct Explainer: Sendable {
    /// As a shell (`/bin/sh -c`) understands it.
    public var command: String
    /// Seconds that an answer may take.
    public var timeout: Double

    public init(command: String, timeout: Double = 120) {
        self.command = command
        self.timeout = timeout
    }

    /// Asks for each unit that has no explanation, and stores each answer at once: a unit that has an explanation is
    /// never asked about again, and an import that was killed continues where it was.
    ///
    /// - Returns: how many units were explained.
    func explain(
        _ refs: [Ref], in database: StudyDatabase, _ findings: inout Findings, _ progress: (ImportProgress) -> Void
    ) throws -> Int {
        let open = try database.write { writer in
            try refs.filter { try writer.content(of: $0)?.explanation.isEmpty == true }
        }
        var count = 0
        for (index, ref) in open.enumerated() {
            progress(.explaining(index + 1, of: open.count, ref: ref.canonical))
            do throws(ExplainerFailure) {
                try explain(ref, in: database)
                count += 1
            } catch {
                findings.add(error.finding(ref, command: command))
                if error.isFinal { break }
            }
        }
        return count
    }

    private func explain(_ ref: Ref, in database: StudyDatabase) throws(ExplainerFailure) {
        do {
            guard let content = try database.write({ try $0.content(of: ref) }) else { return }
            let question = try ExplainerQuestion(ref, content).json()
            let answer = try ExplainerAnswer(try run(question), defaultName: name)
            let sources = content.sources.filter { $0.part == .approach && answer.approaches != nil }
            _ = try database.write { writer in
                try writer.put(
                    ContentRecord(
                        ref: ref, explanation: answer.explanation, approaches: answer.approaches, sources: sources))
            }
        } catch let failure as ExplainerFailure {
            throw failure
        } catch {
            throw .store("\(error)")
        }
    }

    /// - Returns: what the program wrote to standard output.
    private func run(_ question: Data) throws -> Data {
        let limits = Subprocess.Limits(timeout: timeout, maxOutput: ImportLimits.maxAnswerBytes)
        let process = try Subprocess.run(command, input: question, limits: limits)
        let words = String(decoding: process.errors, as: UTF8.self).split(separator: "\n").last.map(String.init) ?? ""
        switch process.end {
        case .status(0): return process.output
        case .status(126), .status(127): throw ExplainerFailure.notFound(words)
        // How a shell says that a signal ended what it ran.
        case .status(let status) where (129...159).contains(status): throw ExplainerFailure.signal(status - 128, words)
        case .status(let status): throw ExplainerFailure.status(status, words)
        case .signal(let number): throw ExplainerFailure.signal(number, words)
        case .timeLimit: throw ExplainerFailure.slow(timeout)
        case .outputLimit: throw ExplainerFailure.tooMuch
        }
    }

    /// The name of a program that does not name itself: the first word of the command, without its folder.
    private var name: String {
        let word = command.split(separator: " ").first.map(String.init) ?? command
        return word.split(separator: "/").last.map(String.init) ?? word
    }
}
