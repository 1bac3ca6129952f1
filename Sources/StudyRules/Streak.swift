/// The number of consecutive study days that were done on their dates. Derived, never stored.
public struct Streak: Equatable, Sendable {
    /// The streak up to today.
    public internal(set) var current = 0
    /// The longest since the first segment.
    public internal(set) var longest = 0

    public init() {}

    /// A streak that was computed before.
    public init(current: Int, longest: Int) {
        self.current = current
        self.longest = longest
    }
}

/// A unit's effect on the streak on its date. If a day has several units, the smallest value counts.
private enum DayEffect {
    static var ends: Int { -2 }
    /// Today, while a unit is open.
    static var passes: Int { -1 }
    static var adds: Int { 0 }
    static var none: Int { 1 }
}

extension DeviceSchedule {
    /// The track's streak on a day.
    ///
    /// The date of a unit that was done or let go by the date frozen in its record is that date; otherwise the one in
    /// the schedule. So a record with a date of another device's plan never ends a streak. Units dated after today
    /// or before the first segment are ignored, and so are days without units.
    /// - Done on its date: the day counts, once for all its units, unless one of them ends the streak.
    /// - Done or let go before its date: no effect.
    /// - Otherwise the streak ends, even if the unit is later done, let go, or rescheduled by a later segment.
    /// - Today has no effect while one of its units is open.
    /// - Parameters:
    ///   - days: what `find` made.
    ///   - moved: the units that `find` says were moved.
    ///   - former: the streak of the track's former cycle, which this one continues. Days between the two cycles have
    ///     no units, so they are ignored.
    public func streak(
        today: CivilDate, days: some Collection<UnitDay>, moved: some Sequence<DatedUnit>,
        after former: Streak = Streak()
    ) -> Streak {
        var streak = former
        guard let since = segments.first?.since else { return streak }
        let count = today.dayNumber - since.dayNumber + 1
        guard count > 0 else { return streak }
        // For each day from the first segment's on the least of its units' effects; at first any number above them. Not
        // an array, which would make the browser's code large, and not one number for all: an instruction that fills
        // memory is more than wasm2js takes.
        let effects = UnsafeMutablePointer<Int>.allocate(capacity: count)
        defer { effects.deallocate() }
        for index in 0..<count { (effects + index).initialize(to: DayEffect.none + index) }
        for unit in days where unit.date != nil && unit.dueOn >= since && unit.dueOn <= today {
            var effect = unit.dueOn < today ? DayEffect.ends : DayEffect.passes
            if unit.record >= 0, let settledOn = records[unit.record].settledOn {
                effect = DayEffect.ends
                if settledOn <= unit.dueOn {
                    effect = records[unit.record].completedOn == unit.dueOn ? DayEffect.adds : DayEffect.none
                }
            }
            let index = unit.dueOn.dayNumber - since.dayNumber
            effects[index] = min(effects[index], effect)
        }
        for unit in moved where unit.date >= since && unit.date < today {
            effects[unit.date.dayNumber - since.dayNumber] = DayEffect.ends
        }
        for index in 0..<count {
            if effects[index] == DayEffect.ends { streak.current = 0 }
            if effects[index] == DayEffect.adds { streak.current += 1 }
            streak.longest = max(streak.longest, streak.current)
        }
        return streak
    }
}
