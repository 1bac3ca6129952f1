/// Follows the fenced code blocks in Markdown, between lines of ``` or ~~~.
struct MarkdownFence {
    /// The open block: the index of its first line, and its fence.
    private(set) var open: (line: Int, sign: Substring)?

    /// - Returns: whether the line is part of a code block, or begins or ends one.
    mutating func read(_ line: Substring, at index: Int) -> Bool {
        guard let open else {
            guard let sign = Self.sign(line) else { return false }
            self.open = (index, sign)
            return true
        }
        // The closing fence uses the same character, is at least as long, and is alone on its line.
        let ends = line.hasPrefix(open.sign) && line.allSatisfy { $0 == open.sign.first || $0.isWhitespace }
        if ends { self.open = nil }
        return true
    }

    /// The fence that a line begins with. Three backticks followed by another one on the line are inline code.
    private static func sign(_ line: Substring) -> Substring? {
        guard line.hasPrefix("```") || line.hasPrefix("~~~") else { return nil }
        let sign = line.prefix { $0 == line.first }
        return sign.first == "`" && line[sign.endIndex...].contains("`") ? nil : sign
    }
}
