/// The range of days, counted from today, whose pages a device stores.
public struct Window: Hashable, Sendable, Codable {
    public var back = 7
    public var ahead = 30

    /// The minimum number of days ahead that a device stores.
    static let minAhead = 14

    public init() {}
}
