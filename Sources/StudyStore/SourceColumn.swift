/// A column of `content_sources`.
public enum SourceColumn: Int, StoredColumn, Sendable {
    case ref, part, title, versionTitle, url, licence

    static let table = "content_sources"
    static let read: [SourceColumn] = [.ref, .part, .title, .versionTitle, .url, .licence]

    public var name: String {
        switch self {
        case .ref: "ref_id"
        case .part: "part"
        case .title: "title_he"
        case .versionTitle: "version_title"
        case .url: "source_url"
        case .licence: "licence"
        }
    }
}
