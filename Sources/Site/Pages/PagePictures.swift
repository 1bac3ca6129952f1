import Diagnostics

/// Adds sizes to the pictures of the designer's pages in Markdown, so that the layout does not shift when they load.
/// Checks the sizes that templates give pictures.
struct PagePictures {
    private(set) var pages: [OwnPage]
    /// Findings about pictures of unknown size or another shape. Missing pictures are broken links.
    private(set) var findings = Findings()

    /// - Throws: a finding if a picture cannot be read.
    init(_ design: DesignPaths, _ staticFiles: [StaticFile]) throws(Findings) {
        pages = design.ownPages
        var sizes: [SitePath: PictureSize?] = [:]
        func size(of path: SitePath) throws(Findings) -> PictureSize?? {
            if sizes[path] == nil, let bytes = try Self.bytes(path, design, staticFiles) {
                sizes[path] = PictureSize(bytes)
            }
            return sizes[path]
        }
        for index in pages.indices where pages[index].isMarkdown {
            for link in pages[index].links where link.kind == .picture {
                guard let path = link.path, let known = try size(of: path) else { continue }
                if known == nil {
                    findings.add(
                        .pictureUnsized, "\(path) is damaged, or of a kind whose size cannot be read here",
                        at: link.place,
                        remedy: "save it again as PNG, JPEG, WebP, GIF, or SVG with width and height")
                }
            }
            pages[index].setSizes { path in sizes[path] ?? nil }
        }
        for link in design.links {
            guard let path = link.path, let shown = link.size, let size = try size(of: path) ?? nil,
                !shown.hasShape(of: size)
            else { continue }
            findings.add(
                .templateMarkup,
                "\(path) has \(size.width) × \(size.height) pixels: width=\"\(shown.width)\" and"
                    + " height=\"\(shown.height)\" are of another shape",
                at: link.place,
                remedy: "write width=\"\(shown.width)\" height=\"\(size.height(forWidth: shown.width))\"")
        }
    }

    /// The bytes of a file of the deployer, or of an icon; nil if there is none.
    private static func bytes(
        _ path: SitePath, _ design: DesignPaths, _ staticFiles: [StaticFile]
    ) throws(Findings) -> [UInt8]? {
        if let file = staticFiles.first(where: { $0.path == path }) {
            return try file.bytes(upTo: PictureSize.maxBytes)
        }
        let isIcon = path.folder == "icons" && design.iconNames.contains(path.name)
        return isIcon ? try design.bytes(path.text) : nil
    }
}

extension OwnPage {
    /// Writes width and height into the pictures of a page in Markdown.
    fileprivate mutating func setSizes(_ size: (SitePath) -> PictureSize?) {
        let html = String(decoding: content, as: UTF8.self)
        let sized = html.replacing(/<img src="([^"]*)"/) { match in
            let target = match.output.1.replacing("&amp;", with: "&").prefix { $0 != "#" && $0 != "?" }
            guard let size = SiteLink.path(String(target)).flatMap(size) else { return String(match.output.0) }
            return match.output.0 + " width=\"\(size.width)\" height=\"\(size.height)\""
        }
        content = Array(sized.utf8)
    }
}
