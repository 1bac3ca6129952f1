/// Declarations for the whole page that hide it, or take from readers what every page must allow.
enum UnusablePage {
    private struct Harm {
        let values: Set<String>
        let effect: String
        /// Beginnings of properties by which other rules of the style sheet may give it back.
        let remedies: [String]
    }

    private static let harms: [String: Harm] = {
        let hidden = "is not shown"
        let scroll = Harm(values: ["hidden", "clip"], effect: "cannot be scrolled", remedies: ["overflow"])
        let select = Harm(
            values: ["none"], effect: "has no text that readers can select and copy",
            remedies: ["user-select", "-webkit-user-select"])
        return [
            "display": Harm(values: ["none"], effect: hidden, remedies: []),
            "visibility": Harm(values: ["hidden", "collapse"], effect: hidden, remedies: ["visibility"]),
            "opacity": Harm(values: ["0", "0%"], effect: hidden, remedies: ["opacity", "animation"]),
            "pointer-events": Harm(
                values: ["none"], effect: "cannot be pressed or scrolled", remedies: ["pointer-events"]),
            "position": Harm(values: ["fixed"], effect: "cannot be scrolled", remedies: ["overflow"]),
            "user-select": select, "-webkit-user-select": select,
            "overflow": scroll, "overflow-block": scroll, "overflow-y": scroll,
        ]
    }()
    private static let page: Set<String> = ["html", "body", "main", ":root", "#main"]
    private static let roots: Set<String> = ["html", ":root"]
    private static let widths: Set<String> = ["inline-size", "min-inline-size", "width", "min-width"]
    /// The properties that can harm the page.
    private static let decisive = widths.union(harms.keys).union(["font-size"])
    private static let windowWidths: Set<String> = ["vw", "vi", "dvw", "dvi", "lvw", "lvi", "svw", "svi"]
    /// The widest page that every phone shows whole, in px.
    private static let phone = 320.0

    /// Those of a style sheet.
    static func problems(in reader: CSSReader) -> [CSSProblem] {
        lazy var kept = KeptWidths(reader)
        return reader.declarations.compactMap { declaration in
            guard declaration.value.count == 1, !declaration.isPrint else { return nil }
            if isAsWideAsWindow(declaration), !kept.contains(declaration) {
                return CSSProblem(
                    message: "\(declaration.value[0].text) contains the width of the scroll bar, by which the page is "
                        + "then too wide",
                    remedy: "write \(declaration.name.word): 100%", offset: declaration.name.offset)
            }
            guard decisive.contains(declaration.name.word), let element = page(of: declaration, reader) else {
                return nil
            }
            return harmful(declaration, element, reader) ?? wide(declaration, element, reader)
                ?? shrinking(declaration, element)
        }
    }

    private static func harmful(
        _ declaration: CSSReader.Declaration, _ element: String, _ reader: CSSReader
    ) -> CSSProblem? {
        let (property, value) = (declaration.name.word, declaration.value[0].text)
        guard let harm = harms[property], harm.values.contains(value.lowercased()) else { return nil }
        // The window scrolls by the root or the body; the main part clips nothing without a height.
        let isMain = ["main", "#main"].contains(element)
        if harm.remedies.first == "overflow", isMain { return nil }
        let isGivenBack = reader.declarations.contains { other in
            harm.remedies.contains(where: other.name.word.hasPrefix)
                && !other.name.word.hasPrefix("overflow-wrap")
                && !(harms[other.name.word]?.values.contains(other.value.first?.word ?? "")
                    ?? false)
        }
        if isGivenBack { return nil }
        return CSSProblem(
            message: "with \(property): \(value) on \(element), the page \(harm.effect)",
            remedy: property == "display"
                ? "remove it; what only paper should lack goes into @media print"
                : "remove it, or select only the part that is meant",
            offset: declaration.name.offset)
    }

