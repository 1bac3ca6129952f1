import Refs

/// The texts of a unit as pages are made of them: normalised UTF-8. Not yet safe to show: markup in them is as the
/// database has it.
public struct UnitTexts: Sendable {
    /// One line; may hold Sefaria's markup.
    public let source: NormalText
    /// Markdown (GFM).
    public let explanation: NormalText
    /// Empty: no section of commentaries.
    public let approaches: [ApproachTexts]
    /// The program that made the explanation; nil: a person, or unknown.
    public let explainedBy: NormalText?
    /// By part, then by title.
    public let sources: [ContentSource]
}

/// What one commentator says.
public struct ApproachTexts: Sendable {
    /// Plain text.
    public let commentator: NormalText
    /// Markdown (GFM).
    public let summary: NormalText
}

extension UnitContent {
    public init(_ texts: UnitTexts) {
        self.init(
            sourceText: texts.source.string, explanation: texts.explanation.string,
            approaches: texts.approaches.map {
                Approach(commentator: $0.commentator.string, summary: $0.summary.string)
            },
            explainedBy: texts.explainedBy?.string, sources: texts.sources)
    }
}
