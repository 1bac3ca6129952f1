import Diagnostics
import Theme

/// Files of overlays that replace nothing, or that another overlay replaces; page templates and partials that no page
/// needs.
struct OverlayFileCheck {
    let context: DesignContext
    private var layers: ResourceLayers { context.layers }
    private var templates: TemplateLibrary { context.design.templates }

    var findings: Findings {
        var findings = Findings()
        var unknownFolders: Set<String> = []
        for file in layers.overlayFiles where !layers.replaces(file) || isUnnamed(file) {
            check(file, &unknownFolders, &findings)
        }
        for folder in layers.emptyOverlays {
            findings.add(
                .overlayEmpty, "the overlay is empty, and changes nothing", at: .file(folder),
                remedy: "copy a file of Templates/ into it, in its folder, as in tokens/palette.tokens.json; or name"
                    + " another folder")
        }
        checkBase(&findings)
        checkLayers(&findings)
        return findings
    }

    /// Whether it is a token file that an overlay's halomeid.resolver.json leaves out.
    private func isUnnamed(_ file: ResourceLayers.OverlayFile) -> Bool {
        guard ResourceLayers.folder(of: file.name) == .tokens, let used = context.design.tokens?.files else {
            return false
        }
        return !used.contains(String(file.name.dropFirst("tokens/".count)))
    }

    private func check(
        _ file: ResourceLayers.OverlayFile, _ unknownFolders: inout Set<String>, _ findings: inout Findings
    ) {
        guard let folder = ResourceLayers.folder(of: file.name) else {
            checkFolder(of: file, &unknownFolders, &findings)
            return
        }
        let name = String(file.name.dropFirst(folder.rawValue.count + 1))
        let isUsed =
            switch folder {
            case .pages: Self.stem(name, [".md", ".mustache"]) != nil
            case .partials: Self.stem(name, [".mustache"]).map(templates.usedPartials.contains) ?? false
            case .styles: isStyleSheet(name)
            case .tokens: context.design.tokens?.files.contains(name) ?? true
            case .fonts:
                context.design.fonts?.contains { $0.licence == name || $0.files.contains { $0.name == name } }
                    ?? true
            case .strings:
                file.path == context.design.strings.file
                    || Strings.isWhole(file.path, language: Self.stem(name, [".json"]) ?? "")
            case .icons: false
            }
        let names = baseNames(folder, like: name)
        // The language of an unreadable file is unknown.
        if !isUsed, folder == .strings, let broken = Strings.broken(file.path) {
            findings.add(contentsOf: broken.asWarnings())
        } else if !isUsed {
            let language =
                folder == .strings
                ? Strings.nearestLanguage(
                    to: Self.stem(name, [".json"]) ?? name, among: names.compactMap { Self.stem($0, [".json"]) }) : nil
            findings.add(
                .overlayFileUnused, "\(file.name) replaces nothing\(Self.reason(folder))", at: .file(file.path),
                remedy: language.map { "did you mean '\($0).json'?" }
                    ?? (folder == .strings ? Self.remedy(forLanguage: name) : nil)
                    ?? elsewhere(name)
                    ?? Self.near(name, folder, names).map {
                        folder == .tokens ? "\($0) or name it in halomeid.resolver.json" : $0
                    } ?? Self.remedy(folder, name, names))
        } else if folder == .styles, let whole = Self.stem(name, [".min.css"]), names.contains(whole + ".css") {
            findings.add(
                .overlayNameNear, "\(file.name) is new, and does not replace styles/\(whole).css", at: .file(file.path),
                remedy: "name it \(whole).css if it should replace that file; otherwise choose another name")
            // Language codes are short and similar to each other: `de` and `he`.
        } else if folder != .strings, let near = Suggestion.nearest(to: name, among: names, within: 1) {
            findings.add(
                .overlayNameNear, "\(file.name) is new, and nearly \(folder.rawValue)/\(near)", at: .file(file.path),
                remedy: "name it \(near) if it should replace that file; otherwise choose another name")
        }
    }

