import StudyRules

/// A date in a header (RFC 9110, 5.6.7), in any of the three forms that recipients have to accept.
public enum HTTPDate {
    /// - Parameter text: "Sun, 06 Nov 1994 08:49:37 GMT", "Sunday, 06-Nov-94 08:49:37 GMT" or "Sun Nov  6 08:49:37
    ///   1994". A year of two digits is one from 1970 to 2069.
    /// - Returns: seconds since 1970; nil if it is not such a date.
    public static func seconds(_ text: String) -> Int? {
        var words = text.split { $0 == " " || $0 == "-" }
        if words.count == 5 { words = [words[0], words[2], words[1], words[4], words[3], "GMT"] }
        guard words.count == 6, words[5] == "GMT", let month = months.firstIndex(of: String(words[2])),
            words[3].allSatisfy(\.isNumber), var year = Int(words[3])
        else { return nil }
        if words[3].count == 2 { year += year < 70 ? 2000 : 1900 }
        let time = words[4].split(separator: ":").compactMap { Int($0) }
        guard let dayOfMonth = Int(words[1]), let day = CivilDate(year: year, month: month + 1, day: dayOfMonth),
            time.count == 3, (0...23).contains(time[0]), (0...59).contains(time[1]), (0...60).contains(time[2])
        else { return nil }
        let days = day.dayNumber - CivilDate.unixEpoch.dayNumber
        return days * 86_400 + time[0] * 3600 + time[1] * 60 + time[2]
    }

    private static let months = [
        "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
    ]
}
