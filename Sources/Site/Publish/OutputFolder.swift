import Diagnostics
import Files
import Foundation

/// The location of a site, locked by one build from start to end.
final class OutputFolder {
    /// The absolute path, with links resolved.
    let path: String
    let name: String
    let parent: Directory
    /// Folders above the output that were created for it, the highest first.
    private let madeParents: [String]
    private let ownership: OwnershipTest
    private var lock: OutputLock?
    /// The folder named ``newName`` that this build created.
    private var staged: FileIdentity?

    var newName: String { WorkFolder.newName(of: name) }
    var oldName: String { WorkFolder.oldName(of: name) }

    /// Locks the output and recovers from an interrupted build: puts back the site that it moved aside, and removes its
    /// unfinished files.
    ///
    /// - Throws: a finding if the output cannot be a folder or is busy, or if a build's names next to it are used by
    ///   something else.
    init(_ output: String) throws(Findings) {
        do throws(SystemError) {
            path = try RealPath.of(output)
            // The path would be too long to open its files by path.
            guard path.utf8.count < PATH_MAX else { throw SystemError(ENAMETOOLONG, path) }
        } catch {
            throw error.unwritable
        }
        name = path.fileName
        guard path != "/" else {
            throw Findings(
                .outputForeign, "the output is the root of the file system", at: .file(output),
                remedy: "name another folder with -o")
        }
        try Self.refuseLinkOfOthers(output)
        try Self.refuseBrokenLink(path)
        let above = path.parentFolder
        madeParents = try writing(try FolderPath.make(above))
        do throws(Findings) {
            parent = try writing(try Directory(above))
            ownership = OwnershipTest(parent: parent, name: WorkFolder.ownerName(of: name))
            lock = try OutputLock(parent, WorkFolder.lockName(of: name), ownership)
        } catch {
            FolderPath.removeEmpty(madeParents)
            throw error
        }
        do throws(Findings) {
            try recover()
        } catch {
            close()
            throw error
        }
    }

    /// Releases the lock, and removes what this build made and did not publish: the staged site, and folders above the
    /// output if they are empty.
    func close() {
        guard lock != nil else { return }
        // If it cannot be removed now, the next build removes it.
        if let staged, let folder = try? open(newName), (try? folder.status().identity) == staged {
            _ = try? WorkFolder.remove(folder, newName, in: parent)
        }
        forgetFolders()
        lock = nil
        FolderPath.removeEmpty(madeParents)
    }

    /// Creates the folder in which the site is assembled.
    func makeNew() throws(Findings) -> Directory {
        let folder = try WorkFolder.make(newName, in: parent, ownership)
        staged = try writing(try folder.status().identity)
        return folder
    }

    /// - Throws: `outputBusy` if the lock file was removed, so that another build may be writing here.
    func checkLock() throws(Findings) {
        guard let lock, !lock.isHeld else { return }
        throw Findings(
            .outputBusy, "the lock file was removed or replaced while the site was built", at: .file(parent.path(name)),
            remedy: "build again, and leave \(WorkFolder.lockName(of: name)) alone meanwhile")
    }

    /// Records folders that have a build's name but no marker, for the next build.
    func recordFolders(_ folders: Set<FileIdentity>, flushes: Bool) throws(SystemError) {
        try lock?.recordFolders(folders, flushes: flushes)
    }

    private func recover() throws(Findings) {
        try writing(try ownership.removeLeftover())
        if let old = try open(oldName) { try writing(try restore(old)) }
        if let new = try open(newName) { _ = try writing(try WorkFolder.remove(new, newName, in: parent)) }
        forgetFolders()
    }

    /// Puts back the site that was moved aside, unless the next one is already in place or it was being removed.
    private func restore(_ old: Directory) throws(SystemError) {
        if try parent.status(name) == nil, try old.status(WorkFolder.marker) == nil {
            try parent.rename(oldName, to: name)
        } else {
            try WorkFolder.remove(old, oldName, in: parent)
        }
    }

    private func open(_ name: String) throws(Findings) -> Directory? {
        try WorkFolder.open(name, in: parent, ownership, known: lock?.folders ?? [])
    }

    /// Removes the recorded folders from the lock file once none of them can exist any more.
    private func forgetFolders() {
        guard let lock, !lock.folders.isEmpty else { return }
        let isAny = try? [newName, oldName].contains { try parent.status($0) != nil }
        if isAny == false { try? lock.recordFolders([]) }
    }

    /// Throws for a link of another user, who may write beside the output and would choose which folder is replaced.
    /// Links of the folder's owner and of root are followed: both may replace the folder anyway.
    private static func refuseLinkOfOthers(_ output: String) throws(Findings) {
        let folder = output.parentFolder
        let path = folder.isEmpty ? output.fileName : folder + "/" + output.fileName
        guard let link = FileStatus(path), link.kind == .link, ![0, geteuid()].contains(link.owner),
            link.owner != FileStatus(following: folder.isEmpty ? "." : folder)?.owner
        else { return }
        throw Findings(
            .outputForeign, "the output is a symbolic link that another user made", at: .file(path),
            remedy: "name the folder itself with -o, or make the link yourself")
    }

    /// Throws for a link without a target, which can be neither exchanged nor followed.
    private static func refuseBrokenLink(_ path: String) throws(Findings) {
        guard let target = try? FileManager.default.destinationOfSymbolicLink(atPath: path) else { return }
        throw Findings(
            .outputForeign, "the output is a symbolic link to \(target), which does not exist", at: .file(path),
            remedy: "make that folder, remove the link, or name another folder with -o")
    }
}
