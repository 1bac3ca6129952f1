import Diagnostics

/// Values that are lists: commas with nothing between, the layers of shadows, the lines of grids.
extension UnknownCSS {
    /// The keywords of the `background` shorthand, whose parts may be in any order.
    private static let backgroundWords = CSSKeywords.colors.union(
        words(
            """
            none auto cover contain repeat repeat-x repeat-y space round no-repeat scroll fixed local border-box
            padding-box content-box text border-area left center right top bottom x-start x-end y-start y-end
            block-start block-end
            inline-start inline-end start end
            """))
    private static let systemFonts: Set<String> = [
        "caption", "icon", "menu", "message-box", "small-caption", "status-bar",
    ]
    private static let counterStyles = words(
        """
        disc circle square decimal decimal-leading-zero lower-roman upper-roman lower-greek lower-latin upper-latin
        lower-alpha upper-alpha armenian georgian hebrew cjk-decimal none inside outside disclosure-open
        disclosure-closed
        """)

    mutating func checkLists(_ declaration: CSSReader.Declaration) {
        let value = declaration.value
        let name = declaration.name.text.lowercased()
        guard !checkForeignVariables(value) else { return }
        let layers = Self.layers(value)
        if layers.count > 1, let empty = layers.firstIndex(where: \.isEmpty) {
            let comma = value.filter { $0.kind == .comma }
            let token = comma.first { $0.offset >= (layers[..<empty].last?.last?.offset ?? 0) } ?? declaration.name
            return add("a value is missing before or after the comma", "write one, or remove the comma", at: token)
        }
        switch name {
        case "box-shadow", "text-shadow":
            for layer in layers { checkShadow(layer, most: name == "box-shadow" ? 4 : 3) }
        case "background": for layer in layers { checkBackground(layer) }
        case "list-style", "list-style-type":
            for token in value
            where token.kind == .ident && !Self.counterStyles.contains(token.text.lowercased()) {
                // A style of the designer's own may have any name.
                guard let near = Suggestion.nearest(to: token.text, among: Self.counterStyles.sorted(), within: 1)
                else {
                    continue
                }
                add("no browser knows the list style '\(token.text)'", "did you mean '\(near)'?", at: token)
            }
        case "font":
            for (slash, token) in zip(value, value.dropFirst()) where slash.text == "/" { checkLineHeight(token) }
            let isMeasured = value.contains { $0.kind != .ident && $0.kind != .string && $0.kind != .comma }
            guard let first = value.first, !isMeasured, !value.contains(where: Self.mayBeFont) else { return }
            add(
                "font has no size and family: browsers skip the declaration", "set font-weight or font-style",
                at: first)
        default: checkGrid(name, value)
        }
    }

    private static func mayBeFont(_ token: CSSToken) -> Bool {
        let word = token.text.lowercased()
        return systemFonts.contains(word) || CSSKeywords.wide.contains(word) || word.hasPrefix("-")
            || ["medium", "small", "large", "larger", "smaller"].contains { word.hasSuffix($0) } || word == "math"
    }

    /// Variables of preprocessors: `$text` of Sass, `@text` of Less.
    private mutating func checkForeignVariables(_ value: [CSSToken]) -> Bool {
        for (token, next) in zip(value, value.dropFirst())
        where token.kind == .delimiter && token.text == "$" && next.kind == .ident && !next.isSpaced {
            add("Sass variables do not exist in CSS", "write var(--hl-…), or var(--\(next.text))", at: token)
            return true
        }
        guard let token = value.first(where: { $0.kind == .atKeyword }) else { return false }
        add("Less variables do not exist in CSS", "write var(--hl-…), or var(--\(token.text))", at: token)
        return true
    }

    /// The parts of a value between its top-level commas.
    static func layers(_ value: [CSSToken]) -> [[CSSToken]] {
        var depth = 0
        var layers: [[CSSToken]] = [[]]
        for token in value {
            if [.closeParenthesis, .closeBracket, .closeBrace].contains(token.kind) { depth -= 1 }
            if token.kind == .comma, depth == 0 { layers.append([]) } else { layers[layers.count - 1].append(token) }
            if token.closing != nil { depth += 1 }
        }
        return layers
    }

