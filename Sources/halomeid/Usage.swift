import ArgumentParser
import Diagnostics
import Foundation
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

    /// The parser would take the next word for the value, or a flag for given.
    static func refuseEmptyValues(_ arguments: [String]) throws {
        for word in arguments.prefix(while: { $0 != "--" }) where word.hasPrefix("--") {
            guard let end = word.firstIndex(of: "="), word.index(after: end) == word.endIndex else { continue }
            try refuseEmpty([String(word[..<end]): ""])
        }
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
