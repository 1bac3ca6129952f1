/// Findings about many texts: the first ones of each code are kept and the others counted, so that memory does not grow
/// with the number of problems.
public struct BoundedFindings: Sendable {
    private let maxPerCode: Int
    private let keepsDuplicates: Bool
    private var kept: [Finding] = []
    private var counts: [Code: Int] = [:]

    /// - Parameters:
    ///   - maxPerCode: the maximum number of findings of one code that are kept, and those that they represent.
    ///   - keepsDuplicates: whether a finding that equals a kept one counts. If not, each is compared with all kept
    ///     ones, even once no more are kept.
    public init(maxPerCode: Int = 500, keepsDuplicates: Bool = true) {
        self.maxPerCode = maxPerCode
        self.keepsDuplicates = keepsDuplicates
    }

    /// The number of findings added, kept or not.
    public var count: Int { counts.values.reduce(0, +) }
    public var isEmpty: Bool { counts.isEmpty }
    /// Whether there is a finding of a code, kept or not.
    public func holds(_ code: Code) -> Bool { counts[code] != nil }
    /// Whether a further finding of a code would only be counted.
    public func isFull(_ code: Code) -> Bool { counts[code, default: 0] >= maxPerCode }
    public var hasErrors: Bool { counts.contains { $0.key.level == .error } }

    /// Adds a finding. Its place and remedy are only evaluated if it is kept, or has the message of a kept one and may
    /// be a duplicate; its message not either, if duplicates are kept.
    public mutating func add(
        _ code: Code, _ message: @autoclosure () -> String, at place: @autoclosure () -> Place? = nil,
        remedy: @autoclosure () -> String? = nil
    ) {
        if !isFull(code) || !keepsDuplicates {
            let message = message()
            let same = keepsDuplicates ? [] : kept.filter { $0.code == code && $0.message == message }
            if !isFull(code) || !same.isEmpty {
                return add(Finding(code, message, at: place(), remedy: remedy()))
            }
        }
        counts[code, default: 0] += 1
    }

    /// Adds a finding that exists already.
    public mutating func add(_ finding: Finding) {
        if !keepsDuplicates, kept.contains(finding) { return }
        if !isFull(finding.code) { kept.append(finding) }
        counts[finding.code, default: 0] += finding.count
    }

    /// Adds findings that exist already.
    public mutating func add(contentsOf others: Findings) {
        for finding in others.all { add(finding) }
    }

    /// Adds findings about later texts.
    public mutating func add(contentsOf others: BoundedFindings) {
        var overflow = others.counts
        for finding in others.kept {
            add(finding)
            overflow[finding.code, default: 0] -= finding.count
        }
        for (code, count) in overflow where count > 0 { counts[code, default: 0] += count }
    }

    /// The kept ones, and one more for each code with others.
    public var findings: Findings { findings(at: nil) }

    /// - Parameter place: the place of findings that have none.
    public func findings(at place: Place?) -> Findings {
        var all = kept.map { finding in
            var placed = finding
            placed.place = finding.place ?? place
            return placed
        }
        var omitted = counts
        for finding in kept { omitted[finding.code, default: 0] -= finding.count }
        for (code, more) in omitted.sorted(by: { $0.key.id < $1.key.id }) where more > 0 {
            all.append(Finding(code, "\(more.counted("more finding")) of this kind", at: place, count: more))
        }
        return Findings(all)
    }
}
