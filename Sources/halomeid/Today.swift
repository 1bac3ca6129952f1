import Foundation
import StudyRules

extension CivilDate {
    /// The day that this machine's clock and zone show.
    static var today: CivilDate {
        // Not by Foundation's `TimeZone`: ICU takes 2 ms to load its zones, a twentieth of a small build.
        var now = time(nil)
        var local = tm()
        localtime_r(&now, &local)
        let seconds = Int(now) + Int(local.tm_gmtoff)
        // Day 1 is 0001-01-01; 1970-01-01 is day 719,163.
        return CivilDate(dayNumber: 719_163 + Int((Double(seconds) / 86_400).rounded(.down)))
    }
}
