import Diagnostics
import Theme

/// Tokens that are well formed but make a site that is hard to read or to use.
struct TokenCheck {
    let context: DesignContext
    let tokens: Tokens
    /// Empty if they could not be read.
    private var fonts: [FontFace] { context.design.fonts ?? [] }

    /// Sizes in px outside of which a site is hard to use. Touch targets: WCAG 2.2, 2.5.5; the focus ring: 2.4.13.
    private static let sizes: [String: (range: ClosedRange<Double>, why: String)] = [
        "size.touch": (44...128, "44 px is the size of a fingertip"),
        "size.focus": (2...12, "people who use a keyboard find their place by the focus ring"),
        "size.line": (1...8, "fields and buttons are known by their edges"),
        "size.icon": (16...64, "smaller icons cannot be told apart"),
        "size.measure": (256...960, "a line of text has 40 to 80 letters"),
        "size.wide": (480...2_560, "cards stand side by side in it"),
    ]
    /// The largest space, in px.
    private static let maxSpace = 128.0
    /// Text sizes in rem: smaller, Hebrew points run together; larger, words do not fit a phone.
    private static let fontSizes = 0.7...4.0
    /// Line heights: smaller, points and te'amim of adjacent lines collide; larger, the lines no longer read as a text.
    private static let lineHeights = 1.0...3.0

    /// The space between letters, relative to their size: outside this range, words fall apart or letters touch.
    private static let letterSpacings = -0.1...0.3

    /// The longest motion, in ms: the reader must be able to stop anything longer (WCAG 2.2, 2.2.2).
    private static let maxDuration = 5000.0

    var findings: Findings {
        var findings = Findings()
        for token in tokens.all {
            switch token.values.light {
            case .fontFamily(let names):
                check(family: names.first, token, &findings)
                check(others: names, token, &findings)
            case .typography(let style): check(style, token, &findings)
            case .dimension(let size): check(size, token, &findings)
            case .duration(let milliseconds) where milliseconds > Self.maxDuration:
                findings.add(
                    .tokenUnusual, "the motion of '\(token.path)' takes \(token.values.light.css)",
                    at: token.places.light.first, remedy: "use 5 s at most")
            default: break
            }
        }
        checkThemes(&findings)
        return findings
    }

    /// Checks that the first family of a font token is one that the site serves.
    private func check(family name: String?, _ token: Token, _ findings: inout Findings) {
        let families = fonts.map(\.family)
        guard let name, !fonts.isEmpty, !families.contains(name) else { return }
        if let list = context.layers.overlayFiles.last(where: { $0.name == "fonts/faces.json" }),
            let place = token.places.light.first, !context.isOwn(place)
        {
            return check(lost: name, token, list.path, &findings)
        }
        findings.add(
            .fontFamilyUnknown, "the token '\(token.path)' begins with '\(name)', which no face of the fonts has",
            at: token.places.light.first,
            remedy: Self.separate(name) ?? Suggestion.remedy(for: name, among: families)
                ?? "use \(families.joined(separator: " or ")), or add the font with halomeid fonts add")
    }

    /// Reports a family that the designer's list of faces has lost, and a token of the generator names.
    private func check(lost name: String, _ token: Token, _ list: String, _ findings: inout Findings) {
        let asked = tokens.all.compactMap {
            if case .fontFamily(let names) = $0.values.light { names.first } else { nil }
        }
        // The one that has its place now.
        let new = fonts.first { !asked.contains($0.family) }
        findings.add(
            .fontFamilyUnknown, "no face has the family '\(name)', with which the token '\(token.path)' begins",
            at: new.flatMap { FontFace.places(context.layers)[$0.family] } ?? .file(list),
            remedy: (new.map { "write \"\(name)\" in place of \"\($0.family)\"" } ?? "put its faces back")
                + ", or begin \(token.path) with \"\((new ?? fonts[0]).family)\" in a copy of type.tokens.json")
    }

    /// The remedy for several families in one text.
    private static func separate(_ names: String) -> String? {
        let parts = names.split(separator: ",").map { "\"\($0.drop(while: \.isWhitespace))\"" }
        return parts.count > 1 ? "write each as a text of its own: [\(parts.joined(separator: ", "))]" : nil
    }

    /// Reports a misspelt family after the first one, and a list without a generic family.
    private func check(others names: [String], _ token: Token, _ findings: inout Findings) {
        guard !fonts.isEmpty else { return }
        let own = fonts.flatMap { [$0.family, $0.family + " Fallback"] }
        for name in names.dropFirst() where !own.contains(name) && !SystemFamilies.names.contains(name.lowercased()) {
            // Others may be fonts that the reader has.
            let near =
                Suggestion.nearest(to: name, among: own, within: 2)
                ?? Suggestion.nearest(to: name.lowercased(), among: SystemFamilies.names.sorted(), within: 1)
            guard let near else { continue }
            findings.add(
                .fontFamilyUnknown, "no font has the family '\(name)' of the token '\(token.path)'",
                at: token.places.light.first, remedy: "did you mean '\(near)'?")
        }
        guard let last = names.last, !names.contains(where: GenericFamily.contains) else { return }
        findings.add(
            .fontFamilyUnknown,
            "the token '\(token.path)' has no generic family, for devices that have none of its fonts",
            at: token.places.light.first, remedy: "write \"serif\" or \"sans-serif\" after \"\(last)\"")
    }

