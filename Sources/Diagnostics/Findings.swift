/// Findings in the order in which they were added. Thrown as a whole when work cannot continue.
public struct Findings: Error, Sendable, Hashable {
    public private(set) var all: [Finding]
    /// Whether one of them is an error. Stored, because it is used in loops.
    public private(set) var hasErrors: Bool

    public init(_ all: [Finding] = []) {
        self.all = all
        hasErrors = all.contains { $0.level == .error }
    }

    public var isEmpty: Bool { all.isEmpty }

    /// The number of errors and warnings, including those that were only counted.
    public var counts: FindingCounts {
        func count(_ level: Level) -> Int { all.reduce(0) { $0 + ($1.level == level ? $1.count : 0) } }
        return FindingCounts(errors: count(.error), warnings: count(.warning))
    }

    /// Adds a finding, even if it equals an existing one.
    public mutating func add(_ finding: Finding) {
        all.append(finding)
        if finding.level == .error { hasErrors = true }
    }

    /// Creates a finding and adds it.
    public mutating func add(_ code: Code, _ message: String, at place: Place? = nil, remedy: String? = nil) {
        add(Finding(code, message, at: place, remedy: remedy))
    }

    /// Appends findings, in their order.
    public mutating func add(contentsOf others: Findings) {
        all.append(contentsOf: others.all)
        if others.hasErrors { hasErrors = true }
    }

    /// Adds findings that do not exist yet.
    public mutating func addNew(contentsOf others: Findings) {
        var known = Set(all)
        for finding in others.all where known.insert(finding).inserted { add(finding) }
    }

    /// Returns these findings, and those of the others whose places have no error among these.
    public func joined(with others: Findings) -> Findings {
        let wrong = Set(all.filter { $0.level == .error }.compactMap(\.place))
        return Findings(all + others.all.filter { $0.place.map { !wrong.contains($0) } ?? true })
    }

    /// Returns the value of an expression; nil if it throws, and then its findings are added, each once. So several
    /// expressions can all be evaluated before an error stops the work.
    public mutating func collect<Value>(_ value: @autoclosure () throws(Findings) -> Value) -> Value? {
        do throws(Findings) {
            return try value()
        } catch {
            addNew(contentsOf: error)
            return nil
        }
    }

    /// Turns warnings into errors (`--strict`); notes are unchanged.
    public func strict() -> Findings { replacing(.warning, with: .error) }

    /// Turns errors into warnings, for work that is done anyway.
    public func asWarnings() -> Findings { replacing(.error, with: .warning) }

    private func replacing(_ level: Level, with other: Level) -> Findings {
        Findings(
            all.map { finding in
                var changed = finding
                if finding.level == level { changed.level = other }
                return changed
            })
    }

    /// - Throws: all findings, if one of them is an error.
    public func throwIfErrors() throws(Findings) {
        if hasErrors { throw self }
    }
}

extension Findings {
    /// Creates a single finding, ready to be thrown.
    public init(_ code: Code, _ message: String, at place: Place? = nil, remedy: String? = nil) {
        self.init([Finding(code, message, at: place, remedy: remedy)])
    }
}
