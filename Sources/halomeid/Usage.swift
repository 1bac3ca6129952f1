import ArgumentParser
import Diagnostics
import Foundation
import Processes
import StudyGenerate

/// Usage errors that can be detected from the arguments alone, before anything is read or written.
enum Usage {
    /// What the timeout of a model's answer may be.
    static let timeoutRange =
        "a number of seconds, more than 0 and at most \(Int(Generator.maxTimeout))"

    /// Rejects empty and blank values, which a shell makes of an unset variable; as a path, an empty one would mean the
    /// working folder.
    ///
    /// - Parameter values: the value of each argument, by the name that users know.
    static func refuseEmpty(_ values: KeyValuePairs<String, String?>) throws {
        for (name, value) in values where value?.allSatisfy(\.isWhitespace) == true {
            throw ValidationError("\(name) is empty; is a variable of your shell not set?")
        }
    }

    private static let addressStarts = ["http://", "https://", "ftp://", "file://"]

    /// Rejects an address where a file on this computer is meant.
    ///
    /// - Parameters:
    ///   - values: the value of each argument, by the name that users know.
    ///   - remedy: what to name instead.
    static func refuseAddresses(
        _ values: KeyValuePairs<String, String?>, remedy: String = "name a file on this computer: download it first."
    ) throws {
        for (name, value) in values {
            guard let value, addressStarts.contains(where: value.lowercased().hasPrefix) else { continue }
            let isFile = value.lowercased().hasPrefix("file://")
            throw ValidationError(
                "\(name) is an address, '\(value)'; " + (isFile ? "write the path without file://." : remedy))
        }
    }

    /// Rejects an address where a folder on this computer is meant, which would get a folder `https:`.
    static func refuseAddressOfFolder(_ name: String, _ value: String?, isSite: Bool = false) throws {
        let remedy = isSite ? ", and give the address with --base-url." : "."
        try refuseAddresses([name: value], remedy: "name a folder on this computer" + remedy)
    }

    /// The maximum number of arguments: the parser's time grows with its square.
    private static let maxArguments = 4_000

    /// - Parameter count: the number of arguments that the parser gets.
    static func checkCount(_ count: Int) throws {
        guard count > maxArguments else { return }
        throw ValidationError(
            "There are \(count) arguments, more than \(maxArguments); give fewer, or a folder instead of its files.")
    }

    /// Rejects a `~` that the shell has not replaced, as in `--option=~/dist`: a folder of that name would be written.
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

    /// Rejects bytes that are not UTF-8: they would be replaced, and a folder with another name would be written.
    static func checkText() throws {
        guard let argument = ProgramArguments.firstWithoutText else { return }
        throw ValidationError(
            "The argument '\(argument)' is not UTF-8; rename the file or folder, or name one above it.")
    }

    /// Sets a minimum width: the parser ends the program if the terminal is too narrow for a help text.
    static func holdWidth() {
        let minimum = 40
        let stated = ProcessInfo.processInfo.environment["COLUMNS"].flatMap(Int.init)
        var size = winsize()
        let width = stated ?? (ioctl(STDOUT_FILENO, UInt(TIOCGWINSZ), &size) == 0 ? Int(size.ws_col) : minimum)
        if width < minimum { setenv("COLUMNS", "\(minimum)", 1) }
    }

    /// Rejects options with an empty value: the parser would take the next word for the value, or regard a flag as
    /// given.
    static func refuseEmptyValues(_ arguments: [String]) throws {
        for word in arguments.prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
            guard let end = word.firstIndex(of: "="), word.index(after: end) == word.endIndex else { continue }
            try refuseEmpty([String(word[..<end]): ""])
        }
    }

    /// Rejects repeated options: the parser would silently use the last value.
    static func refuseRepetitions(_ arguments: [String]) throws {
        let words = arguments.prefix { $0 != "--" }.filter { $0.hasPrefix("-") && $0.count > 1 }
        let names = words.map { $0.hasPrefix("--") ? String($0.prefix { $0 != "=" }) : $0 }
        // All names of an option begin with the same letter (`-o`, `--output`). The options of the commands are only
        // read if two arguments share one, because that is slow.
        let initials = names.map { $0.first { $0 != "-" } }
        guard Set(initials).count < initials.count, let tool = try? ToolHelp.read() else { return }
        for argument in tool.arguments(of: arguments) where !argument.isRepeating {
            let count = names.count(where: argument.names.contains)
            if count > 1, let name = argument.names.last {
                throw ValidationError("\(name) is given \(count) times; give it once.")
            }
        }
    }

    /// Turns the findings about an option's value into a usage error.
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
