extension DeviceSchedule {
    /// How many units in a row, back from today, were done on their own day. Derived, never stored.
    ///
    /// A unit's date is the one that its record froze, else the schedule's; a later segment that takes up an unfinished
    /// unit dates it anew. Units dated after today or before the first segment do not exist for the streak, nor do days
    /// without a unit. Today's open unit is passed over. A unit done on its date adds one; done before it, it neither
    /// adds nor breaks; not done, or done later, it ends the streak. If one unit of a day ends it, no other unit of
    /// that day counts.
    public func streak(today: CivilDate) -> Int {
        guard let first = segments.first?.since else { return 0 }
        var studied: [CivilDate] = []
        var broken = first.adding(days: -1)
        for entry in entries() {
            let record = record(of: entry.unit)
            let dated = entry.again && record?.completedOn == nil ? nil : record?.scheduledOn
            let date = dated ?? entry.date
            if date < first || date > today { continue }
            if let done = record?.completedOn {
                if done == date { studied.append(date) }
                if done > date { broken = max(broken, date) }
            } else if date < today {
                broken = max(broken, date)
            }
        }
        var count = 0
        for date in studied where date > broken { count += 1 }
        return count
    }
}
