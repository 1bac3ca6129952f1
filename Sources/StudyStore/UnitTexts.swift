import Refs

/// The texts of a unit as pages are made of them: normalised UTF-8. Not yet safe to show: markup in them is as the
/// database has it.
public struct UnitTexts: Sendable {
    /// One line; may hold Sefaria's markup.
    public let source: NormalText
    /// Markdown (GFM).
    public private(set) var explanation: NormalText
    /// Empty: no section of commentaries.
    public private(set) var approaches: [ApproachTexts]
    /// The program that made the explanation; nil: a person, or unknown.
    public private(set) var explainedBy: NormalText?
    /// The program that summarised the commentaries; nil: they are the commentators' own words, or a person's.
    public private(set) var approachesMadeBy: NormalText?
    public private(set) var quiz: Quiz?
    /// Whether a person has read what a program made.
    public let isReviewed: Bool
    /// By part, then by title.
    public let sources: [ContentSource]

    /// Whether a program made something of it that no person has read.
    public var isUnreviewed: Bool { isMade && !isReviewed }

    /// Whether a program made something of it.
    public var isMade: Bool { explainedBy != nil || approachesMadeBy != nil || quiz?.madeBy != nil }

    /// Without what a program made and no person has read.
    public func onlyReviewed() -> UnitTexts {
        guard isUnreviewed else { return self }
        var texts = self
        if explainedBy != nil { (texts.explanation, texts.explainedBy) = ("", nil) }
        if approachesMadeBy != nil { (texts.approaches, texts.approachesMadeBy) = ([], nil) }
        if quiz?.madeBy != nil { texts.quiz = nil }
        return texts
    }
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
            explainedBy: texts.explainedBy?.string, approachesMadeBy: texts.approachesMadeBy?.string, quiz: texts.quiz,
            isReviewed: texts.isReviewed, sources: texts.sources)
    }
}
