import Diagnostics

/// `sw.js`: the worker's code with the release written into it.
enum ServiceWorker {
    static let path = SitePath("sw.js")
    private static let slot = "const R = /*RELEASE*/ null;"

    private struct Release: Encodable {
        let format = 1
        let release: String
        let shell: [String: String]
        let frames: [String: String]
        let tables: [[String]]
    }

    /// - Parameters:
    ///   - template: `public/sw.js`, in which one line takes the release.
    ///   - shell: what is stored at installation, with its hashes.
    ///   - frames: first path segment (empty at the root) → the frame's file.
    /// - Throws: `templateUnreadable`, if the template lacks its line.
    static func bytes(
        template: String, release: String, shell: [(path: SitePath, hash: PageHash)], frames: [String: SitePath],
        tables: HashTables
    ) throws(Findings) -> [UInt8] {
        let value = Release(
            release: release,
            shell: Dictionary(uniqueKeysWithValues: shell.map { ($0.path.text, $0.hash.text) }),
            frames: frames.mapValues(\.text),
            tables: tables.tables.map { [$0.first.text, $0.name] })
        let json = String(decoding: try JSONFile.bytes(value).dropLast(), as: UTF8.self)
        var lines = ScriptText.withoutComments(template).split(separator: "\n")
        guard let place = lines.firstIndex(of: slot[...]) else {
            throw Findings(
                .templateUnreadable, "the worker has no line for its release", at: .file("public/sw.js"),
                remedy: "put back the line: \(slot)")
        }
        lines[place] = "const R = \(json);"[...]
        return Array((lines.joined(separator: "\n") + "\n").utf8)
    }
}
