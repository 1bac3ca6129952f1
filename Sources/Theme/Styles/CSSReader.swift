/// Reads the declarations of a style sheet, and the problems that make browsers skip parts of it silently.
struct CSSReader {
    private(set) var declarations: [Declaration] = []
    private(set) var problems: [CSSProblem] = []
    /// The at-rules without a block: `@import`.
    private(set) var statements: [[CSSToken]] = []
    private(set) var blocks: [Block] = []
    /// The indices of those that no brace closes.
    private(set) var unclosedBlocks: Set<Int> = []

    /// The blocks that are open, from the outside inwards.
    private var around: [Block] = []
    /// Whether reading ended because blocks or parentheses were nested too deep: checks look at all around one.
    private var isTooDeep = false
    /// The tokens since the last semicolon or brace.
    private var part: [CSSToken] = []
    private var open: [CSSToken] = []
    /// Blocks that, according to the indentation, were closed by the brace of another, or that contain a block of their
    /// own level.
    private var suspects: [Block] = []
    private var isInHTMLComment = false
    /// Whether the part has a problem because of which it is not a declaration.
    private var isUnreadable = false
    /// Problems of declarations without an end before a block, with the block that they are in: if that is not closed,
    /// its brace would end them.
    private var unended: [(problem: CSSProblem, block: Int)] = []
    /// Braces in an unclosed string or comment: they close nothing.
    private var hiddenBraces = 0

    init(_ tokens: [CSSToken]) {
        for token in tokens {
            read(token)
            if isTooDeep { return }
        }
        closeParentheses()
        if !part.isEmpty { endOfFile(at: tokens.last?.offset ?? 0) }
        // If one brace is missing, all the blocks around it end a brace later.
        let unclosed = around.count == 1 && !suspects.isEmpty ? suspects.prefix(1) : around[...]
        for block in unclosed.dropLast(hiddenBraces) {
            add("the block\(block.name) is not closed", "close it with }", at: block.brace)
            unclosedBlocks.insert(block.index)
        }
        problems += unended.filter { !unclosedBlocks.contains($0.block) }.map(\.problem)
        problems.sort { $0.offset < $1.offset }
    }

    private mutating func add(_ message: String, _ remedy: String, at offset: Int) {
        problems.append(CSSProblem(message: message, remedy: remedy, offset: offset))
    }

    private mutating func read(_ token: CSSToken) {
        switch token.kind {
        case .badComment:
            add("the comment is not closed", "close it with */", at: token.offset)
            hiddenBraces = .max
        case .commentEnd:
            let isNested = token.text == "/*"
            add(
                isNested ? "the comment ends at the */ of the one in it" : "*/ closes no comment",
                isNested ? "remove the /* and */ in it: comments do not nest" : "remove it",
                at: token.offset)
            // The tokens so far belong to the comment.
            part = []
        case .badString:
            add(
                "the string is not closed on its line", "close it with the quotation mark that opens it",
                at: token.offset)
            part.append(token)
            endDeclaration(inString: token)
        case .badURL:
            add(
                "the address is not closed, or contains a space or quotation mark", "write url(\"…\")", at: token.offset
            )
            part.append(token)
        case .htmlComment:
            if token.text == "<!--" || !isInHTMLComment {
                add("HTML comments do not exist in CSS", "write /* … */", at: token.offset)
            }
            isInHTMLComment = token.text == "<!--"
        case .openBrace: readOpenBrace(token)
        case .closeBrace: readCloseBrace(token)
        case .semicolon: readSemicolon(token)
        case .openParenthesis, .function, .openBracket: nest(token, "parentheses")
        case .closeParenthesis, .closeBracket:
            if open.last?.closing == token.kind {
                open.removeLast()
            } else {
                add("\(token.text) closes nothing", "remove it, or open it", at: token.offset)
            }
            part.append(token)
        default: part.append(token)
        }
    }

