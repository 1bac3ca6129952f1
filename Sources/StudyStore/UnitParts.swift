import Refs

/// The texts of a unit as pages are made from them: UTF-8 with the results of one pass over it.
public typealias UnitTexts = UnitParts<NormalText>

/// The texts of a unit as strings, to compare and change them.
public typealias UnitContent = UnitParts<String>

/// The texts of a unit, normalised. Not yet safe to show: the markup in them is unchanged from the database.
public struct UnitParts<Text: Hashable & Sendable>: Hashable, Sendable {
    /// One line; may hold Sefaria's markup.
    public var sourceText: Text
    /// Markdown (GFM).
    public var explanation: Text
    /// Empty: no section of commentaries.
    public var approaches: [Approach<Text>]
    /// The program that made the explanation; nil: a person, or unknown.
    public var explainedBy: Text?
    /// The program that summarised the commentaries; nil: they are the commentators' own words, or a person's.
    public var approachesMadeBy: Text?
    public var quiz: Quiz?
    /// Whether a person has read the generated texts.
    public var isReviewed: Bool
    /// By part, then by title.
    public var sources: [ContentSource]
    /// Whether the explanation was left out because no person has read it.
    private(set) var leavesOutExplanation = false

    public init(
        sourceText: Text, explanation: Text, approaches: [Approach<Text>] = [], explainedBy: Text? = nil,
        approachesMadeBy: Text? = nil, quiz: Quiz? = nil, isReviewed: Bool = false, sources: [ContentSource] = []
    ) {
        self.sourceText = sourceText
        self.explanation = explanation
        self.approaches = approaches
        self.explainedBy = explainedBy
        self.approachesMadeBy = approachesMadeBy
        self.quiz = quiz
        self.isReviewed = isReviewed
        self.sources = sources
    }

    /// Whether a program made the explanation from the unit's other texts, not from a source of its own.
    public var isExplainedFromTexts: Bool { explainedBy != nil && !sources.contains { $0.part == .explanation } }

    /// Whether a program generated a part of the texts and no person has read it.
    public var isUnreviewed: Bool { isGenerated && !isReviewed }

    /// Whether a program generated a part of the texts.
    public var isGenerated: Bool { explainedBy != nil || approachesMadeBy != nil || quiz?.madeBy != nil }
}

/// What one commentator says, in summary or in full.
public struct Approach<Text: Hashable & Sendable>: Hashable, Sendable {
    /// Plain text.
    public var commentator: Text
    /// Markdown (GFM).
    public var text: Text
    /// Whether these are the commentator's own words, not a summary of them.
    public var isOriginal: Bool

    public init(commentator: Text, text: Text, isOriginal: Bool = false) {
        self.commentator = commentator
        self.text = text
        self.isOriginal = isOriginal
    }
}

extension UnitTexts {
    public static var empty: UnitTexts { UnitTexts(sourceText: "", explanation: "") }

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

extension UnitContent {
    public init(_ texts: UnitTexts) {
        self.init(
            sourceText: texts.sourceText.string, explanation: texts.explanation.string,
            approaches: texts.approaches.map {
                Approach(
                    commentator: $0.commentator.string, text: $0.text.string, isOriginal: $0.isOriginal)
            },
            explainedBy: texts.explainedBy?.string, approachesMadeBy: texts.approachesMadeBy?.string, quiz: texts.quiz,
            isReviewed: texts.isReviewed, sources: texts.sources)
    }
}
