import ArgumentParser
import Diagnostics
import Foundation
import HostKits
import Refs

/// Additions to the parser's messages.
extension Usage {
    private static let unknownOption = "Error: Unknown option '"

    /// Adds a suggestion: the parser makes none for a truncated option, and suggests any option of similar length.
    ///
    /// - Parameter message: the parser's message.
    /// - Returns: the message, possibly with a suggestion.
    static func completed(_ message: String, _ arguments: [String]) -> String {
        let message = withUsage(of: arguments, message)
        guard let tool = try? ToolHelp.read() else { return message }
        let known = tool.arguments(of: arguments)
        if let unknown = longOption(message, tool, arguments) { return unknown }
        if let explained = explained(message, known) { return explained }
        if let letter = arguments.first(where: { $0.count == 2 && message.hasPrefix("\(unknownOption)\($0)'") }),
            let meaning = meaning(of: letter, known)
        {
            return "\(unknownOption)\(letter)'\(meaning)\(usage(message))"
        }
        if let meant = oneDash(message, known, arguments) { return meant }
        if let taken = takenDatabase(message, known, arguments) { return taken }
        if let unquoted = unquotedTractate(message, arguments) { return unquoted }
        guard message.hasPrefix("Error: Unexpected argument") || message.contains(" unexpected arguments: ") else {
            return message
        }
        let more = surplus(message, known, arguments)
        return more.map { message.replacing("'\n", with: "'; \($0)\n", maxReplacements: 1) } ?? message
    }

    /// The reason why there is an argument too many.
    private static func surplus(_ message: String, _ known: [ToolHelp.Argument], _ arguments: [String]) -> String? {
        let word = String(message.drop { $0 != "'" }.dropFirst().prefix { $0 != "'" })
        if word.hasPrefix("—") || word.hasPrefix("–") {
            return "an option begins with two hyphens: --\(word.dropFirst())."
        }
        if word.hasPrefix("-") { return "arguments after -- are never options." }
        if let index = arguments.firstIndex(of: word), index > 0,
            known.contains(where: { !$0.takesValue && $0.names.contains(arguments[index - 1]) })
        {
            return "\(arguments[index - 1]) takes no value."
        }
        if let words = repeated(known, arguments) { return words }
        switch arguments.first {
        case "build" where isDatabase(word):
            let first = arguments.dropFirst().first ?? ""
            return isDatabase(first) || first.hasPrefix("-")
                ? "a site is built from one database."
                : "the database comes first, the output folder after -o: build \(word) -o \(first)."
        case "build": return "the output folder is given with -o."
        case "explain": return "give one code, or none for all."
        case "fonts", "icons": return "there is only `halomeid \(arguments[0]) add`."
        case "generate": return "units are chosen with --tractate, or all that have no explanation."
        case "host": return "give one kind of host, and no database."
        case "verify": return "one site is verified at a time."
        case "tokens": return "tokens come from --theme and --tokens, not from a database."
        default: return nil
        }
    }

    /// `--theme a b`: an option that may be given several times, followed by a second value that is not the database.
    private static func repeated(_ known: [ToolHelp.Argument], _ arguments: [String]) -> String? {
        let names = Set(known.filter { $0.isRepeating && $0.takesValue && !$0.takesWords }.flatMap(\.names))
        for (index, name) in arguments.enumerated() where names.contains(name) {
            let values = arguments[(index + 1)...].prefix { !$0.hasPrefix("-") && !isDatabase($0) }
            guard values.count > 1 else { continue }
            let repeated = values.map { "\(name) \($0)" }.joined(separator: " ")
            let output = arguments.first == "build" ? "; the output folder is given with -o" : ""
            return "\(name) takes one value, and is given again for another: \(repeated)\(output)."
        }
        return nil
    }

    static func isDatabase(_ word: String) -> Bool {
        [".db", ".sqlite", ".sqlite3"].contains(where: word.lowercased().hasSuffix)
    }

