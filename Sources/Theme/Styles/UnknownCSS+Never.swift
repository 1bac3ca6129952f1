/// Reports media queries that require two contradictory conditions, by themselves or together with those of an
/// enclosing rule.
extension UnknownCSS {
    /// The conditions of one query, all of them joined by `and`.
    private struct Query {
        /// `screen` or `print`.
        var media: Set<String> = []
        var words: [String: Set<String>] = [:]
        /// By feature and unit.
        var least: [String: Bound] = [:]
        var most: [String: Bound] = [:]

        struct Bound {
            let value: Double
            let isExcluded: Bool
        }

        var isNever: Bool {
            media.count > 1 || words.values.contains { $0.count > 1 }
                || least.contains { key, low in
                    most[key].map { low.value > $0.value || low.value == $0.value && (low.isExcluded || $0.isExcluded) }
                        ?? false
                }
        }

        mutating func limit(_ key: String, _ value: Double, isLeast: Bool, isExcluded: Bool = false) {
            let bound = Bound(value: value, isExcluded: isExcluded)
            if isLeast, least[key].map({ $0.value <= value }) ?? true { least[key] = bound }
            if !isLeast, most[key].map({ $0.value >= value }) ?? true { most[key] = bound }
        }
    }

    mutating func checkNever(_ block: CSSReader.Block, _ reader: CSSReader) {
        let prelude = block.prelude
        guard block.atRule == "media" else { return }
        var around = Query()
        for outer in reader.chain(from: block.index).dropFirst().map(\.prelude)
        where outer.atRule == "media" && outer.parts.count == 1 {
            read(outer.dropFirst(), &around)
        }
        if around.isNever { return }
        for part in prelude.dropFirst().parts {
            var query = around
            read(part, &query)
            guard query.isNever, let first = part.first else { continue }
            add(
                "the query asks for what is never true at once: the rule never applies",
                "exchange the limits, or write two queries with a comma between them", at: first)
        }
    }

    private func read(_ tokens: ArraySlice<CSSToken>, _ query: inout Query) {
        guard !tokens.contains(where: { ["not", "or"].contains($0.word) }) else { return }
        for token in tokens.prefix(while: { $0.kind == .ident })
        where ["screen", "print"].contains(token.word) {
            query.media.insert(token.word)
        }
        for part in tokens.split(whereSeparator: { $0.kind == .openParenthesis }) {
            read(condition: Array(part.prefix { $0.kind != .closeParenthesis }), &query)
        }
    }

    /// `max-width: 40rem`, `width < 40rem`, `20rem <= width < 40rem`, `orientation: portrait`.
    private func read(condition tokens: [CSSToken], _ query: inout Query) {
        let signs = tokens.indices.filter { ["<", ">"].contains(tokens[$0].text) }
        if signs.isEmpty {
            guard tokens.count == 3, tokens[1].kind == .colon, tokens[0].kind == .ident else { return }
            let name = tokens[0].word
            let start = ["min-", "max-"].first(where: name.hasPrefix)
            if start == nil, tokens[2].kind == .ident, CSSGrammar.featureValues[name] != nil {
                query.words[name, default: []].insert(tokens[2].word)
            }
            guard let start, let (value, unit) = Self.measure(tokens[2]) else { return }
            query.limit(name.dropFirst(start.count) + " " + unit, value, isLeast: start == "min-")
            return
        }
        guard let feature = tokens.first(where: { $0.kind == .ident })?.word else { return }
        for sign in signs {
            let isInclusive = sign + 1 < tokens.count && tokens[sign + 1].text == "="
            let after = sign + (isInclusive ? 2 : 1)
            guard sign > 0, after < tokens.count else { return }
            let isAfter = Self.measure(tokens[after]) != nil
            guard let (value, unit) = Self.measure(isAfter ? tokens[after] : tokens[sign - 1]) else { return }
            query.limit(
                feature + " " + unit, value, isLeast: (tokens[sign].text == ">") == isAfter, isExcluded: !isInclusive)
        }
    }

    /// `em` and `rem` are the same in queries; other units are not compared with each other.
    private static func measure(_ token: CSSToken) -> (value: Double, unit: String)? {
        guard token.kind == .dimension else { return nil }
        let unit = unit(token.text).lowercased()
        guard let value = Double(token.text.dropLast(unit.count)) else { return nil }
        return (value, unit == "rem" ? "em" : unit)
    }
}
