/// A column of `user_study_log`.
public enum LogColumn: Int, StoredColumn, Sendable {
    case track, date, content, isDeleted, isCompleted, user

    static let table = "user_study_log"
    static let read: [LogColumn] = [.track, .date, .content, .isDeleted, .isCompleted]

    public var name: String {
        switch self {
        case .track: "track_id"
        case .date: "study_date"
        case .content: "content_id"
        case .isDeleted: "deleted"
        case .isCompleted: "is_completed"
        case .user: "user_id"
        }
    }
}
