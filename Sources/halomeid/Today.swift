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
        return .unixEpoch.adding(days: Int((Double(seconds) / 86_400).rounded(.down)))
    }
}
