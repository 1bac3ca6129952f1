/// A stretch of time in which a device studies a track: with the site's dates, or on a course of its own.
///
/// Segments and records are plain numbers inside, as the browser hands them over.
public struct Segment: Hashable, Sendable {
    /// The first day.
    public let since: CivilDate
    private let leftDay: Int
    private let first: Int
    /// Which of the device's study-day tables holds: for a course of one's own, and for what follows the site's rows.
    public let table: Int

    /// - Parameters:
    ///   - leftOn: nil while the segment goes on.
    ///   - firstUnit: the first unit of a course of one's own; nil follows the site.
    public init(since: CivilDate, leftOn: CivilDate? = nil, firstUnit: Int?, table: Int) {
        self.since = since
        leftDay = leftOn?.dayNumber ?? 0
        first = firstUnit ?? -1
        self.table = table
    }

    /// The day on which the learner left: no longer the segment's, except for a unit done for that day. A segment
    /// also ends where the next one begins.
    public var leftOn: CivilDate? { leftDay == 0 ? nil : CivilDate(dayNumber: leftDay) }

    public var firstUnit: Int? { first < 0 ? nil : first }
}

/// What a device knows of a unit that was marked once, whether it is done now or not.
public struct StudyRecord: Hashable, Sendable {
    public let unit: Int
    private let scheduledDay: Int
    private let completedDay: Int

    public init(unit: Int, scheduledOn: CivilDate?, completedOn: CivilDate?) {
        self.unit = unit
        scheduledDay = scheduledOn?.dayNumber ?? 0
        completedDay = completedOn?.dayNumber ?? 0
    }

    /// The unit's date when it was first marked; nil if it had none.
    public var scheduledOn: CivilDate? { scheduledDay == 0 ? nil : CivilDate(dayNumber: scheduledDay) }

    /// The local day on which it was done; nil if it is not done.
    public var completedOn: CivilDate? { completedDay == 0 ? nil : CivilDate(dayNumber: completedDay) }

    /// Whether the unit is done, and that date was its own.
    public func isDone(for date: CivilDate) -> Bool {
        completedDay != 0 && scheduledDay == date.dayNumber
    }
}
