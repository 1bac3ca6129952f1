/// Simulates `forced-colors: active` for a part of the gallery, with the site's own rules for it, under an attribute
/// instead of the media query.
enum ForcedColors {
    /// The gallery's toggle and the part of the page that it affects.
    private static let scope = "[data-contrast=\"forced\"] .stage"
    private static let query: StaticString = "@media (forced-colors: active) {"

    static func emulation(of styles: [String]) -> String {
        let rules = styles.flatMap(blocks).joined(separator: "\n")
        return rules.isEmpty ? "" : "\(scope) {\n\(rules)\n}\n"
    }

    /// The contents of the media queries in a style sheet.
    private static func blocks(of style: String) -> [String] {
        guard style.holds(query) else { return [] }
        var blocks: [String] = []
        var rest = style[...]
        while let start = rest.firstRange(of: "\(query)") {
            rest = rest[start.upperBound...]
            var depth = 1
            guard
                let end = rest.firstIndex(where: { character in
                    if character == "{" { depth += 1 }
                    if character == "}" { depth -= 1 }
                    return depth == 0
                })
            else { break }
            blocks.append(String(rest[..<end]))
            rest = rest[rest.index(after: end)...]
        }
        return blocks
    }
}
