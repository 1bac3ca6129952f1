import Diagnostics
import GRDB

/// Gives a user's track the rows of its next days.
public enum Schedule {
    /// What `add` would do; nothing is written.
    ///
    /// - Parameter findings: gets warnings: where and why the schedule stops.
    public static func preview(
        _ request: ScheduleRequest, in path: String, findings: inout Findings
    ) throws -> ScheduleReport {
        try ReadOnly(path).transaction { db, _ in try SchedulePlan(request, db, findings: &findings).report }
    }

    /// Adds the rows, and stores options that are new, in one transaction. A request that is refused, or adds nothing,
    /// leaves the database as it is, its schema too.
    public static func add(
        _ request: ScheduleRequest, to path: String, findings: inout Findings
    ) throws -> ScheduleReport {
        try StudyDatabase.restore(path)
        var seen = Findings()
        let expected = try preview(request, in: path, findings: &seen)
        // Run daily, it mostly has nothing to do.
        if expected.additions.isEmpty && !expected.changesOptions {
            findings.add(contentsOf: seen)
            return expected
        }
        let database = try StudyDatabase(path)
        findings.add(contentsOf: database.notes)
        return try database.write { try $0.schedule(request, findings: &findings) }
    }
}

extension StudyWriter {
    /// Adds the rows of the next days, and stores options that are new.
    public func schedule(_ request: ScheduleRequest, findings: inout Findings) throws -> ScheduleReport {
        let plan = try SchedulePlan(request, db, findings: &findings)
        if plan.report.changesOptions { try store(plan.report.options, of: plan.trackRow) }
        for addition in plan.report.additions {
            _ = try addRow(addition.ref, on: addition.date, of: plan.trackRow, user: plan.report.user)
        }
        return plan.report
    }
}
