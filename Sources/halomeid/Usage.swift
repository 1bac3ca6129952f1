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

    /// The parser would only say that there are too many arguments.
    static func checkVerb(_ name: String?) throws {
        let verbs = Halomeid.configuration.subcommands.map { $0._commandName } + ["help"]
        guard let name, !name.hasPrefix("-"), !verbs.contains(name) else { return }
        let near = Suggestion.remedy(for: name, among: verbs)
        throw ValidationError("There is no verb '\(name)'; " + (near ?? "there are \(verbs.joined(separator: ", "))."))
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
