import Diagnostics

/// `sw.js`: the release, and an import of the worker's code. A new release with the same code costs a device the few
/// bytes of the former only.
enum ServiceWorker {
    static let path = SitePath("sw.js")

    /// - Parameters:
    ///   - code: the path of the worker's code, which finds the release in the constant `RELEASE`.
    ///   - shell: the files stored at installation, with their hashes.
    ///   - frames: first path segment (empty at the root) → the frame's file.
    ///   - pictures: the deployer's pictures in the tables.
    static func bytes(
        code: SitePath, release: String, shell: [HashedFile], frames: [String: SitePath],
        tables: HashTables, pictures: [SitePath]
    ) throws(Findings) -> [UInt8] {
        let value = WorkerRelease(
            release: release,
            shell: Dictionary(uniqueKeysWithValues: shell.map { ($0.path.text, $0.hash.text) }),
            frames: frames.mapValues(\.text),
            tables: tables.tables.map { [$0.first.text, $0.name] },
            pictures: pictures.isEmpty ? nil : pictures.map(\.text))
        // `isWhole` is set at the end of the code.
        let end = ";\nimportScripts(\"\(code.text)\");\nif (!self.isWhole) throw new Error(\"empty code\");\n"
        return WorkerRelease.prefix + (try JSONFile.bytes(value)).dropLast() + Array(end.utf8)
    }
}
