import Diagnostics
import JSONText
import Markup
import Refs
import StudyStore

/// Reads Sefaria's formats: export files (single versions and merged ones), and saved responses of its API, v1 and v3.
struct SefariaReader {
    var reader: FieldReader
    let members: FieldReader.Members

    /// - Parameter members: the members of the file's top-level object.
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
        guard isHebrew(members, "$") else {
            reader.add(.importNotHebrew, "the file contains a translation", remedy: "import the Hebrew version")
            return []
        }
        let edition = SefariaEdition(
            name: string("versionTitle"), parts: editions(), licence: string("license"),
            source: string("versionSource"), priority: priority(members, "$"))
        guard let title = reader.text("title", in: members, "$") else { return [] }
        return [work(title, at: "$.text", members["text"], of: edition, extent: .whole)].compactMap { $0 }
    }

    mutating func version1() -> [SefariaWork] {
        let name = string("heVersionTitle")
        let listed = licence(ofVersion: name)
        let edition = SefariaEdition(
            name: name, licence: string("heLicense") ?? listed, source: string("heVersionSource"))
        return response("$.he", members["he"], edition).map { [$0] } ?? []
    }

    /// The versions in the order in which Sefaria prefers them, like files.
    mutating func version3() -> [SefariaWork] {
        let versions = reader.list("versions", in: members, "$") ?? []
        var hasHebrew = false
        let works = versions.enumerated().compactMap { index, value -> SefariaWork? in
            let place = "$.versions[\(index)]"
            guard let version = reader.object(value, place), isHebrew(version, place) else { return nil }
            hasHebrew = true
            let edition = SefariaEdition(
                name: reader.header("versionTitle", in: version, place),
                licence: reader.header("license", in: version, place),
                source: reader.header("versionSource", in: version, place), priority: priority(version, place))
            return response("\(place).text", version["text"], edition)
        }
        if !hasHebrew {
            reader.add(
                .importNotHebrew, "the response contains no Hebrew version", remedy: "ask for it with version=hebrew")
        }
        return works.sorted { $0.edition.priority > $1.edition.priority }
    }

    private mutating func response(_ place: String, _ value: JSONValue?, _ edition: SefariaEdition) -> SefariaWork? {
        let title = title()
        guard let extent = extent(of: title) else { return nil }
        return work(title, at: place, value, of: edition, extent: extent)
    }

    private mutating func work(
        _ title: String, at place: String, _ value: JSONValue?, of edition: SefariaEdition,
        extent: SefariaNesting.Extent
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
            reader.add(
                .importNothing, "\(place) contains no text", remedy: "use another version, or leave the file out")
        }
        guard !segments.isEmpty else { return nil }
        check(segments, kind, place)
        return SefariaWork(
            origin: reader.file.source, kind: kind, title: title, hebrewTitle: hebrewTitle(kind), edition: edition,
            segments: segments, isWhole: extent == .whole)
    }

    /// Checks that the texts fit the kind of work.
    private mutating func check(_ segments: [SefariaWork.Segment], _ kind: SefariaWork.Kind, _ place: String) {
        let foreign = segments.filter { !Markup.source($0.text).showsHebrew }
        // A comment may be a number or a mark; a mishnah may not.
        if let first = foreign.first, kind.isText || foreign.count == segments.count {
            reader.add(
                .importTextNotHebrew,
                "\(place) has \(foreign.count.counted("text")) without a Hebrew letter, at "
                    + "\(first.place)" + (foreign.count > 1 ? " first" : ""),
                remedy: Self.textRemedy)
        }
        if let first = segments.first(where: { LostLetters.areMissing(in: $0.text) }) {
            reader.add(
                kind.isText ? .importTextDamaged : .importCommentDamaged,
                "\(place) has lost letters, at \(first.place): U+FFFD or question marks are in their place",
                remedy: Self.textRemedy)
        }
        guard kind.isText, let (first, second) = Self.repeated(segments) else { return }
        reader.add(
            .importTextRepeated, "\(place) has the same text at \(first) and \(second)", remedy: Self.textRemedy)
    }

    private static let textRemedy = "import another edition, or correct the text as content JSON"

    /// The places of two equal texts of more than 80 bytes; shorter ones, such as "see above", may be repeated.
    private static func repeated(_ segments: [SefariaWork.Segment]) -> (Ref, Ref)? {
        var places: [String: Ref] = [:]
        for segment in segments where segment.text.utf8.count >= ChapterTexts.minLength {
            if let first = places.updateValue(segment.place, forKey: segment.text) { return (first, segment.place) }
        }
        return nil
    }

    private mutating func depth(_ kind: SefariaWork.Kind) -> Int {
        let usual = kind.isText ? 2 : 3
        let names = reader.names("sectionNames", in: members, "$")
        if let depth = reader.number("textDepth", in: members, "$") { return Int(exactly: depth) ?? usual }
        return names.isEmpty ? usual : names.count
    }

    private mutating func hebrewTitle(_ kind: SefariaWork.Kind) -> String {
        if let title = ["heIndexTitle", "heTitle"].compactMap({ string($0) }).first { return title }
        return switch kind {
        case .text(let book): Commentators.textTitle(book)
        case .commentary(let name, let book):
            Commentators.hebrewName(name, hebrewTitle: nil) + " על " + Commentators.textTitle(book)
        }
    }

    /// `versions` of a merged file: pairs of an edition and its address.
    private mutating func editions() -> [String] {
        let pairs = reader.list("versions", in: members, "$") ?? []
        return pairs.enumerated().compactMap { index, pair in
            if case .array(let cells) = pair.content, case .string(let name)? = cells.first?.content { return name }
            reader.malformed("$.versions[\(index)]", "is not a list that begins with the name of an edition")
            return nil
        }
    }

    private mutating func licence(ofVersion name: String?) -> String? {
        let versions = reader.list("versions", in: members, "$") ?? []
        return versions.enumerated().compactMap { index, value -> String? in
            let place = "$.versions[\(index)]"
            guard let version = reader.object(value, place) else { return nil }
            let licence = reader.header("license", in: version, place)
            return reader.header("versionTitle", in: version, place) == name && name != nil ? licence : nil
        }.first
    }

    /// The priority that Sefaria gives an edition; an edition without one has the lowest.
    mutating func priority(_ members: FieldReader.Members, _ place: String) -> Double {
        reader.number("priority", in: members, place) ?? 0
    }

    mutating func isHebrew(_ members: FieldReader.Members, _ place: String) -> Bool {
        let languages = ["actualLanguage", "language"].compactMap { reader.header($0, in: members, place) }
        return (languages.first ?? "he") == "he"
    }

    mutating func string(_ key: String) -> String? { reader.header(key, in: members, "$") }

    /// The objects of a list at the top of the file, with their places.
    mutating func list(_ key: String) -> [(members: FieldReader.Members, place: String)] {
        let values = reader.list(key, in: members, "$") ?? []
        return values.enumerated().compactMap { index, value in
            let place = "$.\(key)[\(index)]"
            return reader.object(value, place).map { ($0, place) }
        }
    }
}
