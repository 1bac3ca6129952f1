import Site

/// The addresses of folders: the one that people type, and shortened forms of a link.
extension Verifier {
    /// Checks that each folder with an `index.html` is answered with it. Pages link to `index.html` by name, so only
    /// the site's own address is required.
    mutating func checkFolders(_ list: [String]) {
        let name = "index.html"
        let paths = Set(list.filter { $0 == name || $0.hasSuffix("/" + name) } + [name])
        for path in paths.sorted() {
            // A missing page is reported elsewhere.
            guard let page = live.file(path).found else { continue }
            checkFolder(String(path.dropLast(name.count)), page)
        }
    }

    /// Checks the address as people type it. If the page is served there without a redirect, its links are broken.
    mutating func checkAddressWithoutSlash() {
        guard live.address.path != "/" else { return }
        let file = live.addressWithoutSlash()
        if let last = file.hops.last, let problem = failure(of: file) ?? Self.detour(file, of: live.address) {
            findings.add(
                .folderUnanswered, "the address without its trailing slash is redirected to \(last), \(problem)",
                at: file.url,
                remedy: "configure the host to redirect it to \(live.address.text), or to the path alone (nginx: "
                    + "absolute_redirect off)", level: .warning)
            return
        }
        guard let response = file.response, response.status < 500, response.status != 429 else { return }
        // Whether the page exists is checked elsewhere.
        if let last = file.hops.last, last.hasPrefix(live.address.text) { return }
        if checkLoop(file) { return }
        // The site itself, from another scheme or host.
        if response.status == 200, let last = file.hops.last, !isInSite(last) { return checkOrigin(file) }
        let isPage = response.status == 200 && file.hops.isEmpty
        findings.add(
            .folderUnanswered,
            isPage
                ? "the address without its trailing slash is not redirected, so every link on the page breaks"
                : "the address without its trailing slash does not lead to the site", at: file.url,
            remedy: "configure the host to redirect it to \(live.address.text)", level: isPage ? .error : .warning)
    }

    /// Returns what is wrong with a redirect of a host that does not know how it is reached, such as one behind a proxy
    /// that ends TLS.
    static func detour(_ file: RemoteFile, of address: SiteAddress) -> String? {
        let isOpen = address.scheme == "https" && file.hops.contains { $0.lowercased().hasPrefix("http:") }
        let isBack = file.hops.last?.hasPrefix(address.text) ?? false
        return file.response != nil && isOpen && isBack ? "through an address without TLS" : nil
    }

    private mutating func checkFolder(_ folder: String, _ page: [UInt8]) {
        let file = live.file(folder)
        guard let response = checkArrival(file), !checkLoop(file) else { return }
        if file.found.map({ Self.isSame($0, page) }) == true { return folder.isEmpty ? checkOrigin(file) : () }
        let name = folder.isEmpty ? "the site's address" : "a folder's address"
        if let fresh = live.freshFile(folder).found, Self.isSame(fresh, page) {
            if response.status == 200 { return addStaleFile(file, of: nil, missingAsset: false) }
            findings.add(
                .folderUnanswered, "a cache returns status \(response.status) for \(name); the host does not",
                at: file.url, remedy: Self.emptyCache,
                level: folder.isEmpty ? .error : .warning)
            return
        }
        findings.add(
            .folderUnanswered,
            response.status == 200
                ? "the host returns a page other than index.html for \(name)"
                : "the host returns status \(response.status) for \(name) instead of its index.html",
            at: file.url,
            remedy: "configure the host to return a folder's index.html; on S3 use the website endpoint, for "
                + "other hosts `halomeid host` writes the configuration",
            level: folder.isEmpty ? .error : .warning)
    }

    /// Reports that the address leads away: browsers keep what learners mark, and the worker, for each scheme and host.
    private mutating func checkOrigin(_ file: RemoteFile) {
        guard let last = file.hops.last, !isInSite(last) else { return }
        findings.add(
            .fileRedirected, "the site's address redirects to another host or scheme: \(last)", kind: last,
            at: live.address.text, remedy: "verify the final address, and publish that one; or remove the redirect",
            level: .error)
    }

    /// Whether an address has the site's scheme and host.
    func isInSite(_ url: String) -> Bool { url.origin == live.address.origin }

    /// Whether two pages are the same, even if the host adds something to each response, which is reported elsewhere.
    static func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        if one == other { return true }
        guard let one = WorkerRelease.page(one), let other = WorkerRelease.page(other) else { return false }
        return one.hash == other.hash
    }
}
