import Foundation

/// What files and folders looked like at one moment, without their contents: enough to see which were added, removed,
/// replaced or written since. Works the same on every system, also across mounts and containers, where the system's own
/// notices do not arrive.
struct FileStamps: Equatable, Sendable {
    private struct Stamp: Equatable, Sendable {
        let device, inode: UInt64
        let mode: UInt32
        /// Zero for a folder: that a file in it came or went is seen at the file.
        let size: Int64
        /// Not when its status changed: SQLite, run by root, sets the owner of a log with each reading, and every build would
        /// be followed by another.
        let written: Time
    }

    private struct Time: Equatable, Sendable {
        let seconds, nanoseconds: Int

        init(_ time: timespec) {
            (seconds, nanoseconds) = (time.tv_sec, time.tv_nsec)
        }
    }

    private var stamps: [String: Stamp] = [:]

    /// More files than any site is made from.
    private static let maxFiles = 200_000

    /// - Parameter paths: files, and folders with everything in them. Links are followed, but in a folder not those to
    ///   other folders, which may lead anywhere. What is not there may come.
    init(of paths: [String]) {
        for path in paths { add(path, isRoot: true) }
    }

    /// The paths that are not as they were, sorted.
    func changes(since old: FileStamps) -> [String] {
        guard self != old else { return [] }
        return Set(stamps.keys).union(old.stamps.keys).filter { stamps[$0] != old.stamps[$0] }.sorted()
    }

    private mutating func add(_ path: String, isRoot: Bool = false) {
        var status = stat()
        guard stamps.count < Self.maxFiles, stat(path, &status) == 0 else { return }
        let isFolder = status.st_mode & S_IFMT == S_IFDIR
        #if os(Linux)
            let time = status.st_mtim
        #else
            let time = status.st_mtimespec
        #endif
        let none = timespec(tv_sec: 0, tv_nsec: 0)
        let stamp = Stamp(
            device: UInt64(truncatingIfNeeded: status.st_dev), inode: UInt64(truncatingIfNeeded: status.st_ino),
            mode: UInt32(truncatingIfNeeded: status.st_mode), size: isFolder ? 0 : Int64(status.st_size),
            written: Time(isFolder ? none : time))
        stamps[path] = stamp
        guard isFolder, isRoot || !Self.isLink(path), let folder = opendir(path) else { return }
        defer { closedir(folder) }
        while let entry = readdir(folder) {
            let name = withUnsafePointer(to: &entry.pointee.d_name) {
                $0.withMemoryRebound(to: CChar.self, capacity: Int(NAME_MAX) + 1) { String(cString: $0) }
            }
            if name == "." || name == ".." || Self.isPassedOver(name) { continue }
            add(path + "/" + name)
        }
    }

    private static func isLink(_ path: String) -> Bool {
        var status = stat()
        return lstat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFLNK
    }

    /// What editors, version control and file managers keep beside the files that they show.
    private static func isPassedOver(_ name: String) -> Bool {
        name == ".git" || name == ".DS_Store" || name == "4913" || name.hasSuffix("~") || name.hasPrefix(".#")
            || name.hasPrefix("#") && name.hasSuffix("#")
            || name.hasPrefix(".") && [".swp", ".swo", ".swx"].contains { name.hasSuffix($0) }
    }
}
