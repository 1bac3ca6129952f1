/// When and where a record or an enrolment was last written.
///
/// The texts are compared byte by byte, as they are: an ISO 8601 time in UTC, and a device's id.
public struct Stamp<Text: Collection<UInt8>> {
    public let updatedAt: Text
    public let deviceID: Text

    public init(updatedAt: Text, deviceID: Text) {
        self.updatedAt = updatedAt
        self.deviceID = deviceID
    }

    /// Whether this state of a thing wins over the other: the last write wins; at the same time, the greater device id.
    /// Of two equal stamps neither is newer.
    public func isNewer(than other: Stamp) -> Bool {
        if other.updatedAt.lexicographicallyPrecedes(updatedAt) { return true }
        if updatedAt.lexicographicallyPrecedes(other.updatedAt) { return false }
        return other.deviceID.lexicographicallyPrecedes(deviceID)
    }
}

extension Stamp: Sendable where Text: Sendable {}
