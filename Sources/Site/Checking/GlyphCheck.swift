import Diagnostics
import Theme

/// Characters that no face can draw: they appear in another font of the device, or as a box.
struct GlyphCheck {
    let context: DesignContext

    /// The maximum number of texts reported: a text in another script is one mistake.
    private static let maxTexts = 4
    private static let maxNamed = 8

    /// Checks texts of the site, given with their places.
    func check(_ texts: [(text: String, place: Place)], _ findings: inout Findings) {
        var files: [String: [(missing: [Unicode.Scalar], place: Place)]] = [:]
        var order: [String] = []
        for (text, place) in texts {
            let missing = missing(in: text)
            guard !missing.isEmpty, let file = place.file else { continue }
            if files[file] == nil { order.append(file) }
            files[file, default: []].append((missing, place))
        }
        for found in order.compactMap({ files[$0] }) {
            if found.count <= Self.maxTexts {
                for (missing, place) in found { add(missing, "", at: place, &findings) }
            } else {
                var seen: Set<Unicode.Scalar> = []
                let missing = found.flatMap(\.missing).filter { seen.insert($0).inserted }
                add(missing, " of \(found.count) texts, this one first", at: found[0].place, &findings)
            }
        }
    }

    /// About the pages and partials of overlays, one finding for each file.
    var findings: Findings {
        var findings = Findings()
        let folders: [ResourceLayers.Folder?] = [.pages, .partials]
        for file in context.layers.overlayFiles where folders.contains(ResourceLayers.folder(of: file.name)) {
            guard let text = text(of: file) else { continue }
            // An open comment reaches to the end: otherwise the search for its end is repeated from each later one.
            let shown = text.replacing(/{{!(?s:.*?)(?:}}|\z)|<!--(?s:.*?)(?:-->|\z)/) { match in
                String(match.output.filter { $0 == "\n" })
            }
            // The generator's own page shows its signs in a font of the system.
            let original = Set((context.replacedTemplates[file.name]?.text ?? "").unicodeScalars)
            let missing = missing(in: shown).filter { !original.contains($0) }
            guard let first = missing.first, let index = shown.unicodeScalars.firstIndex(of: first) else { continue }
            let before = shown.unicodeScalars[..<index]
            let line = before.count { $0 == "\n" } + 1
            let column = before.reversed().prefix { $0 != "\n" }.count + 1
            let isOnlyOne = missing.count == 1
            add(
                missing, isOnlyOne ? "" : " of this file, the first one here",
                at: .file(file.path, line: line, column: column), &findings)
        }
        return findings
    }

    /// Nil for a file that makes no page.
    private func text(of file: ResourceLayers.OverlayFile) -> String? {
        let template = context.design.templates[file: file.name].flatMap { $0.path == file.path ? $0.text : nil }
        return template ?? context.design.ownPages.first { $0.file == file.path }?.source
    }

    private func missing(in text: String) -> [Unicode.Scalar] {
        guard let fonts = context.design.fonts, !fonts.contains(where: { $0.coverage.drawsAll(of: text) }) else {
            return []
        }
        return fonts.reduce(Array(text.unicodeScalars)) { rest, font in
            font.coverage.missing(in: String(String.UnicodeScalarView(rest)))
        }
    }

    private func add(_ missing: [Unicode.Scalar], _ whose: String, at place: Place, _ findings: inout Findings) {
        findings.add(
            .glyphMissing, "no font face draws " + missing.map(\.name).listed(max: Self.maxNamed) + whose, at: place,
            remedy: "write it in other characters, or add a font that has it: halomeid fonts add FILE --role sans"
                + " --theme DIR keeps what the overlay's texts use")
    }
}
