/// What `schedule` adds to a track: the days that follow its rows, with the units that follow them.
public struct Scheduling: Sendable {
    /// A day that gets no row, and why.
    public struct Skipped: Hashable, Sendable {
        /// Why a day gets no row.
        public enum Reason: Hashable, Sendable {
            /// It is not a study day.
            case rule(StudyDayRule.Exclusion)
            /// A deleted row keeps its day empty.
            case deletedRow
            /// The track has a later row: what comes next comes after that.
            case beforeLastRow
        }

        public let date: CivilDate
        public let reason: Reason
    }

    /// Where the units ran out.
    public struct Stop: Hashable, Sendable {
        /// The next unit has no content, or there is no next unit.
        public enum Reason: Hashable, Sendable {
            case noContent, endOfSyllabus
        }

        /// The first study day that got no row for want of a unit.
        public let date: CivilDate
        /// The unit that is missing; the syllabus's count at its end.
        public let unit: Int
        public let reason: Reason
    }

    /// The first day looked at.
    public let start: CivilDate
    /// The rows to add, by date.
    public let additions: [DatedUnit]
    /// Days without a row, old or new, by date; none after the stop.
    public let skipped: [Skipped]
    public let stop: Stop?

    /// Gives every study day of `start ..< start + days` after the last live row that has no row of either kind the
    /// unit that follows the highest place in the syllabus that the live rows' days reach, or the first. No unit is
    /// skipped and none repeated; with the same `start` it adds nothing when it is done again. A day of several units
    /// has one row, which names the first; it gets none if a unit of it has no text.
    ///
    /// - Parameters:
    ///   - live: the track's live rows of the user, in any order; units outside the syllabus count from its end on.
    ///   - deleted: the dates of the user's deleted rows of the track.
    ///   - hasContent: for each unit of the syllabus whether there is a text.
    ///   - chapters: the first unit of each chapter, in order; only for the pace that asks for them.
    ///   - start: nil is the day after the last live row, else today.
    ///   - days: how many civil days to look at.
    public init(
        live: [DatedUnit], deleted: [CivilDate], hasContent: [Bool], chapters: [Int] = [], start: CivilDate?,
        today: CivilDate, days: Int, rule: StudyDayRule, pace: Pace = .one
    ) {
        let live = live.sorted { $0.date < $1.date }
        let last = live.last?.date
        let start = start ?? last?.adding(days: 1) ?? today
        let end = start.adding(days: max(0, days))
        let liveDates = Set(live.map { $0.date })
        let deletedDates = Set(deleted)

        let portions = Portions(syllabusCount: hasContent.count, chapters: chapters)
        var unit = portions.next(after: live, at: pace)
        let limit = hasContent[min(unit, hasContent.count)...].firstIndex(of: false) ?? hasContent.count
        var additions: [DatedUnit] = []
        var skipped: [Skipped] = []
        var stop: Stop?
        var date = start
        while date < end && stop == nil {
            if let reason = Scheduling.reason(date, last: last, deleted: deletedDates, rule: rule) {
                if !liveDates.contains(date) { skipped.append(Skipped(date: date, reason: reason)) }
            } else if unit >= hasContent.count {
                stop = Stop(date: date, unit: unit, reason: .endOfSyllabus)
            } else if portions.end(from: unit, at: pace) > limit {
                stop = Stop(date: date, unit: limit, reason: .noContent)
            } else {
                additions.append(DatedUnit(date: date, unit: unit))
                unit = portions.end(from: unit, at: pace)
            }
            date = date.adding(days: 1)
        }
        self.start = start
        self.additions = additions
        self.skipped = skipped
        self.stop = stop
    }

    /// Why a day gets no new row; nil if it gets one.
    private static func reason(
        _ date: CivilDate, last: CivilDate?, deleted: Set<CivilDate>, rule: StudyDayRule
    ) -> Skipped.Reason? {
        if let exclusion = rule.excludes(date) { return .rule(exclusion) }
        if deleted.contains(date) { return .deletedRow }
        if let last, date <= last { return .beforeLastRow }
        return nil
    }
}
