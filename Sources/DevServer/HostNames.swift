/// The names under which the preview answers. A page of another site can make a browser send requests to this machine
/// under a name of its own, which it has pointed here (DNS rebinding), and would then read the answers.
struct HostNames: Sendable {
    /// In lower case.
    private let others: Set<String>

    init(others: [String]) {
        self.others = Set(others.map { $0.lowercased() })
    }

    /// - Parameter name: without a port.
    func contains(_ name: String) -> Bool {
        let name = name.lowercased()
        return name == "localhost" || name.hasSuffix(".localhost") || name == "[::1]" || isLoopback(name)
            || others.contains(name)
    }

    /// 127.0.0.0/8, in four numbers.
    private func isLoopback(_ name: String) -> Bool {
        let parts = name.split(separator: ".", omittingEmptySubsequences: false)
        return parts.count == 4 && parts[0] == "127" && parts.allSatisfy { UInt8($0) != nil }
    }
}
