import Diagnostics
import Theme

extension SitePlan {
    /// Finds paths that collide, files next to a folder of the same name, names with a special meaning for hosts, and
    /// broken links.
    ///
    /// - Parameter links: those of the design, and of rendered pages.
    func check(links: [SiteLink]) -> Findings {
        var findings = Findings()
        var owners: [String: (path: SitePath, owner: PathOwner)] = [:]
        owners.reserveCapacity(unitCount)
        func claim(_ path: SitePath, for owner: PathOwner) {
            // Some hosts ignore case, so two paths must differ in more than case.
            let isLowerCase = path.text.utf8.allSatisfy { $0 < 0x80 && !(0x41...0x5A).contains($0) }
            let key = isLowerCase ? path.text : path.text.lowercased()
            guard let first = owners.updateValue((path, owner), forKey: key) else { return }
            owners[key] = first
            findings.add(
                .pathCollision, "\(first.owner.name(in: self)) and \(owner.name(in: self)) would both be \(path)",
                at: owner.place(in: self) ?? first.owner.place(in: self), remedy: "rename one of them")
        }

        forEachPath { claim($0, for: $1) }
        for place in units where ["index", "404"].contains(unit(place).slug) {
            let ref = unit(place).ref.canonical
            findings.add(
                .pathReserved, "the ref '\(ref)' would be the page \(path(.unit(place)))",
                at: .unit(unit(place).ref, .ref),
                remedy: "give the ref another name; hosts treat index and 404 specially")
        }
        for file in staticFiles {
            let path = file.path.text.lowercased()
            if let folder = SiteLayout.reservedFolders.first(where: { path.hasPrefix($0 + "/") }) {
                findings.add(
                    .pathReserved, "the folder \(folder)/ belongs to the site", at: .file(file.source),
                    remedy: "put the file into a folder of another name")
            }
        }
        checkFolders(owners, &findings)
        findings.add(contentsOf: broken(links))
        return findings
    }

    /// The number of broken links of one kind in a file that are reported one by one.
    private static let maxBrokenLinks = 20

    /// Finds links to files that the site does not have.
    private func broken(_ links: [SiteLink]) -> Findings {
        var findings = Findings()
        guard !links.isEmpty else { return findings }
        var paths: Set<String> = []
        paths.reserveCapacity(unitCount)
        forEachPath { path, _ in paths.insert(path.text) }
        var known: [String]?
        func remedy(for link: SiteLink) -> String {
            if let remedy = Self.remedy(forAddress: link.target) ?? Self.remedy(forRendered: link, paths) {
                return remedy
            }
            if link.target.hasPrefix("/") { return "write it from the site's root: {{root}}\(link.target.dropFirst())" }
            if link.target.hasSuffix(".js") {
                return "leave it out: pages have no scripts of their own; or publish the file with --static"
            }
            if link.kind == .style, let remedy = FontFace.remedy(forFile: link.target) { return remedy }
            let target = link.target.replacing(/^(?:\.\.\/)+/, with: "")
            if link.path == nil, paths.contains(target) {
                return "write \(target): pages of your own are at the site's root"
            }
            // A page of one's own by the name of its file, or any page without its ending.
            let name = target.hasSuffix("/") ? String(target.dropLast()) : link.path?.text ?? target
            for name in [name, name.hasSuffix(".md") ? String(name.dropLast(3)) : name]
            where paths.contains(name + ".html") {
                return "write \(name).html"
            }
            let sorted = known ?? paths.sorted()
            known = sorted
            return link.path.flatMap { path in
                Suggestion.remedy(for: path.text, among: sorted)
                    ?? (path.text.hasSuffix(".css")
                        ? "put the style sheet into styles/, as styles/90-own.css, without a link" : nil)
            } ?? Self.remedy(for: link.kind)
        }
        var broken: [String: BoundedFindings] = [:]
        var rendered: Set<Place> = []
        for link in links where !leads(link, to: paths) {
            // A template's attribute has other targets on other pages.
            if link.kind == .rendered, !rendered.insert(link.place).inserted { continue }
            guard let file = link.place.file else { continue }
            broken[file, default: BoundedFindings(maxPerCode: Self.maxBrokenLinks)].add(
                link.kind == .style ? .cssRequest : .ownPageLink,
                "the site has no page or file '\(link.written)'"
                    + (link.kind == .rendered ? ", to which the template links" : ""),
                at: link.place, remedy: remedy(for: link))
        }
        for (file, found) in broken.sorted(by: { $0.key < $1.key }) {
            findings.add(contentsOf: found.findings(at: .file(file)))
        }
        return findings
    }

