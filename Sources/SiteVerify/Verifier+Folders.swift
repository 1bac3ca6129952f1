import Site

/// The addresses of folders: the one that people type, and those that hosts or people shorten from a link.
extension Verifier {
    /// Whether each folder that has an `index.html` is answered with it. Pages link to `index.html` by name, so only
    /// the site's own address is needed.
    mutating func checkFolders(_ list: [String]) {
        let name = "index.html"
        let paths = Set(list.filter { $0 == name || $0.hasSuffix("/" + name) } + [name])
        for path in paths.sorted() where !live.isGivenUp {
            // A page that is missing is a finding already.
            guard let page = live.file(path).found else { continue }
            checkFolder(String(path.dropLast(name.count)), page)
        }
    }

    /// As people type it. The links of a page that is answered there without a redirect lead beside the site.
    mutating func checkAddressWithoutSlash() {
        guard live.address.path != "/", !live.isGivenUp else { return }
        let file = live.addressWithoutSlash()
        guard let answer = file.answer, answer.status < 500, answer.status != 429 else { return }
        // Whether the page is there is another question.
        if let last = file.hops.last, last.hasPrefix(live.address.text) { return }
        if checkLoop(file) { return }
        let isPage = answer.status == 200 && file.hops.isEmpty
        findings.add(
            .folderUnanswered,
            isPage
                ? "the address without its last slash is answered without a redirect: all links of the page fail"
                : "the address without its last slash does not lead to the site", at: file.url,
            remedy: "let the host redirect it to \(live.address.text)", level: isPage ? .error : .warning)
    }

    private mutating func checkFolder(_ folder: String, _ page: [UInt8]) {
        let file = live.file(folder)
        guard let answer = checkArrival(file), !checkLoop(file) else { return }
        if file.found.map({ Self.isSame($0, page) }) == true { return }
        if let fresh = live.file(folder, query: "?hl=verify").found, Self.isSame(fresh, page) {
            addStaleFile(file, missingAsset: false)
            return
        }
        let name = folder.isEmpty ? "the site's address" : "a folder's address"
        findings.add(
            .folderUnanswered,
            answer.status == 200
                ? "\(name) is answered with another page than its index.html"
                : "\(name) is answered with status \(answer.status) and not with its index.html",
            at: file.url,
            remedy: "let the host answer a folder with its index.html; on S3 use the website endpoint, and "
                + "`halomeid host` writes how for others",
            level: folder.isEmpty ? .error : .warning)
    }

    /// Also if the host puts something of its own into each answer, which is a finding about the page.
    static func isSame(_ one: [UInt8], _ other: [UInt8]) -> Bool {
        if one == other { return true }
        guard let one = WorkerRelease.page(one), let other = WorkerRelease.page(other) else { return false }
        return one.hash == other.hash
    }
}
