import Diagnostics
import Theme

/// Weights and slopes in style sheets that no face of the site's fonts has. System fonts may have any.
struct FaceUse {
    let tokens: Tokens
    let fonts: [FontFace]
    let styles: StyleNames

    /// - Parameter isOwn: whether a finding there is reported.
    func check(where isOwn: (Place) -> Bool, _ findings: inout BoundedFindings) {
        // A style sheet that declares faces may use them.
        guard styles.declaredFamilies.isEmpty else { return }
        for use in styles.fontUses where isOwn(use.name.place) {
            let weights = Set(faces(of: use.font).map(\.weight)).sorted().map(String.init)
            if weights.isEmpty { continue }
            if weights.contains(use.name.text) {
                if use.font == .inherited { checkFamilies(use.name, &findings) }
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
    private func checkFamilies(_ name: StyleNames.Name, _ findings: inout BoundedFindings) {
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
    ///
    /// - Parameter list: the place of `faces.json`.
    func checkUnused(list: Place, where isOwn: (Place) -> Bool, _ findings: inout BoundedFindings) {
        guard isOwn(list) else { return }
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
                at: list,
                remedy: "give a style of type.tokens.json that weight, or remove the face from faces.json and"
                    + " coverage.txt")
        }
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
            switch tokens.all.first(where: { $0.cssVariable == name })?.values.light {
            case .fontFamily(let families): fonts.filter { $0.family == families.first }
            case .typography(let style): fonts.filter { $0.family == style.fontFamily.first }
            default: []
            }
        }
    }
}
