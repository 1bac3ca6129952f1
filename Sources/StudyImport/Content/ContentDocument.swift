import Diagnostics
import Refs
import StudyStore

/// The project's own format, `halomeid-content/1`; `content.schema.json` describes it.
struct ContentDocument {
    static let format = "halomeid-content/1"
    static let keys = ["$schema", "format", "track", "sources", "units"]
    static let trackKeys = ["title", "slug", "schedule_type"]

    let origin: ImportSource
    /// nil: the file adds to no syllabus.
    let track: TrackRecord?
    /// The units in the file's order, each ref once; a unit's sources are complete.
    let records: [ContentRecord]
    let warnings: Findings

    init(_ file: ImportFile) throws(Findings) {
        origin = file.source
        var reader = FieldReader(file)
        let members = reader.object(file.value, "$") ?? []
        Self.checkFormat(members, &reader)
        reader.refuseUnknownKeys(in: members, Self.keys, "$")
        track = Self.track(members, &reader)
        let defaults = DefaultSource.all(members, &reader)
        let units = reader.list("units", in: members, "$")
        if units?.isEmpty != false { reader.malformed("$.units", "has no units") }
        var seen: Set<Ref> = []
        var bySlug: [String: Ref] = [:]
        var records: [ContentRecord] = []
        for (index, value) in (units ?? []).enumerated() {
            let place = "$.units[\(index)]"
            guard let record = ContentUnit.record(value, place, defaults, &reader) else { continue }
            guard seen.insert(record.ref).inserted else {
                reader.add(
                    .importRefTwice, "\(place).ref repeats \(record.ref.shown)", remedy: "delete one of the units")
                continue
            }
            records.append(record)
            let slug = record.ref.slug
            guard let other = bySlug.updateValue(record.ref, forKey: slug) else { continue }
            reader.add(
                .refsShareSlug, "\(place).ref: '\(other.shown)' and '\(record.ref.shown)' have the same slug",
                at: file.place(of: "\(place).ref"), remedy: "rename one of them")
        }
        self.records = records
        warnings = try reader.finish()
    }

    private static func checkFormat(_ members: FieldReader.Members, _ reader: inout FieldReader) {
        guard let format = reader.text("format", in: members, "$"), format != self.format else { return }
        reader.malformed(
            "$.format", "is '\(format.prefix(80))', which is unknown", remedy: "write '\(self.format)'")
    }

    private static func track(_ members: FieldReader.Members, _ reader: inout FieldReader) -> TrackRecord? {
        let place = "$.track"
        guard let value = members["track"], let track = reader.object(value, place) else { return nil }
        reader.refuseUnknownKeys(in: track, trackKeys, place)
        if let type = reader.optionalText("schedule_type", in: track, place), type != TrackRecord.scheduleType {
            reader.malformed(
                "\(place).schedule_type", "is '\(type.prefix(80))'", remedy: "write '\(TrackRecord.scheduleType)'")
        }
        guard let title = reader.text("title", in: track, place), let slug = reader.text("slug", in: track, place)
        else { return nil }
        reader.check("\(place).slug") { place throws(Findings) in try TrackRecord.check(slug: slug, at: place) }
        return TrackRecord(slug: slug, title: title)
    }
}
