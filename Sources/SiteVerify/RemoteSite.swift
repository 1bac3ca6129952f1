import Diagnostics
import Foundation
import Processes
import Site
import WebClient

/// The site at an address, requested over several connections at once.
final class RemoteSite {
    let address: SiteAddress
    /// The time limit for a file, in seconds.
    let timeout: Double
    private let freshQuery = "?hl=verify-\(UInt64.random(in: 0 ... .max))"
    private let clients: ClientPool
    private let pool: WorkerPool<(path: String, file: RemoteFile)>
    /// The number of requests without a complete response.
    private(set) var unanswered = 0
    /// The number of requests that the host refused because there were too many.
    private(set) var refused = 0

    private static let connections = 8
    /// The largest file of a build, and the largest of the deployer's own, in bytes.
    static let (maxBytes, maxBytesOfOthers) = (16 << 20, 64 << 20)
    /// The most that files which wait for being compared may take, in bytes.
    private static let maxWaiting = 128 << 20
    private static let maxHops = 5
    /// The maximum number of requests for a file if the host reports too many requests, and the longest pause between
    /// them, in seconds.
    private static let (maxTries, longestPause) = (4, 30.0)
    /// After this many unanswered or refused requests, no more are sent.
    static let (maxUnanswered, maxRefused) = (8, 20)

    init(_ address: SiteAddress, userAgent: String, timeout: Double) throws(Findings) {
        self.address = address
        self.timeout = timeout
        clients = try ClientPool(
            Self.connections, userAgent: userAgent,
            limits: WebLimits(connectTimeout: min(timeout, 10), timeout: timeout, maxBytes: Self.maxBytesOfOthers))
        pool = WorkerPool(workers: Self.connections)
    }

    func close() { pool.close() }

    var isGivenUp: Bool { unanswered >= Self.maxUnanswered || refused >= Self.maxRefused }

    /// The address of a site path.
    func url(_ path: String) -> String {
        address.text + (path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path)
    }

    /// Requests one file, also while others are requested.
    ///
    /// - Parameter headers: each as "Name: value".
    func file(_ path: String, query: String = "", headers: [String] = []) -> RemoteFile {
        request(url(path) + query, headers)
    }

    /// Requests a file past all caches, and once more if the host has trouble: no cache can have an answer to a query
    /// that is made for each run.
    func freshFile(_ path: String) -> RemoteFile {
        let asked = file(path, query: freshQuery)
        return asked.hasFailed ? file(path, query: freshQuery) : asked
    }

    /// Requests the site's own address by http. It does not count if there is no response: the port may be closed.
    func fileWithoutTLS() -> RemoteFile {
        let address = "http" + address.text.dropFirst(address.scheme.count)
        return clients.use { Self.get(address, [], $0) }
    }

    /// Requests the host's robots.txt, which is at its root wherever the site is. No response does not count as one of
    /// those after which the site is given up.
    func robots() -> RemoteFile {
        clients.use { Self.get(address.origin + "/robots.txt", [], $0) }
    }

    /// Requests the site's own address without the slash at its end.
    func addressWithoutSlash() -> RemoteFile {
        request(String(address.text.dropLast()), [])
    }

    /// Requests files and passes each to the body, in order; stops early once the site is given up.
    ///
    /// - Parameter maxBytes: the largest body of a file.
    func files(_ paths: some Collection<String>, maxBytes: Int, _ body: (String, RemoteFile) -> Void) {
        var waiting = paths.makeIterator()
        pool.run(ahead: min(2 * Self.connections, Self.maxWaiting / maxBytes)) {
            guard !isGivenUp, let path = waiting.next() else { return nil }
            let address = url(path)
            return { [clients] in (path, clients.use { Self.get(address, [], $0, maxBytes: maxBytes) }) }
        } receive: { path, file in
            // A build allows the deployer's own files any size.
            if case .failure(.tooLarge) = file.result, maxBytes == Self.maxBytesOfOthers { return body(path, file) }
            body(path, counted(file))
        }
    }

    /// Nothing is sent once the site is given up.
    private func request(_ address: String, _ headers: [String]) -> RemoteFile {
        if isGivenUp { return RemoteFile(url: address, result: .failure(.cancelled), hops: []) }
        return counted(clients.use { Self.get(address, headers, $0) })
    }

    private func counted(_ file: RemoteFile) -> RemoteFile {
        if case .failure = file.result { unanswered += 1 }
        if file.response?.status == 429 { refused += 1 }
        return file
    }

    /// Waits if the host asks for that: a limit for one visitor does not affect the responses for others.
    private static func getRetrying(
        _ url: String, _ headers: [String], _ client: WebClient, maxBytes: Int
    ) throws(WebFailure) -> WebResponse {
        var random = SystemRandomNumberGenerator()
        var tries = 1
        while true {
            let response = try client.get(url, headers, maxBytes: maxBytes)
            guard response.status == 429, tries < maxTries else { return response }
            let pause =
                RetryAfter.asked(by: response)
                ?? RetryAfter.pause(repetition: tries, first: 1, longest: longestPause, using: &random)
            guard pause <= longestPause, Pause.wait(until: .now + .seconds(pause)) else { return response }
            tries += 1
        }
    }

    private static func get(
        _ start: String, _ headers: [String], _ client: WebClient, maxBytes: Int = maxBytesOfOthers
    ) -> RemoteFile {
        var url = start
        var hops: [String] = []
        while true {
            let result = Result { () throws(WebFailure) in
                try getRetrying(url, headers, client, maxBytes: maxBytes)
            }
            guard case .success(let response) = result, (300..<400).contains(response.status), hops.count < maxHops,
                let location = response.headers["location"],
                let next = URL(string: location, relativeTo: URL(string: url))?.absoluteString.withLowercasedOrigin
            else { return RemoteFile(url: start, result: result, hops: hops) }
            hops.append(next)
            url = next
        }
    }
}

/// Clients, each used by one thread at a time.
private final class ClientPool: @unchecked Sendable {
    private let lock = NSLock()
    private var free: [WebClient] = []

    init(_ count: Int, userAgent: String, limits: WebLimits) throws(Findings) {
        // One more for the caller's thread.
        for _ in 0...count { free.append(try WebClient(userAgent: userAgent, limits: limits)) }
    }

    func use(_ body: (WebClient) -> RemoteFile) -> RemoteFile {
        let client = lock.withLock { free.removeLast() }
        defer { lock.withLock { free.append(client) } }
        return body(client)
    }
}
