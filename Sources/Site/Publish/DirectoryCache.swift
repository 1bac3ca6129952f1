import Files

/// Opens folders below a root by their paths and keeps the last one open, because files come folder by folder.
final class DirectoryCache {
    private let root: Directory
    private let makesMissing: Bool
    private var known: Set<String> = [""]
    private var last: (path: String, directory: Directory)

    /// - Parameter makesMissing: whether missing folders are created.
    init(_ root: Directory, makesMissing: Bool) {
        self.root = root
        self.makesMissing = makesMissing
        last = ("", root)
    }

    /// - Parameter path: names joined by `/`; empty for the root.
    func directory(_ path: String) throws(SystemError) -> Directory {
        if path == last.path { return last.directory }
        var directory = root
        var walked = ""
        for name in path.pathNames {
            walked += walked.isEmpty ? name : "/" + name
            if makesMissing, known.insert(walked).inserted { try directory.make(name) }
            directory = try directory.directory(name)
        }
        last = (path, directory)
        return directory
    }
}
