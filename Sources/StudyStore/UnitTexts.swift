import Refs

/// The texts of a unit from which pages are made: normalised UTF-8. Not yet safe to show: the markup in them is
/// unchanged from the database.
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
    /// Whether a person has read the generated texts.
    public let isReviewed: Bool
    /// By part, then by title.
    public let sources: [ContentSource]
    /// Whether the explanation was left out because no person has read it.
    private(set) var leavesOutExplanation = false

    public static let empty = UnitTexts(
        source: "", explanation: "", approaches: [], explainedBy: nil, approachesMadeBy: nil, quiz: nil,
        isReviewed: false, sources: [])

    /// Whether a program generated a part of the texts and no person has read it.
    public var isUnreviewed: Bool { isMade && !isReviewed }

    /// Whether a program generated a part of the texts.
    public var isMade: Bool { explainedBy != nil || approachesMadeBy != nil || quiz?.madeBy != nil }

    /// The texts without unreviewed generated ones.
    public func onlyReviewed() -> UnitTexts {
        guard isUnreviewed else { return self }
        var texts = self
        if explainedBy != nil {
            texts.leavesOutExplanation = texts.explanation.isVisible
            (texts.explanation, texts.explainedBy) = ("", nil)
        }
        if approachesMadeBy != nil { (texts.approaches, texts.approachesMadeBy) = ([], nil) }
        if quiz?.madeBy != nil { texts.quiz = nil }
        return texts
    }
}

/// A summary of one commentator's explanation.
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
