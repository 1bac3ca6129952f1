import Diagnostics
import Foundation
import JSONText
import Refs

/// `content_cache.ai_deep_dive_json`: what the commentators say.
///
/// `{"approaches": [{"commentator_he": "…", "summary_he": "…"}]}`, read and written by the keys below.
enum DeepDive {
    private enum Key {
        static let approaches = "approaches"
        static let commentator = "commentator_he"
        static let summary = "summary_he"
    }

    private static let remedy =
        "write {\"\(Key.approaches)\": [{\"\(Key.commentator)\": \"…\", \"\(Key.summary)\": \"…\"}]}, or NULL"

    /// - Returns: the approaches, normalised, and what is wrong with the text. An empty list is no section, and so is
    ///   an empty object or null: other programs write them so.
    static func read(_ text: String) -> (approaches: [Approach], findings: BoundedFindings) {
        var reader = Reader(cell: JSONCell(text, .deepDiveMalformed, remedy: remedy))
        return (reader.approaches(), reader.cell.findings)
    }

    /// The approaches as a cell, normalised; nil (NULL) if there are none. The same list always has the same text.
    static func text(_ approaches: [Approach]) throws -> String? {
        if approaches.isEmpty { return nil }
        let members = approaches.map { approach in
            [
                Key.commentator: TextNormal.source(approach.commentator),
                Key.summary: TextNormal.markdown(approach.summary),
            ]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode([Key.approaches: members]), as: UTF8.self)
    }

    private struct Reader {
        var cell: JSONCell

        mutating func approaches() -> [Approach] {
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
            return values.enumerated().compactMap { approach($1, "$.\(Key.approaches)[\($0)]") }
        }

        private mutating func approach(_ value: JSONValue, _ path: String) -> Approach? {
            guard case .object(let members) = value.content else {
                cell.malformed(path, "is \(value.kind), not an object", at: value)
                return nil
            }
            let commentator = text(members[Key.commentator], "\(path).\(Key.commentator)", in: value)
            let summary = text(members[Key.summary], "\(path).\(Key.summary)", in: value)
            guard let commentator, let summary else { return nil }
            return Approach(commentator: TextNormal.source(commentator), summary: TextNormal.markdown(summary))
        }

        private mutating func text(_ value: JSONValue?, _ path: String, in object: JSONValue) -> String? {
            switch value?.content {
            case .string(let text) where TextNormal.isVisible(text):
                if let found = BidiControls(text), let value {
                    cell.add(
                        .bidiControls, "the text at \(path) holds \(found.text)", at: value,
                        remedy: BidiControls.remedy)
                }
                return text
            case .string: cell.malformed(path, "is empty", at: value ?? object)
            case nil: cell.malformed(path, "is missing", at: object)
            default: cell.malformed(path, "is \(value?.kind ?? ""), not a text", at: value ?? object)
            }
            return nil
        }
    }
}
