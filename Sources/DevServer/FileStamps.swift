import Files
import Foundation

/// What files and folders looked like at one moment, without their contents: enough to see which were added, removed,
/// replaced or written since. Works the same on every system, also across mounts and containers, where the system's own
/// notices do not arrive.
struct FileStamps: Equatable, Sendable {
    private struct Stamp: Equatable, Sendable {
        let identity: FileIdentity
        let kind: FileStatus.Kind
        let permissions: mode_t
        /// Nil for a folder: that a file in it came or went is seen at the file.
        let size: Int?
        /// Not when its status changed: SQLite, run by root, sets the owner of a log with each reading, and every build
        /// would be followed by another. Nil for a folder.
        let written: FileStatus.Time?

        init(_ status: FileStatus) {
            let isFolder = status.kind == .directory
            (identity, kind, permissions) = (status.identity, status.kind, status.permissions)
            size = isFolder ? nil : status.size
            written = isFolder ? nil : status.written
        }
    }

    private var stamps: [String: Stamp] = [:]

    /// More files than any site is made from.
    private static let maxFiles = 200_000

    /// - Parameter paths: files, and folders with everything in them. Links are followed, but in a folder not those to
    ///   other folders, which may lead anywhere. What is not there may come.
    init(of paths: [String]) {
        for path in paths { add(path, isRoot: true) }
    }

    /// The paths that are not as they were, sorted.
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
