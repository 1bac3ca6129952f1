import Foundation

/// What the system knows of a file without opening it.
struct FileStatus: Sendable {
    enum Kind: Sendable {
        case regular, directory, link, other
    }

    let kind: Kind
    let size: Int
    let identity: FileIdentity
    let owner: UInt32
    let permissions: mode_t
    /// When it was last read and last written.
    let times: [timespec]

    init(of descriptor: Int32, _ path: String) throws(SystemError) {
        var status = stat()
        guard fstat(descriptor, &status) == 0 else { throw SystemError(errno, path) }
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
        owner = status.st_uid
        permissions = status.st_mode & 0o7777
        #if os(Linux)
            times = [status.st_atim, status.st_mtim]
        #else
            times = [status.st_atimespec, status.st_mtimespec]
        #endif
    }
}
