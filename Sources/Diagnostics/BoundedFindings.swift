/// Findings about many texts, of which a few hundred of a kind help as much as all of them: the first of each code are
/// kept, the others counted, so that memory does not grow with what is wrong.
public struct BoundedFindings: Sendable {
    /// Of one code.
    private static let most = 500

    private var kept: [Finding] = []
    private var counts: [Code: Int] = [:]

    public init() {}

    /// How many were added, kept or not.
    public var count: Int { counts.values.reduce(0, +) }

    public mutating func add(_ finding: Finding) {
        counts[finding.code, default: 0] += 1
        if counts[finding.code, default: 0] <= Self.most { kept.append(finding) }
    }

    public mutating func add(_ code: Code, _ message: String, at place: Place? = nil, remedy: String? = nil) {
        add(Finding(code, message, at: place, remedy: remedy))
    }

    /// Adds findings that were met later.
    public mutating func add(contentsOf others: BoundedFindings) {
        var overflow = others.counts
        for finding in others.kept {
            add(finding)
            overflow[finding.code, default: 0] -= 1
        }
        for (code, count) in overflow { counts[code, default: 0] += count }
    }

    /// Those that were kept, and one more for each code of which there are others.
    public var findings: Findings {
        let overflow = counts.filter { $0.value > Self.most }.sorted { $0.key.id < $1.key.id }
        return Findings(
            kept + overflow.map { Finding($0.key, "\($0.value - Self.most) more findings of this kind") })
    }
}
