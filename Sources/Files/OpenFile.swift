import Foundation

/// An open file.
public final class OpenFile: Sendable {
    public let descriptor: Int32
    /// The path, for messages.
    public let path: String

    /// Takes ownership of the descriptor.
    init(_ descriptor: Int32, _ path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    /// Takes ownership of the descriptor.
    ///
    /// - Throws: `EINVAL` if it is not a regular file.
    convenience init(regular descriptor: Int32, _ path: String) throws(SystemError) {
        self.init(descriptor, path)
        guard try status().kind == .regular else { throw SystemError(EINVAL, path) }
    }

    /// Opens a regular file for reading; links are followed. A FIFO or device, which may block a reader forever, is not
    /// read.
    ///
    /// - Throws: `EINVAL` if it is not a regular file.
    public convenience init(reading path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(errno, path) }
        try self.init(regular: descriptor, path)
    }

    /// Standard input, from its position on.
    public static func standardInput() throws(SystemError) -> OpenFile {
        let (path, descriptor) = ("standard input", fcntl(STDIN_FILENO, F_DUPFD_CLOEXEC, 0))
        guard descriptor >= 0 else { throw SystemError(errno, path) }
        return OpenFile(descriptor, path)
    }

    /// Creates a file that does not exist yet and opens it for writing.
    ///
    /// - Throws: `EEXIST` if the path names something, even a broken link.
    public convenience init(creating path: String, isExecutable: Bool = false) throws(SystemError) {
        let flags = O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC
        let descriptor = open(path, flags, isExecutable ? 0o777 : 0o666)
        guard descriptor >= 0 else { throw SystemError(errno, path) }
        self.init(descriptor, path)
    }

    deinit {
        close(descriptor)
    }

    public func status() throws(SystemError) -> FileStatus {
        try FileStatus(of: descriptor, path)
    }

    /// Reads up to `count` bytes from the file's position; fewer only at its end.
    public func read(upTo count: Int) throws(SystemError) -> [UInt8] {
        var failure: Int32?
        let bytes = [UInt8](unsafeUninitializedCapacity: count) { buffer, filled in
            while filled < count, let start = buffer.baseAddress {
                let got = Foundation.read(descriptor, start + filled, count - filled)
                if got > 0 {
                    filled += got
                } else if got == 0 {
                    return
                } else if errno != EINTR {
                    failure = errno
                    return
                }
            }
        }
        if let failure { throw SystemError(failure, path) }
        return bytes
    }

    /// Reads the whole file, or its beginning.
    public func readAll(upTo count: Int = .max) throws(SystemError) -> [UInt8] {
        var bytes = try read(upTo: min(status().size, count))
        // A growing file, or one on a file system that gives no sizes.
        while bytes.count < count {
            let more = try read(upTo: min(65_536, count - bytes.count))
            if more.isEmpty { break }
            bytes += more
        }
        return bytes
    }

    /// Reads the whole file.
    ///
    /// - Throws: `EFBIG` if it is larger than the limit, of which nothing was read if its size is known.
    public func readAll(atMost limit: Int) throws(SystemError) -> [UInt8] {
        guard try status().size <= limit else { throw SystemError(EFBIG, path) }
        // One byte more than the limit, because the file may grow meanwhile.
        let bytes = try readAll(upTo: limit + 1)
        guard bytes.count <= limit else { throw SystemError(EFBIG, path) }
        return bytes
    }

    public func write(_ bytes: [UInt8]) throws(SystemError) {
        var position = 0
        while position < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                Foundation.write(descriptor, buffer.baseAddress.map { $0 + position }, bytes.count - position)
            }
            if written < 0 {
                guard errno == EINTR else { throw SystemError(errno, path) }
            } else {
                position += written
            }
        }
    }

    /// Sets the file's times to those of another, unless the system refuses that because the file seems to belong to
    /// somebody else.
    public func setTimes(_ other: FileStatus) throws(SystemError) {
        guard futimens(descriptor, [other.read.timespec, other.written.timespec]) == 0 || errno == EPERM else {
            throw SystemError(errno, path)
        }
    }
}
