/// A period in which a device studies a track: with the site's dates, or on a course of its own.
///
/// Segments and records are stored as plain numbers, in the form in which the browser passes them.
public struct Segment: Hashable, Sendable {
    /// The first day.
    public let since: CivilDate
    private let leftDay: Int
    private let first: Int
    /// The study-day table of the device that applies to the learner's own course, and to the continuation after the
    /// site's rows.
    public let table: Int
    /// The weekdays on which the table's study days count: bit 0 is Sunday, bit 6 Shabbat.
    public let weekdays: Int
    public let pace: Pace
    private let skips: Int

    public static var everyWeekday: Int { 127 }

    /// - Parameters:
    ///   - leftOn: nil while the segment continues.
    ///   - firstUnit: the first unit of the learner's own course; nil follows the site.
    ///   - pace: the number of units a day, in the learner's own course or on the site.
    ///   - firstSkip: the index of the first unit's bit in `DeviceSchedule.skips`, if the course's skipped units are
    ///     stored there; nil if the course skips those settled before it began.
    public init(
        since: CivilDate, leftOn: CivilDate? = nil, firstUnit: Int?, table: Int, weekdays: Int = everyWeekday,
        pace: Pace = .one, firstSkip: Int? = nil
    ) {
        self.since = since
        leftDay = leftOn?.dayNumber ?? 0
        first = firstUnit ?? -1
        self.table = table
        self.weekdays = weekdays
        self.pace = pace
        skips = firstSkip ?? -1
    }

    /// The day on which the learner left: it no longer belongs to the segment, except for a unit done for that day. A
    /// segment also ends where the next one begins.
    public var leftOn: CivilDate? { leftDay == 0 ? nil : CivilDate(dayNumber: leftDay) }

    public var firstUnit: Int? { first < 0 ? nil : first }

    /// The index of the first unit's bit in `DeviceSchedule.skips`; nil if the skipped units are not stored.
    var firstSkip: Int? { skips < 0 ? nil : skips }
}

/// The record of a unit that was marked or let go at least once, whatever its state now.
public struct StudyRecord: Hashable, Sendable {
    public let unit: Int
    private let scheduledDay: Int
    private let completedDay: Int
    private let letGoDay: Int

    /// - Parameter letGoOn: for a unit that is done, the day on which the device learned of it, if that was later.
    public init(unit: Int, scheduledOn: CivilDate?, completedOn: CivilDate?, letGoOn: CivilDate? = nil) {
        self.unit = unit
        scheduledDay = scheduledOn?.dayNumber ?? 0
        completedDay = completedOn?.dayNumber ?? 0
        letGoDay = letGoOn?.dayNumber ?? 0
    }

    /// The unit's date when it was first marked; nil if it had none.
    public var scheduledOn: CivilDate? { scheduledDay == 0 ? nil : CivilDate(dayNumber: scheduledDay) }

    /// The local day on which it was done; nil if it is not done.
    public var completedOn: CivilDate? { completedDay == 0 ? nil : CivilDate(dayNumber: completedDay) }

    /// The local day on which it was done or, failing that, let go; nil if neither.
    public var settledOn: CivilDate? {
        let day = completedDay == 0 ? letGoDay : completedDay
        return day == 0 ? nil : CivilDate(dayNumber: day)
    }

    /// Whether the unit was known to be settled before the learner's own course began, which would give it a date. On
    /// the course's first day it was, unless the date is that day, or the one for which the unit was marked.
    func isSettled(before since: CivilDate, for date: CivilDate) -> Bool {
        let day = max(completedDay, letGoDay)
        if day != since.dayNumber { return day != 0 && day < since.dayNumber }
        return date != since && scheduledDay != 0 && scheduledDay != date.dayNumber
    }

    /// Whether the unit is done, and its own date was the given one.
    public func isDone(for date: CivilDate) -> Bool {
        completedDay != 0 && scheduledDay == date.dayNumber
    }
}
