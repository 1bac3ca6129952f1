import Diagnostics
import Files

/// A destination for the files of a release.
protocol ReleaseDestination: AnyObject {
    func write(_ path: SitePath, _ bytes: [UInt8]) throws(Findings)
    /// Writes a page in its frame.
    func write(_ path: SitePath, _ slots: Slots, in frame: Frame) throws(Findings)
    /// Copies a file of the deployer.
    func copy(_ file: StaticFile) throws(Findings)
    /// The bytes of a file that was written; nil if there are more than `limit`.
    func read(_ path: SitePath, upTo limit: Int) throws(Findings) -> [UInt8]?
}

extension StagingFolder: ReleaseDestination {
    func write(_ path: SitePath, _ bytes: [UInt8]) throws(Findings) {
        try writing(try stage(bytes, at: path))
    }

    func write(_ path: SitePath, _ slots: Slots, in frame: Frame) throws(Findings) {
        try write(path, frame.join(slots))
    }

    func copy(_ file: StaticFile) throws(Findings) {
        let source = try file.open()
        do throws(SystemError) {
            try stage(copyOf: source, at: file.path)
        } catch {
            throw error.path == source.path ? StaticFile.unreadable(file.source, error) : error.unwritable
        }
        try file.checkUnchanged(source)
    }

    func read(_ path: SitePath, upTo limit: Int) throws(Findings) -> [UInt8]? {
        try writing(try staged(path, upTo: limit))
    }
}
