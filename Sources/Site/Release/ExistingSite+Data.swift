import Foundation
import StudyRules

extension DaysFile {
    /// Nil if there is no such rule, or if the table does not cover its days or covers more than a century.
    func table(_ rule: String) -> StudyDayTable? {
        guard let first = CivilDate(first), (0...40_000).contains(dayCount),
            let bits = rules[rule].flatMap({ Data(base64Encoded: $0) }), bits.count * 8 >= dayCount
        else { return nil }
        return StudyDayTable(first: first, days: dayCount, bits: Array(bits))
    }
}

extension ExistingSite {
    /// Nil if it does not exist or has another format: an older site must not stop a build.
    func json<Value: Decodable>(_: Value.Type, _ path: SitePath) -> Value? {
        bytes(path).flatMap { try? JSONDecoder().decode(Value.self, from: Data($0)) }
    }

    /// Reads the tracks, by their slugs.
    func readTracks() -> [String: TracksFile.Entry] {
        let entries = json(TracksFile.self, DataPath.tracks)?.tracks ?? []
        return Dictionary(entries.map { ($0.slug, $0) }) { first, _ in first }
    }

    /// The slugs of a track's units in order, as far as the files exist: the recorded number of files may be wrong.
    func units(of track: TracksFile.Entry) -> [String] {
        var slugs: [String] = []
        var number = 0
        while number < track.syllabusFileCount {
            guard let file = json(SyllabusFile.self, DataPath.syllabus(track.slug, number: number)) else { break }
            slugs += file.units.compactMap(\.first)
            number += 1
        }
        return slugs
    }
}
