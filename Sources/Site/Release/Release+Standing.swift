import Diagnostics
import Foundation
import StudyRules

extension Release {
    /// What learners of the standing site would notice: units gone or renamed, dates moved, past study days changed.
    func compareWithStanding(allowRemovals: Bool) -> Findings {
        guard let standing = staging.standing else { return Findings() }
        var findings = Findings()
        checkUnits(standing, allowRemovals: allowRemovals, &findings)
        checkNames(standing, &findings)
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

    /// What seems to go on under another slug. Devices know tracks and units by their slugs alone.
    private func checkNames(_ standing: StandingSite, _ findings: inout Findings) {
        let old = Dictionary(standing.tracks.map { ($0.slug, standing.units(of: $0)) }) { first, _ in first }
        let new = plan.tracks.map { ($0.track.slug, $0.track.units.map(\.ref.slug)) }
        let renames = Renames(from: old, to: Dictionary(new) { first, _ in first })
        for track in renames.tracks {
            findings.add(
                .slugRenamed,
                "the track '\(track.old)' seems to be '\(track.new)' now, which has \(track.kept) of its "
                    + "\(track.units) units; what learners marked stays with '\(track.old)'",
                at: .row(table: "tracks", row: "track '\(track.new)'", column: "slug"),
                remedy: "write '\(track.old)' into tracks.slug again, unless a new track is meant")
        }
        for (track, units) in Dictionary(grouping: renames.units, by: \.track).sorted(by: { $0.key < $1.key }) {
            findings.add(
                .slugRenamed,
                "track '\(track)': \(units.count) \(units.count == 1 ? "unit seems" : "units seem") to have another "
                    + "slug: \(Self.list(units.map { "\($0.old) is \($0.new) now" }))",
                at: .row(table: "content_cache", row: "track '\(track)'", column: "ref_id"),
                remedy: "write their refs as before, unless other texts are meant")
        }
    }

    private func checkDates(_ standing: StandingSite, _ findings: inout Findings) {
        for (index, track) in plan.tracks.enumerated() {
            var old: [String: String] = [:]
            for year in standing.tracks.first(where: { $0.slug == track.track.slug })?.years ?? [] {
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

    private static func list(_ items: [String]) -> String {
        items.prefix(5).joined(separator: ", ") + (items.count > 5 ? " and \(items.count - 5) more" : "")
    }
}
