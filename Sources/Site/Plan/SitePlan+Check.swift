import Diagnostics

extension SitePlan {
    /// Paths that meet, files beside a folder of their name, and names that a host would treat in a way of its own.
    func check() -> Findings {
        var findings = Findings()
        var owners: [String: String] = [:]
        func claim(_ path: SitePath, for owner: @autoclosure () -> String) {
            // Hosts differ in whether case counts, so two paths may not differ in nothing else.
            let key = path.text.lowercased()
            if let other = owners[key] {
                findings.add(
                    .pathCollision, "\(other) and \(owner()) would both be \(path)",
                    remedy: "rename one of them")
            } else {
                owners[key] = owner()
            }
        }

        for page in pages { claim(path(page), for: "the page \(path(page))") }
        for track in tracks.positions {
            let plan = tracks[track]
            for index in plan.track.units.positions {
                let unit = plan.track.units[index]
                let path = path(.unit(UnitPlace(track: track, unit: index)))
                claim(path, for: "the unit '\(unit.ref.canonical)' of track '\(plan.track.slug)'")
                if ["index", "404"].contains(unit.ref.slug) {
                    findings.add(
                        .pathReserved, "the ref '\(unit.ref.canonical)' would be the page \(path)",
                        at: .row(table: "content_cache", row: "ref_id '\(unit.ref.canonical)'", column: "ref_id"),
                        remedy: "give the ref another name; index and 404 mean something to hosts")
                }
            }
        }
        for file in dataFiles { claim(path(file), for: "the data file \(path(file))") }
        for path in Self.fixedPaths + (hasSitemap ? [Sitemap.path] : []) { claim(path, for: "the site's own \(path)") }
        for name in iconNames { claim(SitePath("icons", name), for: "the icon \(name)") }
        for file in staticFiles {
            claim(file.path, for: file.source)
            let path = file.path.text.lowercased()
            if let folder = SiteLayout.reservedFolders.first(where: { path.hasPrefix($0 + "/") }) {
                findings.add(
                    .pathReserved, "the folder \(folder)/ belongs to the site", at: .file(file.source),
                    remedy: "put the file into a folder of another name")
            }
        }
        checkFolders(Set(owners.keys), &findings)
        return findings
    }

    /// Files whose names do not depend on their content.
    static let fixedPaths = [
        ServiceWorker.path, ReleaseFile.path, Manifest.path, SitePath(".nojekyll"),
    ]

    /// No file `x` or `x.html` beside a folder `x/`: some hosts answer one name for the other.
    private func checkFolders(_ paths: Set<String>, _ findings: inout Findings) {
        var folders: Set<String> = []
        for path in paths {
            var parts = path.split(separator: "/").dropLast()
            while !parts.isEmpty, folders.insert(parts.joined(separator: "/")).inserted { parts.removeLast() }
        }
        for folder in folders.sorted() {
            for file in [folder, folder + ".html"] where paths.contains(file) {
                findings.add(
                    .pathCollision, "the file \(file) would stand beside a folder \(folder)/",
                    remedy: "rename the file or the folder")
            }
        }
    }
}
