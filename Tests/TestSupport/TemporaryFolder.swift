import Foundation

/// A folder of its own for each test, deleted with it.
public final class TemporaryFolder {
    public let path: String

    /// - Parameter files: names and texts.
    public init(_ files: [String: String] = [:]) throws {
        path = NSTemporaryDirectory() + "halomeid-test-" + UUID().uuidString
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        for (name, text) in files { try write(name, text) }
    }

    /// A copy of a folder.
    public init(copyOf other: String) throws {
        path = NSTemporaryDirectory() + "halomeid-test-" + UUID().uuidString
        try FileManager.default.copyItem(atPath: other, toPath: path)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    public func path(_ name: String) -> String { path + "/" + name }

    /// Writes a file, and the folders above it, and gives its path.
    @discardableResult public func write(_ name: String, _ text: String) throws -> String {
        try write(name, Data(text.utf8))
    }

    @discardableResult public func write(_ name: String, _ data: Data) throws -> String {
        let file = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file.path
    }

    public func read(_ name: String) throws -> String {
        try String(contentsOfFile: path(name), encoding: .utf8)
    }

    public func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path(name)))
    }

    /// The names in the folder itself, hidden ones too, sorted.
    public func names() throws -> [String] {
        try FileManager.default.contentsOfDirectory(atPath: path).sorted()
    }

    /// The files below the folder, or below one in it: relative path → bytes.
    public func files(_ name: String = "") throws -> [String: Data] {
        try Self.files(in: name.isEmpty ? path : path(name))
    }

    public static func files(in folder: String) throws -> [String: Data] {
        var files: [String: Data] = [:]
        for path in try FileManager.default.subpathsOfDirectory(atPath: folder) {
            var isFolder: ObjCBool = false
            let full = folder + "/" + path
            guard FileManager.default.fileExists(atPath: full, isDirectory: &isFolder), !isFolder.boolValue else {
                continue
            }
            files[path] = FileManager.default.contents(atPath: full)
        }
        return files
    }
}
