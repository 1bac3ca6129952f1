import Diagnostics
import Files
import Theme

/// The contents of a file of a site in memory.
public enum FileContents: Sendable {
    case bytes([UInt8])
    /// A file of the deployer, which may be too large for memory, and its size in bytes.
    case file(OpenFile, size: Int)

    /// Reads the rest of the file; nil if it cannot be read.
    public func read() -> [UInt8]? {
        switch self {
        case .bytes(let bytes): bytes
        case .file(let file, let size): try? file.readAll(upTo: size)
        }
    }
}

/// A site in memory, for a preview: nothing is written, so it is ready as soon as it is rendered. Pages share their
/// frames, and the deployer's own files are read from their folder.
public struct SiteContents: Sendable {
    fileprivate enum File: Sendable {
        case bytes([UInt8])
        case page(Slots, Frame)
        case own(StaticFile)
    }

    private let files: [String: File]
    /// Warnings and notes.
    public let findings: Findings

    /// The declarations of the overlays' style sheets.
    public let styles: [WrittenStyle]

    init(_ folder: MemoryFolder, findings: Findings, styles: [WrittenStyle]) {
        files = folder.files
        (self.findings, self.styles) = (findings, styles)
    }

    /// The site paths of all files.
    public var paths: Set<String> { Set(files.keys) }

    /// The contents of a file; nil if the site has no file at this path, or if a file of the deployer can no longer be
    /// read.
    public func contents(_ path: String) -> FileContents? {
        switch files[path] {
        case .bytes(let bytes): return .bytes(bytes)
        case .page(let slots, let frame): return .bytes(frame.join(slots))
        case .own(let file):
            guard let open = try? file.open(), let size = try? open.status().size else { return nil }
            return .file(open, size: size)
        case nil: return nil
        }
    }
}

/// Collects the files of a release.
final class MemoryFolder: ReleaseDestination {
    fileprivate private(set) var files: [String: SiteContents.File] = [:]

    func write(_ path: SitePath, _ bytes: [UInt8]) {
        files[path.text] = .bytes(bytes)
    }

    func write(_ path: SitePath, _ slots: Slots, in frame: Frame) {
        files[path.text] = .page(slots, frame)
    }

    func copy(_ file: StaticFile) {
        files[file.path.text] = .own(file)
    }

    func read(_ path: SitePath, upTo limit: Int) -> [UInt8]? {
        guard case .bytes(let bytes) = files[path.text], bytes.count <= limit else { return nil }
        return bytes
    }
}
