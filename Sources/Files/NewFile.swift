import Foundation

/// A file that is written in a folder before it is renamed to its final name there: `.halomeid-new`. A program that is
/// killed leaves it, and the next one that writes into the folder removes it.
///
/// Its writer holds a lock on it. The system releases the lock when the writer ends, even if it crashes.
struct NewFile {
    let path: String
    let file: OpenFile

    private static let name = ".halomeid-new"

    /// - Parameter folder: empty for the working folder.
    init(in folder: String, isExecutable: Bool) throws(SystemError) {
        let place = folder.isEmpty ? Self.name : folder + "/" + Self.name
        if let file = try Self.make(place, isExecutable) {
            (self.path, self.file) = (place, file)
            return
        }
        // The name is in use, or is not this program's.
        path = place + "-\(UInt64.random(in: 0 ... .max))"
        file = try OpenFile(creating: path, isExecutable: isExecutable)
    }

    /// - Returns: nil if the name is taken.
    private static func make(_ path: String, _ isExecutable: Bool) throws(SystemError) -> OpenFile? {
        removeLeft(path)
        do throws(SystemError) {
            let file = try OpenFile(creating: path, isExecutable: isExecutable)
            // Another program may have removed it as a leftover before it was locked. On a file system without locks
            // nobody can hold one, and nothing is removed there.
            if flock(file.descriptor, LOCK_EX | LOCK_NB) != 0, errno == EWOULDBLOCK { return nil }
            return try isStill(path, file) ? file : nil
        } catch {
            guard error.code == EEXIST else { throw error }
            return nil
        }
    }

    /// Removes the file of a writer that has ended.
    private static func removeLeft(_ path: String) {
        let descriptor = open(path, O_RDWR | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC)
        guard descriptor >= 0, let file = try? OpenFile(regular: descriptor, path),
            (try? file.status().owner) == geteuid(), flock(descriptor, LOCK_EX | LOCK_NB) == 0,
            (try? isStill(path, file)) == true
        else { return }
        unlink(path)
    }

    private static func isStill(_ path: String, _ file: OpenFile) throws(SystemError) -> Bool {
        try FileStatus(path)?.identity == file.status().identity
    }
}
