import Processes

/// Shortens long lists of files and refs, such as those that a shell makes of `*.json`. The parser's time grows with
/// the square of their number, so most of the words are hidden from it, and restored by their position on the command
/// line.
enum LongLists {
    private static let commands: Set<String> = ["import", "review"]
    /// The number of words kept: the command or an option's value, the database, and the first of the list.
    private static let kept = 3
    private static let longest = 100
    /// A character that an argument cannot contain.
    private static let mark: Character = "\0"

    /// The arguments, with a marker in place of many words without an option between them.
    static func shortened(_ arguments: [String]) -> [String] {
        guard let command = arguments.first, commands.contains(command) else { return arguments }
        var short: [String] = []
        var start = 0
        while start < arguments.count {
            let end = arguments[start...].firstIndex { $0.hasPrefix("-") } ?? arguments.count
            if end - start > longest {
                short += arguments[start..<start + kept] + ["\(mark)\(start + kept) \(end)"]
            } else {
                short += arguments[start..<end]
            }
            short += arguments[end...].prefix(1)
            start = end + 1
        }
        return short
    }

    /// Restores the whole list.
    ///
    /// - Parameter arguments: the original arguments that were shortened.
    static func restored(
        _ words: [String], from arguments: [String] = ProgramArguments.all
    ) -> [String] {
        words.flatMap { word in
            guard word.first == mark else { return [word] }
            let bounds = word.dropFirst().split(separator: " ").compactMap { Int($0) }
            return Array(arguments[bounds[0]..<bounds[1]])
        }
    }
}
