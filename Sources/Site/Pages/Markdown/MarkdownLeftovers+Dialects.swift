import Diagnostics

/// Syntax of other Markdown dialects, which pages show literally.
extension MarkdownLeftovers {
    /// Reads a line that is not code.
    mutating func readOtherMarkdown(_ line: Substring, _ number: Int) {
        if line.contains("](") { readEmptyLinks(line, number) }
        if line.contains("~") || line.contains("{%") { readSignsOfPrograms(line, number) }
        guard let first = line.first(where: { $0 != " " }), "#[:>!?-*+".contains(first) else { return }
        func addFinding(_ message: String, _ remedy: String) {
            findings.add(
                .templateMarkup, message, at: .file(file, line: number, column: 1), remedy: remedy)
        }
        if let match = line.wholeMatch(of: MarkdownOutline.oddlySpacedHeading) {
            addFinding(
                "the space after \(match.output.1) is not a plain one: the line is not a heading",
                "write a plain space: \(match.output.1) \(match.output.2.prefix(40))")
        } else if let match = line.wholeMatch(of: /(#{2,6})([^#\s].*)/) {
            addFinding(
                "a space is missing after \(match.output.1): the line is not a heading",
                "write \(match.output.1) \(match.output.2.prefix(40))")
        } else if line.wholeMatch(of: /\[\[?_?(TOC|toc)_?\]\]?\s*/) != nil {
            addFinding(
                "a table of contents is not made, and \(line) is shown as written",
                "remove it, or write a list of links")
        } else if let match = line.wholeMatch(of: /(?:!!!|\?\?\?) ?([a-z]+).*/) {
            addFinding("blocks of !!! are not supported: '\(match.output.1)' is shown", "write a quotation: > **…**")
        } else if let match = line.wholeMatch(of: /\s*[-*+] (\[[ xX]\]) .*/) {
            addFinding("task lists are not supported: \(match.output.1) is shown as written", "write ☐ or ☑")
        } else if line.wholeMatch(of: /:{3,}.*/) != nil {
            addFinding(
                "blocks of ::: are not supported: the colons are shown",
                "write a quotation, with > before each line")
        } else if let match = line.wholeMatch(of: /\s{0,3}>\s*(\[![A-Za-z]+\])\s*/) {
            addFinding("\(match.output.1) is shown as written", "write the word itself, in bold: > **…**")
        }
    }

    /// `==marked==`, `$x^2$` and `:smile:`.
    mutating func readOtherSigns(_ shown: String) {
        func addFinding(_ sign: Substring, _ what: String, _ remedy: String) {
            add(.templateMarkup, "\(what): \(sign) is shown as written", at: String(sign), remedy)
        }
        for match in shown.matches(of: /(==|\+\+)([^=+\s](?:[^=+\n]*[^=+\s])?)\1/)
        where !isPartOfWord(match.range, shown) {
            addFinding(match.output.0, "\(match.output.1) marks no text here", "write **\(match.output.2)**")
        }
        for match in shown.matches(of: /[\p{L}0-9]\^([0-9A-Za-z+-]{1,4})\^/) {
            addFinding("^\(match.output.1)^", "superscript is not supported", "write the superscript character: x²")
        }
        for match in shown.matches(of: /\${1,2}([^$\s\d](?:[^$\n]*[^$\s])?)\${1,2}/)
        where !isPartOfWord(match.range, shown) {
            addFinding(match.output.0, "formulas are not set", "write it in words, or as code: `\(match.output.1)`")
        }
        for match in shown.matches(of: /{:? ?(?:\.[A-Za-z][^{}\n]*|[A-Za-z-]+=[^{}\n]+)}/) {
            addFinding(match.output, "elements have no attributes here", "remove it")
        }
        for match in shown.matches(of: /:(?:[a-z][a-z0-9_+-]+|[+-]1):/) where !isPartOfWord(match.range, shown) {
            addFinding(match.output, "names of emoji are not supported", "write the emoji itself, or a word")
        }
    }

    /// `[](index.html)`, of which nothing is shown. Code is excluded.
    private mutating func readEmptyLinks(_ line: Substring, _ number: Int) {
        let plain = line.replacing(/`[^`]*`/, with: { String(repeating: " ", count: $0.output.count) })
        for match in plain.matches(of: /(?:^|[^!\\\]])(\[\s*\]\(([^()\s]+)\))/) {
            findings.add(
                .templateAccess, "the link has no text, and is not shown",
                at: .file(
                    file, line: number, column: plain[..<match.output.1.startIndex].unicodeScalars.count + 1),
                remedy: "write [where it leads](\(match.output.2))")
        }
    }

    /// `H~2~O`, which would be struck out, and `{% include … %}`. Code is excluded.
    private mutating func readSignsOfPrograms(_ line: Substring, _ number: Int) {
        let plain = line.replacing(/`[^`]*`/, with: { String(repeating: " ", count: $0.output.count) })
        func column(_ part: Substring) -> Int { plain[..<part.startIndex].unicodeScalars.count + 1 }
        if let sign = plain.firstMatch(of: /[A-Za-z](~[0-9A-Za-z+-]{1,3}~)(?:[^~]|$)/)?.output.1 {
            findings.add(
                .templateMarkup, "\(sign) is struck through, not subscript",
                at: .file(file, line: number, column: column(sign)), remedy: "write the subscript character: H₂O")
        }
        if let tag = plain.firstMatch(of: /{%[^{}]+%}/)?.output {
            findings.add(
                .templateMarkup, "\(tag) is a tag of another program, and is shown as written",
                at: .file(file, line: number, column: column(tag)), remedy: "remove it, or write what it stands for")
        }
    }

    /// Unclosed marks of emphasis and code: before a word within a line. After a word they mark a note.
    mutating func readOpenSigns(_ shown: String, isEscaped: Bool) {
        if let match = shown.firstMatch(of: /~~\S[^~\n]*/) {
            addFinding("~~", match.output)
        }
        let hasNotes = isEscaped || shown.contains(/[\p{L}0-9"'.,:;]\s?\*(?!\p{L})/)
        if !hasNotes, let match = shown.firstMatch(of: /\S\ (\*\p{L}[^*\n]*)(?:\n|$)/) {
            addFinding("*", match.output.1)
        }
        if let match = shown.firstMatch(of: /\S\ (`\p{L}[^`\n]*)(?:\n|$)/) { addFinding("`", match.output.1) }
        func addFinding(_ sign: String, _ part: Substring) {
            add(
                .templateMarkup, "\(sign) is shown as written", at: String(part),
                "write it before and after the text, or \\\(sign.prefix(1)) for the character itself")
        }
    }

    /// Whether the range touches a letter, a digit or the same character.
    private func isPartOfWord(_ range: Range<String.Index>, _ text: String) -> Bool {
        let before = range.lowerBound > text.startIndex ? text[text.index(before: range.lowerBound)] : " "
        let after = range.upperBound < text.endIndex ? text[range.upperBound] : " "
        return [before, after].contains { $0.isLetter || $0.isNumber || "=+$:/".contains($0) }
    }

    /// `[[page]]` and `[[page|text]]`.
    mutating func readWikiLinks(_ shown: String) {
        guard shown.contains("[[") else { return }
        for match in shown.matches(of: /\[\[([^\[\]|\n]+)(?:\|([^\[\]\n]+))?\]\]/)
        where match.output.1.lowercased() != "toc" && match.output.1.lowercased() != "_toc_" {
            let (page, text) = (match.output.1, match.output.2 ?? match.output.1)
            let path = page.hasSuffix(".html") ? String(page) : "PAGE.html"
            add(
                .ownPageLink, "links of wikis do not work here: \(match.output.0) is shown as written",
                at: String(match.output.0), "write [\(text)](\(path))")
        }
    }
}
