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

    /// Serves on the loopback address until the task is cancelled.
    ///
    /// - Parameter ready: called with the site's address when it can be opened.
    /// - Throws: `portTaken`.
    public func run(ready: @Sendable @escaping (String) -> Void) async throws(Findings) {
        let server = HTTPServer(
            address: .loopback(port: port), logger: .disabled, handler: handler)
        let address = "http://localhost:\(port)\(handler.basePath)"
        let opening = Task {
            try await server.waitUntilListening()
            ready(address)
        }
        defer { opening.cancel() }
        do {
            try await server.run()
        } catch is CancellationError {
            return
        } catch {
            throw Findings(
                .portTaken, "cannot listen on port \(port)", at: .option("--port"),
                remedy: "stop what listens there, or name another port")
        }
    }
}
