import Foundation

/// The metadata that the system has for a file without opening it.
public struct FileStatus: Sendable {
    public enum Kind: Sendable {
        case regular, directory, link, other
    }

    public struct Time: Hashable, Sendable {
        /// The time since 1970.
        public let seconds, nanoseconds: Int

        init(_ time: timespec) {
            (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
        }

        var timespec: Foundation.timespec { Foundation.timespec(tv_sec: seconds, tv_nsec: nanoseconds) }
    }

    public let kind: Kind
    /// In bytes.
    public let size: Int
    public let identity: FileIdentity
    /// The IDs of the user and the group.
    public let owner, group: UInt32
    public let permissions: mode_t
    /// The number of names that it has.
    public let names: Int
    /// The times of the last read and the last write.
    public let read, written: Time

    /// Differs after a write to a file, unless that leaves both its size and its time, and if another file takes its
    /// place.
    public struct Version: Equatable, Sendable {
        public let identity: FileIdentity
        /// In bytes.
        public let size: Int
        fileprivate let written: Time
    }

    public var version: Version { Version(identity: identity, size: size, written: written) }

    /// The status of an open file or directory.
    ///
    /// - Parameter path: for messages.
    public init(of descriptor: Int32, _ path: String) throws(SystemError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError(errno, path) }
        self.init(status)
    }

    /// The status of a path; links are not followed. Nil if the path does not exist or cannot be reached.
    public init?(_ path: String) {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    /// The status of a path; links are followed. Nil if there is nothing there or it cannot be reached.
    public init?(following path: String) {
        var status = stat()
        guard stat(path, &status) == 0 else { return nil }
        self.init(status)
    }

    init(_ status: stat) {
        kind =
            switch status.st_mode & S_IFMT {
            case S_IFREG: .regular
            case S_IFDIR: .directory
            case S_IFLNK: .link
            default: .other
            }
        size = Int(status.st_size)
        identity = FileIdentity(status)
        (owner, group) = (status.st_uid, status.st_gid)
        permissions = status.st_mode & 0o7777
        names = Int(status.st_nlink)
        #if os(Linux)
            (read, written) = (Time(status.st_atim), Time(status.st_mtim))
        #else
            (read, written) = (Time(status.st_atimespec), Time(status.st_mtimespec))
        #endif
    }
}
