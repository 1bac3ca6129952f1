import Diagnostics
import Files
import Foundation

/// The folder next to the output in which a site is assembled before it replaces the output.
final class StagingFolder {
    let output: OutputFolder
    let root: Directory
    /// The site in the output folder, if it was made by an earlier build.
    let existing: ExistingSite?
    /// The identity of the folder that was in the output's place when the build looked there: only that one is deleted.
    let replaced: FileIdentity?
    /// What the files written so far change in the existing site.
    private(set) var changes = SiteChanges()
    private let folders: DirectoryCache
    private let force: Bool

    /// - Parameter force: whether other files in the output are deleted.
    /// - Throws: a finding if the output is a file or foreign, or the folder cannot be created.
    init(_ output: OutputFolder, force: Bool) throws(Findings) {
        self.output = output
        self.force = force
        let seen = try writing(try output.parent.status(output.name)?.identity)
        existing = try ExistingSite(output, force: force)
        replaced = existing?.identity ?? seen
        root = try output.makeNew()
        folders = DirectoryCache(root, makesMissing: true)
    }

    /// Writes one file. A file with the same bytes as in the existing site keeps its times, so that rsync and object
    /// stores skip it.
    func stage(_ bytes: [UInt8], at path: SitePath) throws(SystemError) {
        let file = try folders.directory(path.folder).create(path.name)
        try file.write(bytes)
        let change: FileChange
        if let old = existing?.file(path) {
            // An old file that cannot be read is replaced like one that differs.
            if let status = try? old.status(), status.size == bytes.count,
                (try? old.read(upTo: bytes.count)) == bytes
            {
                try file.setTimes(status)
                change = .unchanged
            } else {
                change = .changed
            }
        } else {
            change = .added
        }
        changes.add(path, change, bytes: bytes.count)
    }

    /// Does the same for a file of the deployer, which may be of any size. A file that grows is copied up to its size
    /// at the start.
    func stage(copyOf source: OpenFile, at path: SitePath) throws(SystemError) {
        let file = try folders.directory(path.folder).create(path.name)
        let old = existing?.file(path)
        let size = try source.status().size
        var isSame = (try? old?.status().size) == size
        var count = 0
        while count < size {
            let piece = try source.read(upTo: min(Self.pieceSize, size - count))
            if piece.isEmpty { break }
            try file.write(piece)
            count += piece.count
            if isSame, let old { isSame = (try? old.read(upTo: piece.count)) == piece }
        }
        let change: FileChange
        if isSame, let status = try? old?.status() {
            try file.setTimes(status)
            change = .unchanged
        } else {
            change = old == nil ? .added : .changed
        }
        changes.add(path, change, bytes: count)
    }

    /// The bytes of a file that was written; nil if there are more than `limit`.
    func staged(_ path: SitePath, upTo limit: Int) throws(SystemError) -> [UInt8]? {
        let bytes = try folders.directory(path.folder).file(path.name).readAll(upTo: limit + 1)
        return bytes.count > limit ? nil : bytes
    }

    /// Removes the old site's folder. If entries were added to the output since the build began, and foreign files may
    /// not be deleted, they are kept.
    ///
    /// - Returns: such an entry, as `WorkFolder.remove` does. If it is there before the removal begins, nothing is
    ///   removed.
    func remove(_ old: Directory, _ name: String) throws(SystemError) -> String? {
        guard !force else { return try WorkFolder.remove(old, name, in: output.parent) }
        let known = existing?.paths ?? []
        let isKnown = { (path: String) in known.contains(path) || SitePath(path).name == ".DS_Store" }
        if let added = try old.tree().first(where: { !isKnown($0.path) }) { return added.path }
        return try WorkFolder.remove(old, name, in: output.parent, where: isKnown)
    }

    private static let pieceSize = 1 << 18

    /// Removes the marker, so that the folder contains only the site. Until it is published, it is recorded in the lock
    /// file instead, with the site that it replaces.
    ///
    /// - Throws: `workFolderForeign` if another folder was put in its place; `outputBusy` if the lock was lost.
    func finish(flushes: Bool) throws(Findings) {
        try output.checkLock()
        let staged = try writing(try root.status().identity)
        let found = try writing(try output.parent.status(output.newName)?.identity)
        guard found == staged else { throw WorkFolder.foreign(output.parent.path(output.newName)) }
        try writing(try unmark(staged, flushes: flushes))
    }

    private func unmark(_ staged: FileIdentity, flushes: Bool) throws(SystemError) {
        try output.recordFolders(Set([staged, replaced].compactMap(\.self)), flushes: flushes)
        try WorkFolder.removeMarker(from: root)
    }
}

/// The status of a file relative to the existing site.
enum FileChange: Sendable {
    case added, changed, unchanged
}
