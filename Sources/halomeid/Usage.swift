import ArgumentParser
import Diagnostics

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

    /// The parser would only say that there are too many arguments, and of `help` and a misspelt verb nothing.
    static func checkVerb(_ arguments: some Sequence<String>) throws {
        let verbs = Halomeid.configuration.subcommands.map { $0._commandName } + ["help"]
        guard let name = arguments.first(where: { $0 != "help" }), !verbs.contains(name) else { return }
        if name.hasPrefix("-") {
            let options = ["--help", "--version"]
            guard !options.contains(name), let near = Suggestion.nearest(to: name, among: options) else { return }
            throw ValidationError("Unknown option '\(name)'. Did you mean '\(near)'?")
        }
        let near = Suggestion.remedy(for: name, among: verbs)
        throw ValidationError("There is no verb '\(name)'; " + (near ?? "there are \(verbs.joined(separator: ", "))."))
    }

    /// Of an option that is given twice, the parser would silently take the last value.
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
