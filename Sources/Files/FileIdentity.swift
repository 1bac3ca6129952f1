import Foundation

/// The identity of a file, whatever name it is reached by: links, case and mounts do not matter.
public struct FileIdentity: Hashable, Sendable {
    /// The number of the file system.
    let device: UInt64
    private let inode: UInt64

    init(_ status: stat) {
        device = UInt64(truncatingIfNeeded: status.st_dev)
        inode = UInt64(truncatingIfNeeded: status.st_ino)
    }

    /// Nil for a text that is not of the form of ``text``.
    public init?(text: some StringProtocol) {
        let numbers = text.split(separator: " ").map { UInt64($0) }
        guard numbers.count == 2, let device = numbers[0], let inode = numbers[1] else { return nil }
        (self.device, self.inode) = (device, inode)
    }

    /// The two numbers, separated by a space.
    public var text: String { "\(device) \(inode)" }

    /// Nil if there is nothing at the path; links are followed.
    public init?(_ path: String) {
        guard let status = FileStatus(following: path) else { return nil }
        self = status.identity
    }

    /// Whether a path, which need not exist yet, is at or below a folder; links are followed. False if the folder does
    /// not exist.
    public static func isInside(_ path: String, folder: String) -> Bool {
        guard let folder = FileIdentity(folder), var ancestor = try? RealPath.of(path) else { return false }
        while true {
            if FileIdentity(ancestor) == folder { return true }
            if ancestor == "/" || ancestor.isEmpty { return false }
            ancestor = ancestor.parentFolder
        }
    }
}