    /// A page that is wider than phones, whose readers would scroll sideways.
    private static func wide(
        _ declaration: CSSReader.Declaration, _ element: String, _ reader: CSSReader
    ) -> CSSProblem? {
        let property = declaration.name.word
        guard widths.contains(property) else { return nil }
        let isConditional = reader.chain(from: declaration.block).contains { $0.atRule != nil }
        let hasMaximum = reader.declarations.contains {
            $0.block == declaration.block && $0.name.word.hasPrefix("max-") && !property.hasPrefix("min-")
        }
        guard !isConditional, !hasMaximum,
            let pixels = pixels(declaration.value[0]), pixels > phone
        else { return nil }
        let name = property.hasSuffix("inline-size") ? "max-inline-size" : "max-width"
        return CSSProblem(
            message: "the page is \(declaration.value[0].text) wide on phones too, and readers scroll sideways",
            remedy: "write \(name): \(declaration.value[0].text)", offset: declaration.name.offset)
    }

    /// Whether it makes a part as wide as the window, which is wider than the page beside the scroll bar that most
    /// computers show.
    private static func isAsWideAsWindow(_ declaration: CSSReader.Declaration) -> Bool {
        let value = declaration.value[0]
        guard widths.contains(declaration.name.word), value.kind == .dimension,
            windowWidths.contains(UnknownCSS.unit(value.text).lowercased()),
            let part = Double(value.text.prefix { $0.isNumber || $0 == "." })
        else { return false }
        return part >= 100
    }

    /// Parts as wide as the window that make no page too wide: nobody can scroll to what is fixed, limited or clipped.
    private struct KeptWidths {
        private var blocks: Set<Int> = []
        private var isClipped = false

        init(_ reader: CSSReader) {
            for declaration in reader.declarations {
                let (name, value) = (declaration.name.word, declaration.value.first?.word)
                if name == "position" && value == "fixed" || ["max-width", "max-inline-size"].contains(name) {
                    blocks.insert(declaration.block)
                } else if ["overflow", "overflow-x", "overflow-inline"].contains(name),
                    ["hidden", "clip"].contains(value), page(of: declaration, reader) != nil
                {
                    isClipped = true
                }
            }
            // Browsers fix dialogs to the window.
            let dialogs = reader.blocks.filter { $0.prelude.contains { $0.kind == .ident && $0.text == "dialog" } }
            blocks.formUnion(dialogs.map(\.index))
        }

        func contains(_ declaration: CSSReader.Declaration) -> Bool {
            isClipped || blocks.contains(declaration.block)
        }
    }

    /// A root text size below the reader's own, by which every length in rem is multiplied.
    private static func shrinking(_ declaration: CSSReader.Declaration, _ element: String) -> CSSProblem? {
        let size = declaration.value[0]
        let part =
            size.kind == .percentage ? Double(size.text.dropLast()).map { $0 / 100 } : pixels(size).map { $0 / 16 }
        guard declaration.name.word == "font-size", roots.contains(element), let part, part < 1, part > 0
        else { return nil }
        return CSSProblem(
            message: "all texts and spaces of the site are in rem, and become \(CSS.number(part)) times as large",
            remedy: "remove it, and change sizes in tokens/type.tokens.json", offset: declaration.name.offset)
    }

    private static func pixels(_ token: CSSToken) -> Double? {
        guard token.kind == .dimension else { return nil }
        let unit = UnknownCSS.unit(token.text).lowercased()
        guard let factor = ["px": 1.0, "rem": 16, "em": 16][unit] else { return nil }
        return Double(token.text.dropLast(unit.count)).map { $0 * factor }
    }

    /// The element that a rule styles, if it is the page whatever its state.
    private static func page(of declaration: CSSReader.Declaration, _ reader: CSSReader) -> String? {
        let block = reader.blocks[declaration.block]
        let isNested = reader.chain(from: block.index).dropFirst().contains {
            $0.atRule.map(momentary.contains) ?? true
        }
        guard !isNested, block.atRule == nil else { return nil }
        let selectors = block.prelude.parts.map { selector in
            selector.map { ($0.isSpaced ? " " : "") + ($0.kind == .hash ? "#" : "") + $0.text }.joined()
                .split { " >".contains($0) }.map { $0.lowercased() }
        }
        return selectors.first { !$0.isEmpty && $0.allSatisfy(page.contains) }?.last
    }

    /// The at-rules of what is for a moment or for paper.
    private static let momentary: Set<String> = ["keyframes", "starting-style", "page"]
}
