import Refs
import StudyRules

/// The result of `schedule`, or of its preview.
public struct ScheduleReport: Sendable {
    /// A row that was added, or would be.
    public struct Addition: Sendable, Hashable {
        public let date: CivilDate
        public let ref: Ref
    }

    public let user: String?
    public let options: TrackOptions
    /// Whether the options differ from the stored ones.
    public let changesOptions: Bool
    public let start: CivilDate
    /// The last of the rows that existed before.
    public let lastRow: CivilDate?
    /// By date.
    public let additions: [Addition]
    /// Days that get no row, by date, up to the stop.
    public let skipped: [Scheduling.Skipped]

    /// The days in order, a line each: "2026-11-22 Sunday     Mishnah Berakhot 1:1", "2026-11-28 Saturday   – Shabbat".
    public var lines: [String] {
        let added = additions.map { ($0.date, $0.ref.canonical) }
        let left = skipped.map { ($0.date, "\u{2013} " + $0.reason.text) }
        return (added + left).sorted { $0.0 < $1.0 }.map { date, what in
            let day = date.weekday.name
            return "\(date) \(day)\(String(repeating: " ", count: 11 - day.utf8.count))\(what)"
        }
    }
}

extension Scheduling.Skipped.Reason {
    /// The reason why a day gets no row, for the deployer.
    public var text: String {
        switch self {
        case .rule(.shabbat): "Shabbat"
        case .rule(.yomTov): "yom tov"
        case .rule(.tishaBav): "Tish'a B'Av, by the track's options"
        case .rule(.cholHamoed): "chol hamoed, by the track's options"
        case .rule(.friday): "Friday, by the track's options"
        case .rule(.off): "a day off in the track's options"
        case .deletedRow: "a deleted row keeps the day empty"
        case .beforeLastRow: "before the last row"
        }
    }
}

extension Weekday {
    /// The English name.
    fileprivate var name: String {
        switch self {
        case .sunday: "Sunday"
        case .monday: "Monday"
        case .tuesday: "Tuesday"
        case .wednesday: "Wednesday"
        case .thursday: "Thursday"
        case .friday: "Friday"
        case .saturday: "Saturday"
        }
    }
}
