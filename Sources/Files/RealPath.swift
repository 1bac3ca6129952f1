import Foundation

/// Where the system finds a path. Foundation's own resolving of links cuts paths of 1,024 bytes and more.
public enum RealPath {
    /// The absolute path without links, `.` and `..`; its end need not exist yet.
    ///
    /// - Throws: why the system refuses the path.
    public static func of(_ path: String) throws(SystemError) -> String {
        guard !path.isEmpty else { throw SystemError(ENOENT, path) }
        var real = path.hasPrefix("/") ? "/" : try existing(".")
        for name in path.split(separator: "/") where name != "." {
            if name == ".." {
                real = real.parentFolder
                continue
            }
            let next = (real == "/" ? "" : real) + "/" + name
            do throws(SystemError) {
                real = try existing(next)
            } catch {
                guard error.isMissing else { throw error }
                real = next
            }
        }
        return real
    }

    /// The same of a path that leads to something.
    ///
    /// - Throws: `ENOENT` where it does not.
    public static func existing(_ path: String) throws(SystemError) -> String {
        guard let found = realpath(path, nil) else { throw SystemError(errno, path) }
        defer { free(found) }
        return String(cString: found)
    }
}
