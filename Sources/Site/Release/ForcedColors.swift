import Theme

/// Simulates `forced-colors: active` for a part of the gallery, with the site's own rules for it, under an attribute
/// instead of the media query.
enum ForcedColors {
    /// The gallery's toggle and the part of the page that it affects.
    private static let scope = "[data-contrast=\"forced\"] .stage"

    static func emulation(of sheets: [StyleLint.Sheet]) -> String {
        let rules = sheets.flatMap(\.forcedColors).joined(separator: "\n")
        return rules.isEmpty ? "" : "\(scope) {\n\(rules)\n}\n"
    }
}
