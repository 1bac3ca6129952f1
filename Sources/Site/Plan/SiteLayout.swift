/// The names in the site's root that belong to the site itself, whatever the database.
enum SiteLayout {
    /// Whether a file or folder in the root belongs to the site.
    static func owns(_ name: String) -> Bool {
        names.contains(name)
    }

    /// Folders in which the deployer cannot put files: their contents are counted, stored on devices, or named by their
    /// bytes.
    static let reservedFolders = ["assets", "licences", "study", "track", "data"]

    /// The site's own files besides pages, data files, assets and the sitemap, and the marker of a work folder.
    static let technicalPaths = [
        ServiceWorker.path, ReleaseFile.path, FileList.path, Manifest.path, SitePath(".nojekyll"),
        SitePath(WorkFolder.marker),
    ]

    /// Whether this is the page of a unit.
    static func isUnitPage(_ path: SitePath) -> Bool {
        path.text.hasPrefix("study/") && path.text.hasSuffix(".html")
    }

    private static let names: Set<String> = {
        let paths = FixedPage.allCases.map(\.path) + technicalPaths + [Sitemap.path]
        return Set(reservedFolders + ["icons"]).union(paths.map { String($0.text.prefix { $0 != "/" }) })
    }()
}
