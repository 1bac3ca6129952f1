/// `files.txt`: the site path of every file of a release, one on a line. What a folder holds beside them no build put
/// there. Apart from `release.json`, which devices fetch.
public enum FileList {
    static let path = SitePath("files.txt")

    /// - Parameter paths: of all other files.
    static func bytes(_ paths: [SitePath]) -> [UInt8] {
        var bytes: [UInt8] = []
        for path in paths + [path] {
            bytes += path.text.utf8
            bytes.append(UInt8(ascii: "\n"))
        }
        return bytes
    }

    /// Nil where the site has none: older builds wrote none.
    static func paths(of site: ExistingSite) -> Set<String>? {
        site.bytes(path).map { Set(paths($0)) }
    }

    /// The site paths that the file's bytes list, in the order in which they were written.
    public static func paths(_ bytes: [UInt8]) -> [String] {
        bytes.split(separator: UInt8(ascii: "\n")).map { String(decoding: $0, as: UTF8.self) }
    }
}
