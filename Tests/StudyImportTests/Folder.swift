import Diagnostics
import Foundation
import Refs
import StudyStore

/// A folder of its own for each test, deleted with it.
final class Folder {
    let path = NSTemporaryDirectory() + "halomeid-import-\(UUID().uuidString)"

    init() throws {
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
    }

    deinit {
        try? FileManager.default.removeItem(atPath: path)
    }

    func path(_ name: String) -> String { "\(path)/\(name)" }

    /// Writes a file and gives its path.
    @discardableResult func write(_ name: String, _ text: String) throws -> String {
        try write(name, Data(text.utf8))
    }

    @discardableResult func write(_ name: String, _ data: Data) throws -> String {
        let file = URL(fileURLWithPath: path(name))
        try FileManager.default.createDirectory(at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try data.write(to: file)
        return file.path
    }

    func bytes(_ name: String) throws -> Data {
        try Data(contentsOf: URL(fileURLWithPath: path(name)))
    }
}

/// What a database holds for a learner: the units of its one track in order, with their texts.
struct Stored {
    let track: Track
    let contents: [String: UnitContent]

    init(_ database: String) throws {
        (track, contents) = try StudyStore.read(database, user: .automatic) { library, reader in
            var inner = Findings()
            let track = library.tracks[0]
            let read = try reader.contents(track.units.map(\.content), findings: &inner)
            try inner.throwIfErrors()
            let refs = track.units.map(\.ref.canonical)
            return (track, Dictionary(uniqueKeysWithValues: zip(refs, read)))
        }
    }

    var refs: [String] { track.units.map(\.ref.canonical) }
}
