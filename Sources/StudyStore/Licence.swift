import Diagnostics

/// Licences by the names that Sefaria and others use.
public enum Licence {
    /// Licences that let anyone publish the text.
    private static let free = ["public domain", "pd", "cc0", "cc-by", "cc-by-sa"]

    /// `cc-by-sa` with a version (`CC-BY-SA 4.0`) is free too; `cc-by-nc` is another licence. If several are named, all
    /// of them have to be free. A missing licence is not free.
    public static func isFree(_ licence: String) -> Bool {
        let all = licence.split(separator: ",")
        return !all.isEmpty && all.allSatisfy(isFreeAlone)
    }

    /// Whether a text names its licence, free or not.
    static func isKnown(_ licence: String) -> Bool {
        let name = words(licence).joined(separator: " ")
        return ["cc ", "copyright", "©", "gfdl", "gpl", "gnu "].contains(where: name.hasPrefix)
            || isFree(licence)
    }

    /// The free licence that a misspelt name most likely means; nil for names of other licences.
    public static func suggestion(for licence: String) -> String? {
        let others = Set(["nc", "nd"])
        guard !isFree(licence), !words(licence).contains(where: { others.contains(String($0)) }) else { return nil }
        let names = ["Public Domain", "CC0", "CC-BY", "CC-BY-SA"]
        let near = Suggestion.nearest(to: licence.lowercased(), among: names.map { $0.lowercased() })
        return names.first { $0.lowercased() == near }
    }

    /// "Public Domain", in the spellings that Sefaria and others use.
    public static func isPublicDomain(_ licence: String) -> Bool {
        ["public domain", "pd"].contains(words(licence).joined(separator: " "))
    }

    private static func isFreeAlone(_ licence: some StringProtocol) -> Bool {
        let words = words(licence)
        let version = words.last.map { $0.allSatisfy { $0.isNumber || $0 == "." } } ?? false
        let name = version ? words.dropLast() : words[...]
        return free.contains(name.joined(separator: " ")) || free.contains(name.joined(separator: "-"))
    }

    private static func words(_ licence: some StringProtocol) -> [Substring] {
        Substring(licence.lowercased()).split { $0 == " " || $0 == "-" || $0 == "_" }
    }
}