    private mutating func readOpenBrace(_ token: CSSToken) {
        if !token.isSpaced, let last = open.last, last.kind == .function, last.text == "var" {
            // `var(--space-{n})`
            add(
                "{ is no part of a name: CSS fills nothing in", "write the whole name, as in var(--hl-space-1)",
                at: token.offset)
            isUnreadable = true
            open.append(token)
        } else if open.contains(where: { $0.kind == .openBrace }) || isCustomValue {
            // `--sizes: { … }`
            nest(token, "braces")
        } else if around.count == ThemeLimits.maxBlocks {
            stop("blocks", max: ThemeLimits.maxBlocks, at: token)
        } else {
            closeParentheses()
            openBlock(token)
        }
    }

    private mutating func readCloseBrace(_ token: CSSToken) {
        if open.last?.kind == .openBrace {
            open.removeLast()
            part.append(token)
        } else {
            closeParentheses()
            endPart(at: token.offset)
            closeBlock(token)
        }
    }

    private mutating func readSemicolon(_ token: CSSToken) {
        if open.contains(where: { $0.word == "if" || $0.kind == .openBrace }) {
            // `if(style(--x): 1px; else: 2px)`
            part.append(token)
        } else if isCondition && open.last?.kind == .openParenthesis {
            add("; is no part of a condition", "write : after the name of a feature", at: token.offset)
            part.append(
                CSSToken(kind: .colon, text: ":", offset: token.offset, isSpaced: token.isSpaced, indent: nil))
        } else {
            closeParentheses()
            endPart(at: token.offset)
        }
    }

    private mutating func nest(_ token: CSSToken, _ what: String) {
        guard open.count < ThemeLimits.maxParentheses else {
            return stop(what, max: ThemeLimits.maxParentheses, at: token)
        }
        open.append(token)
        part.append(token)
    }

    private mutating func stop(_ what: String, max: Int, at token: CSSToken) {
        add("\(what) are nested more than \(max) deep", "close the \(what) above", at: token.offset)
        isTooDeep = true
    }

    /// Whether a brace is the beginning of the value of a variable.
    private var isCustomValue: Bool {
        part.count == 2 && part[0].kind == .ident && part[0].text.hasPrefix("--") && part[1].kind == .colon
    }

    /// Whether the part is the beginning of an at-rule with conditions.
    private var isCondition: Bool { ["media", "container", "supports"].contains(part.atRule) }

    /// Ends the declaration, and its block, where the string that is not closed was meant to: at its end at the latest.
    private mutating func endDeclaration(inString string: CSSToken) {
        let braces = string.text.count { $0 == "}" }
        guard !around.isEmpty, part.count > 2, part[0].kind == .ident, part[1].kind == .colon,
            !string.text.contains("{")
        else {
            if hiddenBraces < .max { hiddenBraces += braces }
            return
        }
        open = []
        endPart(at: string.offset)
        for _ in 0..<min(braces, around.count) { closeBlock(string) }
    }

    private mutating func closeParentheses() {
        for token in open {
            let (text, end) =
                switch token.kind {
                case .openBracket: ("[", "]")
                case .openBrace: ("{", "}")
                case .function: (token.text + "(", ")")
                default: ("(", ")")
                }
            add("\(text) is not closed", "close it with \(end)", at: token.offset)
        }
        open = []
    }

    private mutating func closeBlock(_ token: CSSToken) {
        guard let block = around.popLast() else { return add("} closes nothing", "remove it", at: token.offset) }
        if let indent = block.indent, let own = token.indent, own < indent { suspects.append(block) }
    }

    /// Removes `<style>` tags, of a style sheet that was copied from a page.
    private mutating func removeTags() {
        while part.count > 1, part[0].kind == .delimiter, part[0].text == "<", !part[1].isSpaced {
            add("tags of HTML do not exist in CSS", "remove it", at: part[0].offset)
            guard let end = part.firstIndex(where: { $0.text == ">" }) else { return part = [] }
            part.removeFirst(end + 1)
        }
    }

