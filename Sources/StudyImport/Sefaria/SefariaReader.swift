import Diagnostics
import JSONText
import Refs
import StudyStore

/// Reads Sefaria's formats: export files (of one version, and merged), and saved answers of its API, v1 and v3.
struct SefariaReader {
    private(set) var reader: FieldReader
    private let members: FieldReader.Members

    /// - Parameter members: the top of the file.
    init(_ file: ImportFile, _ members: FieldReader.Members) {
        reader = FieldReader(file)
        self.members = members
    }

    static func isExport(_ members: FieldReader.Members) -> Bool {
        members["title"] != nil && members["text"] != nil && members["ref"] == nil
    }

    static func isVersion1(_ members: FieldReader.Members) -> Bool {
        members["ref"] != nil && members["he"] != nil
    }

    static func isVersion3(_ members: FieldReader.Members) -> Bool {
        members["ref"] != nil && members["versions"] != nil && members["he"] == nil
    }

    mutating func export() -> [SefariaWork] {
        guard isHebrew(members) else {
            reader.add(.importNotHebrew, "the file holds a translation", remedy: "import the Hebrew version")
            return []
        }
        let edition = SefariaEdition(
            name: string("versionTitle"), parts: editions(), licence: string("license"),
            source: string("versionSource"), priority: priority(members))
        guard let title = reader.text("title", in: members, "$") else { return [] }
        return [work(title, "$.text", members["text"], edition, .whole)].compactMap { $0 }
    }

    mutating func version1() -> [SefariaWork] {
        let name = string("heVersionTitle")
        let edition = SefariaEdition(
            name: name, licence: string("heLicense") ?? licence(ofVersion: name), source: string("heVersionSource"))
        return answer("$.he", members["he"], edition).map { [$0] } ?? []
    }

    mutating func version3() -> [SefariaWork] {
        let versions = reader.list("versions", in: members, "$") ?? []
        var hasHebrew = false
        let works = versions.enumerated().compactMap { index, value -> SefariaWork? in
            let place = "$.versions[\(index)]"
            guard let version = reader.object(value, place), isHebrew(version) else { return nil }
            hasHebrew = true
            let edition = SefariaEdition(
                name: string("versionTitle", in: version), licence: string("license", in: version),
                source: string("versionSource", in: version), priority: priority(version))
            return answer("\(place).text", version["text"], edition)
        }
        if !hasHebrew {
            reader.add(
                .importNotHebrew, "the answer holds no Hebrew version", remedy: "ask for it with version=hebrew")
        }
        return works
    }

    private mutating func answer(_ place: String, _ value: JSONValue?, _ edition: SefariaEdition) -> SefariaWork? {
        let title = ["indexTitle", "book", "title"].lazy.compactMap { [self] in string($0) }.first ?? ""
        let from = numbers("sections")
        let to = members["toSections"] == nil ? from : numbers("toSections")
        return work(title, place, value, edition, .excerpt(from: from, to: to))
    }

    private mutating func work(
        _ title: String, _ place: String, _ value: JSONValue?, _ edition: SefariaEdition,
        _ extent: SefariaNesting.Extent
    ) -> SefariaWork? {
        let title = TextNormal.source(title)
        guard let kind = SefariaWork.kind(title: title) else {
            reader.add(
                .importTitleUnknown,
                "'\(title.prefix(100))' is neither a tractate of the Mishnah nor a commentary on one",
                remedy: "leave the file out, or write the text as content JSON")
            return nil
        }
        guard let value else {
            reader.malformed(place, "is missing")
            return nil
        }
        var nesting = SefariaNesting(kind: kind, depth: depth(kind), extent: extent)
        let segments = nesting.segments(value, place, &reader)
        if segments.isEmpty && !reader.findings.hasErrors {
            reader.add(.importNothing, "\(place) holds no text", remedy: "take another version, or leave the file out")
        }
        guard !segments.isEmpty else { return nil }
        return SefariaWork(
            path: reader.file.path, kind: kind, title: title, hebrewTitle: hebrewTitle(kind), edition: edition,
            segments: segments, isWhole: extent == .whole)
    }

    private func depth(_ kind: SefariaWork.Kind) -> Int {
        let usual = if case .text = kind { 2 } else { 3 }
        if case .number(let text) = members["textDepth"]?.content { return Int(text) ?? usual }
        if case .array(let names) = members["sectionNames"]?.content, !names.isEmpty { return names.count }
        return usual
    }

    private func hebrewTitle(_ kind: SefariaWork.Kind) -> String {
        if let title = string("heIndexTitle") ?? string("heTitle") { return title }
        return switch kind {
        case .text(let book): Commentators.textTitle(book)
        case .commentary(let name, let book):
            Commentators.hebrewName(name, hebrewTitle: nil) + " על " + Commentators.textTitle(book)
        }
    }

    /// `versions` of a merged file: pairs of an edition and its address.
    private func editions() -> [String] {
        guard case .array(let pairs) = members["versions"]?.content else { return [] }
        return pairs.compactMap { pair in
            if case .array(let cells) = pair.content, case .string(let name)? = cells.first?.content { return name }
            return nil
        }
    }

    private func licence(ofVersion name: String?) -> String? {
        guard let name, case .array(let versions) = members["versions"]?.content else { return nil }
        for case .object(let version) in versions.map(\.content)
        where string("versionTitle", in: version) == name {
            return string("license", in: version)
        }
        return nil
    }

    /// How much Sefaria prefers an edition; what it does not say is below what it does.
    private func priority(_ members: FieldReader.Members) -> Double {
        if case .number(let text) = members["priority"]?.content { return Double(text) ?? 0 }
        return 0
    }

    private func isHebrew(_ members: FieldReader.Members) -> Bool {
        (string("actualLanguage", in: members) ?? string("language", in: members) ?? "he") == "he"
    }

    /// Numbers of an address, within what a ref can name; v3 writes them as texts.
    private mutating func numbers(_ key: String) -> [Int] {
        let values = reader.list(key, in: members, "$") ?? []
        return values.enumerated().compactMap { index, value in
            switch value.content {
            case .number(let text), .string(let text):
                if let number = Int(text), (1...Position.greatest).contains(number) {
                    return number
                }
            default: break
            }
            reader.malformed(
                "$.\(key)[\(index)]",
                "is no number of a chapter, mishnah or comment, which go from 1 to \(Position.greatest)")
            return nil
        }
    }

    private func string(_ key: String) -> String? { string(key, in: members) }

    /// A text of the header, normalised; Sefaria writes what is not there as an empty text.
    private func string(_ key: String, in members: FieldReader.Members) -> String? {
        guard case .string(let text) = members[key]?.content else { return nil }
        let normal = TextNormal.source(text)
        return normal.isEmpty ? nil : normal
    }
}
