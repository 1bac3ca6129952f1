import Diagnostics
import Refs
import StudyRules

/// The outline of a study database for one user: tracks, refs and dates, without texts.
public struct Library: Sendable {
    /// The user whose rows these are; nil for rows without a user, and if there are no rows.
    public let user: String?
    /// Warnings and notes about the outline.
    public let findings: Findings
    /// By slug, each with at least one unit.
    public let tracks: [Track]
    /// Units with content that are in no track, by ref; they get no page.
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
    /// Units for each study day: a row names the first one, and the following ones in the syllabus belong to the day
    /// too.
    public let pace: Pace
    /// Every unit that gets a page, each ref once: the published syllabus in order, then the scheduled refs outside it
    /// by date, then the refs with content after the gap in the syllabus, in order.
    public let units: [StudyUnit]
    /// `units[..<syllabusCount]` are the published syllabus.
    public let syllabusCount: Int
    /// Whether the syllabus goes on after its published part, with a ref that has no content yet.
    public let hasSyllabusGap: Bool
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

/// The key with which a `ContentReader` finds a unit's texts; valid only during one `StudyStore.read`.
public struct ContentKey: Hashable, Sendable {
    let rowid: Int64
    /// The row's spelling of its ref, to check that the same row is found again; nil: not compared.
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