    private func checkFolder(
        of file: ResourceLayers.OverlayFile, _ known: inout Set<String>, _ findings: inout Findings
    ) {
        let parts = file.name.split(separator: "/", omittingEmptySubsequences: false)
        if ResourceLayers.isAboutOverlay(file.name) { return }
        let first = String(parts[0])
        guard parts.count == 1 || known.insert("\(file.layer)/\(first)").inserted else { return }
        let folders = ResourceLayers.Folder.allCases.map(\.rawValue)
        let path = parts.count == 1 ? file.path : String(file.path.dropLast(file.name.count - first.count))
        findings.add(
            .overlayFileUnused,
            parts.count == 1 ? "\(first) is in none of an overlay's folders" : "an overlay has no folder \(first)/",
            at: .file(path),
            remedy: (parts.count == 1
                ? Self.folder(above: file) ?? elsewhere(first)
                    ?? Self.folder(forFile: first).map { "put it into \($0)/" }
                : Self.remedy(forFolder: first.lowercased(), path) ?? Self.remedy(inFolder: parts, path))
                ?? Suggestion.remedy(for: first.lowercased(), among: folders)
                ?? "an overlay has the folders " + ResourceLayers.Folder.list)
    }

    /// The remedy for a file of an overlay that is one of an overlay's folders itself: `--theme own/tokens`.
    private static func folder(above file: ResourceLayers.OverlayFile) -> String? {
        let folders = file.path.split(separator: "/", omittingEmptySubsequences: false).dropLast()
        guard let last = folders.last, ResourceLayers.Folder(rawValue: String(last)) != nil else { return nil }
        let above = folders.dropLast().joined(separator: "/")
        return "give the folder that contains \(last)/: --theme \(above.isEmpty ? "." : above)"
    }

    /// The remedy for a folder that is an overlay itself: `theme/styles/own.css`.
    private static func remedy(inFolder parts: [Substring], _ path: String) -> String? {
        guard parts.count > 2, ResourceLayers.Folder(rawValue: String(parts[1])) != nil else { return nil }
        return "put the folders that are in it directly into the overlay, or give it: --theme \(path)"
    }

    /// The remedy for a folder that sites and other programs commonly have.
    private static func remedy(forFolder name: String, _ path: String) -> String? {
        switch name {
        case "templates", "template": "put the folders that are in it directly into the overlay"
        case "static", "public", "images", "image", "img", "assets", "media", "pictures", "photos":
            "files of your own are published with --static \(path)"
        case "css", "scss", "sass": "put style sheets into styles/, as NAME.css"
        case "js", "scripts": "leave it out: pages have no scripts of their own"
        default: nil
        }
    }

    /// Files of overlays that those of a higher overlay replace. Texts are merged, and tokens, fonts and icons have
    /// checks of their own.
    private func checkLayers(_ findings: inout Findings) {
        for (index, file) in layers.overlayFiles.enumerated() {
            let kinds: [ResourceLayers.Folder] = [.pages, .partials, .styles]
            guard let folder = ResourceLayers.folder(of: file.name), kinds.contains(folder),
                let lower = layers.overlayFiles[..<index].last(where: { $0.name == file.name })
            else { continue }
            findings.add(
                .overlayFileReplaced, "the file replaces \(lower.path), of the overlay below", at: .file(file.path),
                remedy: layers.hasBase(file.name)
                    ? "to have the changes of both, put them into one file" : "to have both, rename one of them")
        }
    }

    /// Templates that no page needs, if --templates names a copy of all of them.
    private func checkBase(_ findings: inout Findings) {
        guard layers.overlayFiles.isEmpty else { return }
        for name in templates.pageNames.subtracting(PageRenderer.templates).sorted() {
            findings.add(
                .templateUnused, "no page of the site is made from it",
                at: .file(layers.path("pages/\(name).mustache")),
                remedy: Suggestion.remedy(for: name, among: PageRenderer.templates.sorted())
                    ?? "pages of your own go into an overlay, given by --theme")
        }
        let used = templates.usedPartials
        for name in templates.partialNames.subtracting(used).sorted() {
            findings.add(
                .templateUnused, "no page uses the partial '\(name)'",
                at: .file(layers.path("partials/\(name).mustache")),
                remedy: Suggestion.remedy(for: name, among: used.sorted()) ?? "remove it")
        }
    }

    /// The remedy for a file that may be named after a language but does not have all of its texts.
    private static func remedy(forLanguage name: String) -> String? {
        guard let tag = stem(name, [".json"]), (2...3).contains(tag.prefix(while: { $0 != "-" }).count) else {
            return nil
        }
        return "to add a language, copy en.json to \(name), and write \"language\": \"\(tag)\" in it"
    }

