import Diagnostics
import Foundation
import Site
import WebClient

extension Verifier {
    /// Everything that the worker knows of: frames, what it stores at installation, tables, and what they list.
    ///
    /// - Returns: the site paths that were checked.
    mutating func checkListed(_ worker: WorkerRelease) -> Set<String> {
        var comparison = Comparison(worker)
        let frames = Set(worker.frames.values).sorted()
        check(frames) { verifier, path, file in
            let body = verifier.checkAnswer(path, file)
            comparison.frames[path] = body.flatMap(WorkerRelease.frame)
            verifier.compare(path, file, body, worker.shell[path], comparison)
        }
        let shell = worker.shell.filter { !frames.contains($0.key) }
        check(shell.keys.sorted()) { verifier, path, file in
            verifier.compare(path, file, verifier.checkAnswer(path, file), shell[path], comparison)
        }
        var tabled: [String: String] = [:]
        let tables = Dictionary(worker.tablePaths.map { ($0.path, $0.name) }) { first, _ in first }
        check(tables.keys.sorted()) { verifier, path, file in
            guard let body = verifier.checkAnswer(path, file), let name = tables[path] else { return }
            if let table = WorkerRelease.table(body, name: name) {
                tabled.merge(table) { first, _ in first }
            } else {
                verifier.addDifference(path, file)
            }
        }
        check(tabled.keys.sorted()) { verifier, path, file in
            verifier.compare(path, file, verifier.checkAnswer(path, file), tabled[path], comparison)
        }
        return Set(worker.shell.keys).union(tables.keys).union(tabled.keys)
    }

    /// What `files.txt` lists beside that: icons, licences, the deployer's own files.
    mutating func checkUnlisted(except seen: Set<String>) {
        let list = live.file("files.txt")
        guard let body = checkAnswer("files.txt", list) else { return }
        let own: Set = ["files.txt", "release.json", "sw.js", "404.html", "manifest.webmanifest"]
        let paths = FileList.paths(body).filter { path in
            // What hosts keep to themselves, and what they send in the place of another file.
            let name = path.split(separator: "/").last ?? ""
            let isHidden = name.hasPrefix(".") || name == "_headers" || name == "_redirects"
            let isCopy = path.hasSuffix(".br") || path.hasSuffix(".gz")
            return !isHidden && !isCopy && !own.contains(path) && !seen.contains(path)
        }
        check(paths) { verifier, path, file in _ = verifier.checkAnswer(path, file) }
    }

    /// Compares a file with the hash that the release gives it.
    private mutating func compare(
        _ path: String, _ file: RemoteFile, _ body: [UInt8]?, _ hash: String?, _ comparison: Comparison
    ) {
        guard let body, let hash else { return }
        let verdict = comparison.verdict(path, body, hash)
        if verdict == .right { return }
        if verdict == .rewritten {
            findings.add(
                .pageRewritten, "the page is changed on its way; learners without the worker get what was put into it",
                at: file.url,
                remedy: "switch off what rewrites HTML at the host: scripts, e-mail addresses, minification, analytics")
            return
        }
        // As the worker asks.
        let past = live.file(path, query: "?hl=\(hash)")
        if let fresh = past.found, comparison.verdict(path, fresh, hash) == .right {
            addStale(path)
            findings.add(
                .liveFileStale, "a cache still has the file of another release", at: file.url,
                remedy: "empty the host's cache (CDN: purge everything, CloudFront: invalidate /*)")
        } else if verdict == .ofOtherRelease {
            addStale(path)
            findings.add(
                .liveReleaseMixed, "the page is of another release than sw.js", at: file.url,
                remedy: "upload all files again, sw.js and release.json last, and empty the host's cache")
        } else {
            addDifference(path, file)
        }
    }

    private mutating func addDifference(_ path: String, _ file: RemoteFile) {
        findings.add(
            .liveFileDiffers, "the file has other bytes than the release says", at: file.url,
            remedy: "upload it again without changing it; if it is right there, empty the host's cache")
    }
}

/// A release, for comparing files with it.
private struct Comparison {
    enum Verdict {
        case right
        /// The page's own text is right, and what is around it is not, though it names this release's assets.
        case rewritten
        case ofOtherRelease, different
    }

    let worker: WorkerRelease
    var frames: [String: [[UInt8]]] = [:]
    private let assets: Set<String>

    init(_ worker: WorkerRelease) {
        self.worker = worker
        assets = Set(worker.shell.keys)
    }

    func verdict(_ path: String, _ body: [UInt8], _ hash: String) -> Verdict {
        guard path.hasSuffix(".html") else { return WorkerRelease.hash(of: body) == hash ? .right : .different }
        guard let page = WorkerRelease.page(body) else {
            return namesOtherAssets([body]) ? .ofOtherRelease : .rewritten
        }
        let frame = worker.frame(of: path).flatMap { frames[$0] }
        // Without its frame's file, which is a finding of its own, the page's own part must do.
        if page.hash == hash, frame == nil || page.frame == frame { return .right }
        if namesOtherAssets(page.frame) { return .ofOtherRelease }
        return page.hash == hash ? .rewritten : .different
    }

    /// Whether a style sheet, script or font is named that the release does not have.
    private func namesOtherAssets(_ parts: [[UInt8]]) -> Bool {
        let text = parts.map { String(decoding: $0, as: UTF8.self) }.joined()
        return text.components(separatedBy: "/assets/").dropFirst().contains { rest in
            !assets.contains("assets/" + rest.prefix { $0 != "\"" && $0 != "'" && $0 != ")" })
        }
    }
}
