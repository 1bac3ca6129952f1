/// What belongs to the site itself in its root, whatever the database holds.
enum SiteLayout {
    /// Whether a file or folder of the root is the site's own.
    static func owns(_ name: String) -> Bool {
        folders.contains(name) || files.contains(name)
    }

    /// Folders that take no file of the deployer's: what is there is counted, precached or named by its content.
    static let reservedFolders = ["assets", "licences", "study", "track", "data"]

    private static let folders = Set(reservedFolders + ["icons", "tokens"])
    private static let files: Set<String> = [
        "index.html", "progress.html", "notes.html", "print.html", "search.html", "settings.html", "404.html",
        "reset.html", "offline.html", "manifest.webmanifest", "sw.js", "release.json", "files.txt", "sitemap.xml",
        ".nojekyll",
    ]
}
