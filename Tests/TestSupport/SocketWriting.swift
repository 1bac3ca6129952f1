import Foundation

/// Sends bytes over a connected socket; a connection that the other side has closed raises no signal.
///
/// - Returns: whether all of them were taken.
@discardableResult func send(_ bytes: some Sequence<UInt8>, to socket: Int32) -> Bool {
    #if os(Linux)
        let flags = Int32(MSG_NOSIGNAL)
    #else
        let flags: Int32 = 0
    #endif
    var rest = Array(bytes)[...]
    while !rest.isEmpty {
        let count = rest.withUnsafeBytes { Foundation.send(socket, $0.baseAddress, $0.count, flags) }
        guard count > 0 else { return false }
        rest = rest.dropFirst(count)
    }
    return true
}
