/// The kind of content that a model generates.
public enum GenerationTask: String, Sendable, Hashable {
    /// One explanation from all commentaries, and a summary of each commentary.
    case explanation
    /// Three questions.
    case quiz

    /// The approximate maximum number of tokens in an answer, for the estimate of a dry run.
    var expectedTokens: Int {
        switch self {
        case .explanation: 1_500
        case .quiz: 900
        }
    }
}
