/// The formats of `<time datetime>` (HTML, "the datetime value").
enum MachineTime {
    /// - Parameter value: in lower case.
    static func isWellFormed(_ value: String) -> Bool {
        let text = value.split(whereSeparator: \.isWhitespace).joined(separator: " ")
        let span = /p[0-9]*d?(t[0-9.hms]+)?|([0-9.]+ ?[wdhms] ?)+/
        if text.wholeMatch(of: span) != nil { return true }
        // A year, a week, a time zone.
        if text.wholeMatch(of: /[0-9]{4,}(-w[0-9]{2})?|z|[+-][0-9]{2}:?[0-9]{2}/) != nil { return true }
        let (dayEnd, hasDay) = day(text)
        let rest = text[dayEnd...]
        if rest.isEmpty { return hasDay }
        return isTime(hasDay ? rest.dropFirst() : rest) && (!hasDay || "t ".contains(rest[dayEnd]))
    }

    /// The end of a day at the beginning of a text: `2026-11-25`, `2026-11`, `11-25`.
    private static func day(_ text: String) -> (end: String.Index, isThere: Bool) {
        if let match = text.prefixMatch(of: /[0-9]{4,}-([0-9]{2})(?:-([0-9]{2}))?/) {
            let isDay = isIn(match.output.1, 1...12) && match.output.2.map { isIn($0, 1...31) } ?? true
            return (match.range.upperBound, isDay)
        }
        guard let match = text.prefixMatch(of: /([0-9]{2})-([0-9]{2})/) else { return (text.startIndex, false) }
        return (match.range.upperBound, isIn(match.output.1, 1...12) && isIn(match.output.2, 1...31))
    }

    private static func isTime(_ text: Substring) -> Bool {
        let form = /([0-9]{2}):([0-9]{2})(?::([0-9]{2})(?:\.[0-9]{1,3})?)? ?(?:z|[+-][0-9]{2}:?[0-9]{2})?/
        guard let match = text.wholeMatch(of: form) else { return false }
        let (_, hour, minute, second) = match.output
        return isIn(hour, 0...23) && isIn(minute, 0...59) && second.map { isIn($0, 0...59) } ?? true
    }

    private static func isIn(_ part: Substring, _ range: ClosedRange<Int>) -> Bool {
        Int(part).map(range.contains) ?? false
    }
}
