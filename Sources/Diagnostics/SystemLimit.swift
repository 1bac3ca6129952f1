import Foundation

/// Limits of the system at which a program ends or waits, and what to do about them.
public enum SystemLimit {
    /// Whether an error number says that there are no descriptors left, or no memory for a socket.
    public static func isReached(_ code: Int32) -> Bool { [EMFILE, ENFILE, ENOBUFS, ENOMEM].contains(code) }

    public static let openFilesRemedy = "raise the limit of open files (ulimit -n), or close other programs"
    public static let threadsRemedy = "raise the limit of processes (ulimit -u), or close other programs"
}
