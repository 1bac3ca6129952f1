/// What belongs to the site itself in its root, with any database.
enum SiteLayout {
    /// Whether a file or folder of the root is the site's own.
    static func owns(_ name: String) -> Bool {
        names.contains(name)
    }

    /// Folders that take no file of the deployer's: what is there is counted, precached or named by its content.
    static let reservedFolders = ["assets", "licences", "study", "track", "data"]

    /// Whether this is the page of a unit.
    static func isUnitPage(_ path: SitePath) -> Bool {
        path.text.hasPrefix("study/") && path.text.hasSuffix(".html")
    }

    private static let names: Set<String> = {
        let paths = FixedPage.allCases.map(\.path) + SitePlan.fixedPaths + [Sitemap.path]
        return Set(reservedFolders + ["icons"]).union(paths.map { String($0.text.prefix { $0 != "/" }) })
    }()
}
