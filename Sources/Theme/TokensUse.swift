import Diagnostics

extension Tokens {
    /// A finding for each `var(--hl-…)` of a style sheet that no public token defines: browsers silently ignore a
    /// variable that does not exist.
    public func check(styleSheet: String, file: String) -> Findings {
        let known = Set(all.compactMap(\.cssVariable))
        var findings = Findings()
        for (index, line) in styleSheet.split(separator: "\n", omittingEmptySubsequences: false).enumerated() {
            for range in line.ranges(of: "var(--hl-") {
                let start = line.index(range.lowerBound, offsetBy: 4)
                let name = String(line[start...].prefix { $0 == "-" || $0.isLetter || $0.isNumber })
                guard !known.contains(name) else { continue }
                let column = line.unicodeScalars.distance(from: line.startIndex, to: start) + 1
                findings.add(
                    .cssVariableUnknown, "no token defines \(name)", at: .file(file, line: index + 1, column: column),
                    remedy: TokenResolver.nearest(name, among: known.sorted()))
            }
        }
        return findings
    }
}
