import Diagnostics
import Theme

/// The paths and links that a design adds to a site. It is known for a design with errors too.
struct DesignPaths: Sendable {
    /// The designer's own pages.
    let ownPages: [OwnPage]
    /// Links to files of the site, in own pages, templates and style sheets.
    let links: [SiteLink]
    let iconNames: [String]
    /// The licences of fonts, in `licences/`.
    let fontLicences: [String]
    let layers: ResourceLayers

    /// The licence of the generator, whose templates and scripts the site contains.
    static let ownLicence = "MIT-HaLomeid.txt"

    var licenceNames: [String] { [Self.ownLicence] + fontLicences }

    /// - Parameter findings: those of the design. Links in files that could not be read as they were meant, and links
    ///   to own pages with errors, are left out.
    /// - Throws: a finding if a folder cannot be listed.
    init(_ design: Design, besides findings: Findings) throws(Findings) {
        layers = design.layers
        ownPages = design.ownPages
        iconNames =
            try layers.baseNames(in: "icons", ending: ".png").map { $0 + ".png" }
            + layers.baseNames(in: "icons", ending: ".svg").map { $0 + ".svg" }
        fontLicences = Set((design.fonts ?? []).map(\.licence)).sorted()
        let broken = Set(
            findings.all.filter { [.templateTagBroken, .templateUnbalanced].contains($0.code) }.compactMap(
                \.place?.file))
        let known = Set(ownPages.map(\.slug))
        let missing = Set(
            design.layers.overlayFiles.map(\.name).filter { $0.hasPrefix("pages/") }
                .map { String($0.dropFirst("pages/".count).prefix { $0 != "." }) }.filter { !known.contains($0) }
                .map { $0.lowercased() })
        links = design.links.filter { link in
            guard !broken.contains(link.place.file ?? ""), let path = link.path?.text else { return link.path == nil }
            // Without the faces, their licences are unknown.
            if design.fonts == nil, path.hasPrefix("licences/") { return false }
            return !missing.contains(path.prefix { $0 != "." }.lowercased())
        }
    }

    /// A file of fonts or icons.
    ///
    /// - Parameter name: `fonts/OFL-NotoSansHebrew.txt`.
    func bytes(_ name: String) throws(Findings) -> [UInt8] { try ResourceFiles.bytes(layers.path(name)) }
}
