import Diagnostics
import Files

/// A destination for the files of a release.
protocol ReleaseDestination: AnyObject {
    func write(_ path: SitePath, _ bytes: [UInt8]) throws(Findings) -> FileChange
    /// Writes a page in its frame.
    ///
    /// - Returns: also its size in bytes.
    func write(_ path: SitePath, _ slots: Slots, in frame: Frame) throws(Findings) -> (change: FileChange, bytes: Int)
    /// Copies a file of the deployer.
    func copy(_ file: StaticFile) throws(Findings) -> (change: FileChange, bytes: Int)
    /// The bytes of a file that was written; nil if there are more than `limit`.
    func read(_ path: SitePath, upTo limit: Int) throws(Findings) -> [UInt8]?
}

extension StagingFolder: ReleaseDestination {
    func write(_ path: SitePath, _ bytes: [UInt8]) throws(Findings) -> FileChange {
        try writing(try stage(bytes, at: path))
    }

    func write(
        _ path: SitePath, _ slots: Slots, in frame: Frame
    ) throws(Findings) -> (change: FileChange, bytes: Int) {
        let bytes = frame.join(slots)
        return (try write(path, bytes), bytes.count)
    }

    func copy(_ file: StaticFile) throws(Findings) -> (change: FileChange, bytes: Int) {
        let source = try file.open()
        let copied: (FileChange, Int)
        do throws(SystemError) {
            copied = try stage(copyOf: source, at: file.path)
        } catch {
            throw error.path == source.path ? StaticFile.unreadable(file.source, error) : error.unwritable
        }
        try file.checkUnchanged(source)
        return copied
    }

    func read(_ path: SitePath, upTo limit: Int) throws(Findings) -> [UInt8]? {
        try writing(try staged(path, upTo: limit))
    }
}
