import CFileSystem

extension Directory {
    /// Whether something is mounted at an entry: another file system, or another part of the same one. Such an entry
    /// can be neither moved nor removed.
    ///
    /// Where the system cannot tell, a folder on another device counts as one.
    func isMount(_ name: EntryName, _ kind: FileStatus.Kind) throws(SystemError) -> Bool {
        if kind == .link { return false }
        let answer = halomeid_is_mount(descriptor, name.bytes)
        if answer >= 0 { return answer == 1 }
        guard kind == .directory, let status = try status(name) else { return false }
        return try status.identity.device != self.status().identity.device
    }
}
