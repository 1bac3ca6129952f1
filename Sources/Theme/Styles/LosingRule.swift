/// Rules that lose to the site's own by their place: in `@layer`, and in a query for the system's light or dark theme,
/// which the reader's own choice does not change.
enum LosingRule {
    private static let layered = (
        message: "the site's own rules are in no layer, and win over every rule in @layer",
        remedy: "take the rules out of the layer: those of the last file come last"
    )
    private static let ofSystem = (
        message: "the query asks for the system's theme, and not for the one that the reader chose",
        remedy: "use a token, which has a value for each theme, or write html[data-theme=\"dark\"] too"
    )

    /// They are at their at-rules.
    static func problems(in reader: CSSReader) -> [CSSProblem] {
        let styled = Set(reader.declarations.filter { !$0.isPrint }.map(\.block))
        let styling = Set(styled.flatMap { reader.chain(from: $0).map(\.index) })
        let ignoring = blocksIgnoringTheChoice(styled, reader)
        return reader.blocks.compactMap { block in
            let reason: (message: String, remedy: String)
            switch block.atRule {
            case "layer" where styling.contains(block.index): reason = layered
            case "media" where ignoring.contains(block.index) && asksForTheme(block): reason = ofSystem
            default: return nil
            }
            return block.prelude.first.map {
                CSSProblem(message: reason.message, remedy: reason.remedy, offset: $0.offset)
            }
        }
    }

    private static func asksForTheme(_ block: CSSReader.Block) -> Bool {
        block.prelude.contains { $0.word == "prefers-color-scheme" }
    }

    /// The blocks with declarations, and those around them, if none of these is for one theme that the reader chose, or
    /// for all but one.
    private static func blocksIgnoringTheChoice(_ styled: Set<Int>, _ reader: CSSReader) -> Set<Int> {
        let themed = reader.blocks.map { $0.prelude.contains { $0.word == "data-theme" } }
        return Set(
            styled.flatMap { block in
                let chain = reader.chain(from: block).map(\.index)
                return chain.contains { themed[$0] } ? [] : chain
            })
    }
}
