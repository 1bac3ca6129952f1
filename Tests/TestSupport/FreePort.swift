import Foundation
import Synchronization

/// A port on which nothing listens, on any of this machine's loopback addresses.
public enum FreePort {
    /// Below the ports that systems give to outgoing connections (Linux: from 32768, macOS: from 49152): one of those
    /// may be taken by another test's client before the server that it is meant for has started.
    private static let range: Range<UInt16> = 20_000..<32_000
    /// Two tests get two ports, and two runs of the tests begin at different ones.
    private static let next = Atomic(UInt(ProcessInfo.processInfo.processIdentifier) &* 97)

    public static func find() throws -> UInt16 {
        for _ in 0..<50 {
            let step = next.wrappingAdd(1, ordering: .relaxed).newValue
            let port = range.lowerBound + UInt16(step % UInt(range.count))
            let sockets = loopbacks.map { try? listen(on: $0, port: port).socket }
            defer { for case let socket? in sockets { close(socket) } }
            if !sockets.contains(nil) { return port }
        }
        throw POSIXError(.EADDRINUSE)
    }

    /// The loopback addresses that this machine has.
    public static var loopbacks: [String] { ["127.0.0.1"] + (hasIPv6 ? ["::1"] : []) }

    private static var hasIPv6: Bool {
        guard let found = try? listen(on: "::1", port: 0) else { return false }
        close(found.socket)
        return true
    }

    /// A socket that listens on an address; port 0 is any free one.
    public static func listen(on address: String, port: UInt16) throws -> (socket: Int32, port: UInt16) {
        let descriptor = try socket(at: address, port: port, bind)
        var name = sockaddr_in6()
        var size = socklen_t(MemoryLayout<sockaddr_in6>.size)
        let got = withUnsafeMutableBytes(of: &name) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { getsockname(descriptor, $0.baseAddress, &size) }
        }
        guard Foundation.listen(descriptor, 8) == 0, got == 0 else {
            close(descriptor)
            throw POSIXError(.EADDRNOTAVAIL)
        }
        // The port is at the same offset for both families.
        return (descriptor, UInt16(bigEndian: name.sin6_port))
    }

    /// A socket that is connected to an address.
    public static func connect(to address: String, port: UInt16) throws -> Int32 {
        try socket(at: address, port: port, Foundation.connect)
    }

    private static func socket(
        at address: String, port: UInt16, _ use: (Int32, UnsafePointer<sockaddr>, socklen_t) -> Int32
    ) throws -> Int32 {
        var hints = addrinfo()
        hints.ai_flags = AI_NUMERICHOST
        #if os(Linux)
            hints.ai_socktype = Int32(SOCK_STREAM.rawValue)
        #else
            hints.ai_socktype = SOCK_STREAM
        #endif
        var list: UnsafeMutablePointer<addrinfo>?
        guard getaddrinfo(address, String(port), &hints, &list) == 0, let found = list?.pointee else {
            throw POSIXError(.EADDRNOTAVAIL)
        }
        defer { freeaddrinfo(list) }
        let descriptor = Foundation.socket(found.ai_family, found.ai_socktype, found.ai_protocol)
        guard descriptor >= 0, use(descriptor, found.ai_addr, found.ai_addrlen) == 0 else {
            let reason = POSIXErrorCode(rawValue: errno) ?? .EADDRNOTAVAIL
            close(descriptor)
            throw POSIXError(reason)
        }
        return descriptor
    }
}
