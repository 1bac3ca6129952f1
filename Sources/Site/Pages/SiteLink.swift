import Diagnostics
import Theme

/// A link to the site itself, or a picture in it: on the designer's own pages, in templates and in style sheets.
struct SiteLink: Sendable, Hashable {
    enum Kind: Sendable {
        case page, picture, style
        /// A page, as a template writes it on pages of its kind.
        case rendered
    }

    /// The target as written.
    let target: String
    /// The target with letters instead of percent codes, as its author wrote it.
    var written: String { target.contains("%") ? Self.decoded(target) : target }
    /// Relative to the site's root, without fragment and query; nil if it leads above the root.
    let path: SitePath?
    let kind: Kind
    let place: Place
    /// Whether it is on pages in folders, so that it may be relative to one of these.
    var isInFolders = false
    /// The size that a template gives the picture.
    var size: PictureSize?

    /// Returns all links in the template of an own page, which is at the site's root. Links in its partials are among
    /// those of templates.
    static func all(in names: TemplateNames) -> [SiteLink] {
        func link(_ name: TemplateNames.Name, _ kind: Kind) -> SiteLink? {
            let target = name.text.hasPrefix("{{root}}") ? name.text.dropFirst("{{root}}".count) : Substring(name.text)
            guard !target.holds("{{"), let path = sitePart(target.replacing("&amp;", with: "&")) else { return nil }
            var link = SiteLink(target: name.text, path: Self.path(path), kind: kind, place: name.place)
            link.size = name.size
            return link
        }
        return names.links.compactMap { link($0, .page) } + names.pictures.compactMap { link($0, .picture) }
    }

    /// Returns all links in the HTML of an own page in Markdown, in order.
    ///
    /// - Parameter source: the Markdown, to find the places.
    static func all(in html: [UInt8], source: String, file: String) -> [SiteLink] {
        let lines = source.split(separator: "\n", omittingEmptySubsequences: false).map { line in
            line.utf8.contains(UInt8(ascii: "%")) ? decoded(line).replacing("\n", with: " ") : String(line)
        }
        var places = SourcePlaces(lines.joined(separator: "\n"), file: file)
        let text = String(decoding: html, as: UTF8.self)
        return text.matches(of: /\s(href|src)="([^"]*)"(>\^[\p{L}\p{N}]+<\/a>)?/).compactMap { link -> SiteLink? in
            // A footnote, which is reported as such.
            guard link.output.3 == nil else { return nil }
            let target = String(link.output.2).replacing("&amp;", with: "&").replacing("&#64;", with: "@")
            guard let path = sitePart(target) else { return nil }
            let written = decoded(target.hasPrefix("./") ? String(target.dropFirst(2)) : target)
            // As a value or address, rather than as any word of the text.
            let marks = ["\"", "'", "(", "<", ""].map { (text: $0 + written, skipped: $0.utf8.count) }
            return SiteLink(
                target: target, path: Self.path(path), kind: link.output.1 == "src" ? .picture : .page,
                place: places.place(of: marks) ?? .file(file, line: 1))
        }
    }

    /// A link in a template; nil if the site fills it in.
    init?(_ link: TemplateNames.Name, isPicture: Bool) {
        guard let target = TemplateNames.sitePath(link.text) else { return nil }
        self.init(
            target: link.text, path: Self.path(String(target.prefix { $0 != "#" && $0 != "?" })),
            kind: isPicture ? .picture : .page, place: link.place)
        isInFolders = !link.text.hasPrefix("{{root}}")
        size = link.size
    }

    /// A link on a rendered page; nil for one to another site or to a place on the page.
    ///
    /// - Parameter link: the template's attribute.
    init?(rendered address: String, on page: SitePath, by link: TemplateNames.Name) {
        let target = address.replacing("&amp;", with: "&")
        guard let path = Self.sitePart(target), !path.hasPrefix("/") else { return nil }
        let folder = page.folder.isEmpty ? "" : page.folder + "/"
        self.init(target: target, path: Self.path(folder + path), kind: .rendered, place: link.place)
    }

    /// A file that a style sheet refers to from its folder, `assets/`.
    init(_ address: StyleNames.Name) {
        let path = address.text.dropFirst("../".count).prefix { $0 != "#" && $0 != "?" }
        self.init(target: address.text, path: Self.path(String(path)), kind: .style, place: address.place)
    }

    /// The path of an address in the site; nil for one of another site, and for a place on the page.
    private static func sitePart(_ address: some StringProtocol) -> String? {
        let path = address.prefix { $0 != "#" && $0 != "?" }
        let isElsewhere = path.hasPrefix("//") || path.prefix { $0 != "/" }.contains(":")
        return path.isEmpty || isElsewhere ? nil : String(path)
    }

    private init(target: String, path: SitePath?, kind: Kind, place: Place) {
        (self.target, self.path, self.kind, self.place) = (target, path, kind, place)
    }

    /// The file that a host serves for a path next to `index.html`.
    static func path(_ place: String) -> SitePath? {
        var segments: [String] = []
        for segment in decoded(place).split(separator: "/", omittingEmptySubsequences: false) {
            switch segment {
            case ".": continue
            case "..": if segments.popLast() == nil { return nil }
            default: segments.append(String(segment))
            }
        }
        if segments.last?.isEmpty ?? true { segments = segments.dropLast() + ["index.html"] }
        return SitePath(segments.joined(separator: "/"))
    }

    static func decoded(_ text: some StringProtocol) -> String {
        var bytes: [UInt8] = []
        var rest = Substring(text).utf8[...]
        while let byte = rest.popFirst() {
            if byte == UInt8(ascii: "%"), let value = UInt8(String(decoding: rest.prefix(2), as: UTF8.self), radix: 16)
            {
                bytes.append(value)
                rest = rest.dropFirst(2)
            } else {
                bytes.append(byte)
            }
        }
        return String(decoding: bytes, as: UTF8.self)
    }
}
