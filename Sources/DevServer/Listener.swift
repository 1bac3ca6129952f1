import Diagnostics
import Foundation

/// A socket that listens on one of this machine's loopback addresses.
struct Listener: Sendable {
    let descriptor: Int32

    /// Listens on all loopback addresses.
    ///
    /// - Throws: `portTaken`, `socketsExhausted`; then no socket stays open.
    static func loopback(port: UInt16) throws(Findings) -> [Listener] {
        var listeners: [Listener] = []
        do throws(Findings) {
            listeners.append(try Listener(port, family: AF_INET))
            // A container often has no IPv6.
            if canBindIPv6() { listeners.append(try Listener(port, family: AF_INET6)) }
        } catch {
            for listener in listeners { close(listener.descriptor) }
            throw error
        }
        return listeners
    }

    private init(_ port: UInt16, family: Int32) throws(Findings) {
        descriptor = Self.open(family)
        guard descriptor >= 0 else { throw Self.failure(port, errno) }
        var yes: Int32 = 1
        setsockopt(descriptor, SOL_SOCKET, SO_REUSEADDR, &yes, socklen_t(MemoryLayout<Int32>.size))
        guard Self.bind(descriptor, family, port) == 0, listen(descriptor, SOMAXCONN) == 0 else {
            let reason = errno
            close(descriptor)
            throw Self.failure(port, reason)
        }
    }

    static func failure(_ port: UInt16, _ reason: Int32) -> Findings {
        let message = "cannot listen on port \(port): \(systemMessage(reason))"
        if SystemLimit.isReached(reason) {
            return Findings(.socketsExhausted, message, remedy: SystemLimit.openFilesRemedy)
        }
        return Findings(
            .portTaken, message, at: .option("--port"),
            remedy: "stop what listens there, or name another port")
    }

    private static func canBindIPv6() -> Bool {
        let descriptor = open(AF_INET6)
        defer { close(descriptor) }
        return descriptor >= 0 && bind(descriptor, AF_INET6, 0) == 0
    }

    private static func open(_ family: Int32) -> Int32 {
        #if os(Linux)
            let descriptor = socket(family, Int32(SOCK_STREAM.rawValue), 0)
        #else
            let descriptor = socket(family, SOCK_STREAM, 0)
        #endif
        if descriptor >= 0 { _ = fcntl(descriptor, F_SETFD, FD_CLOEXEC) }
        return descriptor
    }

    private static func bind(_ descriptor: Int32, _ family: Int32, _ port: UInt16) -> Int32 {
        if family == AF_INET6 {
            var address = sockaddr_in6()
            address.sin6_family = sa_family_t(AF_INET6)
            address.sin6_port = port.bigEndian
            address.sin6_addr = in6addr_loopback
            return bind(descriptor, &address)
        }
        var address = sockaddr_in()
        address.sin_family = sa_family_t(AF_INET)
        address.sin_port = port.bigEndian
        address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
        return bind(descriptor, &address)
    }

    private static func bind<Address>(_ descriptor: Int32, _ address: inout Address) -> Int32 {
        withUnsafeBytes(of: &address) { bytes in
            bytes.withMemoryRebound(to: sockaddr.self) { address in
                address.baseAddress.map { Foundation.bind(descriptor, $0, socklen_t(bytes.count)) } ?? -1
            }
        }
    }
}
