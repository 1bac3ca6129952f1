import Diagnostics

/// Values of several parts: commas with nothing between, the layers of shadows and backgrounds, fonts.
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
        let name = declaration.name.word
        guard !checkForeignVariables(value) else { return }
        let layers = value.parts
        if layers.count > 1, let empty = layers.firstIndex(where: \.isEmpty) {
            let comma = value.filter { $0.kind == .comma }
            let token = comma.first { $0.offset >= (layers[..<empty].last?.last?.offset ?? 0) } ?? declaration.name
            return add("a value is missing before or after the comma", "write one, or remove the comma", at: token)
        }
        switch name {
        case "box-shadow", "text-shadow":
            for layer in layers { checkShadow(layer, most: name == "box-shadow" ? 4 : 3) }
        case "background": for layer in layers { checkBackground(Array(layer)) }
        case "list-style", "list-style-type":
            for token in value
            where token.kind == .ident && !Self.counterStyles.contains(token.word) {
                // A style of the designer's own may have any name.
                guard let near = Suggestion.nearest(to: token.text, among: Self.counterStyles.sorted(), within: 1)
                else {
                    continue
                }
                add("no browser knows the list style '\(token.text)'", "did you mean '\(near)'?", at: token)
            }
        case "font-family":
            for (token, next) in zip(value, value.dropFirst())
            where [.string, .ident].contains(token.kind) && [.string, .ident].contains(next.kind) {
                guard token.kind == .string || next.kind == .string else { continue }
                add("a comma is missing between two families", "write one before it", at: next)
            }
        case "font": checkFont(value)
        case "rotate":
            guard value.count == 1, value[0].kind == .number, Double(value[0].text) != 0 else { return }
            add("an angle needs a unit", "write \(value[0].text)deg", at: value[0])
        default: checkGrid(name, value)
        }
    }

    private mutating func checkFont(_ value: [CSSToken]) {
        if let last = value.last, Self.measures.contains(last.kind) {
            add(
                "font names no family: browsers skip the declaration", "write one after the size, or set font-size",
                at: last)
        }
        for (slash, token) in zip(value, value.dropFirst()) where slash.text == "/" { checkLineHeight(token) }
        let isMeasured = value.contains { $0.kind != .ident && $0.kind != .string && $0.kind != .comma }
        guard let first = value.first, !isMeasured, !value.contains(where: Self.mayBeFont) else { return }
        add(
            "font has no size and family: browsers skip the declaration", "set font-weight or font-style",
            at: first)
    }

    private static func mayBeFont(_ token: CSSToken) -> Bool {
        let word = token.word
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

    private mutating func checkShadow(_ layer: ArraySlice<CSSToken>, most: Int) {
        var lengths: [CSSToken] = []
        for token in layer.outermost {
            if token.kind == .function {
                let function = token.word
                if CSSGrammar.substitutes.contains(function) || function.hasPrefix("--") { return }
                if !CSSGrammar.colors.contains(function) { lengths.append(token) }
            } else if token.kind == .dimension || token.kind == .number {
                lengths.append(token)
            }
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
                !Self.backgroundWords.contains(token.word),
                !(layer.count == 1 && CSSKeywords.wide.contains(token.word))
            {
                let known = Self.backgroundWords.subtracting(CSSKeywords.colors).sorted()
                let variable = variable(token.word, in: "background")
                add(
                    "'\(token.text)' is not a value of background",
                    variable ?? Self.guess(token.word, known)
                        ?? Self.guess(token.word, CSSKeywords.colors.sorted())
                        ?? "use a colour, url(…), a position or a repetition", at: token)
            }
        }
    }
}
