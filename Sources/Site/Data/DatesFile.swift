import StudyRules
import StudyStore

/// `dates-<year>.json`: the rows of a civil year. Later builds decode it; a build writes it value by value, in the
/// order of the keys, because it is long.
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
