import StudyRules

// What Sources/Web/rules/study-rules.ts calls: numbers and pointers to them, nothing else.
// Message.swift describes what a pointer leads to. No export keeps anything between two calls.

/// The device's days of a track.
/// - Parameter message: a schedule. The count of units is written over its first number.
/// - Returns: for each unit four numbers: its day, or 0; the place of the segment whose day it is; the day on which it
///   counts; one that is ours.
@c(rules_days) public func days(_ message: UnsafeMutableRawPointer) -> UnsafeRawPointer? {
    var reader = Message(message)
    let days = reader.schedule().unitDays()
    message.storeBytes(of: days.count, as: Int.self)
    return UnsafeRawPointer(days.baseAddress)
}

/// The streak of a track.
/// - Parameters:
///   - message: a schedule.
///   - today: a day number.
@c(rules_streak) public func streak(_ message: UnsafeRawPointer, _ today: Int) -> Int {
    var reader = Message(message)
    let schedule = reader.schedule()
    return schedule.streak(today: CivilDate(dayNumber: today), days: schedule.unitDays())
}

/// Whether the first of two stamps wins: 1 or 0.
/// - Parameter message: two stamps.
@c(rules_newer) public func newer(_ message: UnsafeRawPointer) -> Int {
    var reader = Message(message)
    let one = reader.stamp()
    return one.isNewer(than: reader.stamp()) ? 1 : 0
}

extension DeviceSchedule {
    /// Never given back here: the browser takes everything back at its next call.
    fileprivate func unitDays() -> UnsafeMutableBufferPointer<UnitDay> {
        var days = UnsafeMutableBufferPointer<UnitDay>.allocate(capacity: unitCount)
        days.initialize(repeating: UnitDay())
        find(&days)
        return days
    }
}