    private static func stem(_ name: String, _ endings: [String]) -> String? {
        guard !name.contains("/") else { return nil }
        return endings.first { name.hasSuffix($0) }.map { String(name.dropLast($0.count)) }
    }

    /// The folders of style sheets, below `styles/`.
    private static let styleFolders = ["", "pages/", "later/", "gallery/"]

    private func isStyleSheet(_ name: String) -> Bool {
        name.hasSuffix(".css") && Self.styleFolders.contains(Self.folder(of: name))
    }

    /// The folders of a name, with the last slash.
    private static func folder(of name: String) -> String {
        name.lastIndex(of: "/").map { String(name[...$0]) } ?? ""
    }

    /// The generator's names in a folder, for "did you mean".
    private func baseNames(_ folder: ResourceLayers.Folder, like name: String) -> [String] {
        (folder == .styles ? Self.styleFolders : [Self.folder(of: name)]).flatMap { prefix in
            let path = "\(folder.rawValue)/\(prefix.dropLast())"
            let names = try? layers.baseNames(in: prefix.isEmpty ? folder.rawValue : path, ending: "")
            return (names ?? []).filter { folder != .styles || $0.hasSuffix(".css") }.map { prefix + $0 }
        }
    }

    /// The folder for a file with this ending.
    private static func folder(forFile name: String) -> String? {
        let folders = [".md": "pages", ".css": "styles", ".woff2": "fonts", ".svg": "icons"]
        return folders.first { name.lowercased().hasSuffix($0.key) }?.value
    }

    private static func reason(_ folder: ResourceLayers.Folder) -> String {
        switch folder {
        case .partials: ", and no page uses it"
        case .tokens: ", and halomeid.resolver.json does not name it"
        case .fonts: ", and faces.json does not name it"
        case .pages, .styles, .strings, .icons: ""
        }
    }

    /// The name that is probably meant. Names are compared without their ending, which they share.
    private static func near(_ name: String, _ folder: ResourceLayers.Folder, _ names: [String]) -> String? {
        let ending = folder == .tokens ? ".tokens.json" : folder == .partials ? ".mustache" : ""
        let stem = name.hasSuffix(ending) ? String(name.dropLast(ending.count)) : name
        let stems = names.map { $0.hasSuffix(ending) ? String($0.dropLast(ending.count)) : $0 }
        if !ending.isEmpty, !name.hasSuffix(ending), case let first = String(name.prefix { $0 != "." }),
            stems.contains(first)
        {
            return "did you mean '\(first)\(ending)'?"
        }
        let most = stem.utf8.count < 6 ? 1 : nil
        return Suggestion.nearest(to: stem, among: stems, within: most).map { "did you mean '\($0)\(ending)'?" }
    }

    /// The folder in which a file of that name would replace one.
    private func elsewhere(_ name: String) -> String? {
        guard !name.contains("/") else { return nil }
        return ResourceLayers.Folder.allCases.first { folder in
            // Other files often have a matching ending by chance.
            [.pages, .partials, .tokens].contains(folder) && baseNames(folder, like: name).contains(name)
        }.map { "put it into \($0.rawValue)/, to replace the one there" }
    }

    private static func remedy(_ folder: ResourceLayers.Folder, _ name: String, _ names: [String]) -> String {
        switch folder {
        case .pages:
            stem(name, [".html", ".htm"]).map { "name it \($0).mustache" }
                ?? stem(name, [".md.txt", ".txt", ".markdown", ".mdx"]).map { "name it \($0).md" }
                ?? "pages are NAME.md or NAME.mustache"
        case .styles: "style sheets are NAME.css, in styles/, styles/pages/ or styles/later/"
        case .partials where name.hasSuffix(".html") || name.hasSuffix(".htm"):
            "name it \(name.prefix { $0 != "." }).mustache"
        case .icons where name.hasSuffix(".svg"):
            "make the icons from it: halomeid icons add \(name) --theme DIR; or name it \(SiteIcon.drawing)"
        case .fonts: "remove it, or add the font with halomeid fonts add FILE --role source --theme DIR"
        case .tokens: "name it in halomeid.resolver.json, or move its tokens: " + names.joined(separator: ", ")
        default: "there are " + names.prefix(12).joined(separator: ", ") + (names.count > 12 ? " …" : "")
        }
    }
}
