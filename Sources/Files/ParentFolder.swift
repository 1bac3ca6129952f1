extension String {
    /// The folder above a path, as the path names it: "a" of "a/b/", "/" of "/a", and nothing of "a". Foundation's
    /// `deletingLastPathComponent` ends the program where a path has one character.
    public var parentFolder: String {
        var path = self[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard let slash = path.lastIndex(of: "/") else { return "" }
        var folder = path[..<slash]
        while folder.hasSuffix("/") { folder.removeLast() }
        return folder.isEmpty ? "/" : String(folder)
    }
}
