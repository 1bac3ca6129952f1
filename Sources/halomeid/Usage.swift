import ArgumentParser
import Diagnostics
import Foundation
import HostKits
import Processes

/// Wrong usage: what the arguments alone show, before anything is read or written.
enum Usage {
    /// An empty value is what a shell makes of a variable that is not set; as a path it would be the working folder.
    ///
    /// - Parameter values: the value of each argument, by the name that its user knows.
    static func refuseEmpty(_ values: KeyValuePairs<String, String?>) throws {
        for (name, value) in values where value == "" {
            throw ValidationError("\(name) is empty; is a variable of your shell not set?")
        }
    }

    /// The parser takes a time that grows with the square of their number.
    private static let maxArguments = 4_000

    /// - Parameter count: of the arguments that the parser gets.
    static func checkCount(_ count: Int) throws {
        guard count > maxArguments else { return }
        throw ValidationError(
            "There are \(count) arguments, more than \(maxArguments); give fewer, or a folder instead of its files.")
    }

    /// A shell replaces `~` only where a word begins with it; otherwise a folder of that name would be written.
    static func checkTildes(_ arguments: some Sequence<String>) throws {
        for argument in arguments {
            let isOption = argument.hasPrefix("--")
            let value = isOption ? argument.drop { $0 != "=" }.dropFirst() : argument[...]
            guard value == "~" || value.hasPrefix("~/") else { continue }
            let words = isOption ? "\(argument.prefix { $0 != "=" }) \(value)" : "\(value) without quotation marks"
            throw ValidationError(
                "'\(argument)' contains a ~ that the shell has not replaced; write \(words), or ./\(value) if it is a "
                    + "name."
            )
        }
    }

    /// Bytes that are not UTF-8 would be replaced, and a folder with another name would be written.
    static func checkText() throws {
        guard let argument = ProgramArguments.firstWithoutText else { return }
        throw ValidationError(
            "The argument '\(argument)' is not UTF-8; rename the file or folder, or name one above it.")
    }

