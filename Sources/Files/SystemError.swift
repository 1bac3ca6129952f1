import Foundation

/// A system call that failed.
public struct SystemError: Error {
    /// `errno`, read right after the call.
    public let code: Int32
    /// What the call was about.
    public let path: String

    public init(_ code: Int32, _ path: String) {
        self.code = code
        self.path = path
    }

    /// There is nothing of that name.
    public var isMissing: Bool { code == ENOENT }

    /// The disk is full, or what the user may use of it.
    public var isFull: Bool { code == ENOSPC || code == EDQUOT }

    /// The system's own words.
    public var reason: String { String(cString: strerror(code)) }
}
