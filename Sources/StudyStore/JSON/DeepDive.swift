import Foundation
import Refs

/// `content_cache.ai_deep_dive_json`: what the commentators say.
enum DeepDive {
    /// An empty list is no section, and so is an empty object or null: other programs write them so.
    ///
    /// - Returns: the approaches, normalised, and everything that is wrong with the text.
    static func read(_ text: String) -> (approaches: [Approach], problems: [JSONProblem]) {
        do throws(JSONFailure) {
            let value = try JSONParser.parse(text)
            var reader = ApproachesReader()
            let approaches = reader.approaches(value)
            return (approaches, reader.problems)
        } catch {
            return ([], [JSONProblem(path: "character \(error.position)", message: error.message)])
        }
    }

    /// The approaches as a cell, normalised; nil (NULL) if there are none. The same list always has the same text.
    static func text(_ approaches: [Approach]) throws -> String? {
        if approaches.isEmpty { return nil }
        let members = approaches.map { approach in
            [
                "commentator_he": TextNormal.source(approach.commentator),
                "summary_he": TextNormal.markdown(approach.summary),
            ]
        }
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return String(decoding: try encoder.encode(["approaches": members]), as: UTF8.self)
    }
}

private struct ApproachesReader {
    private(set) var problems: [JSONProblem] = []

    mutating func approaches(_ value: JSONValue) -> [Approach] {
        if value == .null { return [] }
        guard case .object(let members) = value else {
            add("$", "is \(value.kind), not an object")
            return []
        }
        if members.isEmpty { return [] }
        guard let list = members.first(where: { $0.key == "approaches" })?.value else {
            add("$.approaches", "is missing")
            return []
        }
        if list == .null { return [] }
        guard case .array(let values) = list else {
            add("$.approaches", "is \(list.kind), not a list")
            return []
        }
        return values.enumerated().compactMap { approach($1, "$.approaches[\($0)]") }
    }

    private mutating func approach(_ value: JSONValue, _ path: String) -> Approach? {
        guard case .object(let members) = value else {
            add(path, "is \(value.kind), not an object")
            return nil
        }
        let commentator = text("commentator_he", of: members, path).map(TextNormal.source)
        let summary = text("summary_he", of: members, path).map(TextNormal.markdown)
        guard let commentator, let summary else { return nil }
        return Approach(commentator: commentator, summary: summary)
    }

    private mutating func text(_ key: String, of members: [JSONValue.Member], _ path: String) -> String? {
        switch members.first(where: { $0.key == key })?.value {
        case .string(let text) where TextNormal.isVisible(text): return text
        case .string: add("\(path).\(key)", "is empty")
        case nil: add("\(path).\(key)", "is missing")
        case let value?: add("\(path).\(key)", "is \(value.kind), not a text")
        }
        return nil
    }

    private mutating func add(_ path: String, _ message: String) {
        problems.append(JSONProblem(path: path, message: message))
    }
}
