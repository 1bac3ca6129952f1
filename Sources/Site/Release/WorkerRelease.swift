import Digests
import Foundation

/// The release data in `sw.js`: the files that the worker stores at installation, and the tables with the hashes of all
/// others.
public struct WorkerRelease: Codable, Sendable {
    public var format = 1
    /// 16 hexadecimal digits, as in `release.json`.
    public let release: String
    /// Site path → hash, for the files stored at installation.
    public let shell: [String: String]
    /// First path segment (empty at the root) → the frame's file.
    public let frames: [String: String]
    /// First path and name of each table, sorted. The name is 16 hexadecimal digits, and so part of a file's name.
    public let tables: [[String]]
    /// The deployer's pictures in the tables, in any folder; nil if there are none. Their paths need no escaping
    /// (`StoredPictures.isPlain`), so requests and tables have the same text.
    let pictures: [String]?

    init(
        release: String, shell: [String: String], frames: [String: String], tables: [[String]], pictures: [String]?
    ) {
        self.release = release
        self.shell = shell
        self.frames = frames
        self.tables = tables
        self.pictures = pictures
    }

    static let prefix = Array("const RELEASE = ".utf8)

    /// Reads `sw.js`. Nil if it is not one of ours, or is one that removes itself.
    public init?(worker bytes: [UInt8]) {
        guard bytes.starts(with: Self.prefix) else { return nil }
        let line = bytes.dropFirst(Self.prefix.count).prefix { $0 != UInt8(ascii: "\n") }
        guard line.last == UInt8(ascii: ";"),
            let value = try? JSONDecoder().decode(WorkerRelease.self, from: Data(line.dropLast())),
            value.format == 1, value.tables.allSatisfy({ $0.count == 2 && HashTables.isName($0[1]) })
        else { return nil }
        self = value
    }

    /// The site paths of the tables, with their names.
    public var tablePaths: [(path: String, name: String)] {
        tables.map { (HashTables.path(name: $0[1]).text, $0[1]) }
    }

    /// Site path → hash. Nil if the bytes are not those of the table with this name.
    public static func table(_ bytes: [UInt8], name: String) -> [String: String]? {
        guard SHA256Digest(of: bytes).hex(16) == name else { return nil }
        return try? JSONDecoder().decode([String: String].self, from: Data(bytes))
    }

    /// The hash by which the worker knows a file that is not a page in a frame.
    public static func hash(of bytes: [UInt8]) -> String { ContentHash(of: bytes).text }

    /// The first path segment under which the frame of a page is listed.
    public func frameKind(of page: String) -> String {
        let segment = page.contains("/") ? String(page.prefix { $0 != "/" }) : ""
        return frames[segment] == nil ? "" : segment
    }

    /// The frames in a file: first path segment → three parts.
    public func frames(_ bytes: [UInt8], at path: String) -> [String: [[UInt8]]] {
        let kinds = frames.filter { $0.value == path }
        let decoder = JSONDecoder()
        let all = try? decoder.decode([String: [String]].self, from: Data(bytes))
        // In releases of earlier versions each frame is a file.
        let one = try? decoder.decode([String].self, from: Data(bytes))
        let texts = all ?? one.map { parts in kinds.mapValues { _ in parts } } ?? [:]
        return texts.filter { kinds[$0.key] != nil && $0.value.count == 3 }.mapValues { $0.map { Array($0.utf8) } }
    }

    /// A page's frame, and the hash of its slots. Nil if it is not a page in a frame.
    public static func page(_ bytes: [UInt8]) -> (frame: [[UInt8]], hash: String)? {
        let parts = pieces(bytes)
        guard parts.count == 5 else { return nil }
        return ([parts[0], parts[2], parts[4]], hash(of: parts[1] + Cut.bytes + parts[3]))
    }

    /// The pieces of a page between its cuts: for a complete page, five pieces that alternate between frame and slots.
    public static func pieces(_ page: [UInt8]) -> [[UInt8]] { Cut.split(page) }
}
