import Diagnostics
import Theme

/// Families, weights and slopes in style sheets that no face of the site's fonts has, and faces that nothing asks for.
/// System fonts may have any weight.
struct FontFaceCheck {
    let context: DesignContext
    let tokens: Tokens
    let fonts: [FontFace]
    private var styles: StyleNames { context.styles }

    var findings: Findings {
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        checkFamilies(&findings)
        checkWeights(&findings)
        checkUnused(&findings)
        return findings.findings(at: .file("styles"))
    }

    private func checkFamilies(_ findings: inout BoundedFindings) {
        let own = fonts.flatMap { [$0.family, $0.family + " Fallback"] } + styles.declaredFamilies
        let known = Set(own.map { $0.lowercased() }).union(SystemFamilies.names)
        for name in styles.families where !known.contains(name.text.lowercased()) {
            findings.add(
                .cssFamilyUnknown, "no font face has the family '\(name.text)'", at: name.place,
                remedy: Suggestion.remedy(for: name.text, among: fonts.map(\.family))
                    ?? Suggestion.remedy(for: name.text, among: SystemFamilies.names.map(\.capitalized).sorted())
                    ?? "use var(--hl-font-serif) or var(--hl-font-sans), or add the font with halomeid fonts add")
        }
    }

    private func checkWeights(_ findings: inout BoundedFindings) {
        // A style sheet that declares faces may use them.
        guard styles.declaredFamilies.isEmpty else { return }
        for use in styles.fontUses where context.isOwn(use.name.place) {
            let weights = Set(faces(of: use.font).map(\.weight)).sorted().map(String.init)
            if weights.isEmpty { continue }
            if weights.contains(use.name.text) {
                if use.font == .inherited { checkElsewhere(use.name, &findings) }
                continue
            }
            if Int(use.name.text) == nil {
                findings.add(
                    .fontWeightMissing, "no face of the fonts is \(use.name.text), and none is slanted in its place",
                    at: use.name.place, remedy: "set the text off in another way: a colour, a weight")
            } else {
                findings.add(
                    .fontWeightMissing, "no face of \(Self.name(use.font)) has the weight \(use.name.text)",
                    at: use.name.place,
                    remedy: "write \(weights.joined(separator: " or ")), or add that weight with halomeid fonts add")
            }
        }
    }

    /// Reports a weight that only some of the families have, in a rule that does not say which one it is about.
    private func checkElsewhere(_ name: StyleNames.Name, _ findings: inout BoundedFindings) {
        let having = Set(fonts.filter { String($0.weight) == name.text }.map(\.family))
        let lacking = Set(fonts.map(\.family)).subtracting(having).sorted()
        guard let family = having.min(), !lacking.isEmpty else { return }
        let variable = tokens.all.first { token in
            if case .fontFamily(let families) = token.values.light { families.first == family } else { false }
        }?.cssVariable
        findings.add(
            .fontWeightElsewhere,
            "the weight \(name.text) exists in \(having.sorted().listed(max: 4)) only: text in"
                + " \(lacking.listed(max: 4)) stays as it is",
            at: name.place,
            remedy: (variable.map { "write font-family: var(\($0)) too" } ?? "name the family too")
                + ", or add the weight with halomeid fonts add")
    }

    /// Reports faces that neither a text style nor a weight in a style sheet asks for.
    private func checkUnused(_ findings: inout BoundedFindings) {
        let list = Place.file(context.layers.path("fonts/faces.json"))
        guard context.isOwn(list) else { return }
        let places = FontFace.places(context.layers)
        for face in fonts {
            checkFallbacks(face, at: places[face.family] ?? list, &findings)
            checkFiles(face, at: places[face.family] ?? list, &findings)
        }
        let asked = tokens.all.compactMap { token -> Typography? in
            if case .typography(let style) = token.values.light { style } else { nil }
        }
        for face in fonts {
            let isAsked =
                asked.contains { $0.fontFamily.first == face.family && $0.fontWeight == face.weight }
                || styles.fontUses.contains { use in
                    use.name.text == String(face.weight) && faces(of: use.font).contains { $0.family == face.family }
                }
            guard !isAsked else { continue }
            findings.add(
                .fontFaceUnused,
                "no text style has the weight \(face.weight) of '\(face.family)', and every device"
                    + " loads and stores it",
                at: places[face.family] ?? list,
                remedy: "give a style of type.tokens.json that weight, or remove the face from faces.json and"
                    + " coverage.txt")
        }
    }

    /// Reports fallbacks that no system has by that name: generic families, and misspelt ones.
    private func checkFallbacks(_ face: FontFace, at place: Place, _ findings: inout BoundedFindings) {
        for name in face.fallback {
            let family = name.lowercased().replacing(#/ (bold|regular)$/#, with: "")
            if GenericFamily.contains(family) || SystemFamilies.keywords.contains(family) {
                findings.add(
                    .cssFamilyUnknown, "'\(name)', a fallback of '\(face.family)', is no font of a system", at: place,
                    remedy: "name a font, such as Arial; the generic family is in the token")
            } else if !SystemFamilies.names.contains(family),
                let near = Suggestion.nearest(to: family, among: SystemFamilies.names.sorted(), within: 1)
            {
                findings.add(
                    .cssFamilyUnknown, "no system has the fallback '\(name)' of '\(face.family)'", at: place,
                    remedy: "did you mean '\(near.capitalized)'?")
            }
        }
    }

    /// Reports a face whose first file, which browsers load with every page, has no Hebrew, and another has.
    private func checkFiles(_ face: FontFace, at place: Place, _ findings: inout BoundedFindings) {
        guard let first = face.files.first, !first.coverage.contains("א"),
            let hebrew = face.files.first(where: { $0.coverage.contains("א") })
        else { return }
        findings.add(
            .fontLacksHebrew,
            "browsers load the first file of '\(face.family)' with every page, and \(first.name) has no Hebrew letters",
            at: place, remedy: "write \(hebrew.name) first")
    }

    private static func name(_ font: FontUse.Font) -> String {
        switch font {
        case .inherited: "the fonts"
        case .family(let name): "'\(name)'"
        case .variable(let name): name
        }
    }

    /// The site's faces that may draw the font; none if it is a system font or unknown.
    private func faces(of font: FontUse.Font) -> [FontFace] {
        switch font {
        case .inherited: fonts
        case .family(let name): fonts.filter { $0.family.lowercased() == name.lowercased() }
        case .variable(let name):
            switch tokens.byVariable[name]?.values.light {
            case .fontFamily(let families): fonts.filter { $0.family == families.first }
            case .typography(let style): fonts.filter { $0.family == style.fontFamily.first }
            default: []
            }
        }
    }
}
