import Diagnostics
import Foundation
import StudyRules

extension Release {
    /// What learners of the standing site would notice: units gone, dates moved, past study days changed.
    func compareWithStanding(allowRemovals: Bool) -> Findings {
        guard let standing = staging.standing else { return Findings() }
        var findings = Findings()
        checkUnits(standing, allowRemovals: allowRemovals, &findings)
        checkDates(standing, &findings)
        checkPastDays(standing, &findings)
        return findings
    }

    private func checkUnits(_ standing: StandingSite, allowRemovals: Bool, _ findings: inout Findings) {
        let gone = changes.removed(from: standing).filter { $0.text.hasPrefix("study/") }
        guard !gone.isEmpty else { return }
        var finding = Finding(
            .unitRemoved,
            "\(gone.count) \(gone.count == 1 ? "unit" : "units") of the standing site would be gone: "
                + Self.list(gone.map(\.text)),
            at: .file(standing.folder),
            remedy: "bring them back, or give --allow-removals if they are meant to go")
        if allowRemovals { finding.level = .note }
        findings.add(finding)
    }

    private func checkDates(_ standing: StandingSite, _ findings: inout Findings) {
        for (index, track) in plan.tracks.enumerated() {
            var old: [String: String] = [:]
            for year in Self.years(of: track.track.slug, in: standing) {
                let path = plan.path(.dates(track: index, year: year))
                for row in standing.json(StandingDates.self, path)?.dates ?? [] { old[row.slug] = row.date }
            }
            let moved = track.track.rows.compactMap { row -> String? in
                let slug = track.track.units[row.unit].ref.slug
                guard let before = old[slug], before != row.date.text else { return nil }
                return "\(slug) from \(before) to \(row.date.text)"
            }
            guard !moved.isEmpty else { continue }
            findings.add(
                .dateMoved, "track '\(track.track.slug)': \(moved.count) units have another date: \(Self.list(moved))")
        }
    }

    private func checkPastDays(_ standing: StandingSite, _ findings: inout Findings) {
        guard let old = standing.json(StandingDays.self, plan.path(.days)),
            let first = CivilDate(old.first)
        else { return }
        for track in plan.tracks {
            let rule = track.track.rule
            guard let bits = old.rules[rule.tableName].flatMap({ Data(base64Encoded: $0) }) else { continue }
            let before = StudyDayTable(first: first, days: old.days, bits: Array(bits))
            let after = StudyDayTable(rule)
            let last = min(before.end, after.end)
            for number in stride(from: max(first, after.first).dayNumber, to: last.dayNumber, by: 1) {
                let day = CivilDate(dayNumber: number)
                guard before.isStudyDay(day) != after.isStudyDay(day) else { continue }
                findings.add(
                    .pastDayChanged,
                    "rule '\(rule.tableName)': \(day) was "
                        + (before.isStudyDay(day) ? "a study day and is none now" : "no study day and is one now"),
                    remedy: "keep the old rule, or tell learners who schedule themselves that their days move")
                break
            }
        }
    }

    private static func years(of track: String, in standing: StandingSite) -> [Int] {
        standing.json(StandingTracks.self, SitePath("data", "1", "tracks.json"))?
            .tracks.first { $0.slug == track }?.years ?? []
    }

    private static func list(_ items: [String]) -> String {
        items.prefix(5).joined(separator: ", ") + (items.count > 5 ? " and \(items.count - 5) more" : "")
    }
}

private struct StandingDates: Decodable {
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

private struct StandingDays: Decodable {
    let first: String
    let days: Int
    let rules: [String: String]
}

private struct StandingTracks: Decodable {
    struct Entry: Decodable {
        let slug: String
        let years: [Int]
    }

    let tracks: [Entry]
}

extension StandingSite {
    /// Nil for what is not there or not of this form: an older site is no reason to stop.
    fileprivate func json<Value: Decodable>(_: Value.Type, _ path: SitePath) -> Value? {
        bytes(path).flatMap { try? JSONDecoder().decode(Value.self, from: Data($0)) }
    }
}
