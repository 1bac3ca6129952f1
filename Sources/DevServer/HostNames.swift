import Network

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
        LoopbackHost.matches(name) || others.contains(name.lowercased())
    }
}
