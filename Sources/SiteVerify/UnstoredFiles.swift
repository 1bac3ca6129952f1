import Site

/// The files of a site that the worker does not know, and `sw.js`: `release.json` has the hashes of those that the
/// build made, without the frames of their pages taken apart. Nothing has the hashes of the deployer's own files.
struct UnstoredFiles {
    /// Site path → hash; empty for releases of older builds.
    let hashes: [String: String]
    /// The style sheets, scripts and fonts of the release.
    private let assets: Set<String>

    /// - Parameter worker: nil if the site has none; then a page is not recognised as one of another release.
    init(_ hashes: [String: String], _ worker: WorkerRelease?) {
        self.hashes = hashes
        assets = worker.map { Set($0.shell.keys).union(hashes.keys) } ?? []
    }

    func isRight(_ path: String, _ body: [UInt8]) -> Bool {
        hashes[path].map { $0 == WorkerRelease.hash(of: body) } ?? false
    }

    /// - Returns: for a file without a hash, a difference only if the file is not complete.
    func verdict(_ path: String, _ body: [UInt8]) -> Comparison.Verdict {
        let hash = hashes[path]
        if isRight(path, body) { return .right }
        if hash != nil, let (text, change) = TextUpload.undone(body), isRight(path, text) { return .different(change) }
        if isRight(path, body + [UInt8(ascii: "\n")]) { return .different(.end) }
        switch FileEnd.problem(path, body) {
        case .empty: return .different(.empty)
        case .cut: return .different(.cut)
        case .converted: return .different(Difference(of: body, at: path))
        case .extended(let words): return .rewritten(words)
        case nil: break
        }
        if hash == nil { return .right }
        if body.isEmpty { return .different(.empty) }
        guard path.hasSuffix(".html") else { return .different(Difference(of: body, at: path)) }
        if let words = PageScripts.foreign(in: String(decoding: body, as: UTF8.self)) { return .rewritten(words) }
        if Comparison.assets(in: body).isEmpty { return .different(.foreign) }
        return otherAssets(body).isEmpty ? .different(.page) : .ofOtherRelease
    }

    /// The assets that a page refers to and the release does not have.
    func otherAssets(_ body: [UInt8]) -> Set<String> {
        assets.isEmpty ? [] : Comparison.assets(in: body).subtracting(assets)
    }
}
