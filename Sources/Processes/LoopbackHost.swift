/// The names of this machine itself.
public enum LoopbackHost {
    /// Whether a host's name is `localhost` or below it, 127.0.0.0/8 in four numbers, or `::1`, in brackets or without.
    public static func matches(_ host: String) -> Bool {
        let host = host.lowercased()
        return ["localhost", "::1", "[::1]"].contains(host) || host.hasSuffix(".localhost") || isFourNumbers(host)
    }

    private static func isFourNumbers(_ host: String) -> Bool {
        let parts = host.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
