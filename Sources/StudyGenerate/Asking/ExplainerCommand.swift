import Foundation
import Processes

/// A program of the deployer's choice that answers questions.
struct ExplainerCommand {
    /// A command line for the shell (`/bin/sh -c`).
    let command: String
    /// The time limit for an answer, in seconds.
    let timeout: Double

    func ask(_ question: GenerationQuestion, _ prompt: String) throws(GenerationFailure) -> GenerationReply {
        let process = try run(question, prompt)
        guard let text = String(validating: process.output, as: UTF8.self) else {
            throw .malformed("it is not UTF-8")
        }
        return GenerationReply(text: text, madeBy: nil, usage: GenerationAnswer.usage(in: text))
    }

    /// The name of a program that does not name itself: the first word of the command, without its folder.
    var name: String {
        let word = command.split(separator: " ").first.map(String.init) ?? command
        return word.split(separator: "/").last.map(String.init) ?? word
    }

    private func run(_ question: GenerationQuestion, _ prompt: String) throws(GenerationFailure) -> Subprocess {
        let process: Subprocess
        do {
            let limits = Subprocess.Limits(timeout: timeout, maxOutput: GenerationReply.maxBytes)
            let input = Data((question.json(prompt: prompt) + "\n").utf8)
            process = try Subprocess.run(command, input: input, limits: limits)
        } catch {
            throw .call("'\(command)' could not be run: \(error)")
        }
        let fix = "fix the program, then run the same command again"
        let lastLine = String(decoding: process.errors, as: UTF8.self).split(separator: "\n").last
        let reason = lastLine.map { ": \($0)" } ?? ""
        switch process.end {
        case .status(0): return process
        case .status(126), .status(127):
            throw .call(
                "'\(command)' cannot be started\(reason)",
                remedy: "check the command; it was not run for the other units", isFinal: true)
        // The shell's exit status for a command that was ended by a signal.
        case .status(let status) where (129...159).contains(status):
            throw .call("'\(command)' was killed by signal \(status - 128)\(reason)", remedy: fix)
        case .status(let status): throw .call("'\(command)' ended with status \(status)\(reason)", remedy: fix)
        case .signal(let number): throw .call("'\(command)' was killed by signal \(number)\(reason)", remedy: fix)
        case .timeLimit: throw .timedOut("'\(command)'", timeout)
        case .outputLimit: throw .tooMuch("'\(command)'")
        }
    }
}
