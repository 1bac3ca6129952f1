import Diagnostics
import Digests
import GRDB
import Refs
import StudyRules

extension StudyWriter {
    /// Adds a track, or updates the title and rule of the one with this slug.
    @discardableResult public func put(_ record: TrackRecord) throws(Findings) -> Change {
        try DatabaseFailure.throwingFindings(path) {
            let title = TextNormal.source(record.title)
            try check(record, title: title)
            var findings = Findings()
            let trackRows = try TrackRow.all(db, try Schema(db), &findings)
            try findings.throwIfErrors()
            guard let trackRow = trackRows.first(where: { $0.slug == record.slug }) else {
                try db.execute(
                    sql: "INSERT INTO tracks(id, title, schedule_type, slug, schedule_options) VALUES (?, ?, ?, ?, ?)",
                    arguments: [
                        UUIDv5.make("track", record.slug), title, TrackRecord.scheduleType, record.slug,
                        record.rule.flatMap { Self.optionsText(TrackOptions(rule: $0)) },
                    ])
                try expectRow(
                    in: "tracks", [("id", UUIDv5.make("track", record.slug)), ("title", title), ("slug", record.slug)],
                    at: .track(record.slug))
                return .added
            }
            let isSameTitle = trackRow.title.utf8.elementsEqual(title.utf8)
            let isSameRule = record.rule == nil || record.rule == trackRow.options.rule
            if isSameTitle && isSameRule { return .unchanged }
            try db.execute(
                sql: "UPDATE tracks SET title = ?, slug = ? WHERE id IS ?",
                arguments: [title, trackRow.slug, trackRow.id])
            try expectRow(
                in: "tracks", [("id", trackRow.id), ("title", title), ("slug", trackRow.slug)], at: .track(record.slug))
            if let rule = record.rule, !isSameRule {
                try store(TrackOptions(rule: rule, pace: trackRow.options.pace), of: trackRow)
            }
            return .changed
        }
    }

    private func check(_ record: TrackRecord, title: String) throws(Findings) {
        let place = Place.track(record.slug, column: .slug)
        var findings = Findings()
        do throws(Findings) {
            try TrackRecord.check(slug: record.slug, at: place)
        } catch {
            findings.add(contentsOf: error)
        }
        if !TextNormal.isVisible(title) {
            findings.add(.cellEmpty, "the track has no title", at: place, remedy: "give it a title")
        }
        try findings.throwIfErrors()
    }

    func store(_ options: TrackOptions, of trackRow: TrackRow) throws {
        try db.execute(
            sql: "UPDATE tracks SET schedule_options = ? WHERE id IS ?",
            arguments: [Self.optionsText(options), trackRow.id])
        try expectRow(
            in: "tracks", [("id", trackRow.id), ("schedule_options", Self.optionsText(options))],
            at: .track(trackRow.slug, column: .options))
    }

    /// The text for options; NULL for the standard ones.
    private static func optionsText(_ options: TrackOptions) -> String? {
        options == .standard ? nil : ScheduleOptions.text(options)
    }

    /// A track's syllabus in order; empty if it has none.
    ///
    /// - Throws: findings if there are refs that cannot be read, which rewriting the syllabus would delete.
    public func syllabus(of slug: String) throws(Findings) -> [Ref] {
        try DatabaseFailure.throwingFindings(path) { try syllabus(of: try track(slug)) }
    }

    private func syllabus(of trackRow: TrackRow) throws -> [Ref] {
        var refs: [Ref] = []
        var findings = Findings()
        try db.forEachRow("SELECT ref_id, seq FROM track_units WHERE track_id IS ? ORDER BY seq", [trackRow.id]) {
            cells in
            let place = Place.syllabus(of: trackRow.slug, "seq \(cells.shown(1))", column: .ref)
            switch cells.text(0) {
            case .failure(let problem): findings.add(problem.finding(at: place))
            case .success(let text):
                if let ref = Ref(text) { refs.append(ref) } else { findings.add(ContentOutline.empty(at: place)) }
            }
        }
        try findings.throwIfErrors()
        return refs
    }

    /// Replaces a track's syllabus; the refs need no content yet.
    @discardableResult public func setSyllabus(_ refs: [Ref], of slug: String) throws(Findings) -> Change {
        try DatabaseFailure.throwingFindings(path) {
            let trackRow = try track(slug)
            try checkOnce(refs, slug)
            let before = try syllabus(of: trackRow)
            if before == refs { return .unchanged }
            try db.execute(sql: "DELETE FROM track_units WHERE track_id IS ?", arguments: [trackRow.id])
            let statement = try db.cachedStatement(
                sql: "INSERT INTO track_units(track_id, seq, ref_id) VALUES (?, ?, ?)")
            for (index, ref) in refs.enumerated() {
                try statement.execute(arguments: [trackRow.id, index + 1, ref.canonical])
            }
            try expectWritten(try syllabus(of: trackRow) == refs, at: .syllabus(of: slug))
            return before.isEmpty ? .added : .changed
        }
    }

    private func checkOnce(_ refs: [Ref], _ slug: String) throws(Findings) {
        var findings = Findings()
        var seen: Set<Ref> = []
        for ref in refs where !seen.insert(ref).inserted {
            findings.add(
                .refTwice, "the syllabus contains \(quoted(ref.canonical)) twice",
                at: .syllabus(of: slug, "ref_id \(quoted(ref.canonical))"),
                remedy: "delete one of them")
        }
        try findings.throwIfErrors()
    }
}
