import Diagnostics
import FlyingFox
import FlyingSocks
import Foundation

/// A preview of a release on this machine. Not for publishing: a static host does that better.
public struct DevServer: Sendable {
    private let handler: ReleaseHandler
    private let port: UInt16

    /// - Parameters:
    ///   - folder: a published site.
    ///   - files: the site paths of the release; nothing else is served.
    ///   - basePath: where the site lies at this host, with slashes around it.
    public init(folder: String, files: Set<String>, basePath: String, port: UInt16) {
        handler = ReleaseHandler(folder: folder, basePath: basePath, files: files)
        self.port = port
    }

    /// Serves on the loopback addresses, of IPv4 and where there is one of IPv6, until the task is cancelled: which of
    /// them `localhost` stands for differs between machines and programs.
    ///
    /// - Parameter ready: called with the site's address when it can be opened.
    /// - Throws: `portTaken`.
    public func run(ready: @Sendable @escaping (String) -> Void) async throws(Findings) {
        let address = "http://localhost:\(port)\(handler.basePath)"
        do {
            var servers = [server(on: try .inet(ip4: "127.0.0.1", port: port))]
            if hasIPv6 { servers.append(server(on: .loopback(port: port))) }
            try await withThrowingTaskGroup(of: Void.self) { [servers] group in
                for server in servers { group.addTask { try await server.run() } }
                group.addTask {
                    for server in servers { try await server.waitUntilListening() }
                    ready(address)
                }
                // Not waitForAll, which goes on with one server when the other cannot listen.
                while try await group.next() != nil {}
            }
        } catch {
            // Whatever a server that is stopped says.
            if Task.isCancelled { return }
            throw Findings(
                .portTaken, "cannot listen on port \(port)", at: .option("--port"),
                remedy: "stop what listens there, or name another port")
        }
    }

    private func server(on address: some SocketAddress) -> HTTPServer {
        HTTPServer(address: address, logger: .disabled, handler: handler)
    }

    /// Whether this machine has the loopback address of IPv6; a container often has not.
    private var hasIPv6: Bool {
        guard let socket = try? Socket(domain: AF_INET6) else { return false }
        defer { try? socket.close() }
        return (try? socket.bind(to: .loopback(port: 0))) != nil
    }
}
