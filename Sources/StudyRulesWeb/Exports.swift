import StudyRules

// The functions that Sources/Web/rules/study-rules.ts calls. They take and return only numbers and pointers to numbers.
// Message.swift describes the data at a pointer. No export keeps state between two calls.

/// The device's days of a track, and its streak.
/// - Parameters:
///   - message: a schedule. Its first numbers are overwritten with the count of units, the current streak, the longest
///     one, and a pointer to the first moved unit: a day, a unit, and a pointer to the next, or 0.
///   - today: a day number.
///   - current, longest: the streak of the former cycle.
/// - Returns: for each unit four numbers: its day, or 0; the index of the segment whose day it is; the day on which it
///   counts; and one for this module's own use.
@c(rules_days) public func days(
    _ message: UnsafeMutablePointer<Int>, _ today: Int, _ current: Int, _ longest: Int
) -> UnsafeRawPointer? {
    var reader = Message(message)
    let schedule = reader.schedule()
    // Never given back here: the browser takes everything back at its next call.
    var days = UnsafeMutableBufferPointer<UnitDay>.allocate(capacity: schedule.unitCount)
    days.initialize(repeating: UnitDay())
    var moved = MovedUnits()
    schedule.find(&days) { moved.add($0) }
    message[0] = days.count
    let streak = schedule.streak(
        today: CivilDate(dayNumber: today), days: days, moved: moved,
        after: Streak(current: current, longest: longest))
    message[1] = streak.current
    message[2] = streak.longest
    message[3] = Int(bitPattern: moved.last)
    return UnsafeRawPointer(days.baseAddress)
}
