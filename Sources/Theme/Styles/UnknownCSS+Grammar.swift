import Diagnostics

/// Selectors and values whose parts are not names of CSS.
extension UnknownCSS {
    /// The elements that a selector names.
    mutating func checkElements(_ prelude: [CSSToken]) {
        var depth = 0
        // `:lang(he, en)`, `:dir(rtl)`, `:nth-child(odd)` take no selectors.
        var functions: [Bool] = []
        for (index, token) in prelude.enumerated() {
            if token.kind == .openBracket { depth += 1 }
            if token.kind == .closeBracket { depth -= 1 }
            if token.closing == .closeParenthesis { functions.append(Self.takesSelectors(token.text)) }
            if token.kind == .closeParenthesis { _ = functions.popLast() }
            guard token.kind == .ident, depth == 0, !token.text.hasPrefix("-"), !token.text.holds("-") else {
                continue
            }
            let before = index > 0 ? prelude[index - 1] : nil
            let isPart =
                before.map { [".", "|", "\\"].contains($0.text) || $0.kind == .colon } == true && !token.isSpaced
            // `:nth-child(2n of .a)` takes some after its number.
            let isArgument = functions.last == false && before?.word != "of"
            guard !isPart, !isArgument,
                !["of", "odd", "even", "n", "s", "i"].contains(token.text)
            else {
                continue
            }
            if classes.contains(token.text), !CSSGrammar.elements.contains(token.word) {
                add("no browser knows the element '\(token.text)'", "did you mean '.\(token.text)'?", at: token)
                continue
            }
            check(
                token.text, "element", among: CSSGrammar.elements,
                remedy: "write .\(token.text) if it is a class, or another element", at: token)
        }
    }

    /// The named ranges of an animation that follows scrolling: `entry 20%`.
    static let ranges: Set<String> = ["contain", "cover", "entry", "entry-crossing", "exit", "exit-crossing"]

    private static func takesSelectors(_ function: String) -> Bool {
        ["is", "not", "where", "has", "host", "slotted", "cue"].contains(function.lowercased())
    }

    /// Functions of Sass and Less that compute colours.
    private static let ofCompilers: Set<String> = [
        "lighten", "darken", "desaturate", "mix", "tint", "shade", "fade", "fadein", "fadeout", "fade-in", "fade-out",
        "transparentize", "opacify", "adjust-color", "scale-color", "change-color", "adjust-hue", "spin", "complement",
    ]

    /// Functions, `!important`, and sums that lack their spaces.
    mutating func checkParts(_ declaration: CSSReader.Declaration) {
        var functions: [String] = []
        for (index, token) in declaration.value.enumerated() {
            let before = index > 0 ? declaration.value[index - 1] : nil
            switch token.kind {
            case .function:
                // A vendor-specific function has its own kinds of arguments: `-webkit-gradient(…, from(…))`.
                let isForeign = functions.contains { $0.hasPrefix("-") }
                functions.append(token.word)
                if !token.text.hasPrefix("--"), !isForeign {
                    check(
                        token.text, "function", among: CSSGrammar.functions,
                        remedy: Self.ofCompilers.contains(functions.last ?? "")
                            ? "Sass and Less compute colours before a browser sees them; take a token: var(--hl-…)"
                            : "write the value itself, or take a token: var(--hl-…)",
                        at: token)
                }
            case .openParenthesis: functions.append(functions.last ?? "")
            case .closeParenthesis: _ = functions.popLast()
            case .ident where before?.text == "!" && before?.kind == .delimiter:
                add("'!\(token.text)' is not !important", "write !important", at: token)
            case .delimiter where token.text == "!" && index == declaration.value.count - 1:
                add("'!' is in the wrong place", "write !important", at: token)
            case .dimension, .number, .percentage:
                let isSigned = token.text.hasPrefix("+") || token.text.hasPrefix("-")
                let isNumber = before.map { [.dimension, .number, .percentage].contains($0.kind) } ?? false
                if isSigned, isNumber, !token.isSpaced, ["calc", "min", "max", "clamp"].contains(functions.last) {
                    let sign = token.text.prefix(1)
                    add(
                        "a sum needs spaces around \(sign)",
                        "write \(before?.text ?? "") \(sign) \(token.text.dropFirst())",
                        at: token)
                }
            default: continue
            }
        }
        checkTransition(declaration)
        checkSums(declaration.value)
        checkFunctions(declaration.value)
        checkLists(declaration)
    }

    /// A property whose transition takes no time, where none of the style sheet gives it one. `all` resets.
    mutating func checkTime(ofTransition declaration: CSSReader.Declaration) {
        for layer in declaration.value.parts {
            let words = layer.filter { $0.kind == .ident }.map(\.word)
            guard let property = words.first(where: { !CSSGrammar.transitionWords.contains($0) }),
                CSSNames.properties.contains(property), words.count == layer.count, let first = layer.first
            else { continue }
            return add(
                "the transition takes no time, and does nothing",
                "write how long it takes: \(property) var(--hl-motion-…)",
                at: first)
        }
    }

    /// The properties that a transition names.
    private mutating func checkTransition(_ declaration: CSSReader.Declaration) {
        guard ["transition", "transition-property"].contains(declaration.name.word) else { return }
        for token in declaration.value.outermost {
            if token.kind == .number {
                add(
                    "a time needs a unit",
                    "write \(token.text)\((Double(token.text) ?? 0) > 10 ? "ms" : "s"), or var(--hl-…)", at: token)
            }
            guard token.kind == .ident, !token.text.hasPrefix("-"),
                !CSSGrammar.transitionWords.contains(token.text), !CSSKeywords.wide.contains(token.text)
            else { continue }
            check(
                token.text, "property", among: CSSNames.properties.union(CSSGrammar.transitionWords),
                remedy: "write a property that changes, all or none", at: token)
        }
    }
}
