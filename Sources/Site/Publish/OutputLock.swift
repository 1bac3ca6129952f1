import Diagnostics
import Foundation

/// A lock file beside the output, held by one build at a time from its start until it ends. The system releases it
/// when the program ends, however it ends; a file that stays behind locks nothing.
final class OutputLock {
    private let parent: Directory
    private let name: String
    private let descriptor: Int32

    /// - Throws: `outputBusy`; `workFolderForeign` for a file of that name which is not a lock.
    init(_ parent: Directory, _ name: String) throws(Findings) {
        self.parent = parent
        self.name = name
        while true {
            let file = openat(parent.descriptor, name, O_RDWR | O_CREAT | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC, 0o600)
            if file < 0 {
                let code = errno
                throw code == ELOOP || code == EISDIR
                    ? WorkFolder.foreign(parent.path(name)) : SystemError(code, parent.path(name)).unwritable
            }
            do {
                if try Self.lock(file, parent, name) {
                    descriptor = file
                    return
                }
            } catch {
                close(file)
                throw error
            }
            close(file)
        }
    }

    /// - Returns: false if the file is not the one of that name any more, because the build that held it has ended.
    private static func lock(_ file: Int32, _ parent: Directory, _ name: String) throws(Findings) -> Bool {
        let path = parent.path(name)
        let opened = try writing { () throws(SystemError) in try FileStatus(of: file, path) }
        guard opened.kind == .regular, opened.size == 0 else { throw WorkFolder.foreign(path) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            guard code == EWOULDBLOCK else { throw SystemError(code, path).unwritable }
            throw Findings(
                .outputBusy, "another build is writing here", at: .file(path), remedy: "wait until it has ended")
        }
        return try writing { () throws(SystemError) in try parent.status(name)?.identity == opened.identity }
    }

    /// Removes the file while it is still locked, so that no other build locks a file that is about to go.
    deinit {
        unlinkat(parent.descriptor, name, 0)
        close(descriptor)
    }
}
