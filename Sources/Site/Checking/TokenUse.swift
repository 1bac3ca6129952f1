import Diagnostics
import Theme

/// Tokens that are well formed, and still make a site that is hard to read or to use.
struct TokenUse {
    let layers: ResourceLayers
    let tokens: Tokens
    let fonts: [FontFace]

    /// CSS pixels a rem, at the browsers' own text size.
    private static let pixelsPerRem = 16.0
    /// Of what is touched, in px: WCAG 2.2, 2.5.5.
    private static let minTouch = 44.0
    /// Of text, in rem: below, Hebrew points run together; above, words do not fit a phone.
    private static let fontSizes = 0.7...4.0

    var findings: Findings {
        var findings = Findings()
        for token in tokens.all {
            switch token.values.light {
            case .fontFamily(let names): check(family: names.first, token, &findings)
            case .typography(let style): check(style, token, &findings)
            case .dimension(let size): check(size, token, &findings)
            default: break
            }
        }
        checkPairs(&findings)
        return findings
    }

    /// The first family of a font token must be one that the site serves.
    private func check(family name: String?, _ token: Token, _ findings: inout Findings) {
        let families = fonts.map(\.family)
        guard let name, !families.contains(name) else { return }
        findings.add(
            .fontFamilyUnknown, "the token '\(token.path)' begins with '\(name)', which no face of the fonts has",
            at: token.places.light.first,
            remedy: Suggestion.remedy(for: name, among: families)
                ?? "use \(families.joined(separator: " or ")), or add the font with halomeid fonts add")
    }

    private func check(_ style: Typography, _ token: Token, _ findings: inout Findings) {
        let weights = fonts.filter { $0.family == style.fontFamily.first }.map(\.weight)
        if !weights.isEmpty, !weights.contains(style.fontWeight) {
            findings.add(
                .fontWeightMissing,
                "the token '\(token.path)' has the weight \(style.fontWeight), which no face of the family has",
                at: token.places.light.first,
                remedy:
                    "write \(weights.map(String.init).joined(separator: " or ")), or add that weight with halomeid fonts"
                    + " add")
        }
        let size = Self.pixels(style.fontSize) / Self.pixelsPerRem
        if !Self.fontSizes.contains(size) {
            findings.add(
                .tokenUnusual, "the text of '\(token.path)' is \(size) rem high", at: token.places.light.first,
                remedy: "use \(Self.fontSizes.lowerBound) to \(Self.fontSizes.upperBound) rem")
        }
    }

    private func check(_ size: Dimension, _ token: Token, _ findings: inout Findings) {
        // An offset may be negative, a padding or radius may not.
        if size.value < 0, ["space", "radius"].contains(token.group) {
            findings.add(
                .tokenUnusual, "the token '\(token.path)' is negative", at: token.places.light.first,
                remedy: "use 0 or more; browsers skip a negative padding or radius")
        } else if token.path == "size.touch", Self.pixels(size) < Self.minTouch {
            findings.add(
                .tokenUnusual, "what is touched would be \(Self.pixels(size)) px high", at: token.places.light.first,
                remedy: "use \(Self.minTouch / Self.pixelsPerRem) rem or more: 44 px are the size of a fingertip")
        }
    }

    private static func pixels(_ size: Dimension) -> Double {
        size.unit == .rem ? size.value * pixelsPerRem : size.value
    }

    /// Pairs that an overlay leaves out while the site still has both colours.
    private func checkPairs(_ findings: inout Findings) {
        let name = "tokens/halomeid.pairs.json"
        let paths = layers.paths(name)
        guard let file = paths.last, paths.count > 1 else { return }
        let checked = Set(tokens.pairs.map(\.names))
        let lost = ColorPair.names(inFile: paths[0]).filter {
            !checked.contains($0) && tokens[$0.foreground] != nil && tokens[$0.background] != nil
        }
        guard let first = lost.first else { return }
        findings.add(
            .pairMissing,
            "the contrast of \(first.foreground) on \(first.background)"
                + (lost.count > 1 ? ", as of \(lost.count) pairs in all," : "") + " is no longer checked",
            at: .file(file), remedy: "copy \(paths[0]), and add your pairs to the copy")
    }
}
