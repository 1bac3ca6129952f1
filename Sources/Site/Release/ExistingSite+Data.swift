import Foundation
import StudyRules

/// The data files of a existing site, as far as builds compare with them.
struct ExistingDates: Decodable {
    struct Row: Decodable {
        let date: String
        let slug: String

        init(from decoder: any Decoder) throws {
            var row = try decoder.unkeyedContainer()
            date = try row.decode(String.self)
            slug = try row.decode(String.self)
        }
    }

    let dates: [Row]
}

struct ExistingDays: Decodable {
    let first: String
    let days: Int
    let rules: [String: String]

    /// Nil for a rule that is not there, and for a table that does not cover its days or covers more than a century.
    func table(_ rule: String) -> StudyDayTable? {
        guard let first = CivilDate(first), (0...40_000).contains(days),
            let bits = rules[rule].flatMap({ Data(base64Encoded: $0) }), bits.count * 8 >= days
        else { return nil }
        return StudyDayTable(first: first, days: days, bits: Array(bits))
    }
}

struct ExistingTracks: Decodable {
    struct Entry: Decodable {
        let slug: String
        let syllabus: Int
        let years: [Int]
        /// A key of the rules of `days.json`.
        let rule: String?
    }

    let tracks: [Entry]
}

struct ExistingSyllabus: Decodable {
    /// Slug, name and book.
    let units: [[String]]
}

extension ExistingSite {
    /// Nil for what is not there or not of this form: an older site is no reason to stop.
    func json<Value: Decodable>(_: Value.Type, _ path: SitePath) -> Value? {
        bytes(path).flatMap { try? JSONDecoder().decode(Value.self, from: Data($0)) }
    }

    var tracks: [ExistingTracks.Entry] {
        json(ExistingTracks.self, SitePath("data", "1", "tracks.json"))?.tracks ?? []
    }

    /// The slugs of a track's units in their order, as far as its files are there: the number of them may be damaged.
    func units(of track: ExistingTracks.Entry) -> [String] {
        var slugs: [String] = []
        var number = 0
        while number < track.syllabus {
            let path = SitePath("data", "1", track.slug, "syllabus-\(number).json")
            guard let file = json(ExistingSyllabus.self, path) else { break }
            slugs += file.units.compactMap(\.first)
            number += 1
        }
        return slugs
    }
}
