import Diagnostics
import Dispatch
import Processes

/// A preview of a site on this machine, which is rebuilt when its inputs change. It is not meant for publishing: a
/// static host does that better.
public struct DevServer: Sendable {
    private let port: UInt16
    private let handler: ReleaseHandler
    private let limits: Limits

    /// - Parameters:
    ///   - site: built once.
    ///   - scriptsFolder: that of `live.js` and `sw-preview.js`.
    ///   - isOffline: whether pages have their offline worker. They are then as they would be published, and do not
    ///     reload by themselves. Otherwise there is no worker, and one left by an earlier preview is removed.
    ///   - basePath: the path of the site on this host, with slashes around it.
    ///   - hosts: host names to accept in addition to those of this machine.
    public init(
        _ site: LiveSite, scriptsFolder: String, isOffline: Bool, basePath: String, port: UInt16, hosts: [String] = []
    ) {
        self.init(
            site, LivePages(scriptsFolder: scriptsFolder, isOffline: isOffline), basePath: basePath, port: port,
            hosts: hosts, limits: Limits())
    }

    init(_ site: LiveSite, _ live: LivePages, basePath: String, port: UInt16, hosts: [String], limits: Limits) {
        self.port = port
        self.limits = limits
        handler = ReleaseHandler(site: site, live: live, basePath: basePath, hosts: HostNames(others: hosts))
    }

    /// Serves on the loopback addresses of IPv4 and, if available, IPv6, until it is stopped: which of them `localhost`
    /// means differs between machines and programs. Rebuilds the site after each change.
    ///
    /// - Parameters:
    ///   - isStopped: asked five times a second, and after each signal.
    ///   - ready: called with the site's address when it can be opened.
    ///   - rebuilt: called after each build, on another thread.
    ///   - notice: called with what the user should know while the preview runs.
    /// - Throws: `portTaken`, `socketsExhausted`.
    public func run(
        until isStopped: @escaping @Sendable () -> Bool, ready: (String) -> Void,
        rebuilt: @escaping @Sendable (LiveSite.Rebuild) -> Void = { _ in },
        notice: (Findings) -> Void = { _ in }
    ) throws(Findings) {
        let acceptor = Acceptor(try Listener.loopback(port: port), handler: handler, limits: limits)
        let site = handler.site
        let hasEnded = DispatchSemaphore(value: 0)
        let isFollowed = SystemThread.start {
            site.follow(until: isStopped, report: rebuilt)
            hasEnded.signal()
        }
        if !isFollowed {
            notice(
                Findings(
                    .changesNotFollowed, "changes are not followed: the system does not allow more threads",
                    remedy: SystemLimit.threadsRemedy))
        }
        ready("http://localhost:\(port)\(handler.basePath)")
        acceptor.run(until: isStopped, notice: notice)
        site.streams.close()
        if isFollowed { hasEnded.wait() }
    }
}

/// The resources that a client may use.
struct Limits: Sendable {
    /// The number of connections served at once; for further ones, a connection that waits for its client is closed.
    var connections = 64
    /// The time limit for a whole request head, from the connection or from the end of the last answer.
    var requestTimeout = Duration.seconds(15)
    /// The time limit for the client to receive an answer, or a part of one that is a file.
    var responseTimeout = Duration.seconds(30)
}