    private mutating func openBlock(_ token: CSSToken) {
        removeTags()
        if part.isEmpty { add("the block has no selector", "write one before {", at: token.offset) }
        checkSlashes()
        // No selector has a space after its colon.
        if !around.isEmpty, part.count > 2, part[0].kind == .ident, part[1].kind == .colon, part[2].isSpaced {
            unended.append(
                (
                    CSSProblem(
                        message: "the declaration of '\(part[0].text)' is not ended", remedy: "end it with ; or }",
                        offset: part[0].offset), around[around.count - 1].index
                ))
            // The selector is on a line of its own.
            if let start = part.lastIndex(where: { $0.indent != nil }), start > 2 { part.removeFirst(start) }
        }
        let block = Block(
            index: blocks.count, parent: around.last, prelude: part, brace: token.offset,
            isPrint: around.last?.isPrint == true || isForPrint)
        if let last = around.last, let indent = block.indent, let outer = last.indent, indent <= outer {
            suspects.append(last)
        }
        around.append(block)
        blocks.append(block)
        part = []
    }

    /// Whether the part is an `@media` of which every query is for print.
    private var isForPrint: Bool {
        part.atRule == "media"
            && part.dropFirst().parts.allSatisfy { query in
                query.first { $0.word != "only" }?.word == "print"
            }
    }

    /// Reports `//`, with which no selector or declaration begins: browsers skip the rule after it.
    private mutating func checkSlashes() {
        guard part.count > 1, part[0].text == "/", part[0].kind == .delimiter, part[1].text == "/", !part[1].isSpaced
        else { return }
        add("// does not begin a comment: browsers skip what follows", "write /* … */", at: part[0].offset)
    }

    private mutating func endPart(at end: Int) {
        removeTags()
        defer { (part, isUnreadable) = ([], false) }
        if isUnreadable { return }
        let count = problems.count
        checkSlashes()
        guard problems.count == count else { return }
        guard let first = part.first else { return }
        if first.kind == .atKeyword {
            statements.append(part)
        } else if around.isEmpty {
            let isVariable = first.text == "$" && first.kind == .delimiter
            add(
                isVariable ? "Sass variables do not exist in CSS" : "the declaration is not in a block",
                isVariable ? "write :root { --name: value }, and var(--name)" : "put it between { and }",
                at: first.offset)
        } else {
            declare(first, end: end)
        }
    }

    private mutating func declare(_ name: CSSToken, end: Int) {
        guard name.kind == .ident else {
            return add("a declaration begins with the name of a property", "write name: value", at: name.offset)
        }
        if let sign = CSSSign.problem(in: name.text) { return add(sign.message, sign.remedy, at: name.offset) }
        guard part.count > 1, part[1].kind == .colon else {
            return add("the declaration of '\(name.text)' has no colon", "write \(name.text): …", at: name.offset)
        }
        var value = Array(part.dropFirst(2))
        if value.count > 1, value[value.count - 2].text == "!", value.last?.word == "important" {
            value.removeLast(2)
        }
        let isCustom = name.text.hasPrefix("--")
        if !isCustom, value.first?.kind == .colon {
            return add("there are two colons after '\(name.text)'", "write \(name.text): …", at: name.offset)
        }
        if value.isEmpty, !isCustom {
            add("the declaration of '\(name.text)' has no value", "write one after the colon", at: name.offset)
        }
        if !isCustom { checkColons(value) }
        let block = around.last
        declarations.append(
            Declaration(
                name: name, value: value, isPrint: block?.isPrint ?? false,
                isDescriptor: block?.atRule == "font-face", block: block?.index ?? 0, end: end))
    }

    /// A colon in a value belongs to the next declaration.
    private mutating func checkColons(_ value: [CSSToken]) {
        var depth = 0
        for (index, token) in value.enumerated() {
            if token.closing != nil { depth += 1 }
            if token.kind == .closeParenthesis || token.kind == .closeBracket { depth -= 1 }
            guard token.kind == .colon, depth == 0, index > 0 else { continue }
            let next = value[index - 1]
            if next.kind == .number, index + 1 < value.count, value[index + 1].kind == .number {
                let ratio = "\(next.text) / \(value[index + 1].text)"
                return add("a ratio is written with /", "write \(ratio)", at: next.offset)
            }
            return add(
                "there is no semicolon before '\(next.text)'", "end the declaration before it with ;", at: next.offset)
        }
    }

    private mutating func endOfFile(at end: Int) {
        removeTags()
        if part.isEmpty { return }
        if around.isEmpty {
            add("the rule has no block", "write { … } after it", at: part[0].offset)
        } else {
            endPart(at: end)
        }
    }
}
