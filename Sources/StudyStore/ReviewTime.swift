import StudyRules

/// The times that `reviewed_at` may hold.
enum ReviewTime {
    /// Whether a text is a date, `YYYY-MM-DD`, with or without a time of day and its zone: ISO 8601, and what SQLite
    /// and other programs write, `2026-11-24 10:00:00 +0000`.
    static func isValid(_ text: some Collection<UInt8>) -> Bool {
        guard CivilDate(text.prefix(10)) != nil else { return false }
        let rest = Array(text.dropFirst(10))
        guard let separator = rest.first else { return true }
        guard "Tt ".utf8.contains(separator) else { return false }
        let zone = rest.dropFirst().drop { "0123456789:.,".utf8.contains($0) }
        return times.contains(form(rest[1..<zone.startIndex])) && zones.contains(form(zone.drop { $0 == 0x20 }))
    }

    /// `0` stands for a digit.
    private static let times: Set = ["00:00", "00:00:00", "00:00:00.0"]
    private static let zones: Set = ["", "Z", "z", "UTC", "GMT", "+00", "-00", "+0000", "-0000", "+00:00", "-00:00"]

    /// The text with 0 for every digit, and one for all digits of a fraction.
    private static func form(_ bytes: ArraySlice<UInt8>) -> String {
        let form = String(
            decoding: bytes.map { (0x30...0x39).contains($0) ? 0x30 : $0 == 0x2C ? 0x2E : $0 }, as: UTF8.self)
        guard let point = form.firstIndex(of: "."), form[point...].dropFirst().allSatisfy({ $0 == "0" }),
            !form[point...].dropFirst().isEmpty
        else { return form }
        return form[..<point] + ".0"
    }
}
