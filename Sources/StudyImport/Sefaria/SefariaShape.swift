import Diagnostics
import Foundation
import JSONText

/// The number of chapters in a text and the size of each: a response of `/api/shape`.
public struct SefariaShape: Sendable {
    public let title: SefariaTitle?
    /// The name as spelled in the response.
    public let name: String
    /// The number of mishnayot in each chapter; for a commentary, the number of mishnayot with comments. nil for a
    /// complex text, which has parts other than chapters.
    public let chapters: [Int]?

    /// - Parameter address: the address that the response is from.
    /// - Throws: findings about the response.
    public init(_ bytes: Data, from address: String) throws(Findings) {
        let file = try ImportFile(bytes, from: .response(address))
        try ImportLimits.check(file.value, of: file.source)
        var reader = FieldReader(file)
        let (value, place) = Self.first(file.value)
        let members = reader.object(value, place) ?? []
        name = ["title", "book"].compactMap { reader.header($0, in: members, place) }.first ?? ""
        title = SefariaTitle(name)
        chapters = Self.chapters(members, place, &reader)
        _ = try reader.finish()
    }

    static func isShape(_ value: JSONValue) -> Bool {
        guard case .object(let members) = first(value).value.content else { return false }
        return members["chapters"] != nil && members["title"] != nil && members["units"] == nil
    }

    /// The response may be a list even for a single text.
    private static func first(_ value: JSONValue) -> (value: JSONValue, place: String) {
        if case .array(let values) = value.content, let first = values.first { return (first, "$[0]") }
        return (value, "$")
    }

    private static func chapters(
        _ members: FieldReader.Members, _ place: String, _ reader: inout FieldReader
    ) -> [Int]? {
        if members["isComplex"]?.content == .bool(true) { return nil }
        guard let values = reader.list("chapters", in: members, place, maxCount: 999) else {
            reader.malformed("\(place).chapters", "is missing")
            return nil
        }
        return values.enumerated().map { index, value in
            switch value.content {
            case .array(let parts): return parts.count
            case .number(let text):
                if let count = Int(text), (0...999).contains(count) { return count }
            default: break
            }
            reader.malformed("\(place).chapters[\(index)]", "is neither a number of mishnayot nor a list of them")
            return 0
        }
    }
}
