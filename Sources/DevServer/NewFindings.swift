import Diagnostics

extension Findings {
    /// The findings that did not exist before. A finding that has only moved within its file, because lines above it
    /// were added or removed, is not new.
    func new(since old: Findings) -> Findings {
        let known = Set(old.all)
        let now = Set(all)
        var moved: [Moved: Int] = [:]
        for finding in known where !now.contains(finding) { moved[Moved(finding), default: 0] += 1 }
        return Findings(
            all.filter { finding in
                guard !known.contains(finding) else { return false }
                guard let count = moved[Moved(finding)], count > 0 else { return true }
                moved[Moved(finding)] = count - 1
                return false
            })
    }
}

/// A finding without its line and column.
private struct Moved: Hashable {
    let code: Code
    let message: String
    let file: String

    init(_ finding: Finding) {
        (code, message) = (finding.code, finding.message)
        file = finding.place?.file ?? finding.place?.text() ?? ""
    }
}
