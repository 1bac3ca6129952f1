import Foundation

/// Where the system finds a path. Foundation's own resolving of links cuts paths of 1,024 bytes and more.
enum RealPath {
    /// The absolute path without links, `.` and `..`; its end need not exist yet.
    ///
    /// - Returns: nil, with the reason in `errno`, where the system refuses the path.
    static func of(_ path: String) -> String? {
        guard !path.isEmpty else {
            errno = ENOENT
            return nil
        }
        guard var real = path.hasPrefix("/") ? "/" : existing(".") else { return nil }
        for name in path.split(separator: "/") where name != "." {
            if name == ".." {
                real = (real as NSString).deletingLastPathComponent
                continue
            }
            let next = (real == "/" ? "" : real) + "/" + name
            if let found = existing(next) {
                real = found
            } else if errno == ENOENT {
                real = next
            } else {
                return nil
            }
        }
        return real
    }

    private static func existing(_ path: String) -> String? {
        guard let found = realpath(path, nil) else { return nil }
        defer { free(found) }
        return String(cString: found)
    }
}
