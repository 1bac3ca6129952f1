import StudyRules

/// A request to add rows to a schedule.
public struct ScheduleRequest: Sendable {
    /// The largest number of civil days to look at.
    public static let maxDays = 20_000

    /// The track's slug.
    public var track: String
    public var user: UserChoice
    /// Whether the user may have no rows while others have some.
    public var isNewUser: Bool
    /// nil: the day after the user's last live row of the track, else `today`.
    public var start: CivilDate?
    public var today: CivilDate
    /// Civil days to look at, 1…`maxDays`.
    public var days: Int
    /// The last day to look at; nil: `days` after the start.
    public var through: CivilDate?
    public var options: RuleOptions
    /// Whether `options` may change the stored options of the track.
    public var changeOptions: Bool
    /// Whether the same request is made daily: what an earlier run has reported is not reported again, and a start in
    /// the past is that of the rows.
    public var isDaily = false

    public init(
        track: String, user: UserChoice, isNewUser: Bool = false, start: CivilDate? = nil, today: CivilDate,
        days: Int = 14,
        through: CivilDate? = nil, options: RuleOptions = RuleOptions(), changeOptions: Bool = false
    ) {
        self.track = track
        self.user = user
        self.isNewUser = isNewUser
        self.start = start
        self.today = today
        self.days = days
        self.through = through
        self.options = options
        self.changeOptions = changeOptions
    }
}

/// The given options of a track; nil for one that was not given.
public struct RuleOptions: Sendable, Hashable {
    public var holidays: HolidayRule?
    public var friday: Bool?
    public var shabbat: Bool?
    public var yomTov: Bool?
    public var cholHamoed: Bool?
    public var tishaBav: Bool?
    /// Replaces the stored days instead of adding to them.
    public var off: [CivilDate]?
    /// Units a study day.
    public var pace: Pace?

    public init(
        holidays: HolidayRule? = nil, friday: Bool? = nil, shabbat: Bool? = nil, yomTov: Bool? = nil,
        cholHamoed: Bool? = nil, tishaBav: Bool? = nil, off: [CivilDate]? = nil, pace: Pace? = nil
    ) {
        self.holidays = holidays
        self.friday = friday
        self.shabbat = shabbat
        self.yomTov = yomTov
        self.cholHamoed = cholHamoed
        self.tishaBav = tishaBav
        self.off = off
        self.pace = pace
    }

    func applied(to options: TrackOptions) -> TrackOptions {
        let rule = options.rule
        return TrackOptions(
            rule: StudyDayRule(
                holidays: holidays ?? rule.holidays, friday: friday ?? rule.friday, shabbat: shabbat ?? rule.shabbat,
                yomTov: yomTov ?? rule.yomTov, cholHamoed: cholHamoed ?? rule.cholHamoed,
                tishaBav: tishaBav ?? rule.tishaBav, off: off ?? rule.off),
            pace: pace ?? options.pace)
    }
}
