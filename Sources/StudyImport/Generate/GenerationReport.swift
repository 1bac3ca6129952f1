/// What a run of a generator did.
public struct GenerationReport: Sendable, Hashable {
    /// Units that were asked about.
    public internal(set) var asked = 0
    public internal(set) var stored = 0
    public internal(set) var failed = 0
    /// Units of the selection that were not asked about.
    public internal(set) var left = 0
    /// The usage of all answers that could be read, stored or not.
    public internal(set) var usage = TokenUsage()
}

/// How far a run is.
public struct GenerationProgress: Sendable {
    /// Counted from 1.
    public let number: Int
    public let count: Int
    public let ref: String
}

/// What a run would ask.
public struct GenerationPreview: Sendable {
    /// As JSON, with the prompt; nil: nothing.
    public let firstQuestion: String?
    public let units: Int
    /// Rough: a token for every two bytes, and what an answer usually takes.
    public let tokensIn: Int
    public let tokensOut: Int
}