    private mutating func checkShadow(_ layer: [CSSToken], most: Int) {
        var depth = 0
        var lengths: [CSSToken] = []
        for token in layer {
            if token.kind == .function, depth == 0 {
                let function = token.text.lowercased()
                if CSSGrammar.substitutes.contains(function) || function.hasPrefix("--") { return }
                if !CSSGrammar.colors.contains(function) { lengths.append(token) }
            }
            if token.closing != nil { depth += 1 }
            if token.kind == .closeParenthesis { depth -= 1 }
            if depth == 0, token.kind == .dimension || token.kind == .number { lengths.append(token) }
        }
        guard let first = lengths.first else { return }
        if lengths.count < 2 || lengths.count > most {
            add(
                "a shadow has two to \(most == 4 ? "four" : "three") lengths",
                "write x, y, blur\(most == 4 ? " and spread" : "")", at: first)
        } else if lengths.count > 2, lengths[2].text.hasPrefix("-") {
            add(
                "the blur of a shadow cannot be negative", "use 0 or more; browsers skip the declaration",
                at: lengths[2])
        }
    }

    private mutating func checkBackground(_ layer: [CSSToken]) {
        var depth = 0
        for (index, token) in layer.enumerated() {
            if token.closing != nil { depth += 1 }
            if token.kind == .closeParenthesis { depth -= 1 }
            guard depth == 0 else { continue }
            if token.kind == .number, Double(token.text) != 0 {
                let unit = index + 1 < layer.count && layer[index + 1].text == "%" ? "%" : "px"
                add("a length needs a unit", "write \(token.text)\(unit)", at: token)
            } else if token.kind == .ident, !token.text.hasPrefix("-"), !token.text.holds("\\"),
                !Self.backgroundWords.contains(token.text.lowercased()),
                !(layer.count == 1 && CSSKeywords.wide.contains(token.text.lowercased()))
            {
                let known = Self.backgroundWords.subtracting(CSSKeywords.colors).sorted()
                let variable = variable(token.text.lowercased(), in: "background")
                add(
                    "'\(token.text)' is not a value of background",
                    variable ?? Self.guess(token.text.lowercased(), known)
                        ?? Self.guess(token.text.lowercased(), CSSKeywords.colors.sorted())
                        ?? "use a colour, url(…), a position or a repetition", at: token)
            }
        }
    }

    private mutating func checkGrid(_ name: String, _ value: [CSSToken]) {
        switch name {
        case "grid-template-areas":
            guard let word = value.first, word.kind == .ident, word.text.lowercased() != "none",
                !CSSKeywords.wide.contains(word.text.lowercased())
            else { return }
            let row = value.filter { $0.kind == .ident }.map(\.text).joined(separator: " ")
            add("a row of areas needs quotation marks", "write \"\(row)\"", at: word)
        case "grid-template-columns", "grid-template-rows", "grid-auto-columns", "grid-auto-rows":
            var depth = 0
            for token in value {
                if token.closing != nil { depth += 1 }
                if [.closeParenthesis, .closeBracket].contains(token.kind) { depth -= 1 }
                guard depth == 0, token.kind == .number, Double(token.text) != 0 else { continue }
                add("a track of a grid needs a unit", "write \(token.text)fr or \(token.text)px", at: token)
            }
        case "grid-area", "grid-row", "grid-column", "grid-row-start", "grid-row-end", "grid-column-start",
            "grid-column-end":
            checkLines(name, value)
        default: return
        }
    }

    private mutating func checkLines(_ name: String, _ value: [CSSToken]) {
        let most = name == "grid-area" ? 3 : name == "grid-row" || name == "grid-column" ? 1 : 0
        let slashes = value.filter { $0.kind == .delimiter && $0.text == "/" }
        if slashes.count > most {
            add("\(name) takes at most \(most + 1) lines", "remove the extra ones", at: slashes[most])
        }
        guard !value.contains(where: { $0.kind == .function }) else { return }
        for token in value {
            if token.kind == .dimension || token.kind == .percentage {
                add("'\(token.text)' is not a line of a grid", "write its number or name", at: token)
            } else if token.kind == .number, token.text.holds(".") {
                add("'\(token.text)' is not a line of a grid", "write a whole number", at: token)
            } else if token.kind == .delimiter, token.text == "-" {
                add("two lines of a grid are separated by /", "write / in its place", at: token)
            }
        }
        if value.count == 1, value[0].text.lowercased() == "span" {
            add("span has no number", "write span 2", at: value[0])
        }
    }
}
