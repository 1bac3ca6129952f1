extension DeviceSchedule {
    /// How many units in a row, back from today, were done on their own day. Derived, never stored.
    ///
    /// A unit's date is the one that its record froze, else the schedule's; a later segment that takes up an unfinished
    /// unit dates it anew. Units dated after today or before the first segment do not exist for the streak, nor do days
    /// without a unit. Today's open unit is passed over. A unit done on its date adds one; done before it, it neither
    /// adds nor breaks; not done, or done later, it ends the streak. If one unit of a day ends it, no other unit of
    /// that day counts.
    /// - Parameter days: what `find` made.
    public func streak(today: CivilDate, days: some Collection<UnitDay>) -> Int {
        guard let first = segments.first else { return 0 }
        // The day that ends the streak; nothing before the first segment is missed.
        var end = first.since.adding(days: -1)
        var count = 0
        for pass in 0...1 {
            for unit in days {
                guard let (date, done) = dates(unit), date > end, date <= today else { continue }
                if pass == 1 {
                    if date == done { count += 1 }
                } else if done.map({ $0 > date }) ?? (date < today) {
                    end = date
                }
            }
        }
        return count
    }

    /// A unit's date and the day on which it was done; nil if it has no day on this device.
    private func dates(_ unit: UnitDay) -> (date: CivilDate, done: CivilDate?)? {
        guard let date = unit.date else { return nil }
        guard unit.record >= 0 else { return (date, nil) }
        let record = records[unit.record]
        let done = record.completedOn
        return (done == nil && unit.isAgain ? date : record.scheduledOn ?? date, done)
    }
}
