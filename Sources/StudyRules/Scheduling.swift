/// The rows that `schedule` adds to a track: the days after its existing rows, with the units that follow theirs.
public struct Scheduling: Sendable {
    /// A day that gets no row, with the reason.
    public struct Skipped: Hashable, Sendable {
        /// The reason why a day gets no row.
        public enum Reason: Hashable, Sendable {
            /// It is not a study day.
            case rule(StudyDayRule.Exclusion)
            /// A deleted row keeps its day empty.
            case deletedRow
            /// The track has a later row: the next unit comes after that.
            case beforeLastRow
        }

        public let date: CivilDate
        public let reason: Reason
    }

    /// The day at which the units ran out.
    public struct Stop: Hashable, Sendable {
        /// The next unit has no content, or there is no next unit.
        public enum Reason: Hashable, Sendable {
            case noContent, endOfSyllabus
        }

        /// The first study day that got no row because there was no unit.
        public let date: CivilDate
        /// The missing unit; at the end of the syllabus, its count.
        public let unit: Int
        public let reason: Reason
    }

    /// The first day considered.
    public let start: CivilDate
    /// The rows to add, by date.
    public let additions: [DatedUnit]
    /// Days without a row, old or new, by date; none after the stop.
    public let skipped: [Skipped]
    public let stop: Stop?

    /// Assigns the next units to the study days of `start ..< start + days` that are after the last live row and have
    /// neither a live nor a deleted row. The first unit assigned is the one after the highest position in the syllabus
    /// that the live rows' days reach, or the first of the syllabus. No unit is skipped or repeated; repeated with the
    /// same `start`, it adds nothing. A day of several units has one row, which names the first; it gets none if one of
    /// its units has no text.
    ///
    /// - Parameters:
    ///   - live: the track's live rows of the user, in any order; units outside the syllabus count from its end on.
    ///   - deleted: the dates of the user's deleted rows of the track.
    ///   - hasContent: for each unit of the syllabus, whether there is a text.
    ///   - chapters: the first unit of each chapter, in order; only for the pace that requires them.
    ///   - start: nil: the day after the last live row, else today.
    ///   - days: the number of civil days to consider.
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

    /// The reason why a day gets no new row; nil if it gets one.
    private static func reason(
        _ date: CivilDate, last: CivilDate?, deleted: Set<CivilDate>, rule: StudyDayRule
    ) -> Skipped.Reason? {
        if let exclusion = rule.excludes(date) { return .rule(exclusion) }
        if deleted.contains(date) { return .deletedRow }
        if let last, date <= last { return .beforeLastRow }
        return nil
    }
}
