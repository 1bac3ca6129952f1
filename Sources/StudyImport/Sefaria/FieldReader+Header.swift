import JSONText
import Refs

/// What a file of Sefaria says about its text. A field of another type is a finding: a licence that cannot be read is
/// not an absent one. Sefaria writes null or nothing for what it does not know.
extension FieldReader {
    /// A text of the header, normalised; Sefaria writes what is not there as an empty text.
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
