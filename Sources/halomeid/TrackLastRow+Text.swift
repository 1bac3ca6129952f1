import Site
import StudyRules

extension TrackLastRow {
    /// The number of days before the last row from which on it is mentioned.
    private static let soon = 14

    /// A sentence about what devices do after a track's last row, if that is soon or past; otherwise empty.
    func text(today: CivilDate) -> String {
        guard let lastRow, let last = CivilDate(lastRow) else {
            return "\(slug): no dates; learners begin with the first unit on the day on which they join\n"
        }
        let left = last.dayNumber - today.dayNumber
        guard left < Self.soon else { return "" }
        let end =
            switch left {
            case ..<0: "ended on \(lastRow)"
            case 0: "end today"
            case 1: "end tomorrow"
            default: "end on \(lastRow), in \(left) days"
            }
        return "\(slug): the dates \(end); devices go on by themselves with the study days and units after that "
            + "(to set dates: halomeid schedule --ahead 60)\n"
    }
}
