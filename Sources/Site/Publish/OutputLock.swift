import Diagnostics
import Files
import Foundation

/// A lock file next to the output, held by one build at a time from start to end. The system releases it when the
/// program ends, even if it crashes; a leftover file locks nothing.
///
/// It also names the folders without a marker that an interrupted build has left under a build's names.
final class OutputLock {
    /// The largest lock file that is read, in bytes.
    private static let maxSize = 200

    private let parent: Directory
    private let name: String
    private let descriptor: Int32
    /// Whole sites, which contain no marker: the staged one and the one that it replaces.
    private(set) var folders: Set<FileIdentity>

    /// - Throws: `outputBusy`; `workFolderForeign` if a file with that name is not a lock.
    init(_ parent: Directory, _ name: String, _ ownership: OwnershipTest) throws(Findings) {
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
                if let folders = try Self.lock(file, parent, name, ownership) {
                    descriptor = file
                    self.folders = folders
                    return
                }
            } catch {
                close(file)
                throw error
            }
            close(file)
        }
    }

    /// - Returns: the folders named in the file; nil if the file no longer has that name, because the build that held
    ///   it has ended.
    private static func lock(
        _ file: Int32, _ parent: Directory, _ name: String, _ ownership: OwnershipTest
    ) throws(Findings) -> Set<FileIdentity>? {
        let path = parent.path(name)
        let opened = try writing(try FileStatus(of: file, path))
        // One with a second name, a hard link, is somebody else's file.
        guard opened.kind == .regular, opened.size <= maxSize, opened.names <= 1 else { throw WorkFolder.foreign(path) }
        guard flock(file, LOCK_EX | LOCK_NB) == 0 else {
            let code = errno
            guard code == EWOULDBLOCK else { throw SystemError(code, path).unwritable }
            throw Findings(
                .outputBusy, "another build is writing here", at: .file(path), remedy: "wait until it has ended")
        }
        guard try writing(try parent.status(name)?.identity) == opened.identity else { return nil }
        guard let folders = read(file) else { throw WorkFolder.foreign(path) }
        // A file written by another user must not cause anything to be deleted.
        if folders.isEmpty { return [] }
        return try ownership.isOurs(opened) ? folders : []
    }

    /// Records the folders before they lose their marker or get a build's name.
    ///
    /// - Parameter flushes: whether to wait until the record is on the disk.
    func recordFolders(_ folders: Set<FileIdentity>, flushes: Bool = false) throws(SystemError) {
        let text = Array(folders.map { $0.text + "\n" }.joined().utf8)
        let written = text.withUnsafeBytes { pwrite(descriptor, $0.baseAddress, $0.count, 0) }
        // A short write sets no error number.
        guard written < 0 || written == text.count else { throw SystemError(ENOSPC, parent.path(name)) }
        guard written >= 0, ftruncate(descriptor, off_t(text.count)) == 0, !flushes || fsync(descriptor) == 0
        else { throw SystemError(errno, parent.path(name)) }
        self.folders = folders
    }

    /// Whether the file still has its name, so that no other build can take the lock.
    var isHeld: Bool {
        let file = try? FileStatus(of: descriptor, name).identity
        return file != nil && file == (try? parent.status(name))?.identity
    }

    /// Returns the recorded folders; nil if the file is not a lock.
    private static func read(_ file: Int32) -> Set<FileIdentity>? {
        var bytes = [UInt8](repeating: 0, count: maxSize)
        let count = pread(file, &bytes, maxSize, 0)
        let lines = String(decoding: bytes[..<max(count, 0)], as: UTF8.self).split(separator: "\n")
        let folders = lines.compactMap { FileIdentity(text: $0) }
        return folders.count == lines.count ? Set(folders) : nil
    }

    /// Removes the file while it is still locked, so that no other build locks a file that is about to be removed. If
    /// it names folders, it stays for the next build.
    deinit {
        if folders.isEmpty, isHeld { unlinkat(parent.descriptor, name, 0) }
        close(descriptor)
    }
}
