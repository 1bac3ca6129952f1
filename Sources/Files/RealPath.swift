import Foundation

/// Resolves paths as the system does. Foundation's own resolution truncates paths of 1,024 bytes and more.
public enum RealPath {
    /// Returns the absolute path without links, `.` and `..`; its last components need not exist yet.
    ///
    /// - Throws: the system's reason if it rejects the path.
    public static func of(_ path: String) throws(SystemError) -> String {
        guard !path.isEmpty else { throw SystemError(ENOENT, path) }
        var real = path.utf8.first == UInt8(ascii: "/") ? "/" : try existing(".")
        for name in path.pathNames where name != "." {
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

    /// Does the same for a path that exists.
    ///
    /// - Throws: `ENOENT` if it does not.
    public static func existing(_ path: String) throws(SystemError) -> String {
        guard let found = realpath(path, nil) else { throw SystemError(errno, path) }
        defer { free(found) }
        return String(cString: found)
    }
}
