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
            if weights.isEmpty || weights.contains(use.name.text) { continue }
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
