import Diagnostics
import Foundation

extension Directory {
    /// An entry in a directory.
    public struct Entry: Sendable {
        let ownName: EntryName
        public let kind: FileStatus.Kind
        /// The name; repaired if it is not valid UTF-8.
        public var name: String { ownName.text }
    }

    /// An entry at any depth in a directory.
    public struct TreeEntry: Sendable {
        /// Names joined by `/`.
        public let path: String
        public let kind: FileStatus.Kind
        /// For a directory, whether its contents are in the list.
        public fileprivate(set) var isListed = true
        /// Whether something is mounted there.
        public fileprivate(set) var isMount = false
    }

    /// Returns the entries in the directory, sorted by the bytes of the names.
    public func entries() throws(SystemError) -> [Entry] {
        // The stream takes ownership of its descriptor, and reads from the start only if it does not share it.
        let own = openat(descriptor, ".", O_RDONLY | O_DIRECTORY | O_CLOEXEC)
        guard own >= 0 else { throw SystemError(errno, path) }
        guard let stream = fdopendir(own) else {
            let code = errno
            close(own)
            throw SystemError(code, path)
        }
        defer { closedir(stream) }
        var entries: [Entry] = []
        while true {
            errno = 0
            guard let entry = readdir(stream) else {
                let code = errno
                guard code == 0 else { throw SystemError(code, path) }
                return entries.sorted { $0.name.precedesInUTF8($1.name) }
            }
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) {
                    EntryName(bytes: Array(UnsafeBufferPointer(start: $0, count: strlen($0) + 1)))
                }
            }
            if name.text == "." || name.text == ".." { continue }
            if let kind = try kind(entry.pointee.d_type, name) { entries.append(Entry(ownName: name, kind: kind)) }
        }
    }

    /// - Parameter type: the type in the directory entry, which some file systems do not give.
    /// - Returns: nil if the entry is gone by now.
    private func kind(_ type: UInt8, _ name: EntryName) throws(SystemError) -> FileStatus.Kind? {
        switch Int(type) {
        case Int(DT_REG): .regular
        case Int(DT_DIR): .directory
        case Int(DT_LNK): .link
        case Int(DT_UNKNOWN): try status(name)?.kind
        default: .other
        }
    }

    /// Returns everything in the directory at any depth, each folder before its contents. A folder that cannot be
    /// listed, that is too deep for any site, or on which something is mounted, is in the result with `isListed` false.
    ///
    /// - Throws: an error if the directory itself cannot be listed.
    public func tree() throws(SystemError) -> [TreeEntry] {
        var tree: [TreeEntry] = []
        try addTree(to: &tree, below: "", depth: 0)
        return tree
    }

    /// The maximum depth; descriptors stay open along the way down.
    private static let maxDepth = 100

    private func addTree(to tree: inout [TreeEntry], below prefix: String, depth: Int) throws(SystemError) {
        for entry in try entries() {
            tree.append(TreeEntry(path: prefix + entry.name, kind: entry.kind))
            let index = tree.count - 1
            do throws(SystemError) {
                tree[index].isMount = try isMount(entry.ownName, entry.kind)
                guard entry.kind == .directory else { continue }
                guard depth < Self.maxDepth else { throw SystemError(ENAMETOOLONG, path(entry.name)) }
                guard !tree[index].isMount else { throw SystemError(EXDEV, path(entry.name)) }
                try directory(entry.ownName).addTree(to: &tree, below: prefix + entry.name + "/", depth: depth + 1)
            } catch {
                tree[index].isListed = false
            }
        }
    }
}
