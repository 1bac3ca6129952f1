import Markup

/// `syllabus-<n>.json`: the next `SitePlan.syllabusFileSize` units of a track, first those of the syllabus, then units
/// that only the rows name. Written value by value, like `DatesFile`.
struct SyllabusFile: Decodable {
    var v = 1
    /// The index of the first one in the track.
    let from: Int
    /// The unit's slug, its name in the site's language and its book's slug.
    let units: [[String]]

    init(_ trackPlan: SitePlan.TrackPlan, number: Int, language: SiteLanguage) {
        from = number * SitePlan.syllabusFileSize
        let range = from..<min(from + SitePlan.syllabusFileSize, trackPlan.track.units.count)
        units = range.map {
            let unit = trackPlan.track.units[$0]
            let book = trackPlan.books[trackPlan.bookOfUnit[$0]]
            return [unit.slug, Markup.title(language.name(of: unit.ref)), book.slug]
        }
    }

    var bytes: [UInt8] {
        var json = JSONWriter(expecting: 64 + units.count * 96)
        json.raw("{\"from\":")
        json.number(from)
        json.raw(",\"units\":")
        json.list(units) { json, unit in json.list(unit) { $0.text($1) } }
        json.raw(",\"v\":")
        json.number(v)
        json.raw("}\n")
        return json.bytes
    }
}
