extension DeviceSchedule {
    /// How many days in a row, back from today, were done as they came. Derived, never stored.
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
    public func streak(
        today: CivilDate, days: some Collection<UnitDay>, moved: some Sequence<DatedUnit>
    ) -> Int {
        guard let first = segments.first else { return 0 }
        // The day that ends the streak; nothing before the first segment is missed.
        var end = first.since.adding(days: -1)
        for unit in moved where unit.date > end && unit.date < today { end = unit.date }
        for unit in days where unit.date != nil && unit.dueOn > end && unit.dueOn <= today {
            let settledOn = unit.record < 0 ? nil : records[unit.record].settledOn
            if settledOn.map({ $0 > unit.dueOn }) ?? (unit.dueOn < today) { end = unit.dueOn }
        }
        let count = today.dayNumber - end.dayNumber
        guard count > 0 else { return 0 }
        // For each day back from today its number, and 0 once it adds one. Not an array, which would make the browser's
        // code large, and not zeros at first: an instruction that fills memory is more than wasm2js takes.
        let notKept = UnsafeMutablePointer<Int>.allocate(capacity: count)
        defer { notKept.deallocate() }
        for place in 0..<count { (notKept + place).initialize(to: today.dayNumber - place) }
        for unit in days where unit.record >= 0 && unit.date != nil && unit.dueOn > end && unit.dueOn <= today {
            if records[unit.record].completedOn == unit.dueOn { notKept[today.dayNumber - unit.dueOn.dayNumber] = 0 }
        }
        for unit in days where unit.date != nil && unit.dueOn == today {
            if unit.record < 0 || records[unit.record].settledOn == nil { notKept[0] = today.dayNumber }
        }
        var streak = 0
        for place in 0..<count where notKept[place] == 0 { streak += 1 }
        return streak
    }
}
