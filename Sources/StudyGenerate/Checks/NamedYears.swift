/// Dates of the history of the Mishnah: `בשנת 70`, `לספירה`, `במאה השנייה`. The sources hardly ever have any, so a
/// model knows them from elsewhere, or has invented them.
enum NamedYears {
    /// Years before this one are history; later ones may be those of an example.
    private static let present = 1900
    private static let eras: Set = ["לספירה", "לפנהס", "לפסהנ", "לסהנ"]
    private static let centuries = Set(
        "הראשונה השנייה השניה השלישית הרביעית החמישית השישית".split(separator: " ").map(String.init))

    /// - Returns: the first date in a text that none of its sources has.
    static func unknown(in text: HebrewWords, sources: [HebrewWords]) -> String? {
        let dates = find(in: text)
        return dates.first { date in !sources.contains { find(in: $0).contains(date) } }
    }

    private static func find(in text: HebrewWords) -> [String] {
        let words = text.all
        return words.indices.compactMap { index in
            let word = words[index]
            // The days of the omer are counted, too.
            if eras.contains(word.text) { return text.words.contains("העומר") ? nil : word.written }
            guard word.isBeforeSpace, index + 1 < words.count else { return nil }
            let (forms, next) = (word.text.withoutPrefixes(), words[index + 1])
            let isYear = forms.contains("שנת") && Int(next.text).map { (1..<present).contains($0) } ?? false
            let isCentury = ["במאה", "מהמאה", "המאה"].contains(word.text) && centuries.contains(next.text)
            return isYear || isCentury ? "\(word.written) \(next.written)" : nil
        }
    }
}
