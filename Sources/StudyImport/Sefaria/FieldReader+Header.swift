import JSONText
import Refs

/// The metadata of a text in a Sefaria file. A field of the wrong type is a finding: an unreadable licence is not the
/// same as a missing one. Sefaria writes null or an empty text for unknown values.
extension FieldReader {
    /// A text in the header, normalised; Sefaria writes an empty text for a missing one.
    mutating func header(_ key: String, in members: Members, _ place: String) -> String? {
        switch members[key]?.content {
        case nil, .null: return nil
        case .string(let text):
            let normal = TextNormal.source(text)
            return normal.isEmpty ? nil : normal
        default:
            malformed("\(place).\(key)", "is \(members[key]?.kind ?? "nothing"), not a text")
            return nil
        }
    }

    /// A number of the header.
    mutating func number(_ key: String, in members: Members, _ place: String) -> Double? {
        switch members[key]?.content {
        case nil, .null, .string(""): return nil
        case .number(let text): return Double(text)
        default:
            malformed("\(place).\(key)", "is \(members[key]?.kind ?? "nothing"), not a number")
            return nil
        }
    }

    /// A list of names.
    mutating func names(_ key: String, in members: Members, _ place: String) -> [String] {
        let values = list(key, in: members, place) ?? []
        return values.enumerated().compactMap { index, value in
            if case .string(let name) = value.content { return name }
            malformed("\(place).\(key)[\(index)]", "is \(value.kind), not a text")
            return nil
        }
    }
}
