import Foundation
import StudyRules

extension CivilDate {
    /// The day that this machine's clock and zone show.
    static var today: CivilDate {
        let seconds = Int(Date().timeIntervalSince1970.rounded(.down))
        let here = seconds + TimeZone.current.secondsFromGMT()
        // Day 1 is 0001-01-01; 1970-01-01 is day 719,163.
        return CivilDate(dayNumber: 719_163 + Int((Double(here) / 86_400).rounded(.down)))
    }
}
