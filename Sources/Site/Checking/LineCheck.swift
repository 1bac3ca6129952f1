import Diagnostics
import Theme

/// Colours of lines that equal a ground, on which the line is then invisible. Contrast does not cover them: a line that
/// only decorates has no declared pair, and may be as faint as it likes.
struct LineCheck {
    let tokens: Tokens

    /// The words by which a token is known as a line's.
    private static let lines: Set = ["border", "divider", "line", "rule"]
    private static let grounds = ["color.surface", "color.surface-2", "color.card"]

    var findings: Findings {
        var findings = Findings()
        for token in tokens.all where token.cssVariable != nil && Self.isLine(token.path) {
            let paired = Set(tokens.pairs.filter { $0.foreground == token.path }.map(\.background))
            var grounds: [String] = []
            var modes: Set<Mode> = []
            for ground in Self.grounds where !paired.contains(ground) {
                let equal = Mode.allCases.filter { mode in
                    guard let color = tokens.color(token.path, mode) else { return false }
                    return color.alpha == 0 || color == tokens.color(ground, mode)
                }
                if equal.isEmpty { continue }
                grounds.append("'\(ground)'")
                modes.formUnion(equal)
            }
            let shown = Mode.allCases.filter(modes.contains)
            guard let first = shown.first else { continue }
            findings.add(
                .tokenInvisible,
                "'\(token.path)' cannot be seen on \(grounds.joined(separator: ", "))"
                    + " (\(shown.map(\.name).joined(separator: "; ")))",
                at: token.places[first].first, remedy: "choose another colour, unless there should be no line")
        }
        return findings
    }

    private static func isLine(_ path: String) -> Bool {
        path.split { $0 == "." || $0 == "-" }.contains { lines.contains(String($0)) }
    }
}
