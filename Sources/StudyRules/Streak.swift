/// How many days in a row were done as they came. Derived, never stored.
public struct Streak: Equatable, Sendable {
    /// Back from today.
    public internal(set) var current = 0
    /// The most since the first segment.
    public internal(set) var longest = 0

    public init() {}

    /// One that was counted before.
    public init(current: Int, longest: Int) {
        self.current = current
        self.longest = longest
    }
}

/// What a unit does to the streak on its day. Of a day's units the least counts.
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
    /// A unit's date is the one that its record froze, else the schedule's. Units dated after today or before the first
    /// segment do not exist for the streak, nor do days without a unit. A day adds one, however many units it has, if
    /// one was done on it and none ends the streak. A unit done before its date, or let go by then, neither adds nor
    /// hinders; neither done nor let go on its date it ends the streak, whatever becomes of it later: learnt late, let
    /// go late, or taken up by a later segment, which gives it a new date. Today is passed over for as long as one of
    /// its units is open.
    /// - Parameters:
    ///   - days: what `find` made.
    ///   - moved: the units that `find` says were moved.
    ///   - former: what a former cycle of the track had come to when this one began; it goes on. Days between the two
    ///     do not exist for it, as they have no units.
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
        for place in 0..<count { (effects + place).initialize(to: DayEffect.none + place) }
        for unit in days where unit.date != nil && unit.dueOn >= since && unit.dueOn <= today {
            var effect = unit.dueOn < today ? DayEffect.ends : DayEffect.passes
            if unit.record >= 0, let settledOn = records[unit.record].settledOn {
                effect = DayEffect.ends
                if settledOn <= unit.dueOn {
                    effect = records[unit.record].completedOn == unit.dueOn ? DayEffect.adds : DayEffect.none
                }
            }
            let place = unit.dueOn.dayNumber - since.dayNumber
            effects[place] = min(effects[place], effect)
        }
        for unit in moved where unit.date >= since && unit.date < today {
            effects[unit.date.dayNumber - since.dayNumber] = DayEffect.ends
        }
        for place in 0..<count {
            if effects[place] == DayEffect.ends { streak.current = 0 }
            if effects[place] == DayEffect.adds { streak.current += 1 }
            streak.longest = max(streak.longest, streak.current)
        }
        return streak
    }
}
