import Markup
import Refs
import StudyStore

/// A source at the top of content JSON: it belongs to every unit, one with a commentator only to the units that have
/// an approach of theirs.
struct DefaultSource {
    static let keys = ["part", "title", "version_title", "url", "licence"]

    private let source: ContentSource
    private let commentator: String?

    static func all(_ members: FieldReader.Members, _ reader: inout FieldReader) -> [DefaultSource] {
        let values = reader.list("sources", in: members, "$", maxCount: ImportLimits.maxSources) ?? []
        return values.enumerated().compactMap { index, value in
            let place = "$.sources[\(index)]"
            guard let members = reader.object(value, place) else { return nil }
            reader.refuseUnknownKeys(in: members, keys + ["commentator"], place)
            let commentator = reader.optionalText("commentator", in: members, place).map(TextNormal.source)
            guard let source = source(members, place, &reader) else { return nil }
            if commentator != nil && source.part != .approach {
                reader.malformed("\(place).commentator", "is only for sources of the part 'approach'")
            }
            return DefaultSource(source: source, commentator: commentator)
        }
    }

    static func source(
        _ members: FieldReader.Members, _ place: String, _ reader: inout FieldReader
    ) -> ContentSource? {
        let title = reader.text("title", in: members, place)
        let version = reader.optionalText("version_title", in: members, place)
        let url = reader.optionalText("url", in: members, place)
        let licence = reader.optionalText("licence", in: members, place)
        guard let name = reader.text("part", in: members, place), let title else { return nil }
        guard let part = ContentSource.Part(rawValue: name) else {
            reader.malformed("\(place).part", "is '\(name.prefix(80))'", remedy: "use text, explanation or approach")
            return nil
        }
        if let url, Markup.webAddress(url) == nil {
            reader.malformed("\(place).url", "is not an address with https:// or http://")
        }
        return ContentSource(part: part, title: title, versionTitle: version, url: url, licence: licence)
    }

    /// The sources of a unit: its own, and the defaults of the parts that it has whose title it does not give itself.
    static func joined(
        _ defaults: [DefaultSource], with own: [ContentSource], for record: ContentRecord
    ) -> [ContentSource] {
        let commentators = (record.approaches ?? []).map { TextNormal.source($0.commentator) }
        let general = defaults.filter { candidate in
            switch candidate.source.part {
            case .text where record.sourceText == nil, .explanation where record.explanation == nil: return false
            case .approach where commentators.isEmpty: return false
            default: break
            }
            if let commentator = candidate.commentator,
                !commentators.contains(where: { $0.utf8.elementsEqual(commentator.utf8) })
            {
                return false
            }
            return !own.contains { $0.part == candidate.source.part && sameTitle($0, candidate.source) }
        }
        return general.map(\.source) + own
    }

    private static func sameTitle(_ one: ContentSource, _ other: ContentSource) -> Bool {
        TextNormal.source(one.title).utf8.elementsEqual(TextNormal.source(other.title).utf8)
    }
}
