import Markup
import StudyRules
import StudyStore

// The data files that list all units. Later builds decode them; a build writes them value by value, in the order of the
// keys.

/// `dates-<year>.json`: the rows of a civil year.
struct DatesFile: Decodable {
    /// A row as `["2026-11-22", "berakhot-1-1", 0]`: civil date, the unit's slug, its index in the syllabus files.
    struct Row {
        let date: String
        let slug: String
        let index: Int
    }

    var v = 1
    /// By date.
    let dates: [Row]

    init(_ track: Track, year: Int) {
        let days = CivilDate.days(ofYear: year)
        dates = track.rows.filter { days.contains($0.date) }.map {
            Row(date: $0.date.text, slug: track.units[$0.unit].slug, index: $0.unit.offset)
        }
    }

    var bytes: [UInt8] {
        var json = JSONWriter(expecting: 64 + dates.count * 48)
        json.raw("{\"dates\":")
        json.list(dates) { json, row in
            json.raw("[")
            json.text(row.date)
            json.raw(",")
            json.text(row.slug)
            json.raw(",")
            json.number(row.index)
            json.raw("]")
        }
        json.raw(",\"v\":")
        json.number(v)
        json.raw("}\n")
        return json.bytes
    }
}

extension DatesFile.Row: Decodable {
    init(from decoder: any Decoder) throws {
        var row = try decoder.unkeyedContainer()
        self.init(
            date: try row.decode(String.self), slug: try row.decode(String.self), index: try row.decode(Int.self))
    }
}

/// `syllabus-<n>.json`: the next `SitePlan.syllabusFileSize` units of a track, first those of the syllabus, then units
/// that only the rows name.
struct SyllabusFile: Decodable {
    var v = 1
    /// The index of the first one in the track.
    let from: Int
    /// The unit's slug, its name in the site's language and its book's slug.
    let units: [[String]]

    init(_ plan: SitePlan.TrackPlan, number: Int, language: SiteLanguage) {
        from = number * SitePlan.syllabusFileSize
        let range = from..<min(from + SitePlan.syllabusFileSize, plan.track.units.count)
        units = range.map {
            let unit = plan.track.units[$0]
            return [unit.slug, Markup.title(language.name(of: unit.ref)), plan.books[plan.bookOfUnit[$0]].slug]
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
