import Diagnostics
import GRDB
import Refs
import StudyRules

/// Determines the rows to add from a database, without writing anything.
struct SchedulePlan {
    /// The latest start, in days from today.
    private static let maxDaysAhead = 3_653

    let trackRow: TrackRow
    let report: ScheduleReport

    /// - Parameter findings: gets warnings about where and why the schedule stops.
    /// - Throws: `Findings`, all errors at once, if the request or the database is ambiguous or invalid.
    init(_ request: ScheduleRequest, _ db: Database, findings: inout Findings) throws {
        let schema = try Schema(db)
        try schema.findings.throwIfErrors()
        try Self.check(request)
        var found = Findings()
        let outline = try StoredOutline(db, schema, &found)
        let user = try Self.user(request, db, schema, &found)
        let tracks = try outline.tracks(withRowsOf: user, db, schema, &found)
        let track = tracks.first { $0.row.slug == request.track }
        if track == nil { found.add(contentsOf: TrackRow.unknown(request.track, among: tracks.map(\.row))) }
        let errors = Findings(found.all.filter { $0.level == .error })
        guard let track, errors.all.isEmpty else { throw errors }

        trackRow = track.row
        let syllabus = track.syllabus
        let options = request.options.applied(to: trackRow.options)
        if options != trackRow.options && !request.changeOptions { try Self.checkFirst(trackRow, options, db) }

        let live = syllabus.dated(track.log)
        let lastRow = live.map(\.date).max()
        let start = Self.start(request, live) ?? lastRow?.adding(days: 1) ?? request.today
        let days = try Self.days(request, from: start)
        let chapters = Ref.chapterStarts(syllabus.entries.lazy.map(\.ref))
        let scheduling = Scheduling(
            live: live, deleted: track.emptiedDays,
            hasContent: syllabus.entries.map { $0.content != nil },
            chapters: chapters, start: start, today: request.today,
            days: days, rule: options.rule, pace: options.pace)
        report = ScheduleReport(
            user: user, options: options, changesOptions: options != trackRow.options, start: start,
            lastRow: lastRow,
            additions: scheduling.additions.map {
                ScheduleReport.Addition(date: $0.date, ref: syllabus.entries[$0.unit].ref)
            }, skipped: scheduling.skipped)
        let portions = Portions(syllabusCount: syllabus.entries.count, chapters: chapters)
        if let last = scheduling.additions.last, request.isDaily,
            portions.end(from: last.unit, at: options.pace) == syllabus.entries.count
        {
            findings.add(Self.end("the syllabus ends with the row of \(last.date)", trackRow))
        } else if let stop = scheduling.stop, !request.isDaily || stop.reason == .noContent || live.isEmpty {
            findings.add(Self.finding(stop, syllabus, trackRow))
        }
        findings.add(contentsOf: ScheduleNotes.findings(request, report, stopped: scheduling.stop != nil))
    }

    /// The number of days to schedule.
    private static func days(_ request: ScheduleRequest, from start: CivilDate) throws(Findings) -> Int {
        let days = request.through.map { max(0, $0.dayNumber - start.dayNumber + 1) } ?? request.days
        // Those after today, and today.
        let limit = request.isDaily ? ScheduleRequest.maxDays + 1 : ScheduleRequest.maxDays
        guard days <= limit, start.adding(days: days) <= .last else {
            let option = request.through.map { "--through \($0)" } ?? "--days \(days)"
            throw outOfRange("\(days) days from \(start) cannot be scheduled", .option(option))
        }
        return days
    }

    /// The requested start; nil: after the last row, also if the rows of a daily request began with its start.
    private static func start(_ request: ScheduleRequest, _ rows: [DatedUnit]) -> CivilDate? {
        guard request.isDaily, let start = request.start, let first = rows.map(\.date).min() else {
            return request.start
        }
        return start <= first ? nil : start
    }

    private static func check(_ request: ScheduleRequest) throws(Findings) {
        guard request.through != nil || (1...ScheduleRequest.maxDays).contains(request.days) else {
            throw outOfRange("\(request.days) days cannot be scheduled", .option("--days \(request.days)"))
        }
        // Rows cannot be removed, and no day before them can be scheduled.
        if let start = request.start, start > request.today.adding(days: maxDaysAhead) {
            throw Findings(
                .scheduleOutOfRange, "\(start) is more than ten years ahead", at: .option("--start \(start)"),
                remedy: "correct the year")
        }
    }

    private static func outOfRange(_ message: String, _ place: Place) -> Findings {
        Findings(.scheduleOutOfRange, message, at: place, remedy: "name 1 to \(ScheduleRequest.maxDays) days")
    }

    /// - Parameter findings: gets an error if only other users have rows so far and `isNewUser` is not set.
    private static func user(
        _ request: ScheduleRequest, _ db: Database, _ schema: Schema, _ findings: inout Findings
    ) throws -> String? {
        switch try LogUsers.choose(request.user, db, schema, &findings) {
        case .user(let id): return id
        case .unclear: break
        case .unknown(let unknown):
            if request.isNewUser { break }
            findings.add(
                .scheduleNewUser, "\(unknown.message); nothing was added", at: unknown.place,
                remedy: (unknown.suggestion.map { $0 + " If" } ?? "name one of these; if")
                    + " this is a new user, give --new-user, and name the user in `build --user` too")
        }
        guard case .id(let id) = request.user else { return nil }
        return id
    }

    /// The first rows of a track may come with options; later, options are changed only on request.
    private static func checkFirst(
        _ trackRow: TrackRow, _ options: TrackOptions, _ db: Database
    ) throws {
        var isUsed = trackRow.options != .standard
        try db.forEachRow("SELECT 1 FROM user_study_log WHERE track_id IS ? LIMIT 1", [trackRow.id]) { _ in
            isUsed = true
        }
        guard isUsed else { return }
        throw Findings(
            .scheduleOptionsDiffer,
            "the options differ from the stored ones: "
                + ScheduleOptions.differences(options, stored: trackRow.options),
            at: .track(trackRow.slug, column: .options),
            remedy: "leave the options out, or change the stored ones with --change-options")
    }

    private static func finding(_ stop: Scheduling.Stop, _ syllabus: Syllabus, _ trackRow: TrackRow) -> Finding {
        switch stop.reason {
        case .noContent:
            let ref = quoted(syllabus.entries[stop.unit].ref.canonical)
            return Finding(
                .scheduleWithoutContent, "scheduling stops before \(stop.date): the next ref, \(ref), has no content",
                at: .syllabus(of: trackRow.slug, "ref_id \(ref)"),
                remedy: "import the text of \(ref)")
        case .endOfSyllabus:
            let what = syllabus.entries.isEmpty ? "the track has no syllabus" : "the syllabus has ended"
            return end("scheduling stops before \(stop.date): \(what)", trackRow)
        }
    }

    private static func end(_ message: String, _ trackRow: TrackRow) -> Finding {
        Finding(
            .scheduleSyllabusEnds, message, at: .syllabus(of: trackRow.slug),
            remedy: "if the track is to go on, add texts to it: `halomeid fetch` or `halomeid import`, with --track "
                + trackRow.slug)
    }
}

extension Syllabus {
    /// Rows with their indices in the syllabus; refs outside it count from its end on.
    fileprivate func dated(_ rows: [LogRow]) -> [DatedUnit] {
        var indices: [ContentIndex: Int] = [:]
        for (index, entry) in entries.enumerated() {
            if let content = entry.content { indices[content] = index }
        }
        return rows.map { DatedUnit(date: $0.date, unit: indices[$0.content] ?? entries.count) }
    }
}
