extension StyleLint.Sheet {
    /// The rules for forced colours, each without its condition `(forced-colors: active)`, but with the rest of its
    /// media query and the blocks around it.
    public var forcedColors: [String] {
        let blocks = reader.blocks.filter { Self.condition(in: $0.prelude) != nil }
        if blocks.isEmpty { return [] }
        let (tokens, _, _) = CSSTokenizer.tokens(bytes)
        return blocks.map { block in
            let start = block.brace
            var depth = 0
            let end = tokens.drop { $0.offset < start }.first { token in
                if token.kind == .openBrace { depth += 1 }
                if token.kind == .closeBrace { depth -= 1 }
                return depth == 0
            }
            let rules = text(start + 1..<(end?.offset ?? bytes.count))
            let whole = query(of: block).map { "@media \($0) {\(rules)}" } ?? rules
            return reader.chain(from: block.index).dropFirst().reduce(whole) { whole, outer in
                text((outer.prelude.first?.offset ?? 0)..<outer.brace) + " {\(whole)}"
            }
        }
    }

    /// The media query with a condition that always holds in place of the one for forced colours; nil if that is all.
    private func query(of block: CSSReader.Block) -> String? {
        let prelude = block.prelude
        guard let condition = Self.condition(in: prelude), prelude.count - 1 > condition.count else { return nil }
        let (before, after) = (prelude[1].offset..<prelude[condition.lowerBound].offset, block.brace)
        return text(before) + " (min-width: 0)" + text(prelude[condition.upperBound - 1].offset + 1..<after)
    }

    /// The tokens of `(forced-colors: active)`, or `(forced-colors)`, in the prelude of an `@media`; nil for none.
    private static func condition(in prelude: [CSSToken]) -> Range<Int>? {
        guard prelude.atRule == "media" else { return nil }
        for spelling in [["(", "forced-colors", ":", "active", ")"], ["(", "forced-colors", ")"]] {
            for start in prelude.indices.dropFirst()
            where prelude[start...].prefix(spelling.count).map(\.word) == spelling {
                return start..<start + spelling.count
            }
        }
        return nil
    }
}
