import Diagnostics
import StudyRules

/// Notes about results of a schedule that a deployer may not expect.
enum ScheduleNotes {
    /// - Parameter stopped: whether the end of the syllabus was reached, which has its own finding.
    static func findings(_ request: ScheduleRequest, _ report: ScheduleReport, stopped: Bool) -> Findings {
        var findings = Findings()
        let count = report.additions.count
        if let start = request.start, let last = report.lastRow, report.start <= last {
            findings.add(
                .scheduleStartInside,
                "the start is inside the track's rows, which reach \(last); days up to then stay as they are",
                at: .option("--start \(start)"),
                remedy: "leave --start out to go on after \(last), or begin later")
        } else if count == 0, !stopped, let (why, remedy) = nothing(request, report) {
            findings.add(.scheduleNothing, "no row was added: \(why)", remedy: remedy)
        }
        if count > 0, let last = report.lastRow, report.start == last.adding(days: 1), report.start < request.today {
            let ago = request.today.dayNumber - last.dayNumber
            findings.add(
                .scheduleResumed,
                "the track's rows ended on \(last), \(ago) days ago; the days since then get rows too, for the same "
                    + "units that devices have scheduled themselves")
        }
        return findings
    }

    /// The reason why nothing was added, and a remedy; nil if that is expected: the rows reach the requested day, the
    /// last days are days off, or the first day of a daily request is not within reach.
    private static func nothing(
        _ request: ScheduleRequest, _ report: ScheduleReport
    ) -> (why: String, remedy: String)? {
        guard let through = request.through else {
            let end = report.start.adding(days: request.days - 1)
            return ("every study day from \(report.start) to \(end) already has a row", "name more days")
        }
        if report.lastRow != nil {
            guard !request.isDaily, through < request.today, through < report.start else { return nil }
            return ("\(through) is in the past", "name a later last day")
        }
        guard through < report.start else { return nil }
        // With its first options, a daily request is made for the first time.
        if request.isDaily && !report.changesOptions { return nil }
        return (
            "\(through) is before the first day, \(report.start)",
            request.isDaily ? "give the same --start in every run" : "name a later last day, or begin earlier"
        )
    }
}
