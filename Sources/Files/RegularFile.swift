/// Ordinary files, read whole. Pipes and devices, which may keep a reader waiting for ever, are not read.
public enum RegularFile {
    /// The bytes of a file, or of the one that a link leads to; nil if there is none that can be read, or if it is
    /// larger.
    public static func bytes(_ path: String, atMost limit: Int = .max) -> [UInt8]? {
        guard let file = try? OpenFile(reading: path), let size = try? file.status().size, size <= limit,
            // One byte more than there is: it may grow meanwhile.
            let bytes = try? file.readAll(upTo: limit == .max ? limit : limit + 1), bytes.count <= limit
        else { return nil }
        return bytes
    }

    /// Whether a path names a file with these bytes.
    public static func has(_ bytes: [UInt8], at path: String) -> Bool {
        self.bytes(path, atMost: bytes.count) == bytes
    }
}