    /// The parser ends the program if the terminal is too narrow for a help text.
    static func holdWidth() {
        let minimum = 40
        let stated = ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init)
        var size = winsize()
        let width = stated ?? (ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : minimum)
        if width < minimum { setenv("COLUMNS", "\(minimum)", 1) }
    }

    /// The parser would only say that there are too many arguments, and nothing for `help` with a misspelt verb.
    static func checkVerb(_ arguments: some Sequence<String>) throws {
        let verbs = Halomeid.configuration.subcommands.map { $0._commandName } + ["help"]
        guard let name = arguments.first(where: { $0 != "help" }), !verbs.contains(name) else { return }
        if name.hasPrefix("-") {
            let options = ["--help", "--version"]
            let near = ["-v", "-V"].contains(name) ? "--version" : Suggestion.nearest(to: name, among: options)
            guard !options.contains(name), let near else { return }
            throw ValidationError("Unknown option '\(name)'. Did you mean '\(near)'?")
        }
        if name == "version" { throw ValidationError("There is no verb 'version'; did you mean '--version'?") }
        let near = Suggestion.remedy(for: name, among: verbs)
        throw ValidationError("There is no verb '\(name)'; " + (near ?? "there are \(verbs.joined(separator: ", "))."))
    }

    /// The parser would silently take the last value of an option that is given twice.
    static func refuseRepetitions(_ arguments: [String]) throws {
        let words = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0.count > 1 }
        let names = words.map { $0.hasPrefix("--") ? String($0.prefix { $0 != "=" }) : $0 }
        // Names of one option begin alike (`-o`, `--output`). What the verbs take is read only then: that is slow.
        let initials = names.map { $0.first { $0 != "-" } }
        guard Set(initials).count < initials.count, let tool = try? ToolHelp.read() else { return }
        for argument in tool.arguments(of: arguments) where !argument.isRepeating {
            let count = names.count(where: argument.names.contains)
            if count > 1, let name = argument.names.last {
                throw ValidationError("\(name) is given \(count) times; give it once.")
            }
        }
    }

    /// The parser suggests nothing for a truncated option, or any option of similar length.
    ///
    /// - Parameter message: the parser's.
    /// - Returns: the message, perhaps with the options that begin so.
    static func completed(_ message: String, _ arguments: [String]) -> String {
        if let explained = explained(message) { return explained }
        let mark = "Error: Unknown option '"
        if let meant = oneDash(message, mark, arguments) { return meant }
        if message.hasPrefix("Error: Unexpected argument") {
            let more: String? =
                switch arguments.first {
                case "build": "the output folder is given with -o."
                case "fonts", "icons": "there is only `halomeid \(arguments[0]) add`."
                default: nil
                }
            return more.map { message.replacing("'\n", with: "'; \($0)\n", maxReplacements: 1) } ?? message
        }
        guard message.hasPrefix(mark + "--"), let tool = try? ToolHelp.read() else { return message }
        let name = message.dropFirst(mark.count).prefix { $0 != "'" }
        let longer = tool.arguments(of: arguments).flatMap(\.names).filter { name.count > 2 && $0.hasPrefix(name) }
        if longer.isEmpty { return message }
        let near = longer.sorted().map { "'\($0)'" }.joined(separator: " or ")
        return "\(mark)\(name)'. Did you mean \(near)?" + message.drop { $0 != "\n" }
    }

    /// The parser takes `-odist` and `-out` for several options of one letter.
    private static func oneDash(_ message: String, _ mark: String, _ arguments: [String]) -> String? {
        guard message.hasPrefix(mark + "-"), !message.hasPrefix(mark + "--") else { return nil }
        let words = arguments.filter { $0.hasPrefix("-") && !$0.hasPrefix("--") && $0.count > 2 }
        guard let word = words.first, let tool = try? ToolHelp.read() else { return nil }
        let names = tool.arguments(of: arguments).flatMap(\.names)
        let name = word.prefix { $0 != "=" }
        let near =
            names.first { name.count > 3 && $0.hasPrefix("-" + name) }
            ?? Suggestion.nearest(to: "-" + name, among: names, within: 1)
            ?? (word.hasPrefix("-o") && names.contains("-o") ? "-o \(word.dropFirst(2))" : nil)
        return near.map { "\(mark)\(word)'. Did you mean '\($0)'?" + usage(message) }
    }

    /// The last lines of a message: how the verb is used.
    private static func usage(_ message: String) -> String {
        message.range(of: "\nUsage:").map { String(message[$0.lowerBound...]) } ?? ""
    }

    /// The parser says only that a value is invalid.
    private static func explained(_ message: String) -> String? {
        let mark = "Error: The value '"
        guard message.hasPrefix(mark), let end = message.firstIndex(of: "\n") else { return nil }
        let value = String(message.dropFirst(mark.count).prefix { $0 != "'" })
        let line = message[..<end]
        if line.hasSuffix("<yyyy-mm-dd>'") {
            let parts = value.split(separator: "-", omittingEmptySubsequences: false)
            let isDate =
                parts.map(\.utf8.count) == [4, 2, 2] && parts.joined().utf8.allSatisfy { (0x30...0x39).contains($0) }
            return line + (isDate ? "; there is no such day." : "; write it like 2026-01-31.") + message[end...]
        }
        if line.contains(" is invalid for '<kind>'"),
            let near = Suggestion.remedy(for: value, among: HostKind.allCases.map(\.rawValue))
        {
            return "Error: There is no host '\(value)'; " + near + message[end...]
        }
        guard let list = message.range(of: ". Please provide one of ") else { return nil }
        let known = message[list.upperBound...]
        let words = known[..<(known.range(of: "\nHelp:")?.lowerBound ?? known.endIndex)]
            .split { !$0.isLetter && $0 != "-" }.map { String($0.drop { $0 == "-" }) }
        return Suggestion.remedy(for: value, among: words).map {
            message[..<list.lowerBound] + "; \($0)" + usage(message)
        }
    }

    /// Turns the findings of an option's value into wrong usage.
    static func check(_ value: @autoclosure () throws(Findings) -> some Any) throws {
        do throws(Findings) {
            _ = try value()
        } catch {
            let lines = error.all.map { finding in
                var line = finding.message
                if case .option(let name) = finding.place { line = "\(name): \(line)" }
                return line + (finding.remedy.map { "; \($0)" } ?? "")
            }
            throw ValidationError(lines.joined(separator: "\n"))
        }
    }
}
