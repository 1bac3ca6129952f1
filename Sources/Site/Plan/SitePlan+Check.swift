import Diagnostics

extension SitePlan {
    /// Paths that meet, files beside a folder of their name, and names that a host would treat in a way of its own.
    func check() -> Findings {
        var findings = Findings()
        var owners: [String: PathOwner] = [:]
        func claim(_ path: SitePath, for owner: PathOwner) {
            // Hosts differ in whether case counts, so two paths may not differ in nothing else.
            let isLowerCase = path.text.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) }
            let key = isLowerCase ? path.text : path.text.lowercased()
            guard let other = owners.updateValue(owner, forKey: key) else { return }
            owners[key] = other
            findings.add(
                .pathCollision, "\(other.name(in: self)) and \(owner.name(in: self)) would both be \(path)",
                remedy: "rename one of them")
        }

        for page in pages { claim(path(page), for: .page(page)) }
        for track in tracks.positions {
            let plan = tracks[track]
            for index in plan.track.units.positions {
                let unit = plan.track.units[index]
                let place = UnitPlace(track: track, unit: index)
                let path = path(.unit(place))
                claim(path, for: .unit(place))
                if unit.slug == "index" || unit.slug == "404" {
                    findings.add(
                        .pathReserved, "the ref '\(unit.ref.canonical)' would be the page \(path)",
                        at: .row(table: "content_cache", row: "ref_id '\(unit.ref.canonical)'", column: "ref_id"),
                        remedy: "give the ref another name; index and 404 mean something to hosts")
                }
            }
        }
        for file in dataFiles { claim(path(file), for: .other("the data file \(path(file))")) }
        for path in Self.fixedPaths + (hasSitemap ? [Sitemap.path] : []) {
            claim(path, for: .other("the site's own \(path)"))
        }
        for name in iconNames { claim(SitePath("icons", name), for: .other("the icon \(name)")) }
        for file in staticFiles {
            claim(file.path, for: .other(file.source))
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
        ServiceWorker.path, ReleaseFile.path, FileList.path, Manifest.path, SitePath(".nojekyll"),
    ]

    /// No file `x` or `x.html` beside a folder `x/`: some hosts answer one name for the other.
    private func checkFolders(_ paths: Set<String>, _ findings: inout Findings) {
        var folders: Set<String> = []
        for path in paths {
            var folder = SitePath(path).folder
            while !folder.isEmpty, folders.insert(folder).inserted { folder = SitePath(folder).folder }
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

/// Who wants a path; has a name only where two want the same.
private enum PathOwner {
    case page(Page)
    case unit(UnitPlace)
    case other(String)

    func name(in plan: SitePlan) -> String {
        switch self {
        case .page(let page): "the page \(plan.path(page))"
        case .unit(let place):
            "the unit '\(plan.unit(place).ref.canonical)' of track '\(plan.tracks[place.track].track.slug)'"
        case .other(let name): name
        }
    }
}
