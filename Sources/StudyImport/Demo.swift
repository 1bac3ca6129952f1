import Diagnostics
import Digests
import StudyRules
import StudyStore

/// The demo: a study database that a site can be built from at once.
public enum Demo {
    /// The learner of the demo's schedule.
    static let user = UUIDv5.make("user", "demo")

    /// Creates a database from a file of content JSON and gives each unit a study day, from `start` on.
    ///
    /// - Throws: `Findings`; then there is no database.
    public static func create(_ database: String, from path: String, start: CivilDate) throws {
        let document = try ContentDocument(try ImportFile(path))
        guard let track = document.track else {
            throw Findings(
                .importMalformed, "$.track is missing", at: .file(path), remedy: "add the demo's track and its slug")
        }
        var notes = Findings()
        try StudyDatabase.create(database) { writer in
            _ = try document.write(with: writer, LicencePolicy(stated: nil, allowsOthers: false), &notes)
            let days = civilDays(holding: document.records.count, from: start)
            let request = ScheduleRequest(
                track: track.slug, user: .id(user), start: start, today: start, days: days)
            _ = try writer.schedule(request, findings: &notes)
        }
    }

    /// The number of days from `start` on that include a number of study days.
    private static func civilDays(holding count: Int, from start: CivilDate) -> Int {
        var (days, left) = (0, count)
        while left > 0 {
            if StudyDayRule.daily.isStudyDay(start.adding(days: days)) { left -= 1 }
            days += 1
        }
        return days
    }
}
