/// Paths are divided as the system does it, by the byte `/`. To Swift, `/` with a combining mark after it is one
/// character, and not equal to `/`.
extension String {
    /// The parent folder as named in the path: "a" for "a/b/", "/" for "/a", and empty for "a". Foundation's
    /// `deletingLastPathComponent` crashes on a path of one character.
    public var parentFolder: String {
        let path = withoutEndingSlashes
        guard let slash = path.lastIndex(of: "/") else { return "" }
        return String(String(path[...slash]).withoutEndingSlashes)
    }

    /// The last name in the path: "b" for "a/b/", and "/" for the root.
    public var fileName: String {
        let path = withoutEndingSlashes
        guard path.count > 1, let slash = path.lastIndex(of: "/") else { return String(path) }
        return String(path[path.index(after: slash)...])
    }

    /// The names in the path: "a" and "b" for "/a//b/".
    public var pathNames: [String] { unicodeScalars.split(separator: "/").map { String($0) } }

    private var withoutEndingSlashes: Substring.UnicodeScalarView {
        var path = unicodeScalars[...]
        while path.last == "/", path.count > 1 { path.removeLast() }
        return path
    }
}
