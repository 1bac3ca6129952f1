import Foundation

/// What a build leaves behind that is killed where two names cannot be exchanged: the old site moved aside, and the
/// lock file that names it.
public enum CutBuild {
    /// - Parameter output: the path of a site.
    public static func moveAside(_ output: String) throws {
        var status = stat()
        guard stat(output, &status) == 0 else { throw POSIXError(.ENOENT) }
        let (folder, name) = ((output as NSString).deletingLastPathComponent, (output as NSString).lastPathComponent)
        try "\(status.st_dev) \(status.st_ino)\n".write(
            toFile: "\(folder)/.\(name).halomeid-lock", atomically: true, encoding: .utf8)
        try FileManager.default.moveItem(atPath: output, toPath: "\(folder)/.\(name).halomeid-old")
    }
}
