import Diagnostics
import Files
import Foundation

/// The names next to an output `dist` that a build uses: `.dist.halomeid-new` for the site being assembled,
/// `.dist.halomeid-old` for the old one moved aside, `.dist.halomeid-lock`, and `.dist.halomeid-owner` for a moment.
///
/// Folders with these names are only changed if a build put them there: they contain `marker`, or the lock file names
/// them.
enum WorkFolder {
    /// A file in a folder that is not a complete site, either because it is being written or because it is being
    /// removed.
    static let marker = ".halomeid-build"

    static func newName(of output: String) -> String { ".\(output).halomeid-new" }
    static func oldName(of output: String) -> String { ".\(output).halomeid-old" }
    static func lockName(of output: String) -> String { ".\(output).halomeid-lock" }
    static func ownerName(of output: String) -> String { ".\(output).halomeid-owner" }

    /// Creates a folder that contains only the marker.
    ///
    /// - Throws: `workFolderForeign` if another folder was put in its place before it was opened.
    static func make(_ name: String, in parent: Directory, _ ownership: OwnershipTest) throws(Findings) -> Directory {
        try writing(try parent.make(name))
        guard let folder = try open(name, in: parent, ownership, known: []), try writing(try folder.entries()).isEmpty
        else {
            throw foreign(parent.path(name))
        }
        try writing(try addMarker(in: folder))
        return folder
    }

    static func addMarker(in folder: Directory) throws(SystemError) {
        if try folder.status(marker) == nil { _ = try folder.create(marker) }
    }

    static func removeMarker(from folder: Directory) throws(SystemError) {
        if try folder.status(marker) != nil { try folder.remove(marker) }
    }

    /// Removes a folder that a build put there, the marker last, so that it is still recognised after an interruption.
    ///
    /// - Parameters:
    ///   - folder: the folder that was opened and recognised. Only its contents are removed, even if another folder has
    ///     its name by now.
    ///   - shouldRemove: whether the entry at a path in the folder is to be removed.
    /// - Returns: an entry that stays: its path, or "something" if it came after the folder was listed. The folder then
    ///   no longer counts as a build's.
    @discardableResult
    static func remove(
        _ folder: Directory, _ name: String, in parent: Directory, where shouldRemove: (String) -> Bool = { _ in true }
    ) throws(SystemError) -> String? {
        try folder.allowChanges()
        try addMarker(in: folder)
        let left = try folder.removeContents(except: marker, where: shouldRemove)
        try folder.remove(marker)
        if let left { return left }
        return try parent.removeUnlessFilled(name, directory: true) ? nil : "something"
    }

    /// Opens a folder that a build put there.
    ///
    /// - Parameter known: folders that a build put there without a marker.
    /// - Returns: nil if nothing has that name.
    /// - Throws: `workFolderForeign` if no build put it there.
    static func open(
        _ name: String, in parent: Directory, _ ownership: OwnershipTest, known: Set<FileIdentity>
    ) throws(Findings) -> Directory? {
        let path = parent.path(name)
        guard let status = try writing(try parent.status(name)) else { return nil }
        guard status.kind == .directory, try isOwn(status, ownership) else { throw foreign(path) }
        try writing(try parent.makeReadable(name))
        let folder = try writing(try parent.directory(name))
        guard try isOwn(try writing(try folder.status()), ownership), try writing(try isMarked(folder, known: known))
        else {
            throw foreign(path)
        }
        return folder
    }

    private static func isMarked(_ folder: Directory, known: Set<FileIdentity>) throws(SystemError) -> Bool {
        let status = try folder.status()
        if try folder.status(marker)?.kind == .regular || known.contains(status.identity) { return true }
        return try folder.entries().isEmpty
    }

    private static func isOwn(_ status: FileStatus, _ ownership: OwnershipTest) throws(Findings) -> Bool {
        if geteuid() == 0 { return true }
        return try ownership.isOurs(status)
    }

    static func foreign(_ path: String) -> Findings {
        Findings(
            .workFolderForeign, "no build made this, and builds need its name", at: .file(path),
            remedy: "move it elsewhere or delete it, or name another folder with -o")
    }
}
