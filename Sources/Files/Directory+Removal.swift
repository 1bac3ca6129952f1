import Foundation

extension Directory {
    /// Folders below each other; descriptors are held along the way down.
    private static let maxDepth = 200

    /// Removes everything in this directory but one name, also where write permission was removed
    /// since. Links are removed and never followed, and what is mounted in it is left alone.
    public func removeContents(except kept: String? = nil) throws(SystemError) {
        try removeContents(except: kept, device: status().identity.device, depth: 0)
    }

    private func removeContents(except kept: String?, device: UInt64, depth: Int) throws(SystemError) {
        guard try status().identity.device == device else { throw SystemError(EXDEV, path) }
        guard depth < Self.maxDepth else { throw SystemError(ENAMETOOLONG, path) }
        try allowChanges()
        for entry in try entries() where entry.name != kept {
            if entry.kind == .directory {
                try makeReadable(entry.name)
                try directory(entry.name).removeContents(except: nil, device: device, depth: depth + 1)
            }
            try remove(entry.name, directory: entry.kind == .directory)
        }
    }

    /// Lets the owner change what is in the directory, where that permission was removed.
    public func allowChanges() throws(SystemError) {
        let permissions = try status().permissions
        if permissions & S_IRWXU != S_IRWXU { fchmod(descriptor, permissions | S_IRWXU) }
    }

    /// The same for a directory in this one that its owner may not even read.
    public func makeReadable(_ name: String) throws(SystemError) {
        guard let status = try status(name), status.kind == .directory, status.permissions & S_IRWXU != S_IRWXU
        else { return }
        fchmodat(descriptor, name, status.permissions | S_IRWXU, AT_SYMLINK_NOFOLLOW)
    }
}