    private func leads(_ link: SiteLink, to paths: Set<String>) -> Bool {
        guard let path = link.path?.text else { return false }
        return paths.contains(path)
            || link.isInFolders
                && tracks.contains { track in
                    ["study", "track"].contains { paths.contains("\($0)/\(track.track.slug)/\(path)") }
                }
    }

    /// The remedy for an address whose beginning is missing, or is a quotation mark.
    private static func remedy(forAddress target: String) -> String? {
        if let sign = SiteLink.decoded(target).first, "“”„״‘’".contains(sign) {
            return "write the address without quotation marks"
        }
        if target.contains("@"), !target.contains("/") { return "write mailto:\(target)" }
        return target.lowercased().hasPrefix("www.") ? "write https://\(target)" : nil
    }

    /// The remedy for a rendered link without its ending, or to the wrong folder.
    private static func remedy(forRendered link: SiteLink, _ paths: Set<String>) -> String? {
        guard link.kind == .rendered else { return nil }
        if let path = link.path?.text, paths.contains(path + ".html") { return "write .html at its end" }
        let rest = link.target.replacing(/^(\.\.?\/)+/, with: "").prefix { $0 != "#" && $0 != "?" }
        if paths.contains(String(rest)) { return "write it from the site's root: {{root}} or ../../ in front" }
        return nil
    }

    private static func remedy(for kind: SiteLink.Kind) -> String {
        switch kind {
        case .page, .rendered: "link to a page of the site, as in index.html, or publish the file with --static"
        case .picture: "put the picture into a folder, and publish that with --static"
        case .style: "name an icon, as in url(../icons/favicon.svg), or publish the file with --static"
        }
    }

    /// Passes every path whose name does not depend on a file's content, with its owner, to `body`.
    private func forEachPath(_ body: (SitePath, PathOwner) -> Void) {
        for page in pages { body(path(page), .page(page)) }
        for place in units { body(path(.unit(place)), .unit(place)) }
        for file in dataFiles { body(path(file), .other("the data file \(path(file))")) }
        for path in tracks.map({ DataPath.sizes($0.track.slug) }) { body(path, .other("the data file \(path)")) }
        let optional = (hasSitemap ? [Sitemap.path] : []) + (hasRobots ? [Sitemap.robots] : [])
        for path in SiteLayout.technicalPaths + optional {
            body(path, .other("the site's own \(path)"))
        }
        for name in iconNames { body(SitePath("icons", name), .other("the icon \(name)")) }
        for name in licenceNames { body(SitePath("licences", name), .other("the licence \(name)")) }
        for file in staticFiles { body(file.path, .staticFile(file)) }
    }

    /// Checks that there is no file `x` or `x.html` next to a folder `x/`: some hosts confuse the two names.
    ///
    /// - Parameter owners: by the path in lower case.
    private func checkFolders(_ owners: [String: (path: SitePath, owner: PathOwner)], _ findings: inout Findings) {
        var folders: Set<String> = []
        for path in owners.keys {
            var folder = SitePath(path).folder
            while !folder.isEmpty, folders.insert(folder).inserted { folder = SitePath(folder).folder }
        }
        for folder in folders.sorted() {
            for name in [folder, folder + ".html"] {
                guard let file = owners[name] else { continue }
                findings.add(
                    .pathCollision, "the file \(file.path) would be next to a folder \(folder)/",
                    at: file.owner.place(in: self), remedy: "rename the file or the folder")
            }
        }
    }
}

/// The owner of a path; named only if two owners claim the same path.
private enum PathOwner {
    case page(Page)
    case unit(UnitPlace)
    case staticFile(StaticFile)
    case other(String)

    func name(in plan: SitePlan) -> String {
        switch self {
        case .page(.own(let page)): "the page of your own, \(plan.ownPages[page].file),"
        case .page(let page): "the site's page \(plan.path(page))"
        case .unit(let place):
            "the unit '\(plan.unit(place).ref.canonical)' of track '\(plan.tracks[place.track].track.slug)'"
        case .staticFile(let file): file.source
        case .other(let name): name
        }
    }

    /// Nil for what the generator makes by itself.
    func place(in plan: SitePlan) -> Place? {
        switch self {
        case .page(.own(let page)): .file(plan.ownPages[page].file)
        case .unit(let place): .unit(plan.unit(place).ref, .ref)
        case .staticFile(let file): .file(file.source)
        case .page, .other: nil
        }
    }
}
