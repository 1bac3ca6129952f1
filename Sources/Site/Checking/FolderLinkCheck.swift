import Diagnostics

/// Links in the templates of pages in folders (`study/…/1.html`) that are written as from the site's root, and lead to
/// nothing in the folder.
struct FolderLinkCheck {
    let context: DesignContext

    /// The templates of pages in folders; the frame is that of all pages.
    private static let inFolders = ["book", "frame", "track", "unit"]

    var findings: Findings {
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        let fixed = Set(FixedPage.allCases.map(\.path.text))
        var users: [String: String] = [:]
        for name in Self.inFolders {
            for source in context.design.templates.sources(ofPage: name) { users[source.path] = name }
        }
        for link in context.design.links
        where link.isInFolders && context.isOwn(link.place) && !link.target.hasPrefix(".") {
            guard let file = link.place.file, let user = users[file], let path = link.path?.text,
                fixed.contains(path) || path.hasPrefix("icons/")
            else { continue }
            // A track's own first page.
            if path == "index.html", ["book", "track"].contains(user) { continue }
            findings.add(
                .ownPageLink, "'\(link.target)' leads to nothing from a page in a folder, as that of a unit is",
                at: link.place, remedy: "write {{root}}\(link.target)")
        }
        return findings.findings(at: .file("pages"))
    }
}
