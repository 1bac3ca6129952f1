import Foundation
import JSONText
import Refs

/// `content_cache.ai_deep_dive_json`: what the commentators say.
enum DeepDive {
    struct Reading {
        /// Normalised.
        var approaches: [Approach] = []
        /// What is wrong with the text.
        var problems: [JSONProblem] = []
        /// Texts with bidi controls: "the text at $.approaches[0].summary_he holds …".
        var controls: [JSONProblem] = []
    }

    /// An empty list is no section, and so is an empty object or null: other programs write them so.
    static func read(_ text: String) -> Reading {
        do throws(JSONFailure) {
            let value = try JSONParser.parse(text)
            var reader = ApproachesReader()
            let approaches = reader.approaches(value)
            return Reading(
                approaches: approaches, problems: reader.problems.all, controls: reader.controls.all)
        } catch {
            return Reading(problems: [JSONProblem(error)])
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
    private(set) var problems = JSONProblems()
    private(set) var controls = JSONProblems()

    mutating func approaches(_ value: JSONValue) -> [Approach] {
        if value.content == .null { return [] }
        guard case .object(let members) = value.content else {
            add("$", "is \(value.kind), not an object", at: value)
            return []
        }
        if members.isEmpty { return [] }
        guard let list = members["approaches"] else {
            add("$.approaches", "is missing", at: value)
            return []
        }
        if list.content == .null { return [] }
        guard case .array(let values) = list.content else {
            add("$.approaches", "is \(list.kind), not a list", at: list)
            return []
        }
        return values.enumerated().compactMap { approach($1, "$.approaches[\($0)]") }
    }

    private mutating func approach(_ value: JSONValue, _ path: String) -> Approach? {
        guard case .object(let members) = value.content else {
            add(path, "is \(value.kind), not an object", at: value)
            return nil
        }
        let commentator = text(members["commentator_he"], "\(path).commentator_he", in: value)
        let summary = text(members["summary_he"], "\(path).summary_he", in: value)
        guard let commentator, let summary else { return nil }
        return Approach(commentator: TextNormal.source(commentator), summary: TextNormal.markdown(summary))
    }

    private mutating func text(_ value: JSONValue?, _ path: String, in object: JSONValue) -> String? {
        switch value?.content {
        case .string(let text) where TextNormal.isVisible(text):
            if let found = BidiControls(text), let value {
                controls.add("the text at \(path)", "holds \(found.text)", at: value)
            }
            return text
        case .string: add(path, "is empty", at: value ?? object)
        case nil: add(path, "is missing", at: object)
        default: add(path, "is \(value?.kind ?? ""), not a text", at: value ?? object)
        }
        return nil
    }

    private mutating func add(_ path: String, _ message: String, at value: JSONValue) {
        problems.add(path, message, at: value)
    }
}
