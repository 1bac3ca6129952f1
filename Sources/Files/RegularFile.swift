import Foundation

/// Ordinary files. Pipes and devices, which may keep a reader waiting for ever, are never opened to be read.
public enum RegularFile {
    public enum Kind: Sendable, Equatable {
        case regular, folder, link, other
    }

    /// What a path names, a link itself and not what it leads to; nil: nothing.
    public static func kind(_ path: String) -> Kind? {
        var status = stat()
        guard lstat(path, &status) == 0 else { return nil }
        switch status.st_mode & S_IFMT {
        case S_IFREG: return .regular
        case S_IFDIR: return .folder
        case S_IFLNK: return .link
        default: return .other
        }
    }

    /// The bytes of a file, or of the one that a link leads to; nil if there is none that can be read, or if it is larger.
    public static func bytes(_ path: String, atMost limit: Int = .max) -> Data? {
        let file = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
        guard file >= 0 else { return nil }
        let handle = FileHandle(fileDescriptor: file, closeOnDealloc: true)
        var status = stat()
        guard fstat(file, &status) == 0, status.st_mode & S_IFMT == S_IFREG, Int(status.st_size) <= limit else {
            return nil
        }
        // One byte more than there is: it may grow meanwhile.
        let count = min(Int(status.st_size), limit - 1) + 1
        guard let data = try? handle.read(upToCount: count) ?? Data(), data.count <= limit else { return nil }
        return data
    }

    /// Whether a path names a file with these bytes.
    public static func has(_ bytes: Data, at path: String) -> Bool {
        self.bytes(path, atMost: bytes.count) == bytes
    }
}
