import Diagnostics
import Foundation
import Site
import WebClient

extension Verifier {
    /// Checks everything that the worker knows: frames, files stored at installation, tables, and the files listed
    /// there.
    ///
    /// - Returns: the site paths that were checked.
    mutating func checkStored(_ worker: WorkerRelease) -> Set<String> {
        var comparison = Comparison(worker)
        let frames = Set(worker.frames.values).sorted()
        check(frames) { verifier, path, file in
            let body = verifier.checkResponse(path, file)
            comparison.frames.merge(body.map { worker.frames($0, at: path) } ?? [:]) { first, _ in first }
            verifier.compare(path, file, body, hash: worker.shell[path], by: comparison)
        }
        let shell = worker.shell.filter { !frames.contains($0.key) }
        check(shell.keys.sorted()) { verifier, path, file in
            verifier.compare(path, file, verifier.checkResponse(path, file), hash: shell[path], by: comparison)
        }
        var tabled: [String: String] = [:]
        let tables = Dictionary(worker.tablePaths.map { ($0.path, $0.name) }) { first, _ in first }
        check(tables.keys.sorted()) { verifier, path, file in
            guard let body = verifier.checkResponse(path, file), let name = tables[path] else { return }
            if let table = WorkerRelease.table(body, name: name) {
                tabled.merge(table) { first, _ in first }
            } else if let (text, change) = TextUpload.undone(body),
                let table = WorkerRelease.table(text, name: name)
            {
                tabled.merge(table) { first, _ in first }
                verifier.addDifference(file, change)
            } else {
                verifier.addDifference(file, body.isEmpty ? .empty : .other)
            }
        }
        check(tabled.keys.sorted()) { verifier, path, file in
            verifier.compare(path, file, verifier.checkResponse(path, file), hash: tabled[path], by: comparison)
        }
        return Set(worker.shell.keys).union(tables.keys).union(tabled.keys)
    }

    /// The site paths in `files.txt`; nil if it is not there.
    mutating func readList() -> [String]? {
        checkResponse("files.txt", live.file("files.txt")).map {
            FileList.paths(TextUpload.undone($0)?.text ?? $0)
        }
    }

    /// Checks the files that the worker does not know: icons, licences, the sitemap, the deployer's own files.
    mutating func checkUnstored(_ list: [String], except seen: Set<String>) {
        let own: Set = ["files.txt", "release.json", "sw.js", "404.html", "manifest.webmanifest"]
        let paths = Set(list).union(unstored.hashes.keys).sorted().filter { path in
            // Files that hosts do not serve, and those that they send instead of another file.
            let name = path.split(separator: "/").last ?? ""
            let isHidden = name.hasPrefix(".") || name == "_headers" || name == "_redirects"
            let isCopy = path.hasSuffix(".br") || path.hasSuffix(".gz")
            return !isHidden && !isCopy && !own.contains(path) && !seen.contains(path)
        }
        check(paths.filter { unstored.hashes[$0] != nil }) { verifier, path, file in
            verifier.compareUnstored(path, file, verifier.checkResponse(path, file))
        }
        check(paths.filter { unstored.hashes[$0] == nil }, maxBytes: RemoteSite.maxBytesOfOthers) {
            verifier, path, file in
            if case .failure(.tooLarge) = file.result { return verifier.addUnread(file) }
            verifier.compareUnstored(path, file, verifier.checkResponse(path, file))
        }
    }

    /// Compares a file that the worker does not know with its hash in `release.json`, if it has one.
    mutating func compareUnstored(_ path: String, _ file: RemoteFile, _ body: [UInt8]?) {
        guard let body else { return }
        let unstored = unstored
        add(
            unstored.verdict(path, body), path, file, hash: unstored.hashes[path],
            otherAssets: unstored.otherAssets(body)
        ) {
            unstored.isRight(path, $0)
        }
    }

    /// Compares a file with its hash in the release.
    private mutating func compare(
        _ path: String, _ file: RemoteFile, _ body: [UInt8]?, hash: String?, by comparison: Comparison
    ) {
        guard let body, let hash else { return }
        add(comparison.verdict(path, body, hash), path, file, hash: hash, otherAssets: comparison.otherAssets(body)) {
            comparison.isRight(path, $0, hash)
        }
    }

    /// - Parameters:
    ///   - hash: for asking past the caches; nil if the release has none.
    ///   - otherAssets: the assets of other releases to which the file refers.
    mutating func add(
        _ verdict: Comparison.Verdict, _ path: String, _ file: RemoteFile, hash: String?,
        otherAssets: Set<String>, isRight: ([UInt8]) -> Bool
    ) {
        switch verdict {
        case .right:
            rightPaths.insert(path)
            return
        case .rewritten(let place): return addRewritten(file.url, at: place)
        default: break
        }
        // The same request that the worker makes.
        if let hash, case let fresh = live.file(path, query: "?hl=\(hash)"), isRight(fresh.body) {
            // If the file is missing, the host sends its 404 page; that is not stale.
            let path = fresh.found == nil ? nil : path
            addStaleFile(file, of: path, missingAsset: otherAssets.contains { isMissing($0) })
        } else if case .ofOtherRelease = verdict {
            addStale(path)
            findings.add(
                .liveReleaseMixed, "the page is of another release than sw.js", at: file.url,
                remedy: "upload all files again, sw.js and release.json last, and empty the host's cache")
        } else if case .different(let difference) = verdict {
            addDifference(file, difference)
        }
    }

    /// Reports a file that is right if it is asked for once more.
    ///
    /// - Parameter path: the site path; nil for another address of a page.
    mutating func addStaleFile(_ file: RemoteFile, of path: String?, missingAsset: Bool) {
        if file.found?.isEmpty == true {
            findings.add(
                .liveFileDiffers, "some requests get an empty file", at: file.url,
                remedy: "see whether the host is overloaded or its disk is full; empty its cache, if that has it")
            return
        }
        if Comparison.isForeign(file) {
            findings.add(
                .liveFileDiffers, "some requests get another page instead of the file",
                at: file.url,
                remedy: "switch off what checks visitors at the host, such as a protection against bots; empty its "
                    + "cache, if that has the page")
            return
        }
        if let path { addStale(path) }
        findings.add(
            .liveFileStale,
            missingAsset
                ? "a cache still has the page of another release, whose style sheets or scripts are gone"
                : "a cache still has the file of another release",
            at: file.url, remedy: Self.emptyCache,
            level: missingAsset ? .error : nil)
    }

    private mutating func addUnread(_ file: RemoteFile) {
        findings.add(
            .liveFileUnread, "the file is larger than \(RemoteSite.maxBytesOfOthers >> 20) MiB and was not read whole",
            at: file.url, remedy: "open it in a browser to see whether it is complete")
    }

    /// - Parameter place: the first words that the host changed or added.
    mutating func addRewritten(_ url: String, at place: String? = nil) {
        findings.add(
            .pageRewritten,
            "the page is changed on its way" + (place.map { ", at '\($0)'" } ?? "")
                + "; learners without the worker get the changed page", kind: "rewritten", at: url,
            remedy: "switch off what rewrites HTML at the host: scripts, e-mail addresses, minification, analytics")
    }

    mutating func addDifference(_ file: RemoteFile, _ difference: Difference) {
        findings.add(.liveFileDiffers, difference.message, at: file.url, remedy: difference.remedy)
    }
}
