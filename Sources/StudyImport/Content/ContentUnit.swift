import Diagnostics
import JSONText
import Refs
import StudyStore

/// A unit of content JSON.
enum ContentUnit {
    static let keys = ["ref", "text", "explanation", "approaches", "explained_by", "sources", "created_at"]
    static let approachKeys = ["commentator", "summary"]

    static func record(
        _ value: JSONValue, _ place: String, _ defaults: [DefaultSource], _ reader: inout FieldReader
    ) -> ContentRecord? {
        guard let members = reader.object(value, place) else { return nil }
        reader.refuseUnknownKeys(in: members, keys, place)
        let text = reader.optionalText("text", in: members, place)
        let explanation = reader.optionalText("explanation", in: members, place)
        let explainedBy = reader.optionalText("explained_by", in: members, place)
        if explanation == nil && explainedBy != nil {
            reader.malformed("\(place).explained_by", "has no explanation to go with")
        }
        let approaches = approaches(members, place, &reader)
        let own = sources(members, place, &reader)
        let createdAt = reader.optionalText("created_at", in: members, place)
        guard let ref = ref(members, place, &reader) else { return nil }
        var record = ContentRecord(
            ref: ref, sourceText: text,
            explanation: explanation.map { .init(markdown: $0, explainedBy: explainedBy) },
            approaches: approaches, createdAt: createdAt)
        record.sources = DefaultSource.joined(defaults, with: own, for: record)
        return record
    }

    private static func ref(_ members: FieldReader.Members, _ place: String, _ reader: inout FieldReader) -> Ref? {
        guard let text = reader.text("ref", in: members, place), let ref = Ref(text) else { return nil }
        if let problem = ref.problem {
            reader.add(problem.code, "\(place).ref: \(problem.message)", remedy: problem.remedy)
        }
        return ref
    }

    static func approaches(
        _ members: FieldReader.Members, _ place: String, _ reader: inout FieldReader
    ) -> [Approach]? {
        guard let values = reader.list("approaches", in: members, place, maxCount: ImportLimits.maxPartsOfUnit) else {
            return nil
        }
        return values.enumerated().compactMap { index, value in
            let place = "\(place).approaches[\(index)]"
            guard let members = reader.object(value, place) else { return nil }
            reader.refuseUnknownKeys(in: members, approachKeys, place)
            let commentator = reader.text("commentator", in: members, place)
            let summary = reader.text("summary", in: members, place)
            guard let commentator, let summary else { return nil }
            return Approach(commentator: commentator, summary: summary)
        }
    }

    private static func sources(
        _ members: FieldReader.Members, _ place: String, _ reader: inout FieldReader
    ) -> [ContentSource] {
        let values = reader.list("sources", in: members, place, maxCount: ImportLimits.maxPartsOfUnit) ?? []
        return values.enumerated().compactMap { index, value in
            let place = "\(place).sources[\(index)]"
            guard let members = reader.object(value, place) else { return nil }
            reader.refuseUnknownKeys(in: members, DefaultSource.keys, place)
            return DefaultSource.source(members, place, &reader)
        }
    }
}
