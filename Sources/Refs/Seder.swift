/// The six orders of the Mishnah.
public enum Seder: String, CaseIterable, Hashable, Sendable {
    case zeraim, moed, nashim, nezikin, kodashim, tahorot

    /// The English name in lower case, fit for an address.
    public var slug: String { rawValue }

    /// "Zeraim".
    public var englishName: String { rawValue.prefix(1).uppercased() + rawValue.dropFirst() }

    public var hebrewName: String {
        switch self {
        case .zeraim: "זרעים"
        case .moed: "מועד"
        case .nashim: "נשים"
        case .nezikin: "נזיקין"
        case .kodashim: "קדשים"
        case .tahorot: "טהרות"
        }
    }
}
