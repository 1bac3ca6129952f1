import Foundation

/// The data files of a standing site, as far as builds compare with them.
struct StandingDates: Decodable {
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

struct StandingDays: Decodable {
    let first: String
    let days: Int
    let rules: [String: String]
}

struct StandingTracks: Decodable {
    struct Entry: Decodable {
        let slug: String
        let syllabus: Int
        let years: [Int]
    }

    let tracks: [Entry]
}

struct StandingSyllabus: Decodable {
    /// Slug, name and book.
    let units: [[String]]
}

extension StandingSite {
    /// Nil for what is not there or not of this form: an older site is no reason to stop.
    func json<Value: Decodable>(_: Value.Type, _ path: SitePath) -> Value? {
        bytes(path).flatMap { try? JSONDecoder().decode(Value.self, from: Data($0)) }
    }

    var tracks: [StandingTracks.Entry] {
        json(StandingTracks.self, SitePath("data", "1", "tracks.json"))?.tracks ?? []
    }

    /// The slugs of a track's units in their order.
    func units(of track: StandingTracks.Entry) -> [String] {
        (0..<max(track.syllabus, 0)).flatMap { number in
            json(StandingSyllabus.self, SitePath("data", "1", track.slug, "syllabus-\(number).json"))?.units
                .compactMap(\.first) ?? []
        }
    }
}
