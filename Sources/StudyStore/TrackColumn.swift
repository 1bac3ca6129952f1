/// A column of `tracks`.
public enum TrackColumn: Int, StoredColumn, Sendable {
    case id, title, scheduleType, slug, options, endpoint

    static let table = "tracks"
    static let read: [TrackColumn] = [.id, .title, .scheduleType, .slug, .options]

    public var name: String {
        switch self {
        case .id: "id"
        case .title: "title"
        case .scheduleType: "schedule_type"
        case .slug: "slug"
        case .options: "schedule_options"
        case .endpoint: "source_endpoint"
        }
    }
}