    /// The names of options in other tools.
    private static let synonyms = [
        "--dest": "--output", "--destination": "--output", "--dir": "--output", "--overwrite": "--force",
        "--yes": "--force", "-f": "--force", "-p": "--port", "--url": "--base-url", "--key": "HALOMEID_API_KEY",
        "--api-key": "HALOMEID_API_KEY", "--token": "HALOMEID_API_KEY", "--date": "--start", "--from": "--start",
        "--until": "--through", "--to": "--through", "--end": "--through", "--count": "--days", "-n": "--dry-run",
        "--jobs": "--concurrency", "-j": "--concurrency", "--silent": "--quiet", "--max": "--limit",
    ]
    private static let databaseOptions: Set = ["--db", "--database", "--input", "-i", "-d"]

    /// - Returns: the option with the meaning of an unknown one, if the command has it.
    private static func meaning(of name: String, _ known: [ToolHelp.Argument]) -> String? {
        if databaseOptions.contains(name) { return "; the database is written without an option." }
        guard let meant = synonyms[name] else { return nil }
        let names = known.flatMap(\.names)
        if meant == "HALOMEID_API_KEY", names.contains("--endpoint"), names.contains("--model") {
            return "; the key is read from the environment variable \(meant)."
        }
        return names.contains(meant) ? ". Did you mean '\(meant)'?" : nil
    }

