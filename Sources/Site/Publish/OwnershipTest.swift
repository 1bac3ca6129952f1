import Diagnostics
import Files
import Foundation

/// Tells which files next to the output belong to this user. On a mount on which all files have one owner, such as a
/// shared folder of a virtual machine, all do. Used while the output is locked.
struct OwnershipTest {
    let parent: Directory
    /// The name of a file that is created and removed, because nothing else tells the owner of new files.
    let name: String

    /// - Throws: `workFolderForeign` if something else has the name.
    func isOurs(_ status: FileStatus) throws(Findings) -> Bool {
        if status.owner == geteuid() { return true }
        return try status.owner == ownerOfNewFiles()
    }

    /// - Returns: nil if the user may not create files.
    private func ownerOfNewFiles() throws(Findings) -> UInt32? {
        do throws(SystemError) {
            try removeLeftover()
            let file = try parent.create(name)
            let status = try? file.status()
            try parent.remove(name)
            return status?.owner
        } catch {
            if error.code == EEXIST { throw WorkFolder.foreign(error.path) }
            return nil
        }
    }

    /// Removes the file of a build that was killed. One with contents is something else.
    func removeLeftover() throws(SystemError) {
        guard let status = try parent.status(name), status.kind == .regular, status.size == 0 else { return }
        try parent.remove(name)
    }
}
