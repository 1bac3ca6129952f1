import Diagnostics
import GRDB

/// Adds the rows of the next days to a user's track.
public enum Schedule {
    /// Returns what `add` would do, without writing anything.
    ///
    /// - Parameter findings: gets warnings about where and why the schedule stops.
    public static func preview(
        _ request: ScheduleRequest, in path: String, findings: inout Findings
    ) throws -> ScheduleReport {
        try ReadOnly(path).transaction { db, _ in
            try Schema(db).findings.throwIfErrors()
            try Damage.checkFile(db, path)
            return try SchedulePlan(request, db, findings: &findings).report
        }
    }

    /// Adds the rows and stores changed options, in one transaction. A request that is refused, or adds nothing, leaves
    /// the database unchanged, including its schema.
    public static func add(
        _ request: ScheduleRequest, to path: String, findings: inout Findings
    ) throws -> ScheduleReport {
        try StudyDatabase.rollBackUnfinishedWrite(path)
        var seen = Findings()
        let expected = try preview(request, in: path, findings: &seen)
        // When run daily, there is mostly nothing to do.
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
    /// Adds the rows of the next days and stores changed options.
    public func schedule(_ request: ScheduleRequest, findings: inout Findings) throws -> ScheduleReport {
        let plan = try SchedulePlan(request, db, findings: &findings)
        if plan.report.changesOptions { try store(plan.report.options, of: plan.trackRow) }
        for addition in plan.report.additions {
            _ = try addRow(addition.ref, on: addition.date, of: plan.trackRow, user: plan.report.user)
        }
        return plan.report
    }
}
