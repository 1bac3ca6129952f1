import Network

/// The host names that the preview accepts. A page of another site can make a browser send requests to this machine
/// under its own host name, which it has pointed here (DNS rebinding), and could then read the answers.
struct HostNames: Sendable {
    /// In lower case.
    private let others: Set<String>

    init(others: [String]) {
        self.others = Set(others.map { $0.lowercased() })
    }

    /// - Parameter name: without a port.
    func contains(_ name: String) -> Bool {
        LoopbackHost.matches(name) || others.contains(name.lowercased())
    }
}
