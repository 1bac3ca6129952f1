import Diagnostics
import GRDB

/// Chooses the user whose rows are read.
enum LogUsers {
    /// The chosen user: an id, or nil for the rows without a user.
    struct Chosen {
        let id: String?
    }

    private static let maxListed = 20

    /// - Parameter isOptional: whether the command works without `--user`.
    /// - Returns: nil if the choice is not clear; then a finding says so.
    static func choose(
        _ choice: UserChoice, _ db: Database, _ schema: Schema, _ findings: inout Findings, isOptional: Bool = true
    ) throws -> Chosen? {
        var users: [(id: String?, rows: Int64)] = []
        var isUnreadable = false
        let deleted = schema.column("user_study_log", "deleted", else: "0")
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
                        at: .row(table: "user_study_log", row: "\(rows) rows of one user", column: "user_id")))
            }
        }
        if isUnreadable { return nil }
        switch choice {
        case .automatic where users.count > 1:
            findings.add(
                .usersSeveral, "the log has rows of \(users.count) users: \(list(users))",
                at: .schema(table: "user_study_log", column: "user_id"), remedy: "name one with --user")
            return nil
        case .automatic: return Chosen(id: users.first?.id)
        case .none: return try known(nil, users, db, &findings, isOptional)
        case .id(let id): return try known(id, users, db, &findings, isOptional)
        }
    }

    /// Checks that the user is known. That includes users with deleted rows only, and every user while there are no
    /// rows.
    private static func known(
        _ id: String?, _ users: [(id: String?, rows: Int64)], _ db: Database, _ findings: inout Findings,
        _ isOptional: Bool
    ) throws -> Chosen? {
        if users.isEmpty || users.contains(where: { $0.id == id }) { return Chosen(id: id) }
        var hasDeleted = false
        try db.forEachRow("SELECT 1 FROM user_study_log WHERE user_id IS ? LIMIT 1", [id]) { _ in hasDeleted = true }
        if hasDeleted { return Chosen(id: id) }
        let near = id.flatMap { Suggestion.remedy(for: $0, among: users.compactMap(\.id)) }
        findings.add(
            .userUnknown,
            "the log has no rows \(id.map { "of the user \(quoted($0))" } ?? "without a user"); it has those of "
                + list(users),
            at: .option("--user \(id ?? "none")"),
            remedy: near ?? "name one of these" + (isOptional ? ", or leave --user out if there is only one" : ""))
        return nil
    }

    private static func list(_ users: [(id: String?, rows: Int64)]) -> String {
        let named = users.prefix(maxListed).map { user in
            (user.id.map(quoted) ?? "none") + " (\(user.rows.counted("row")))"
        }
        let rest = users.count - named.count
        return (named + (rest > 0 ? ["\(rest) more"] : [])).joined(separator: ", ")
    }
}
