import Files

/// `files.txt`: the site path of every file of a release, one per line. Other files in the folder were put there by
/// hand. The list is not part of `release.json`, because devices fetch that.
public enum FileList {
    static let path = SitePath("files.txt")

    /// - Parameter paths: those of all other files.
    static func bytes(_ paths: [SitePath]) -> [UInt8] {
        var bytes: [UInt8] = []
        for path in paths + [path] {
            bytes += path.text.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// The list in a site's folder; nil if there is none, as in sites of older builds.
    static func paths(in folder: Directory) throws(SystemError) -> Set<String>? {
        guard try folder.status(path.text) != nil else { return nil }
        return Set(paths(try folder.file(path.text).readAll(atMost: ExistingSite.maxFileBytes)))
    }

    /// The site paths listed in the file's bytes, in the order in which they were written.
    public static func paths(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
}
