import Diagnostics
import Theme

/// The style sheets of all layers, in the order of their names, and checked.
struct StyleSheets: Sendable {
    /// The sheets of every page.
    let all: [String]
    /// The sheets of all pages except units.
    let pages: [String]
    /// The sheets that scripts load on demand.
    let later: [String]
    /// The sheets of the gallery only.
    let gallery: [String]
    /// All of them, and the generator's sheets that overlays replace.
    let sheets: [StyleLint.Sheet]
    let replaced: [StyleLint.Sheet]
    /// The parts of the overlays' own sheets.
    let written: [WrittenStyle]
    /// Whether a rule may show pictures in another shape than their own.
    let cutsPictures: Bool
    /// The rules by which the gallery simulates forced colours.
    let forcedColors: String
    /// Errors, which are about what browsers would skip, and warnings.
    let findings: Findings

    /// - Parameter tokens: nil if they could not be read; variables are then not checked.
    /// - Throws: a finding if a file is unreadable.
    init(_ layers: ResourceLayers, tokens: Tokens?) throws(Findings) {
        var sheets: [StyleLint.Sheet] = []
        /// About replaced style sheets.
        var ofFiles = Findings()
        func texts(_ folder: String) throws(Findings) -> [String] {
            var texts: [String] = []
            for name in try layers.names(in: folder, ending: ".css") {
                let path = layers.path("\(folder)/\(name).css")
                let text = try ResourceFiles.text(path)
                if text.allSatisfy(\.isWhitespace), path != layers.paths("\(folder)/\(name).css")[0],
                    layers.hasBase("\(folder)/\(name).css")
                {
                    ofFiles.add(
                        .cssUnknown, "the style sheet is empty", at: .file(path, line: 1, column: 1),
                        remedy: "write rules, or remove it; to leave out what it replaces, write a comment into it")
                }
                sheets.append(StyleLint.Sheet(path: path, text: text))
                texts.append(text)
            }
            return texts
        }
        all = try texts("styles")
        pages = try texts("styles/pages")
        later = try texts("styles/later")
        forcedColors = ForcedColors.emulation(of: sheets)
        let added = layers.overlayFiles.filter { !layers.hasBase($0.name) }.map(\.path)
        ofFiles.add(contentsOf: StyleLint.checkOrder(sheets, added: Set(added)))
        cutsPictures = sheets.contains {
            $0.sets("object-fit") || (added.contains($0.path) && $0.sets("aspect-ratio"))
        }
        gallery = try texts("styles/gallery")
        var replaced: [StyleLint.Sheet] = []
        for (file, path) in layers.replacements(ending: ".css") {
            guard let sheet = sheets.first(where: { $0.path == layers.path(file.name) }),
                let text = try? ResourceFiles.text(path)
            else { continue }
            let base = StyleLint.Sheet(path: path, text: text)
            ofFiles.add(contentsOf: StyleLint.check(sheet, replacing: base))
            replaced.append(base)
        }
        let own = layers.overlayPaths
        let ofSheets = StyleLint.check(sheets, tokens: tokens, own: own.isEmpty ? nil : own)
        findings = PartialTokenFiles(layers).merged(ofSheets).joined(with: ofFiles)
        (self.sheets, self.replaced) = (sheets, replaced)
        written = sheets.filter { own.contains($0.path) }.flatMap(\.written)
    }
}
