/// Rules that lose to the site's own by their place: in `@layer`, and in a query for the system's light or dark theme,
/// which the reader's own choice does not change.
struct LosingRule {
    let message: String
    let remedy: String

    private static let layered = LosingRule(
        message: "the site's own rules are in no layer, and win over every rule in @layer",
        remedy: "take the rules out of the layer: those of the last file come last")
    private static let ofSystem = LosingRule(
        message: "the query asks for the system's theme, and not for the one that the reader chose",
        remedy: "use a token, which has a value for each theme, or write html[data-theme=\"dark\"] too")

    /// The offsets of their at-rules.
    static func all(in reader: CSSReader) -> [(offset: Int, reason: LosingRule)] {
        let styled = Set(reader.declarations.filter { !$0.isPrint }.map(\.block))
        return reader.blocks.compactMap { block in
            guard let first = block.prelude.first, first.kind == .atKeyword else { return nil }
            switch first.text.lowercased() {
            case "layer":
                return styled.contains { isWithin($0, block.index, reader) } ? (first.offset, layered) : nil
            case "media" where block.prelude.contains { $0.text.lowercased() == "prefers-color-scheme" }:
                let ignores = styled.contains { isWithin($0, block.index, reader) && !namesTheme($0, reader) }
                return ignores ? (first.offset, ofSystem) : nil
            default: return nil
            }
        }
    }

    private static func isWithin(_ block: Int, _ outer: Int, _ reader: CSSReader) -> Bool {
        reader.chain(from: block).contains { $0.index == outer }
    }

    /// Whether a rule or one around it is for one theme that the reader chose, or for all but one.
    private static func namesTheme(_ block: Int, _ reader: CSSReader) -> Bool {
        reader.chain(from: block).contains { $0.prelude.contains { $0.text.lowercased() == "data-theme" } }
    }
}
