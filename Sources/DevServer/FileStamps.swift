import Files
import Foundation

/// The metadata of files and folders at one moment, without their contents: sufficient to detect which were added,
/// removed, replaced or written since. It works the same on every system, including across mounts and containers, where
/// the system's notifications do not arrive.
struct FileStamps: Equatable, Sendable {
    private struct Stamp: Equatable, Sendable {
        let identity: FileIdentity
        let kind: FileStatus.Kind
        let permissions: mode_t
        /// Nil for a folder: a file that was added or removed is detected itself.
        let size: Int?
        /// Not the time of a status change: SQLite, run by root, sets the owner of a log at each reading, so every
        /// build would trigger another. Nil for a folder.
        let written: FileStatus.Time?

        init(_ status: FileStatus) {
            let isFolder = status.kind == .directory
            (identity, kind, permissions) = (status.identity, status.kind, status.permissions)
            size = isFolder ? nil : status.size
            written = isFolder ? nil : status.written
        }
    }

    private var stamps: [String: Stamp] = [:]

    /// A limit above the number of files of any site.
    private static let maxFiles = 200_000

    /// - Parameter paths: files, and folders with all their contents. Links are followed, except links in a folder to
    ///   other folders, which may lead anywhere. Missing files may appear later.
    init(of paths: [String]) {
        for path in paths { add(path, isRoot: true) }
    }

    /// The paths that have changed, sorted.
    func changes(since old: FileStamps) -> [String] {
        guard self != old else { return [] }
        return Set(stamps.keys).union(old.stamps.keys).filter { stamps[$0] != old.stamps[$0] }.sorted()
    }

    private mutating func add(_ path: String, isRoot: Bool = false) {
        guard stamps.count < Self.maxFiles, let status = FileStatus(following: path) else { return }
        stamps[path] = Stamp(status)
        guard status.kind == .directory, isRoot || FileStatus(path)?.kind != .link else { return }
        for entry in (try? Directory(path).entries()) ?? [] where !EditorFile.isEditorFile(entry.name) {
            add(path + "/" + entry.name)
        }
    }
}
