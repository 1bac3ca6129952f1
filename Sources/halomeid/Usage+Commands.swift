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
    static func checkVerb(_ arguments: [String]) throws {
        let verbs = Halomeid.configuration.subcommands.map { $0._commandName } + ["help"]
        guard let name = arguments.prefix(2).first(where: { $0 != "help" }), !verbs.contains(name) else { return }
        if name.hasPrefix("-") { return try checkOption(name, arguments, verbs) }
        if name == "version" { throw ValidationError("There is no verb 'version'; did you mean '--version'?") }
        if ["completion", "completions"].contains(name) {
            throw ValidationError(
                "There is no verb '\(name)'; did you mean '--generate-completion-script bash' (or zsh, fish)?")
        }
        let folded = name.lowercased()
        // Within two edits of a short word there are commands that nobody intended.
        let near = synonyms[folded] ?? Suggestion.nearest(to: folded, among: verbs, within: folded.count > 4 ? nil : 1)
        let remedy = near.map { "did you mean '\($0)'?" } ?? "there are \(verbs.joined(separator: ", "))."
        throw ValidationError("There is no verb '\(name)'; \(remedy)")
    }

    /// Handles an option in the place of the command.
    private static func checkOption(_ name: String, _ arguments: [String], _ verbs: [String]) throws {
        let options = ["--help", "--version"]
        if options.contains(name) { return }
        let word = String(name.drop { $0 == "-" })
        if verbs.contains(word) { throw ValidationError("Unknown option '\(name)'; a verb has no hyphens: '\(word)'.") }
        if let near = ["-v", "-V"].contains(name) ? "--version" : Suggestion.nearest(to: name, among: options) {
            throw ValidationError("Unknown option '\(name)'. Did you mean '\(near)'?")
        }
        let option = String(name.prefix { $0 != "=" })
        guard let verb = arguments.first(where: verbs.contains), let tool = try? ToolHelp.read(),
            tool.arguments(of: [verb]).contains(where: { $0.names.contains(option) })
        else { return }
        throw ValidationError("'\(option)' is an option of a verb; write the verb first: 'halomeid \(verb)'.")
    }
}
