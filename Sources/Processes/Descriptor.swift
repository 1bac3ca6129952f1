import CProcesses
import Diagnostics
import Foundation

/// An open file that is closed when its last owner is released, and that started programs do not inherit.
final class Descriptor {
    private(set) var number: Int32

    private init(_ number: Int32) {
        self.number = number
        _ = fcntl(number, F_SETFD, FD_CLOEXEC)
    }

    deinit { close() }

    func close() {
        if number >= 0 { Foundation.close(number) }
        number = -1
    }

    /// The two ends of a pipe. Reading does not block.
    static func pipe() throws -> (reading: Descriptor, writing: Descriptor) {
        var ends: [Int32] = [-1, -1]
        guard Foundation.pipe(&ends) == 0 else { throw lastError }
        _ = fcntl(ends[0], F_SETFL, fcntl(ends[0], F_GETFL) | O_NONBLOCK)
        return (Descriptor(ends[0]), Descriptor(ends[1]))
    }

    /// An unnamed file with the given bytes, to be read from the start.
    static func temporaryFile(_ bytes: Data) throws -> Descriptor {
        let number = halomeid_unnamed_file(NSTemporaryDirectory())
        guard number >= 0 else { throw lastError }
        let file = Descriptor(number)
        var left = bytes[...]
        while !left.isEmpty {
            let count = left.withUnsafeBytes { Foundation.write(number, $0.baseAddress, $0.count) }
            guard count >= 0 || errno == EINTR else { throw lastError }
            left = left.dropFirst(max(count, 0))
        }
        lseek(number, 0, SEEK_SET)
        return file
    }

    /// - Returns: the number of bytes read, 0 at the end; nil if nothing is available now.
    func read(into buffer: inout [UInt8]) -> Int? {
        while true {
            let count = Foundation.read(number, &buffer, buffer.count)
            if count >= 0 { return count }
            guard errno == EINTR else { return nil }
        }
    }

    /// The error of the last system call.
    static var lastError: CallFailure { CallFailure(code: errno) }
}

/// A system call that failed, in the system's words.
struct CallFailure: LocalizedError, CustomStringConvertible {
    let code: Int32

    var description: String { systemMessage(code) }
    var errorDescription: String? { description }
}
