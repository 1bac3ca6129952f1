import Diagnostics
import Files
import Foundation

/// A file of the deployer that is published with the site (`--static`): CNAME, robots.txt.
struct StaticFile: Sendable {
    let path: SitePath
    /// The path that it is read from.
    let source: String
    /// The folder given by `--static`. Files and their folders are opened one at a time, because there may be more of
    /// them than a process may have open.
    private let root: Directory
    /// The version of the file that was accepted for publication.
    let version: FileStatus.Version

    /// Opens the file and determines whether it may be published.
    ///
    /// - Parameter kind: gets the reason why not, unless it is allowed; nil if there is none.
    init(path: SitePath, root: Directory, database: String, kind: inout PrivateFile?) throws(Findings) {
        (self.path, self.root) = (path, root)
        source = root.path(path.text)
        (version, kind) = try Self.reading(source) { () throws(SystemError) in
            let file = try root.file(at: path.text)
            return (try file.status().version, try PrivateFile.kind(of: file, name: path.name, database: database))
        }
    }

    func open() throws(Findings) -> OpenFile {
        let file = try Self.reading(source) { () throws(SystemError) in try root.file(at: path.text) }
        try checkUnchanged(file)
        return file
    }

    /// - Parameter count: the maximum number of bytes to read.
    func bytes(upTo count: Int) throws(Findings) -> [UInt8] {
        let file = try open()
        let bytes = try Self.reading(source) { () throws(SystemError) in try file.readAll(upTo: count) }
        try checkUnchanged(file)
        return bytes
    }

    /// Checks that the file to be published is the accepted one, unchanged.
    ///
    /// - Throws: `staticFileBroken` if it was written to since, or if another one has its name.
    func checkUnchanged(_ file: OpenFile) throws(Findings) {
        if try Self.reading(source, { () throws(SystemError) in try file.status().version }) == version { return }
        throw Findings(
            .staticFileBroken, "the file was changed while the site was built", at: .file(source),
            remedy: "build again when nothing writes to it")
    }

    private static func reading<Value>(
        _ source: String, _ body: () throws(SystemError) -> Value
    ) throws(Findings) -> Value {
        do throws(SystemError) {
            return try body()
        } catch {
            throw unreadable(source, error)
        }
    }

    static func unreadable(_ source: String, _ error: SystemError) -> Findings {
        Findings(
            .staticFileBroken, "the file cannot be read: \(error.reason)", at: .file(source),
            remedy: "make it readable, or remove it from the folder")
    }
}
