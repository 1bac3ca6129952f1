/// The result of a run of a generator.
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

/// The progress of a run.
public struct GenerationProgress: Sendable {
    /// Counted from 1.
    public let number: Int
    public let count: Int
    public let ref: String
}

/// A preview of a run: how many units it would ask about, and the first question.
public struct GenerationPreview: Sendable {
    /// The question as JSON, with the prompt; nil if there is none.
    public let firstQuestion: String?
    public let units: Int
    /// A rough estimate: one token for every two bytes, and the usual size of an answer.
    public let tokensIn: Int
    public let tokensOut: Int
}
