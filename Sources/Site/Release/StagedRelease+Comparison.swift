import Diagnostics
import StudyRules

extension StagedRelease<StagingFolder> {
    /// The changes that learners of the existing site would notice: units removed, renamed or inserted, dates moved,
    /// past study days changed.
    func compareWithExisting(allowsRemovals: Bool) -> Findings {
        guard let existing = destination.existing else { return Findings() }
        var findings = Findings()
        checkUnits(existing, allowsRemovals: allowsRemovals, &findings)
        let tracks = existing.readTracks()
        checkNames(existing, tracks, &findings)
        checkDates(existing, tracks, &findings)
        checkPastDays(existing, tracks, &findings)
        return findings
    }

    private func checkUnits(_ existing: ExistingSite, allowsRemovals: Bool, _ findings: inout Findings) {
        let gone = destination.changes.removed(from: existing).filter {
            SiteLayout.isUnitPage($0) && existing.listed.contains($0.text) && !existing.staticFiles.contains($0.text)
        }
        guard !gone.isEmpty else { return }
        let verb = allowsRemovals ? gone.count == 1 ? "is" : "are" : "would be"
        var finding = Finding(
            .unitRemoved,
            "\(gone.count.counted("unit")) of the existing site \(verb) gone: "
                + gone.map(\.text).listed(max: 5),
            at: .file(existing.path),
            remedy: allowsRemovals ? nil : "bring them back, or give --allow-removals to remove them")
        if allowsRemovals { finding.level = .note }
        findings.add(finding)
    }

    /// Reports tracks and units that seem to continue under another slug. Devices identify tracks and units by their
    /// slugs alone.
    private func checkNames(
        _ existing: ExistingSite, _ tracks: [String: TracksFile.Entry], _ findings: inout Findings
    ) {
        let old = tracks.mapValues(existing.units)
        let new = plan.tracks.map { ($0.track.slug, $0.track.units.map(\.slug)) }
        let renames = Renames(from: old, to: Dictionary(new) { first, _ in first })
        checkInsertions(tracks, old, renames, &findings)
        for track in renames.tracks {
            findings.add(
                .slugRenamed,
                "the track '\(track.old)' seems to be '\(track.new)' now, which has \(track.kept) of its "
                    + "\(track.units) units; what learners marked stays with '\(track.old)'",
                at: .track(track.new, column: .slug),
                remedy: "write '\(track.old)' into tracks.slug again, unless it is meant to be a new track")
        }
        for track in plan.tracks.map(\.track) {
            let units = renames.units.filter { $0.track == track.slug }
            guard let first = track.units.first(where: { $0.slug == units.first?.new }) else { continue }
            findings.add(
                .slugRenamed,
                "track '\(track.slug)': \(units.count) \(units.count == 1 ? "unit seems" : "units seem") to have "
                    + "another slug: \(units.map { "\($0.old) is \($0.new) now" }.listed(max: 5))",
                at: .unit(first.ref, .ref),
                remedy: "write their refs as before, unless other texts are meant")
        }
    }

    /// Reports units that are new before others of a syllabus: plans of learners' own count units from their first on.
    private func checkInsertions(
        _ tracks: [String: TracksFile.Entry], _ old: [String: [String]], _ renames: Renames, _ findings: inout Findings
    ) {
        let renamed = Set(renames.units.map { "\($0.track) \($0.new)" })
        for track in plan.tracks.map(\.track) {
            guard let entry = tracks[track.slug], let units = old[track.slug] else { continue }
            let before = Set(units.prefix(entry.syllabusUnitCount))
            let syllabus = track.units[..<track.syllabusCount].map(\.slug)
            guard let last = syllabus.lastIndex(where: before.contains) else { continue }
            let inserted = syllabus[..<last].filter {
                !before.contains($0) && !renamed.contains("\(track.slug) \($0)")
            }
            guard !inserted.isEmpty else { continue }
            findings.add(
                .unitInserted,
                "track '\(track.slug)': \(inserted.count.counted("unit")) inserted before others: "
                    + "\(inserted.listed(max: 5)); in plans of learners' own the days of later units move",
                at: .syllabus(of: track.slug, column: .position),
                remedy: "if that is not meant, put new units at the end of the syllabus")
        }
    }

    private func checkDates(
        _ existing: ExistingSite, _ tracks: [String: TracksFile.Entry], _ findings: inout Findings
    ) {
        for track in plan.tracks.map(\.track) {
            // A unit has the first of its dates.
            var old: [String: String] = [:]
            var seen: Set<String> = []
            for year in Set(tracks[track.slug]?.years ?? []).sorted() {
                let file = existing.json(DatesFile.self, DataPath.dates(track.slug, year: year))
                for row in file?.dates ?? [] where old[row.slug] == nil { old[row.slug] = row.date }
            }
            let moved = track.rows.compactMap { row -> String? in
                let slug = track.units[row.unit].slug
                guard seen.insert(slug).inserted, let before = old[slug], before != row.date.text else { return nil }
                return "\(slug) from \(before) to \(row.date.text)"
            }
            guard !moved.isEmpty else { continue }
            let units = moved.count.counted("unit")
            findings.add(
                .dateMoved, "track '\(track.slug)': \(units) with another date: \(moved.listed(max: 5))",
                at: .log(of: track.slug, column: .date),
                remedy: "write the dates as before, unless they are meant to move")
        }
    }

    /// Compares by track, not by the rule's name, because a changed rule has another name.
    private func checkPastDays(
        _ existing: ExistingSite, _ tracks: [String: TracksFile.Entry], _ findings: inout Findings
    ) {
        guard let old = existing.json(DaysFile.self, DataPath.days) else { return }
        for track in plan.tracks.map(\.track) {
            guard let rule = tracks[track.slug]?.rule, let before = old.table(rule) else { continue }
            let after = StudyDayTable(track.rule)
            let first = max(before.first, after.first).dayNumber
            let numbers = first..<max(first, min(before.end, after.end).dayNumber)
            let days = numbers.lazy.map { CivilDate(dayNumber: $0) }
            guard let day = days.first(where: { before.isStudyDay($0) != after.isStudyDay($0) }) else { continue }
            findings.add(
                .pastDayChanged,
                "track '\(track.slug)' has other study days from \(day) on, which was "
                    + (before.isStudyDay(day) ? "a study day and is not one now" : "not a study day and is one now"),
                at: .track(track.slug, column: .options),
                remedy: "if that day is past, keep the old rule, or tell learners who schedule themselves that their "
                    + "days move")
        }
    }
}