    /// The first option that the command does not have. The parser may report another mistake, such as the missing
    /// database of `build --helpp`.
    private static func longOption(_ message: String, _ tool: ToolHelp, _ arguments: [String]) -> String? {
        let names = tool.arguments(of: arguments).flatMap(\.names)
        let words = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("--") }
        guard let name = words.map({ String($0.prefix { $0 != "=" }) }).first(where: { !names.contains($0) }),
            command(of: arguments) != nil
        else { return nil }
        if let meaning = meaning(of: name, tool.arguments(of: arguments)) {
            return "\(unknownOption)\(name)'\(meaning)\(usage(message))"
        }
        if let opposite = names.first(where: { isOpposite($0, name) }) {
            return "\(unknownOption)\(name)'; there is '\(opposite)': leave it out for the opposite.\(usage(message))"
        }
        let longer = names.filter { name.count > 2 && ($0.hasPrefix(name) || name.hasPrefix($0 + "-")) }.sorted()
        let near = longer.isEmpty ? Suggestion.nearest(to: name, among: names).map { [$0] } ?? [] : longer
        let others = tool.commands(with: name)
        let more =
            if !near.isEmpty {
                ". Did you mean \(near.map { "'\($0)'" }.joined(separator: " or "))?"
            } else {
                others.isEmpty ? "" : "; it is an option of \(others.joined(separator: ", "))."
            }
        return "\(unknownOption)\(name)'\(more)\(usage(message))"
    }

    /// Whether one option is called as the other, with `no-` or `un` before it.
    private static func isOpposite(_ one: String, _ other: String) -> Bool {
        let (one, other) = (one.dropFirst(2), other.dropFirst(2))
        return ["no-", "un"].contains { $0 + one == other || one == $0 + other }
    }

    /// `fetch --tractate Berakhot study.db`: an option that takes several values also takes the database.
    private static func takenDatabase(
        _ message: String, _ known: [ToolHelp.Argument], _ arguments: [String]
    ) -> String? {
        let names = known.filter(\.takesWords).flatMap(\.names)
        guard message.hasPrefix("Error: Missing expected argument '<database>'"),
            let name = arguments.first(where: names.contains)
        else { return nil }
        return message.replacing(
            "'\n", with: "'; write it first, because \(name) takes all words after it.\n", maxReplacements: 1)
    }

    /// `generate study.db --tractate Bava Kamma`: an option that takes one value, followed by the rest of a name.
    private static func unquotedTractate(_ message: String, _ arguments: [String]) -> String? {
        guard message.hasPrefix("Error: --tractate: there is no tractate '"),
            let index = arguments.firstIndex(of: "--tractate"),
            let names = TextSelection.quoted(
                arguments[(index + 1)...].prefix { !$0.hasPrefix("-") }, isName: { Tractates.named($0) != nil })
        else { return nil }
        return "Error: --tractate: names of several words need quotation marks: --tractate \(names)." + usage(message)
    }

    /// Corrects the usage: the parser names the program instead of the command if it found the mistake before parsing
    /// that.
    private static func withUsage(of arguments: [String], _ message: String) -> String {
        guard let command = command(of: arguments),
            let old = message.range(of: "\nUsage: \(Halomeid._commandName) <subcommand>\n")
        else { return message }
        let name = "\(Halomeid._commandName) \(command._commandName)"
        return message[..<old.lowerBound]
            + "\nUsage: \(Halomeid.usageString(for: command))\n  See '\(name) --help' for more information."
    }

    private static func command(of arguments: [String]) -> (any ParsableCommand.Type)? {
        Halomeid.configuration.subcommands.first { $0._commandName == arguments.first }
    }

    /// Explains `-odist` and `-out`, which the parser takes for several one-letter options.
    private static func oneDash(
        _ message: String, _ known: [ToolHelp.Argument], _ arguments: [String]
    ) -> String? {
        let words = arguments.filter { $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.count > 2 }
        guard message.hasPrefix(unknownOption), let word = words.first else { return nil }
        let names = known.flatMap(\.names)
        let name = word.prefix { $0 != "=" }
        let near =
            names.first { name.count > 3 && $0.hasPrefix("-" + name) }
            ?? Suggestion.nearest(to: "-" + name, among: names, within: 1)
            ?? (word.hasPrefix("-o") && names.contains("-o") ? "-o \(word.dropFirst(2))" : nil)
        return near.map { "\(unknownOption)\(word)'. Did you mean '\($0)'?" + usage(message) }
    }

    /// Other names of the hosts that `host` knows.
    private static let hosts: [String: HostKind] = [
        "github": .githubPages, "gh-pages": .githubPages, "pages": .githubPages, "cloudflare-pages": .cloudflare,
        "httpd": .apache, "apache2": .apache, ".htaccess": .htaccess, "ftp": .htaccess, "sftp": .htaccess,
        "lighty": .lighttpd, "aws": .s3, "cloudfront": .s3,
    ]

    private static func advice(kind: String) -> String {
        let kinds = HostKind.allCases.map(\.rawValue)
        if let meant = hosts[kind]?.rawValue { return "did you mean '\(meant)'?" }
        return Suggestion.remedy(for: kind, among: kinds)
            ?? "the kinds are \(kinds.joined(separator: ", ")). Others need no configuration: upload the site's folder."
    }

    /// The last lines of a message, which show the usage of the command.
    private static func usage(_ message: String) -> String {
        message.range(of: "\nUsage:").map { String(message[$0.lowerBound...]) } ?? ""
    }

    /// Explains an invalid value, about which the parser gives no details.
    private static func explained(_ message: String, _ known: [ToolHelp.Argument]) -> String? {
        let mark = "Error: The value '"
        guard message.hasPrefix(mark), let end = message.firstIndex(of: "\n") else { return nil }
        let value = String(message.dropFirst(mark.count).prefix { $0 != "'" })
        let line = message[..<end]
        if let option = line.range(of: "' is invalid for '"), known.contains(where: { $0.names.contains(value) }) {
            return "Error: Missing value for '\(line[option.upperBound...])\(message[end...])"
        }
        if line.hasSuffix("<yyyy-mm-dd>'") {
            let parts = value.split(separator: "-", omittingEmptySubsequences: false)
            let isDate =
                parts.map(\.utf8.count) == [4, 2, 2] && parts.joined().utf8.allSatisfy { (0x30...0x39).contains($0) }
            return line + (isDate ? "; there is no such day." : "; write it like 2026-01-31.") + message[end...]
        }
        if line.contains(" is invalid for '<kind>'") {
            return "Error: Unknown host kind '\(value)'; " + advice(kind: value.lowercased()) + usage(message)
        }
        guard let list = message.range(of: ". Please provide one of ") else { return nil }
        let rest = message[list.upperBound...]
        let values = rest[..<(rest.range(of: "\nHelp:")?.lowerBound ?? rest.endIndex)]
        // Long lists have a line for each value, short ones are worded: 'auto', 'always' or 'never'.
        let lines = values.split(separator: "\n").filter { $0.hasPrefix("  - ") }.map { String($0.dropFirst(4)) }
        let quoted = values.split(separator: "'", omittingEmptySubsequences: false).enumerated()
            .filter { $0.offset % 2 == 1 }.map { String($0.element) }
        let words = lines.isEmpty ? quoted : lines
        let folded = words.first { $0 == value.lowercased() }
        return (folded.map { "did you mean '\($0)'?" } ?? Suggestion.remedy(for: value, among: words)).map {
            message[..<list.lowerBound] + "; \($0)" + usage(message)
        }
    }
}
