import Diagnostics
import Foundation

/// A system call that failed.
public struct SystemError: Error {
    /// `errno`, read right after the call.
    public let code: Int32
    /// The path that the call was about.
    public let path: String

    public init(_ code: Int32, _ path: String) {
        self.code = code
        self.path = path
    }

    /// Whether nothing has that name.
    public var isMissing: Bool { code == ENOENT }

    /// Whether the disk or the user's quota is full.
    public var isFull: Bool { code == ENOSPC || code == EDQUOT }

    /// The system's description.
    public var reason: String { systemMessage(code) }
}
