import Diagnostics
import Refs
import StudyRules

/// The outline of a study database for one user: tracks, refs and dates, without texts.
public struct Library: Sendable {
    /// Whose rows these are; nil for rows without a user, and where there are no rows.
    public let user: String?
    /// Warnings and notes about the outline.
    public let findings: Findings
    /// By slug, each with at least one unit.
    public let tracks: [Track]
    /// What has content and is in no track, by ref: no page is made of it.
    public let unused: [StudyUnit]
}

/// A programme of study.
public struct Track: Sendable {
    /// `[a-z0-9]+(-[a-z0-9]+)*`, unique: the track's identity on the device.
    public let slug: String
    /// Normalised, not empty.
    public let title: String
    /// From `schedule_type` and `schedule_options`.
    public let rule: StudyDayRule
    /// Units a study day: a row names the first, and those that follow in the syllabus are the day's too.
    public let pace: Pace
    /// Every unit that gets a page, each ref once: the published syllabus in order, then the scheduled refs outside it
    /// by date, then what has content after the syllabus's gap, in order.
    public let units: [StudyUnit]
    /// `units[..<syllabusCount]` are the published syllabus.
    public let syllabusCount: Int
    /// The live rows of the user, by date, a date at most once.
    public let rows: [ScheduledRow]
    /// The days that deleted rows keep empty.
    let emptiedDays: Set<CivilDate>
}

/// A ref that has content.
public struct StudyUnit: Sendable {
    public let ref: Ref
    /// The ref's slug, stored because it is used often.
    public let slug: String
    public let content: ContentKey

    init(ref: Ref, content: ContentKey) {
        self.ref = ref
        slug = ref.slug
        self.content = content
    }
}

/// Where a `ContentReader` finds a unit's texts; good inside one `StudyStore.read` only.
public struct ContentKey: Hashable, Sendable {
    let rowid: Int64
    /// As the row spells its ref, which shows whether it is found again; nil: not to be compared.
    let refID: String?

    public static func == (one: ContentKey, other: ContentKey) -> Bool { one.rowid == other.rowid }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(rowid)
    }
}

/// A day and its unit.
public struct ScheduledRow: Sendable {
    public let date: CivilDate
    public let unit: UnitIndex
}

/// Whose rows of `user_study_log` to read.
public enum UserChoice: Sendable, Hashable {
    /// The one user of the log; several are an error that lists them.
    case automatic
    /// The rows without a user.
    case none
    case id(String)
}
