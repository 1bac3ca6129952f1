import Diagnostics
import Site
import WebClient

/// A single check of a site.
struct Verifier {
    static let emptyCache = "empty the host's cache (CDN: purge everything, CloudFront: invalidate /*)"

    let live: RemoteSite
    var findings = GroupedFindings()
    private(set) var unstored = UnstoredFiles([:], nil)
    private var result = VerifyReport()
    /// Site paths that return what the release has.
    var rightPaths: Set<String> = []
    private let progress: (Int, Int) -> Void
    private var known = 0
    /// Assets of other releases that were requested, and whether the host lacks them.
    private var otherAssets: [String: Bool] = [:]

    init(_ live: RemoteSite, _ progress: @escaping (Int, Int) -> Void) {
        self.live = live
        self.progress = progress
    }

    var report: VerifyReport {
        var report = result
        report.stale.sort()
        report.findings = findings.findings
        return report
    }

    mutating func run() {
        guard let (file, newest) = readRelease(), !checkPreview() else { return }
        let worker = readWorker(file, newest)
        result.release = worker?.release ?? file.release
        var seen: Set<String> = []
        if let worker { seen = checkStored(worker) }
        let list = readList() ?? []
        checkUnstored(list, except: seen)
        checkFolders(list)
        checkUpgrade()
        checkAddressWithoutSlash()
        checkRequests(seen)
        checkMissing(release: file.release)
        checkHeaders()
        checkRobots()
        checkInstallation()
        if live.isGivenUp {
            let isRefused = live.refused >= RemoteSite.maxRefused
            findings.add(
                .verifyStopped,
                (isRefused
                    ? "\(RemoteSite.maxRefused) requests were refused with status 429"
                    : "\(RemoteSite.maxUnanswered) requests got no complete response") + ", so no more were sent",
                at: live.address.text,
                remedy: isRefused
                    ? "raise the host's request limit, or wait and verify again"
                    : "find out why the host does not respond, or give it more time with --timeout")
        }
    }

    /// Requests files and compares each, by its hash if it has one.
    mutating func check(
        _ paths: [String], maxBytes: Int = RemoteSite.maxBytes,
        _ compare: (inout Verifier, String, RemoteFile) -> Void
    ) {
        known += paths.count
        // The verifier is changed while its site is requested.
        let live = live
        live.files(paths, maxBytes: maxBytes) { path, file in
            result.files += 1
            progress(result.files, known)
            compare(&self, path, file)
        }
    }

    mutating func isMissing(_ asset: String) -> Bool {
        if let known = otherAssets[asset] { return known }
        let status = live.file(asset).response?.status
        let isMissing = status == 404 || status == 410
        otherAssets[asset] = isMissing
        return isMissing
    }

    mutating func addStale(_ path: String) { result.stale.append(path) }

    /// - Returns: `release.json` as it is answered, and past the caches.
    private mutating func readRelease() -> (answered: ReleaseFile, newest: ReleaseFile)? {
        let path = "release.json"
        let file = live.file(path)
        if file.response != nil { checkTransport() }
        checkCertificate(file)
        guard let body = checkResponse(path, file, missing: .liveSiteMissing) else { return nil }
        guard let release = ReleaseFile(body) else {
            let isPage = body.first { !" \r\n\t".utf8.contains($0) } == UInt8(ascii: "<")
            findings.add(
                .liveSiteMissing,
                isPage
                    ? "the host returns a web page instead of release.json"
                    : body.isEmpty
                        ? "release.json arrives empty" : "release.json is not that of a site of this program",
                at: file.url,
                remedy: isPage
                    ? "open the address in a browser: a network or the host may require a login; or give the address "
                        + "of the folder into which the site was uploaded"
                    : body.isEmpty
                        ? "upload it again; if it is right there, correct the host's compression"
                        : "give the address of the folder into which the site was uploaded")
            return nil
        }
        return (release, ReleaseFile(checkStale(path, file, body) { ReleaseFile($0) != nil }) ?? release)
    }

    /// - Returns: whether the site is a preview, which is reported.
    private mutating func checkPreview() -> Bool {
        let page = live.file("index.html")
        guard String(decoding: page.body, as: UTF8.self).contains("/.halomeid/live.js\"") else { return false }
        findings.add(
            .previewVerified, "this is a preview by `halomeid serve`, not the site that would be published",
            at: live.address.text, remedy: "verify the address that you publish it at, or start `serve` with --offline")
        return true
    }

    /// Checks whether a cache has an older version of a file than the host.
    ///
    /// - Returns: the host's version.
    private mutating func checkStale(
        _ path: String, _ file: RemoteFile, _ body: [UInt8], isFile: ([UInt8]) -> Bool
    ) -> [UInt8] {
        let asked = live.freshFile(path)
        if let status = asked.response?.status, status != 200 {
            findings.add(
                .queryRefused,
                "the host returns status \(status) for addresses with a query, which the worker uses",
                at: asked.url, remedy: "configure the host, and any firewall in front of it, to ignore the query")
        }
        guard let past = asked.found, past != body, isFile(past) else { return body }
        addStale(path)
        findings.add(
            .liveFileStale, "a cache still has the file of another release", at: file.url,
            remedy: Self.emptyCache)
        return past
    }

    /// - Parameter newest: the release whose hashes count, unless the worker is of another one.
    private mutating func readWorker(_ release: ReleaseFile, _ newest: ReleaseFile) -> WorkerRelease? {
        let path = "sw.js"
        let hashes = newest.hashes ?? [:]
        unstored = UnstoredFiles(hashes, nil)
        let file = live.file(path)
        guard let body = checkResponse(path, file) else { return nil }
        checkScope(file)
        guard release.sw == "on" else {
            findings.add(
                .workerRetired, "the site removes its worker from devices; nothing works offline", at: file.url,
                remedy: "build without --retire-worker to bring it back")
            compareUnstored(path, file, body)
            return nil
        }
        let read = WorkerRelease(worker: body)
        let undone = TextUpload.undone(body)
        guard let worker = read ?? undone.flatMap({ WorkerRelease(worker: $0.text) }) else {
            findings.add(
                .liveFileDiffers, "sw.js is not a worker of this program", at: file.url,
                remedy: "upload sw.js again, and keep the host from changing scripts")
            return nil
        }
        if read == nil, let undone { addDifference(file, undone.change) }
        let current = checkStale(path, file, body) { WorkerRelease(worker: $0) != nil }
        if worker.release != release.release {
            findings.add(
                .liveReleaseMixed,
                "sw.js is of release \(worker.release), release.json of \(release.release)", at: file.url,
                remedy: "upload all files, sw.js and release.json last, and empty the host's cache")
        }
        unstored = UnstoredFiles(worker.release == newest.release ? hashes : [:], worker)
        if read != nil, case .different(let difference) = unstored.verdict(path, current) {
            addDifference(file, difference)
        }
        return worker
    }
}
