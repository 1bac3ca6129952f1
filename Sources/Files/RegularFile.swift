/// Reads whole regular files. Pipes and devices, which may block a reader forever, are not read.
public enum RegularFile {
    /// Returns the bytes of a file; links are followed. Nil if it cannot be read or is larger than the limit.
    public static func bytes(_ path: String, atMost limit: Int) -> [UInt8]? {
        try? OpenFile(reading: path).readAll(atMost: limit)
    }

    /// Whether a path names a file with these bytes.
    public static func has(_ bytes: [UInt8], at path: String) -> Bool {
        self.bytes(path, atMost: bytes.count) == bytes
    }
}
