import ArgumentParser
import Diagnostics
import Foundation

@main
enum Main {
    /// Runs the command line; wrong usage exits with 2, not with the parser's own 64.
    static func main() async {
        Console.holdClosedStreams()
        do {
            var command = try Halomeid.parseAsRoot()
            if var asynchronous = command as? any AsyncParsableCommand {
                try await asynchronous.run()
            } else {
                try command.run()
            }
        } catch {
            let code = Halomeid.exitCode(for: error)
            guard code == .validationFailure else { Halomeid.exit(withError: error) }
            Console.error(Halomeid.fullMessage(for: error).printable(keepingLines: true) + "\n")
            Foundation.exit(2)
        }
    }
}
