import ArgumentParser
import Foundation

/// The parts needed here of the parser's description of all commands and arguments (`--experimental-dump-help`).
struct ToolHelp: Decodable {
    private let command: Command

    static func read() throws -> ToolHelp {
        try JSONDecoder().decode(ToolHelp.self, from: Data(Halomeid._dumpHelp().utf8))
    }

    /// The arguments of the command named by the first words: `build`, `fonts add`.
    func arguments(of words: [String]) -> [Argument] {
        var command = command
        for word in words {
            guard let next = command.subcommands?.first(where: { $0.commandName == word }) else { break }
            command = next
        }
        return command.arguments ?? []
    }

    /// The commands that have an option.
    func commands(with name: String) -> [String] {
        (command.subcommands ?? []).filter { $0.arguments?.contains { $0.names.contains(name) } == true }
            .map(\.commandName)
    }

    private struct Command: Decodable {
        let commandName: String
        let subcommands: [Command]?
        let arguments: [Argument]?
    }

    struct Argument: Decodable {
        private struct Name: Decodable {
            let kind, name: String
        }

        let isRepeating: Bool
        /// Whether every word that follows is a value of it, up to the next option.
        let takesWords: Bool
        /// Whether it takes a value and is not a flag.
        let takesValue: Bool
        /// The names as typed: "-o", "--output"; empty for a positional argument.
        let names: [String]

        init(from decoder: any Decoder) throws {
            let fields = try decoder.container(keyedBy: Keys.self)
            isRepeating = try fields.decode(Bool.self, forKey: .isRepeating)
            takesWords = try fields.decodeIfPresent(String.self, forKey: .parsingStrategy) == "upToNextOption"
            takesValue = try fields.decode(String.self, forKey: .kind) != "flag"
            let names = try fields.decodeIfPresent([Name].self, forKey: .names) ?? []
            self.names = names.map { ($0.kind == "short" ? "-" : "--") + $0.name }
        }

        private enum Keys: CodingKey {
            case isRepeating, kind, names, parsingStrategy
        }
    }
}