    /// Where a missing face is reported: in the designer's list of faces, if the token is the generator's.
    private func place(of token: Token, _ family: String?) -> Place? {
        let place = token.places.light.first
        let hasList = context.layers.overlayFiles.contains { $0.name == "fonts/faces.json" }
        guard hasList, let family, let place, !context.isOwn(place) else { return place }
        return FontFace.places(context.layers)[family] ?? place
    }

    private func check(_ style: Typography, _ token: Token, _ findings: inout Findings) {
        let weights = fonts.filter { $0.family == style.fontFamily.first }.map(\.weight)
        let place = place(of: token, style.fontFamily.first)
        // A face that is gone is one mistake.
        let isReported = findings.all.contains { $0.code == .fontWeightMissing && $0.place == place }
        if !weights.isEmpty, !weights.contains(style.fontWeight), !isReported {
            findings.add(
                .fontWeightMissing,
                "the token '\(token.path)' has the weight \(style.fontWeight), which no face of the family has",
                at: place,
                remedy:
                    "write \(weights.map(String.init).joined(separator: " or ")), or add that weight with "
                    + "halomeid fonts add")
        }
        if !Self.lineHeights.contains(style.lineHeight) {
            findings.add(
                .tokenUnusual, "the lines of '\(token.path)' are \(style.lineHeight) times as high as their text",
                at: token.places.light.first,
                remedy: "use \(Self.lineHeights.lowerBound) to \(Self.lineHeights.upperBound)")
        }
        check(spacing: style.letterSpacing.pixels, of: style, token, &findings)
        let size = style.fontSize.pixels / Dimension.pixelsPerRem
        if !Self.fontSizes.contains(size) {
            findings.add(
                .tokenUnusual, "the text of '\(token.path)' is \(size) rem high", at: token.places.light.first,
                remedy: "use \(Self.fontSizes.lowerBound) to \(Self.fontSizes.upperBound) rem")
        }
    }

    /// `font`, with which style sheets set a text style, has no place for it.
    private func check(spacing: Double, of style: Typography, _ token: Token, _ findings: inout Findings) {
        guard spacing != 0 else { return }
        let range = Self.letterSpacings
        if range.contains(spacing / max(style.fontSize.pixels, 1)) {
            var finding = Finding(
                .tokenUnusual, "the letterSpacing of '\(token.path)' is used by apps only, and not by the site",
                at: token.places.light.first,
                remedy: "set letter-spacing in a style sheet of styles/ too, if the site should have it")
            finding.level = .note
            findings.add(finding)
        } else {
            findings.add(
                .tokenUnusual, "the letters of '\(token.path)' are \(spacing) px apart", at: token.places.light.first,
                remedy: "write 0, as the site has it; in apps, use \(range.lowerBound) to \(range.upperBound) of the"
                    + " text's size")
        }
    }

    private func check(_ size: Dimension, _ token: Token, _ findings: inout Findings) {
        /// A number of px in the token's unit.
        func shown(_ pixels: Double) -> String {
            let number = size.unit == .rem ? pixels / Dimension.pixelsPerRem : pixels
            return number == number.rounded() ? String(Int(number)) : String(number)
        }
        // An offset may be negative, a padding or radius may not.
        if size.value < 0, ["space", "radius"].contains(token.group) {
            findings.add(
                .tokenUnusual, "the token '\(token.path)' is negative", at: token.places.light.first,
                remedy: "use 0 or more; browsers skip a negative padding or radius")
        } else if token.group == "space", size.pixels > Self.maxSpace {
            findings.add(
                .tokenUnusual, "the space '\(token.path)' is \(token.values.light.css), more than a phone has to spare",
                at: token.places.light.first, remedy: "use at most \(shown(Self.maxSpace)) \(size.unit)")
        } else if let (range, why) = Self.sizes[token.path], !range.contains(size.pixels) {
            findings.add(
                .tokenUnusual, "the size '\(token.path)' is \(token.values.light.css)", at: token.places.light.first,
                remedy: "use \(shown(range.lowerBound)) to \(shown(range.upperBound)) \(size.unit): \(why)")
        }
    }

    /// Reports a file of an overlay that gives one theme the colours of the other.
    private func checkThemes(_ findings: inout Findings) {
        func light(_ path: String, _ mode: Mode) -> Double { tokens.color(path, mode)?.luminance ?? 0 }
        let isDark = [Mode.light, .dark].map { light("color.surface", $0) < light("color.text", $0) }
        if isDark == [true, false] {
            let file = ["light", "dark"].compactMap {
                context.layers.paths("tokens/\($0).tokens.json").dropFirst().last
            }
            return findings.add(
                .tokenUnusual, "the light theme is dark, and the dark theme is light",
                at: file.first.map { .file($0) } ?? tokens["color.surface"]?.places.light.first,
                remedy: "exchange the colours of light.tokens.json and dark.tokens.json")
        }
        let themed = tokens.all.filter { $0.type == .color && $0.places.light.first != $0.places.dark.first }
        guard themed.count > 1, themed.allSatisfy({ $0.values.light == $0.values.dark }) else { return }
        for (name, other) in [("dark", "light"), ("light", "dark")] {
            let paths = context.layers.paths("tokens/\(name).tokens.json")
            guard let file = paths.last, paths.count > 1 else { continue }
            return findings.add(
                .tokenUnusual,
                "all colours are those of \(other).tokens.json: the choice of the \(name) theme changes nothing",
                at: .file(file),
                remedy: "give it the colours of the \(name) theme, as in \(paths[0]); or, for a design of one theme,"
                    + " remove it, and name \(other).tokens.json for both in a copy of halomeid.resolver.json")
        }
    }
}
