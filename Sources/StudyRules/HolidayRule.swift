/// The place whose festival days the learner keeps: one day in Israel, two in the diaspora.
public enum HolidayRule: String, Hashable, CaseIterable, Sendable {
    case israel, diaspora

    /// Whether work is forbidden on the day because of a festival (Shabbat is not considered).
    public func isYomTov(_ date: HebrewDate) -> Bool {
        let secondDays = self == .diaspora
        return switch (date.month, date.day) {
        case (.tishrei, 1), (.tishrei, 2), (.tishrei, 10), (.tishrei, 15), (.tishrei, 22): true
        case (.nisan, 15), (.nisan, 21), (.sivan, 6): true
        case (.tishrei, 16), (.tishrei, 23), (.nisan, 16), (.nisan, 22), (.sivan, 7): secondDays
        default: false
        }
    }

    /// The days between the first and the last of Sukkot and Pesach, including Hoshana Rabbah.
    public func isCholHamoed(_ date: HebrewDate) -> Bool {
        switch (date.month, date.day) {
        case (.tishrei, 16...21), (.nisan, 16...20): !isYomTov(date)
        default: false
        }
    }

    /// The fast of Av: on the ninth, or on the tenth if the ninth is a Shabbat.
    public static func isTishaBav(_ date: HebrewDate) -> Bool {
        guard date.month == .av else { return false }
        return switch (date.day, date.civil.weekday) {
        case (9, .saturday): false
        case (9, _), (10, .sunday): true
        default: false
        }
    }
}
