/// A column of `track_units`.
public enum SyllabusColumn: Int, StoredColumn, Sendable {
    case track, position, ref

    static let table = "track_units"
    static let read: [SyllabusColumn] = [.track, .position, .ref]

    public var name: String {
        switch self {
        case .track: "track_id"
        case .position: "seq"
        case .ref: "ref_id"
        }
    }
}
