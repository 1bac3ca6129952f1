import Foundation
import StudyRules

extension CivilDate {
    /// The current day according to this machine's clock and time zone; if the clock is so wrong that the day has no
    /// text, the nearest day that has one.
    static var today: CivilDate {
        // Foundation's `TimeZone` is not used: ICU takes 2 ms to load its zones, a twentieth of a small build.
        // The years -248 to 10208, whose days can be computed.
        var now = min(max(time(nil), -70_000_000_000), 260_000_000_000)
        var local = tm()
        localtime_r(&now, &local)
        let seconds = Int(now) + Int(local.tm_gmtoff)
        let day = CivilDate.unixEpoch.adding(days: Int((Double(seconds) / 86_400).rounded(.down)))
        return min(max(day, CivilDate(dayNumber: 1)), .last)
    }
}
