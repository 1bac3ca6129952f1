import Diagnostics

/// What other programs read in Markdown, and a page shows as it is written.
extension MarkdownLeftovers {
    /// Reads a line that is not code.
    mutating func readOtherMarkdown(_ line: Substring, _ number: Int) {
        guard let first = line.first(where: { $0 != " " }), "#[:>".contains(first) else { return }
        func addFinding(_ message: String, _ remedy: String) {
            findings.add(
                .templateMarkup, message, at: .file(file, line: number, column: 1), remedy: remedy)
        }
        if let match = line.wholeMatch(of: /(#{2,6})([^#\s].*)/) {
            addFinding(
                "a space is missing after \(match.output.1): the line is not a heading",
                "write \(match.output.1) \(match.output.2.prefix(40))")
        } else if line.wholeMatch(of: /\[\[?_?(TOC|toc)_?\]\]?\s*/) != nil {
            addFinding(
                "a table of contents is not made, and \(line) is shown as written",
                "remove it, or write a list of links")
        } else if line.wholeMatch(of: /:{3,}.*/) != nil {
            addFinding(
                "blocks of ::: are not known here, and the signs are shown",
                "write a quotation, with > before each line")
        } else if let match = line.wholeMatch(of: /\s{0,3}>\s*(\[![A-Za-z]+\])\s*/) {
            addFinding("\(match.output.1) is shown as written", "write the word itself, in bold: > **…**")
        }
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
