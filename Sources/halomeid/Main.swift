import ArgumentParser
import Diagnostics
import Foundation
import Processes

@main
enum Main {
    /// Runs the command line; wrong usage exits with 2, not with the parser's own 64.
    static func main() {
        Console.holdClosedStreams()
        do {
            try Console.run(Report()) { try checkThreads() }
            Usage.holdWidth()
            try Usage.checkText()
            try Usage.checkVerb(CommandLine.arguments.dropFirst().prefix(2))
            let arguments = LongLists.shortened(Array(CommandLine.arguments.dropFirst()))
            try Usage.checkCount(arguments.count)
            try Usage.refuseRepetitions(arguments)
            var command = try Halomeid.parseAsRoot(arguments)
            try command.run()
        } catch {
            let code = Halomeid.exitCode(for: error)
            guard code == .validationFailure else { Halomeid.exit(withError: error) }
            let message = Usage.completed(Halomeid.fullMessage(for: error), Array(CommandLine.arguments.dropFirst()))
            Console.error(message.printable(keepingLines: true) + "\n")
            Foundation.exit(2)
        }
    }

    /// Without a single thread libdispatch waits for one for ever, and so does what uses it: GRDB, for one.
    private static func checkThreads() throws(Findings) -> Findings {
        if SystemThread.start({}) { return Findings() }
        throw Findings(
            .threadsExhausted, "the system allows no further thread",
            remedy: "raise the limit of processes (ulimit -u), or close other programs")
    }
}
