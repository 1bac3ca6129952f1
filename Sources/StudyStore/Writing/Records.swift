import Diagnostics
import Refs
import StudyRules

/// What becomes a row of `content_cache` and its rows of `content_sources`. A part that is nil stays as it is in the
/// database; a part that is given brings its sources with it, and those it had before go.
public struct ContentRecord: Sendable, Hashable {
    /// An explanation, and who made it.
    public struct Explanation: Sendable, Hashable {
        /// Markdown (GFM).
        public var markdown: String
        /// The program that made it; nil: a person, or unknown.
        public var explainedBy: String?

        public init(markdown: String, explainedBy: String? = nil) {
            self.markdown = markdown
            self.explainedBy = explainedBy
        }
    }

    public var ref: Ref
    /// May hold Sefaria's markup.
    public var sourceText: String?
    public var explanation: Explanation?
    /// An empty list takes the section of commentaries away.
    public var approaches: [Approach]?
    /// The program that summarised the commentaries; nil: they are the commentators' own words, or a person's.
    public var approachesMadeBy: String?
    /// One without questions takes the quiz away.
    public var quiz: Quiz?
    public var sources: [ContentSource]
    /// ISO 8601 UTC. Taken from what is imported, never from the clock, so that the same sources give the same
    /// database.
    public var createdAt: String?

    public init(
        ref: Ref, sourceText: String? = nil, explanation: Explanation? = nil, approaches: [Approach]? = nil,
        approachesMadeBy: String? = nil, quiz: Quiz? = nil, sources: [ContentSource] = [], createdAt: String? = nil
    ) {
        self.ref = ref
        self.sourceText = sourceText
        self.explanation = explanation
        self.approaches = approaches
        self.approachesMadeBy = approachesMadeBy
        self.quiz = quiz
        self.sources = sources
        self.createdAt = createdAt
    }
}

/// What becomes a row of `tracks`; the slug is what it is.
public struct TrackRecord: Sendable, Hashable {
    public var slug: String
    public var title: String
    /// nil: as stored, `StudyDayRule.daily` for a new track.
    public var rule: StudyDayRule?

    public init(slug: String, title: String, rule: StudyDayRule? = nil) {
        self.slug = slug
        self.title = title
        self.rule = rule
    }

    /// - Parameter place: where the slug was given.
    /// - Throws: a finding if a slug cannot be a part of an address.
    public static func check(slug: String, at place: Place) throws(Findings) {
        guard !isTrackSlug(slug) else { return }
        throw Findings(
            .trackSlugMalformed, "the slug \(quoted(slug)) cannot be a part of an address", at: place,
            remedy: trackSlugForm)
    }
}

/// What an upsert did.
public enum Change: Sendable, Hashable {
    case added, changed, unchanged
}
