/// What a model is asked to make.
public enum GenerationTask: String, Sendable, Hashable {
    /// One explanation from all commentaries, and a summary of each commentary.
    case explanation
    /// Three questions.
    case quiz

    /// What an answer takes at most, roughly: for the estimate of a dry run.
    var expectedTokens: Int {
        switch self {
        case .explanation: 1_500
        case .quiz: 900
        }
    }
}
