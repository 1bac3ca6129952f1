import StudyRules

/// The contents of `tracks.schedule_options`: which days are study days, and how many units a study day has.
public struct TrackOptions: Hashable, Sendable {
    public var rule: StudyDayRule
    public var pace: Pace

    public init(rule: StudyDayRule = .daily, pace: Pace = .one) {
        self.rule = rule
        self.pace = pace
    }

    public static let standard = TrackOptions()
}
