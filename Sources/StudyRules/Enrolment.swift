/// A stretch of time in which a device studies a track.
public struct Segment: Hashable, Sendable {
    public enum Course: Hashable, Sendable {
        /// The site's dates, and what follows them.
        case site
        /// The k-th study day since the segment's first with the k-th unit from this one on.
        case own(firstUnit: Int)
    }

    /// The first day.
    public let since: CivilDate
    /// The day on which the learner left: no more the segment's, but for a unit that was done for that day.
    /// nil while it goes on. A segment also ends where the next one begins.
    public let leftOn: CivilDate?
    public let course: Course
    /// The study days of a course of one's own, and of what follows the site's last row.
    public let days: StudyDayTable

    public init(since: CivilDate, leftOn: CivilDate? = nil, course: Course, days: StudyDayTable) {
        self.since = since
        self.leftOn = leftOn
        self.course = course
        self.days = days
    }
}

/// What a device knows of a unit that was marked once, whether it is done now or not.
public struct StudyRecord: Hashable, Sendable {
    public let unit: Int
    /// The unit's date when it was first marked; nil if it had none.
    public let scheduledOn: CivilDate?
    /// The local day on which it was done; nil if it is not done.
    public let completedOn: CivilDate?

    public init(unit: Int, scheduledOn: CivilDate?, completedOn: CivilDate?) {
        self.unit = unit
        self.scheduledOn = scheduledOn
        self.completedOn = completedOn
    }
}
