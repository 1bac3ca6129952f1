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

    /// The address of a Creative Commons licence; nil for others, and for several. Without a version it is the licence
    /// to which Sefaria links the name.
    public static func address(of licence: String) -> String? {
        let (name, version) = parts(licence)
        let site = "https://creativecommons.org"
        if name == ["cc0"] { return site + "/publicdomain/zero/1.0/" }
        let kind = name.dropFirst().joined(separator: "-")
        guard name.first == "cc", let usual = usualVersions[kind] else { return nil }
        return "\(site)/licenses/\(kind)/\(version ?? usual)/"
    }

    private static let usualVersions: [String: Substring] = [
        "by": "3.0", "by-sa": "3.0", "by-nc": "4.0", "by-nd": "4.0", "by-nc-sa": "4.0", "by-nc-nd": "4.0",
    ]

    /// A condition of a Creative Commons licence.
    public enum Condition: String, Sendable {
        /// Whoever uses the text names its source.
        case attribution = "by"
        /// What is made from the text has the same licence.
        case shareAlike = "sa"
        case nonCommercial = "nc"
        /// Nothing may be made from the text.
        case noDerivatives = "nd"
    }

    /// Whether one of the licences named has a condition. Every unit asks for each of its sources, so no strings are
    /// made: short words are compared as numbers.
    public static func has(_ condition: Condition, _ licence: String) -> Bool {
        let (commons, wanted) = (number("cc"), number(condition.rawValue))
        var (word, isFirst, isCommons) = (0, true, false)
        for byte in licence.utf8 {
            switch byte {
            case UInt8(ascii: " "), UInt8(ascii: "-"), UInt8(ascii: "_"), UInt8(ascii: ","):
                if isCommons, word == wanted { return true }
                if isFirst, word != 0 { (isFirst, isCommons) = (false, word == commons) }
                if byte == UInt8(ascii: ",") { (isFirst, isCommons) = (true, false) }
                word = 0
            // A longer word is no number of two letters.
            default: word = min(word, 0xFFFF) << 8 | Int(byte | 0x20)
            }
        }
        return isCommons && word == wanted
    }

    /// The number of a word in small letters.
    private static func number(_ word: String) -> Int { word.utf8.reduce(0) { $0 << 8 | Int($1) } }

    /// "Public Domain", in the spellings that Sefaria and others use.
    public static func isPublicDomain(_ licence: String) -> Bool {
        ["public domain", "pd"].contains(words(licence).joined(separator: " "))
    }

    private static func isFreeAlone(_ licence: some StringProtocol) -> Bool {
        let name = parts(licence).name
        return free.contains(name.joined(separator: " ")) || free.contains(name.joined(separator: "-"))
    }

    /// The words of the name, and the version after it.
    private static func parts(_ licence: some StringProtocol) -> (name: ArraySlice<Substring>, version: Substring?) {
        let words = words(licence)
        let version = words.last.flatMap { word in word.allSatisfy { $0.isNumber || $0 == "." } ? word : nil }
        return (version == nil ? words[...] : words.dropLast(), version)
    }

    private static func words(_ licence: some StringProtocol) -> [Substring] {
        Substring(licence.lowercased()).split { $0 == " " || $0 == "-" || $0 == "_" }
    }
}
