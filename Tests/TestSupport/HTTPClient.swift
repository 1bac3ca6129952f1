import Foundation

/// A client that sends exactly the bytes that a test wants.
public final class HTTPClient {
    private let socket: Int32

    public init(_ address: String = "127.0.0.1", port: UInt16) throws {
        socket = try FreePort.connect(to: address, port: port)
        #if canImport(Darwin)
            var yes: Int32 = 1
            setsockopt(socket, SOL_SOCKET, SO_NOSIGPIPE, &yes, socklen_t(MemoryLayout<Int32>.size))
        #endif
    }

    deinit { close(socket) }

    /// - Returns: whether the server took all of it.
    @discardableResult public func send(_ text: String) -> Bool { TestSupport.send(text.utf8, to: socket) }

    /// Everything until the server ends the connection.
    public func readToEnd() -> String {
        var all: [UInt8] = []
        var buffer = [UInt8](repeating: 0, count: 65_536)
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { return String(decoding: all, as: UTF8.self) }
            all += buffer[..<count]
        }
    }

    /// The number of bytes until the server ends the connection.
    public func countToEnd() -> Int {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        var total = 0
        while true {
            let count = recv(socket, &buffer, buffer.count, 0)
            guard count > 0 else { return total }
            total += count
        }
    }

    /// The next bytes received; empty at the end.
    public func readPart() -> String {
        var buffer = [UInt8](repeating: 0, count: 65_536)
        let count = recv(socket, &buffer, buffer.count, 0)
        return String(decoding: buffer[..<max(count, 0)], as: UTF8.self)
    }

    /// Sends a request that ends the connection, and gives the whole answer.
    public static func get(
        _ path: String, port: UInt16, host: String = "localhost", method: String = "GET"
    ) throws -> String {
        let client = try HTTPClient(port: port)
        client.send("\(method) \(path) HTTP/1.1\r\nHost: \(host)\r\nConnection: close\r\n\r\n")
        return client.readToEnd()
    }
}
