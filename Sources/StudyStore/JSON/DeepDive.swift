import Diagnostics
import Foundation
import JSONText
import Refs

/// `content_cache.ai_deep_dive_json`: the commentaries, in summary or, if `original` is true, in full.
///
/// `{"approaches": [{"commentator_he": "…", "summary_he": "…", "original": true}], "made_by": "…"}`.
struct DeepDive {
    var approaches: [Approach<NormalText>] = []
    /// The program that summarised the commentaries.
    var madeBy: NormalText?

    private enum Key {
        static let approaches: StaticString = "approaches"
        static let madeBy: StaticString = "made_by"
        static let commentator: StaticString = "commentator_he"
        static let summary: StaticString = "summary_he"
        static let original: StaticString = "original"
    }

    private static let remedy =
        "write {\"\(Key.approaches)\": [{\"\(Key.commentator)\": \"…\", \"\(Key.summary)\": \"…\"}]}, or NULL"

    /// - Parameter utf8: valid.
    /// - Returns: the approaches, normalised, and the findings about the text. An empty list means no section, and so
    ///   do an empty object and null, which other programs write.
    static func read(_ utf8: ArraySlice<UInt8>) -> (deepDive: DeepDive, findings: BoundedFindings) {
        var reader = Reader(cell: JSONCell(utf8, .deepDiveMalformed, remedy: remedy))
        let approaches = reader.approaches()
        return (DeepDive(approaches: approaches, madeBy: reader.madeBy()), reader.cell.findings)
    }

    /// The approaches as a cell, normalised; nil (NULL) if there are none. The same list always has the same text.
    static func text(_ approaches: [Approach<String>], madeBy: String?) throws -> String? {
        if approaches.isEmpty { return nil }
        let members = approaches.map { approach in
            Cell.Approach(
                commentator_he: TextNormal.source(approach.commentator),
                summary_he: TextNormal.markdown(approach.text), original: approach.isOriginal ? true : nil)
        }
        let cell = Cell(approaches: members, made_by: madeBy.map(TextNormal.source))
        return String(decoding: try JSONEncoder.stable.encode(cell), as: UTF8.self)
    }

    /// Its names are those of `Key`.
    private struct Cell: Encodable {
        struct Approach: Encodable {
            let commentator_he: String
            let summary_he: String
            let original: Bool?
        }

        let approaches: [Approach]
        let made_by: String?
    }

    private struct Reader {
        var cell: JSONCell

        mutating func approaches() -> [Approach<NormalText>] {
            guard let value = cell.value, value.content != .null else { return [] }
            guard case .object(let members) = value.content else {
                cell.malformed("$", "is \(value.kind), not an object", at: value)
                return []
            }
            if members.isEmpty { return [] }
            guard let list = members[Key.approaches] else {
                cell.malformed("$.\(Key.approaches)", "is missing", at: value)
                return []
            }
            if list.content == .null { return [] }
            guard case .array(let values) = list.content else {
                cell.malformed("$.\(Key.approaches)", "is \(list.kind), not a list", at: list)
                return []
            }
            return values.enumerated().compactMap { approach($0, $1) }
        }

        mutating func madeBy() -> NormalText? {
            guard case .object(let members)? = cell.value?.content, let value = members[Key.madeBy],
                value.content != .null
            else { return nil }
            guard case .string(let text) = value.content else {
                cell.malformed("$.\(Key.madeBy)", "is \(value.kind), not a text", at: value)
                return nil
            }
            return NormalText(source: text)
        }

        private mutating func isTrue(_ value: JSONBytes?, _ path: @autoclosure () -> String) -> Bool {
            guard let value, value.content != .null else { return false }
            guard case .bool(let isTrue) = value.content else {
                cell.malformed(path(), "is \(value.kind), not true or false", at: value)
                return false
            }
            return isTrue
        }

        private mutating func approach(_ index: Int, _ value: JSONBytes) -> Approach<NormalText>? {
            var path: String { "$.\(Key.approaches)[\(index)]" }
            guard case .object(let members) = value.content else {
                cell.malformed(path, "is \(value.kind), not an object", at: value)
                return nil
            }
            let commentator = cell.text(members[Key.commentator], "\(path).\(Key.commentator)", in: value)
            let text = cell.text(
                members[Key.summary], "\(path).\(Key.summary)", in: value, NormalText.init(markdown:))
            let isOriginal = isTrue(members[Key.original], "\(path).\(Key.original)")
            guard let commentator, let text else { return nil }
            return Approach(commentator: commentator, text: text, isOriginal: isOriginal)
        }
    }
}
