import Diagnostics
import Foundation

/// A preview of a release on this machine. Not for publishing: a static host does that better.
public struct DevServer: Sendable {
    private let port: UInt16
    private let handler: ReleaseHandler
    private let limits: Limits

    /// - Parameters:
    ///   - folder: a published site.
    ///   - files: the site paths of the release; nothing else is served.
    ///   - basePath: where the site is on this host, with slashes around it.
    ///   - hosts: host names to answer to besides those of this machine itself.
    public init(folder: String, files: Set<String>, basePath: String, port: UInt16, hosts: [String] = []) {
        self.init(folder: folder, files: files, basePath: basePath, port: port, hosts: hosts, limits: Limits())
    }

    init(folder: String, files: Set<String>, basePath: String, port: UInt16, hosts: [String], limits: Limits) {
        self.port = port
        self.limits = limits
        handler = ReleaseHandler(
            folder: folder, basePath: basePath, files: files, hosts: HostNames(others: hosts))
    }

    /// Serves on the loopback addresses, of IPv4 and where there is one of IPv6, until it is stopped: which of
    /// them `localhost` means differs between machines and programs.
    ///
    /// - Parameters:
    ///   - isStopped: asked five times a second, and after each signal.
    ///   - ready: called with the site's address when it can be opened.
    ///   - notice: called with what the user should know while the preview runs.
    /// - Throws: `portTaken`, `socketsExhausted`.
    public func run(
        until isStopped: () -> Bool, ready: (String) -> Void, notice: (Findings) -> Void = { _ in }
    ) throws(Findings) {
        let acceptor = Acceptor(try Listener.loopback(port: port), handler: handler, limits: limits)
        ready("http://localhost:\(port)\(handler.basePath)")
        acceptor.run(until: isStopped, notice: notice)
    }
}

/// What a client may take of the server.
struct Limits: Sendable {
    /// Served at once; others wait to be accepted.
    var connections = 64
    /// For a whole request head to arrive, from the connection or from the last answer on.
    var requestTimeout = Duration.seconds(15)
    /// For an answer to be taken.
    var responseTimeout = Duration.seconds(30)
}
