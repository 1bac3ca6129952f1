/// Findings in the order in which they were met. Thrown whole where work cannot go on.
public struct Findings: Error, Sendable, Hashable {
    public private(set) var all: [Finding]

    public init(_ all: [Finding] = []) {
        self.all = all
    }

    public var hasErrors: Bool { all.contains { $0.level == .error } }
    public var isEmpty: Bool { all.isEmpty }

    public mutating func add(_ finding: Finding) {
        all.append(finding)
    }

    public mutating func add(_ code: Code, _ message: String, at place: Place? = nil, remedy: String? = nil) {
        all.append(Finding(code, message, at: place, remedy: remedy))
    }

    public mutating func add(contentsOf others: Findings) {
        all.append(contentsOf: others.all)
    }

    /// What a piece of work gives; nothing where it throws, and then its findings are here, each once. So that all of
    /// several pieces are tried before any of them stops the rest.
    public mutating func collect<Value>(_ work: () throws(Findings) -> Value) -> Value? {
        do throws(Findings) {
            return try work()
        } catch {
            for finding in error.all where !all.contains(finding) { add(finding) }
            return nil
        }
    }

    /// Warnings as errors (`--strict`); notes stay notes.
    public func strict() -> Findings {
        Findings(
            all.map { finding in
                var graver = finding
                if finding.level == .warning { graver.level = .error }
                return graver
            })
    }

    /// - Throws: all findings, if one of them is an error.
    public func throwIfErrors() throws(Findings) {
        if hasErrors { throw self }
    }
}

extension Findings {
    /// One finding, ready to be thrown.
    public init(_ code: Code, _ message: String, at place: Place? = nil, remedy: String? = nil) {
        self.init([Finding(code, message, at: place, remedy: remedy)])
    }
}
