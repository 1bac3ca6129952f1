import Diagnostics
import Foundation

/// The folder beside the output in which a site is put together before the two are exchanged.
///
/// What a killed build left behind is cleared away, or put back, by the next one. While a build runs it holds a lock on
/// the staging folder, so two builds of one output never mix.
final class Staging: Sendable {
    let output: String
    let folder: String
    /// The standing site, if the output holds one of ours.
    let standing: StandingSite?
    private let lock: FolderLock
    private let created: FolderMemo

    /// - Throws: the output is a file, foreign, busy or not writable.
    init(output: String, force: Bool) throws(Findings) {
        guard let resolved = RealPath.of(output) else { throw Self.unwritable(output) }
        try Self.refuseBrokenLink(resolved)
        let parent = (resolved as NSString).deletingLastPathComponent
        let name = (resolved as NSString).lastPathComponent
        self.output = resolved
        folder = parent + "/." + name + ".halomeid-new"
        try Self.makeFolder(folder)
        lock = try FolderLock(folder)
        created = FolderMemo(root: folder)
        do throws(Findings) {
            try Exchange.mend(output: resolved)
            standing = try StandingSite(output: resolved, force: force)
            try Self.empty(folder)
        } catch {
            OwnFolder.remove(folder)
            throw error
        }
    }

    /// Writes one file. A file whose bytes equal the standing one's keeps its times, so that rsync and object stores
    /// pass it over. May be called from several threads, once for each path.
    func write(_ path: SitePath, _ bytes: [UInt8]) throws(Findings) -> Change {
        try created.make(path.folder)
        let place = folder + "/" + path.text
        let file = open(place, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
        guard file >= 0 else { throw Self.unwritable(place) }
        defer { close(file) }
        var position = 0
        while position < bytes.count {
            let written = bytes.withUnsafeBytes { buffer in
                guard let start = buffer.baseAddress else { return 0 }
                return Foundation.write(file, start + position, bytes.count - position)
            }
            guard written > 0 || errno == EINTR else { throw Self.unwritable(place) }
            position += max(written, 0)
        }
        guard let standing else { return .added }
        return standing.compare(path, bytes, keepingTimesOn: file)
    }

    /// Takes the staging folder away; the output is as it was.
    func discard() {
        OwnFolder.remove(folder)
    }

    static func unwritable(_ path: String) -> Findings {
        let remedy = errno == ENAMETOOLONG ? "" : "make room or give permission there, or "
        return Findings(
            .outputUnwritable, "cannot write: \(String(cString: strerror(errno)))", at: .file(path),
            remedy: remedy + "name another folder with -o")
    }

    /// A link that leads nowhere can be neither exchanged nor followed.
    private static func refuseBrokenLink(_ output: String) throws(Findings) {
        let files = FileManager.default
        guard let target = try? files.destinationOfSymbolicLink(atPath: output), !files.fileExists(atPath: output)
        else { return }
        throw Findings(
            .outputForeign, "the output is a symbolic link to \(target), which does not exist", at: .file(output),
            remedy: "make that folder, take the link away, or name another folder with -o")
    }

    /// Makes a folder and those above it.
    private static func makeFolder(_ path: String) throws(Findings) {
        if mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) { return }
        guard errno == ENOENT else { throw unwritable(path) }
        try makeFolder((path as NSString).deletingLastPathComponent)
        guard mkdir(path, 0o777) == 0 || errno == EEXIST && isFolder(path) else { throw unwritable(path) }
    }

    private static func isFolder(_ path: String) -> Bool {
        var isFolder: ObjCBool = false
        return FileManager.default.fileExists(atPath: path, isDirectory: &isFolder) && isFolder.boolValue
    }

    /// The folder itself stays, for it carries the lock.
    private static func empty(_ folder: String) throws(Findings) {
        OwnFolder.open(folder)
        guard let names = try? FileManager.default.contentsOfDirectory(atPath: folder) else {
            throw unwritable(folder)
        }
        for name in names where !OwnFolder.remove(folder + "/" + name) { throw unwritable(folder + "/" + name) }
    }
}

/// What a file is against the standing site.
enum Change: Sendable {
    case added, changed, same
}

/// Held by one build at a time; the system lets go of it when the build ends, however it ends.
private final class FolderLock: Sendable {
    private let descriptor: Int32

    init(_ folder: String) throws(Findings) {
        descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard descriptor >= 0 else { throw Staging.unwritable(folder) }
        guard flock(descriptor, LOCK_EX | LOCK_NB) == 0 else {
            throw Findings(
                .outputBusy, "another build is writing here", at: .file(folder), remedy: "wait until it has ended")
        }
    }

    deinit {
        close(descriptor)
    }
}

/// Makes each folder below a root once, from any thread.
private final class FolderMemo: @unchecked Sendable {
    private let root: String
    private let guardian = NSLock()
    private var made: Set<String> = [""]

    init(root: String) {
        self.root = root
    }

    func make(_ folder: String) throws(Findings) {
        guardian.lock()
        defer { guardian.unlock() }
        guard !made.contains(folder) else { return }
        do {
            try FileManager.default.createDirectory(atPath: root + "/" + folder, withIntermediateDirectories: true)
        } catch {
            throw Staging.unwritable(root + "/" + folder)
        }
        made.insert(folder)
    }
}
