import Diagnostics
import Dispatch
import Processes

/// A preview of a site on this machine, which follows what the site is made from. Not for publishing: a static host
/// does that better.
public struct DevServer: Sendable {
    private let port: UInt16
    private let handler: ReleaseHandler
    private let limits: Limits

    /// - Parameters:
    ///   - site: built once.
    ///   - scripts: the folder of `live.js` and `sw-preview.js`.
    ///   - isOffline: whether pages have their offline worker. They are then as they would be published, and do not
    ///     reload by themselves. Otherwise there is no worker, and one that an earlier preview left is removed.
    ///   - basePath: where the site is on this host, with slashes around it.
    ///   - hosts: host names to answer to besides those of this machine itself.
    public init(
        _ site: LiveSite, scripts: String, isOffline: Bool, basePath: String, port: UInt16, hosts: [String] = []
    ) {
        self.init(
            site, LivePages(scripts: scripts, isOffline: isOffline), basePath: basePath, port: port, hosts: hosts,
            limits: Limits())
    }

    init(_ site: LiveSite, _ live: LivePages, basePath: String, port: UInt16, hosts: [String], limits: Limits) {
        self.port = port
        self.limits = limits
        handler = ReleaseHandler(site: site, live: live, basePath: basePath, hosts: HostNames(others: hosts))
    }

    /// Serves on the loopback addresses, of IPv4 and where there is one of IPv6, until it is stopped: which of
    /// them `localhost` means differs between machines and programs. Builds the site again after each change.
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
                    .changesNotFollowed, "changes are not followed: the system allows no further thread",
                    remedy: "raise the limit of processes (ulimit -u), or close other programs"))
        }
        ready("http://localhost:\(port)\(handler.basePath)")
        acceptor.run(until: isStopped, notice: notice)
        site.streams.close()
        if isFollowed { hasEnded.wait() }
    }
}

/// What a client may take of the server.
struct Limits: Sendable {
    /// Served at once; for others one that waits for its client makes room.
    var connections = 64
    /// For a whole request head to arrive, from the connection or from the last answer on.
    var requestTimeout = Duration.seconds(15)
    /// For an answer to be taken.
    var responseTimeout = Duration.seconds(30)
}
