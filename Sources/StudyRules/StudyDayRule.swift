/// The rule that determines which days are study days.
///
/// `DAILY_WEEKDAYS_ONLY` is `StudyDayRule.daily`: Sunday to Friday without yom tov by the Israel rule; chol hamoed,
/// Chanukah, Purim and fasts are study days. A track's options change that, and so may a learner's own plan.
public struct StudyDayRule: Hashable, Sendable {
    public let holidays: HolidayRule
    /// Whether Fridays are study days; the next four have the corresponding meaning.
    public let friday: Bool
    public let shabbat: Bool
    public let yomTov: Bool
    public let cholHamoed: Bool
    public let tishaBav: Bool
    /// Further days without study, in order, each once.
    public let off: [CivilDate]

    public init(
        holidays: HolidayRule = .israel, friday: Bool = true, shabbat: Bool = false, yomTov: Bool = false,
        cholHamoed: Bool = true, tishaBav: Bool = true, off: [CivilDate] = []
    ) {
        self.holidays = holidays
        self.friday = friday
        self.shabbat = shabbat
        self.yomTov = yomTov
        self.cholHamoed = cholHamoed
        self.tishaBav = tishaBav
        self.off = StudyDayRule.ordered(off)
    }

    public static let daily = StudyDayRule()
    public static let every = StudyDayRule(shabbat: true, yomTov: true)
    /// The rules that every site offers for a learner's own plan.
    public static let offered =
        HolidayRule.allCases.map { StudyDayRule(holidays: $0) }
        + HolidayRule.allCases.map { StudyDayRule(holidays: $0, shabbat: true) } + [.every]

    /// The reason why a day is not a study day. If there are several, the first of this list counts.
    public enum Exclusion: String, Hashable, CaseIterable, Sendable {
        case shabbat, yomTov, tishaBav, cholHamoed, friday, off
    }

    /// - Returns: the reason why the day is not a study day; nil if it is one.
    public func excludes(_ date: CivilDate) -> Exclusion? {
        !shabbat && date.weekday == .saturday ? .shabbat : excludes(date, HebrewDate(date))
    }

    /// - Parameter hebrew: the Hebrew date of the same day.
    func excludes(_ date: CivilDate, _ hebrew: HebrewDate) -> Exclusion? {
        let weekday = date.weekday
        if !shabbat && weekday == .saturday { return .shabbat }
        if !yomTov && holidays.isYomTov(hebrew) { return .yomTov }
        if !tishaBav && HolidayRule.isTishaBav(hebrew) { return .tishaBav }
        if !cholHamoed && holidays.isCholHamoed(hebrew) { return .cholHamoed }
        if !friday && weekday == .friday { return .friday }
        return off.contains(date) ? .off : nil
    }

    /// Whether a date is a study day.
    public func isStudyDay(_ date: CivilDate) -> Bool {
        excludes(date) == nil
    }

    private static func ordered(_ dates: [CivilDate]) -> [CivilDate] {
        var ordered: [CivilDate] = []
        for date in dates.sorted() where ordered.last != date { ordered.append(date) }
        return ordered
    }
}
