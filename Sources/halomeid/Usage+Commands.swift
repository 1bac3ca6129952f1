import ArgumentParser
import Diagnostics

extension Usage {
    /// The names of commands in other tools.
    private static let synonyms = [
        "create": "init", "new": "init",
        "download": "fetch", "get": "fetch",
        "add": "import", "load": "import",
        "doctor": "check", "lint": "check", "test": "check", "validate": "check",
        "compile": "build", "make": "build", "render": "build",
        "dev": "serve", "preview": "serve", "run": "serve", "server": "serve", "start": "serve", "watch": "serve",
        "deploy": "host", "publish": "host", "upload": "host",
        "audit": "verify",
        "css": "tokens", "export": "tokens", "theme": "tokens",
    ]

    /// Checks the command: the parser would only report too many arguments, and nothing for `help` with a misspelt
    /// command.
    static func checkCommand(_ arguments: [String]) throws {
        let commands = Halomeid.configuration.subcommands.map { $0._commandName } + ["help"]
        guard let name = arguments.prefix(2).first(where: { $0 != "help" }) else { return }
        guard !commands.contains(name) else { return try checkHelp(arguments) }
        if name.hasPrefix("-") { return try checkOption(name, arguments, commands) }
        if name == "version" { throw ValidationError("Unknown command 'version'; did you mean '--version'?") }
        if ["completion", "completions"].contains(name) {
            throw ValidationError(
                "Unknown command '\(name)'; did you mean '--generate-completion-script bash' (or zsh, fish)?")
        }
        let folded = name.lowercased()
        // Within two edits of a short word there are commands that nobody intended.
        let near =
            synonyms[folded] ?? Suggestion.nearest(to: folded, among: commands, within: folded.count > 4 ? nil : 1)
        let remedy = near.map { "did you mean '\($0)'?" } ?? "the commands are \(commands.joined(separator: ", "))."
        throw ValidationError("Unknown command '\(name)'; \(remedy)")
    }

    /// Rejects words after `help` that are no command of the command: the parser would show another page.
    private static func checkHelp(_ arguments: [String]) throws {
        guard arguments.first == "help" else { return }
        var command: any ParsableCommand.Type = Halomeid.self
        for (index, name) in arguments.enumerated().dropFirst() where !name.hasPrefix("-") {
            let inner = command.configuration.subcommands
            if let next = inner.first(where: { $0._commandName == name }) {
                command = next
                continue
            }
            let path = arguments[1..<index].joined(separator: " ")
            let names = inner.map { "'\(path) \($0._commandName)'" }
            throw ValidationError(
                "Unknown command '\(path) \(name)'; "
                    + (names.isEmpty
                        ? "'\(path)' has no commands of its own: 'halomeid help \(path)'."
                        : "there is only \(names.joined(separator: ", "))."))
        }
    }

    /// Handles an option in the place of the command.
    private static func checkOption(_ name: String, _ arguments: [String], _ commands: [String]) throws {
        let options = ["--help", "--version"]
        if options.contains(name) { return }
        let word = String(name.drop { $0 == "-" })
        if commands.contains(word) {
            throw ValidationError("Unknown option '\(name)'; a command has no hyphens: '\(word)'.")
        }
        if let near = ["-v", "-V"].contains(name) ? "--version" : Suggestion.nearest(to: name, among: options) {
            throw ValidationError("Unknown option '\(name)'. Did you mean '\(near)'?")
        }
        let option = String(name.prefix { $0 != "=" })
        guard let command = arguments.first(where: commands.contains), let tool = try? ToolHelp.read(),
            tool.arguments(of: [command]).contains(where: { $0.names.contains(option) })
        else { return }
        throw ValidationError("'\(option)' is an option of a command; write the command first: 'halomeid \(command)'.")
    }
}
