import Foundation

/// An open regular file.
final class OpenFile: Sendable {
    let descriptor: Int32
    /// For messages.
    let path: String

    /// Takes the descriptor over.
    init(_ descriptor: Int32, _ path: String) {
        self.descriptor = descriptor
        self.path = path
    }

    /// Opens a file for reading; links are followed. What is no regular file is never waited for: nothing is read from
    /// a FIFO or a device.
    ///
    /// - Throws: `EINVAL` for what is not a regular file.
    convenience init(reading path: String) throws(SystemError) {
        let descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0 else { throw SystemError(errno, path) }
        self.init(descriptor, path)
        guard try status().kind == .regular else { throw SystemError(EINVAL, path) }
    }

    deinit {
        close(descriptor)
    }

    func status() throws(SystemError) -> FileStatus {
        try FileStatus(of: descriptor, path)
    }

    /// Up to `count` bytes from the file's position on; fewer only at its end.
    func read(upTo count: Int) throws(SystemError) -> [UInt8] {
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

    /// The whole file, or its beginning.
    func readAll(upTo count: Int = .max) throws(SystemError) -> [UInt8] {
        var bytes = try read(upTo: min(status().size, count))
        // A file that grows, or one of a file system that gives no sizes.
        while bytes.count < count {
            let more = try read(upTo: min(65_536, count - bytes.count))
            if more.isEmpty { break }
            bytes += more
        }
        return bytes
    }

    func write(_ bytes: [UInt8]) throws(SystemError) {
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

    func setTimes(_ times: [timespec]) throws(SystemError) {
        guard futimens(descriptor, times) == 0 else { throw SystemError(errno, path) }
    }
}
