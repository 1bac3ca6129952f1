import CFileSystem
import Foundation

extension Directory {
    /// The maximum depth of nested folders; descriptors stay open along the way down.
    private static let maxDepth = 200

    /// Removes everything in this directory except one name, even where write permission was removed since. Links are
    /// removed and never followed, and what is mounted is left alone.
    ///
    /// - Parameter shouldRemove: whether the entry at a path in this directory is to be removed. Anything else stays,
    ///   with the folders around it.
    /// - Returns: the path of an entry that stays, or of a folder to which entries were added meanwhile.
    @discardableResult
    public func removeContents(
        except kept: String? = nil, where shouldRemove: (String) -> Bool = { _ in true }
    ) throws(SystemError) -> String? {
        try removeContents(except: kept, below: "", where: shouldRemove, depth: 0)
    }

    private func removeContents(
        except kept: String?, below prefix: String, where shouldRemove: (String) -> Bool, depth: Int
    ) throws(SystemError) -> String? {
        guard depth < Self.maxDepth else { throw SystemError(ENAMETOOLONG, path) }
        try allowChanges()
        var left: String?
        for entry in try entries() where entry.name != kept {
            let path = prefix + entry.name
            guard shouldRemove(path) else {
                left = left ?? path
                continue
            }
            if entry.kind == .directory {
                guard try !isMount(entry.ownName, .directory) else { throw SystemError(EXDEV, self.path(entry.name)) }
                try makeReadable(entry.ownName)
                let leftBelow = try directory(entry.ownName).removeContents(
                    except: nil, below: path + "/", where: shouldRemove, depth: depth + 1)
                if let leftBelow {
                    left = left ?? leftBelow
                    continue
                }
            }
            if try !removeUnlessFilled(entry.ownName, directory: entry.kind == .directory) { left = left ?? path }
        }
        return left
    }

    /// - Returns: false for a folder to which an entry was added since it was listed.
    public func removeUnlessFilled(_ name: String, directory: Bool) throws(SystemError) -> Bool {
        try removeUnlessFilled(EntryName(name), directory: directory)
    }

    private func removeUnlessFilled(_ name: EntryName, directory: Bool) throws(SystemError) -> Bool {
        do throws(SystemError) {
            try remove(name, directory: directory)
            return true
        } catch {
            guard directory, [ENOTEMPTY, EEXIST].contains(error.code) else { throw error }
            return false
        }
    }

    /// Lets the owner change the contents of the directory if that permission was removed.
    public func allowChanges() throws(SystemError) {
        let permissions = try status().permissions
        if permissions & S_IRWXU != S_IRWXU { fchmod(descriptor, permissions | S_IRWXU) }
    }

    /// Does the same for a directory in this one that its owner may not even read.
    public func makeReadable(_ name: String) throws(SystemError) { try makeReadable(EntryName(name)) }

    private func makeReadable(_ name: EntryName) throws(SystemError) {
        guard let status = try status(name), status.kind == .directory, status.permissions & S_IRWXU != S_IRWXU
        else { return }
        _ = halomeid_open_to_owner(descriptor, name.bytes)
    }
}
