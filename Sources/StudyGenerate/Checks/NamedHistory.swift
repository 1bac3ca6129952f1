/// History around the Mishnah: dates (`בשנת 70`, `לספירה`, `במאה השנייה`), peoples and rulers (`היוונים`). The sources
/// hardly ever speak of it, so a model knows it from elsewhere, or has invented it.
enum NamedHistory {
    /// Years before this one are history; later ones may be those of an example.
    private static let present = 1900
    private static let eras: Set = ["לספירה", "לפנהס", "לפסהנ", "לסהנ"]
    private static let centuries = Set(
        "הראשונה השנייה השניה השלישית הרביעית החמישית השישית".split(separator: " ").map(String.init))

    /// Peoples and persons of history, without prefixes.
    private static let actors: Set = [
        "חשמונאי", "חשמונאים", "יוונים", "רומאים", "הורדוס", "כוכבא", "אדריאנוס", "טיטוס", "אספסיאנוס",
    ]

    /// - Returns: the first people or person of history in a text of whom none of its sources speaks.
    static func unknownActor(in text: HebrewWords, sources: [HebrewWords]) -> String? {
        let known = Set(sources.flatMap { actors(in: $0).map(\.name) })
        return actors(in: text).first { !known.contains($0.name) }?.written
    }

    private static func actors(in text: HebrewWords) -> [(name: String, written: String)] {
        // `כיוונים` are directions.
        text.all.filter { !$0.text.hasSuffix("כיוונים") }.compactMap { word in
            word.text.withoutPrefixes().first(where: actors.contains).map { ($0, word.written) }
        }
    }

    /// - Returns: the first date in a text that none of its sources has.
    static func unknownDate(in text: HebrewWords, sources: [HebrewWords]) -> String? {
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
