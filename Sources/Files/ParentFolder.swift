extension String {
    /// The parent folder as named in the path: "a" for "a/b/", "/" for "/a", and empty for "a". Foundation's
    /// `deletingLastPathComponent` crashes on a path of one character.
    public var parentFolder: String {
        var path = self[...]
        while path.count > 1, path.hasSuffix("/") { path.removeLast() }
        guard let slash = path.lastIndex(of: "/") else { return "" }
        var folder = path[..<slash]
        while folder.hasSuffix("/") { folder.removeLast() }
        return folder.isEmpty ? "/" : String(folder)
    }
}
