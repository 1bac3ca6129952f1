import Diagnostics
import GRDB

/// Chooses the user whose rows are read.
enum LogUsers {
    enum Choice {
        /// An id, or nil for the rows without a user.
        case user(String?)
        case unknown(UnknownUser)
        /// There are several users, or their names cannot be read: a finding says so.
        case unclear
    }

    /// A user who is named but has no rows.
    struct UnknownUser {
        let message: String
        let place: Place
        /// A question whether a similar name is meant; nil if there is none.
        let suggestion: String?
    }

    private static let maxListed = 20

    static func choose(
        _ choice: UserChoice, _ db: Database, _ schema: Schema, _ findings: inout Findings
    ) throws -> Choice {
        var users: [(id: String?, rows: Int64)] = []
        var isUnreadable = false
        // As `StrictRow.flag` reads it, also from a column that has text.
        let deleted = "CAST(\(schema.column("user_study_log", "deleted", else: "0")) AS INTEGER)"
        try db.forEachRow(
            "SELECT user_id, count(*) FROM user_study_log WHERE \(deleted) IS NOT 1 GROUP BY user_id ORDER BY user_id"
        ) { cells in
            let rows = cells.integer(1) ?? 0
            switch cells.text(0) {
            case .success(let id): users.append((id, rows))
            case .failure(.null): users.append((nil, rows))
            case .failure(let problem):
                isUnreadable = true
                findings.add(
                    problem.finding(
                        at: .row(
                            table: LogColumn.table, row: "\(rows) rows of one user", column: LogColumn.user.name)))
            }
        }
        if isUnreadable { return .unclear }
        switch choice {
        case .automatic where users.count > 1:
            findings.add(
                .usersSeveral, "the log has rows of \(users.count) users: \(list(users))",
                at: .schema(table: LogColumn.table, column: LogColumn.user.name), remedy: "name one with --user")
            return .unclear
        case .automatic: return .user(users.first?.id)
        case .none: return try known(nil, users, db)
        case .id(let id): return try known(id, users, db)
        }
    }

    /// Checks that the user is known. That includes users with deleted rows only, and every user while there are no
    /// rows.
    private static func known(
        _ id: String?, _ users: [(id: String?, rows: Int64)], _ db: Database
    ) throws -> Choice {
        if users.isEmpty || users.contains(where: { $0.id == id }) { return .user(id) }
        var hasDeleted = false
        try db.forEachRow("SELECT 1 FROM user_study_log WHERE user_id IS ? LIMIT 1", [id]) { _ in hasDeleted = true }
        if hasDeleted { return .user(id) }
        return .unknown(
            UnknownUser(
                message: "the log has no rows \(id.map { "of the user \(quoted($0))" } ?? "without a user"); it has "
                    + "those of " + list(users),
                place: .option("--user \(id ?? "none")"),
                suggestion: id.flatMap { Suggestion.remedy(for: $0, among: users.compactMap(\.id)) }))
    }

    private static func list(_ users: [(id: String?, rows: Int64)]) -> String {
        let named = users.prefix(maxListed).map { user in
            (user.id.map(quoted) ?? "none") + " (\(user.rows.counted("row")))"
        }
        let rest = users.count - named.count
        return (named + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")
    }
}
