import Diagnostics

/// Addresses of links that are defined on lines of their own: `[home]: index.html`.
extension MarkdownLeftovers {
    private struct Definition {
        let label: Substring
        let address: Substring
        let line: Int

        /// Labels are compared without regard to case and white space.
        var key: String { MarkdownLeftovers.key(label) }
        /// Whether nothing is meant by it: `[//]: # (a comment)`.
        var isComment: Bool { ["#", "<>"].contains(address) || key == "//" || key == "comment" }
    }

    /// Reports a label that is defined twice, and one that no link uses.
    ///
    /// - Parameter lines: the lines outside code, with their numbers, counted from 1.
    mutating func readDefinitions(_ lines: [(text: Substring, number: Int)]) {
        var definitions: [Definition] = []
        var used: Set<String> = []
        for (line, number) in lines where line.contains("]") {
            var rest = line
            if let match = line.prefixMatch(of: /\ {0,3}\[([^\[\]^][^\[\]]*)\]:[ \t]*(\S+)/) {
                definitions.append(Definition(label: match.output.1, address: match.output.2, line: number))
                rest = line[match.range.upperBound...]
            }
            used.formUnion(rest.matches(of: /\[([^\[\]]+)\]/).map { Self.key($0.output.1) })
        }
        var first: [String: Definition] = [:]
        for definition in definitions where !definition.isComment {
            if let other = first[definition.key] {
                guard other.address != definition.address else { continue }
                addFinding(
                    "[\(definition.label)] is defined twice, and its links lead to \(other.address)", definition,
                    "remove one of the two, or give it another name")
            } else {
                first[definition.key] = definition
                if used.contains(definition.key) { continue }
                addFinding(
                    "no link uses the address of [\(definition.label)], and the line is not shown", definition,
                    "write [text][\(definition.label)] where the link is meant, or remove the line")
            }
        }
    }

    private mutating func addFinding(_ message: String, _ definition: Definition, _ remedy: String) {
        findings.add(.ownPageLink, message, at: .file(file, line: definition.line, column: 1), remedy: remedy)
    }

    private static func key(_ label: Substring) -> String {
        label.split(whereSeparator: \.isWhitespace).joined(separator: " ").lowercased()
    }
}
