/// The texts of a unit, normalised. Not yet safe to show: the markup in them is unchanged from the database.
public struct UnitContent: Sendable, Hashable {
    /// One line; may hold Sefaria's markup.
    public var sourceText: String
    /// Markdown (GFM).
    public var explanation: String
    /// Empty: no section of commentaries.
    public var approaches: [Approach]
    /// The program that made the explanation; nil: a person, or unknown.
    public var explainedBy: String?
    /// The program that summarised the commentaries; nil: they are the commentators' own words, or a person's.
    public var approachesMadeBy: String?
    public var quiz: Quiz?
    /// Whether a person has read the generated texts.
    public var isReviewed: Bool
    /// By part, then by title.
    public var sources: [ContentSource]

    public init(
        sourceText: String, explanation: String, approaches: [Approach] = [], explainedBy: String? = nil,
        approachesMadeBy: String? = nil, quiz: Quiz? = nil, isReviewed: Bool = false, sources: [ContentSource] = []
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
}

/// A summary of one commentator's explanation.
public struct Approach: Sendable, Hashable {
    /// Plain text.
    public var commentator: String
    /// Markdown (GFM).
    public var summary: String

    public init(commentator: String, summary: String) {
        self.commentator = commentator
        self.summary = summary
    }
}

/// The source of a part of a unit.
public struct ContentSource: Sendable, Hashable {
    /// The part of a unit that comes from the source.
    public enum Part: String, Sendable, Hashable, CaseIterable {
        case text, explanation, approach
    }

    public var part: Part
    /// Plain text in the language of the readers.
    public var title: String
    public var versionTitle: String?
    /// An address with `http` or `https`.
    public var url: String?
    public var licence: String?

    public init(
        part: Part, title: String, versionTitle: String? = nil, url: String? = nil, licence: String? = nil
    ) {
        self.part = part
        self.title = title
        self.versionTitle = versionTitle
        self.url = url
        self.licence = licence
    }
}
