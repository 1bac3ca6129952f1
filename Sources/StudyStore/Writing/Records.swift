import Diagnostics
import Refs
import StudyRules

/// The values for a row of `content_cache` and its rows of `content_sources`. A part that is nil stays unchanged in the
/// database; a part that is given replaces its sources too.
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
    /// An empty list removes the section of commentaries.
    public var approaches: [Approach<String>]?
    /// The program that summarised the commentaries; nil: they are the commentators' own words, or a person's.
    public var approachesMadeBy: String?
    /// A quiz without questions removes the quiz.
    public var quiz: Quiz?
    public var sources: [ContentSource]
    /// ISO 8601 UTC. Taken from the imported file, never from the clock, so that the same sources produce the same
    /// database.
    public var createdAt: String?

    public init(
        ref: Ref, sourceText: String? = nil, explanation: Explanation? = nil, approaches: [Approach<String>]? = nil,
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

/// The values for a row of `tracks`, identified by the slug.
public struct TrackRecord: Sendable, Hashable {
    /// The only schedule type there is (`StudyDayRule.daily`, changed by the options).
    public static let scheduleType = "DAILY_WEEKDAYS_ONLY"

    public var slug: String
    public var title: String
    /// nil: the stored rule, or `StudyDayRule.daily` for a new track.
    public var rule: StudyDayRule?

    public init(slug: String, title: String, rule: StudyDayRule? = nil) {
        self.slug = slug
        self.title = title
        self.rule = rule
    }

    /// - Parameter place: the place of the slug, for findings.
    /// - Throws: a finding if a slug cannot be a part of an address.
    public static func check(slug: String, at place: Place) throws(Findings) {
        guard !TrackSlug.isValid(slug) else { return }
        throw Findings(
            .trackSlugMalformed, "the slug \(quoted(slug)) cannot be a part of an address", at: place,
            remedy: TrackSlug.form)
    }
}

/// The effect of an upsert.
public enum Change: Sendable, Hashable {
    case added, changed, unchanged
}
