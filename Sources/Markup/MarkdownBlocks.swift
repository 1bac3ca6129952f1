/// Paragraphs, headings, lists and quotes.
extension MarkdownRenderer {
    static let headings: [(opening: StaticString, closing: StaticString)] = [
        ("<h1", "</h1>\n"), ("<h2", "</h2>\n"), ("<h3", "</h3>\n"),
        ("<h4", "</h4>\n"), ("<h5", "</h5>\n"), ("<h6", "</h6>\n"),
    ]

    /// The index in ``headings``.
    func heading(_ node: Node) -> Int { min(node.headingLevel + headingsFrom - 2, 5) }

    mutating func beginBlock(_ node: Node, _ opening: StaticString) {
        blockStart = writer.html.count
        writer.html.raw(opening)
        writer.html.raw(isStrong(node) ? " dir=\"auto\">" : ">")
        beginText()
    }

    private func isStrong(_ block: Node) -> Bool { Direction.isStrong(block: block, withPictures: linksInSite) }

    /// Writes the checkbox of a task before the first text of its item.
    mutating func beginText() {
        writer.html.raw(task)
        task = ""
    }

    mutating func endBlock(_ closing: StaticString) {
        writer.closeAll()
        if writer.html.hasInk(from: blockStart) {
            writer.html.raw(closing)
        } else {
            writer.html.remove(blockStart..<writer.html.count)
        }
    }

    mutating func htmlBlock(_ node: Node) {
        blockStart = writer.html.count
        node.withLiteral { html in
            writer.html.raw(Direction.isStrong(html: html) ? "<p dir=\"auto\">" : "<p>")
            beginText()
            write(raw: html, of: node)
        }
        endBlock("</p>\n")
    }

    /// Whether the list or block quote around the current node is written.
    var isWritten: Bool { containers <= Self.maxDepth }

    mutating func enterContainer(_ node: Node, _ kind: Node.Kind) {
        containers += 1
        guard isWritten else { return }
        if kind == .blockQuote {
            writer.html.raw("<blockquote>\n")
        } else if !node.isOrdered {
            writer.html.raw("<ul>\n")
        } else if node.listStart == 1 {
            writer.html.raw("<ol>\n")
        } else {
            writer.html.raw("<ol start=\"")
            writer.html.raw(Array(String(node.listStart).utf8))
            writer.html.raw("\">\n")
        }
    }

    mutating func leaveContainer(_ node: Node, _ kind: Node.Kind) {
        if isWritten {
            writer.html.raw(kind == .blockQuote ? "</blockquote>\n" : node.isOrdered ? "</ol>\n" : "</ul>\n")
        }
        containers -= 1
    }

    mutating func enterItem(_ node: Node) {
        task = node.isCheckedTask.map { $0 ? "☑ " : "☐ " } ?? ""
        guard isWritten else { return }
        // The paragraphs of a loose item have their own direction; the item keeps that of its list.
        let text = node.firstChild.flatMap { isBare($0) ? $0 : nil }
        writer.html.raw(text.map(isStrong) == true ? "<li dir=\"auto\">" : "<li>")
    }

    /// Whether a paragraph is the text of a tight list's item, without `<p>`.
    func isBare(_ node: Node) -> Bool {
        guard isWritten, node.kind == .paragraph, let item = node.parent, item.kind == .item else { return false }
        return item.parent?.isTight ?? false
    }
}

/// Tables.
extension MarkdownRenderer {
    mutating func enterRow(_ node: Node) {
        column = 0
        if node.isHeaderRow {
            writer.html.raw("<thead>\n<tr>")
        } else {
            writer.html.raw(node.previous?.isHeaderRow ?? true ? "<tbody>\n<tr>" : "<tr>")
        }
    }

    /// Whether a cell of the head names a column, which an empty one does not.
    func isHeading(_ cell: Node) -> Bool {
        cell.firstChild != nil && (cell.parent?.isHeaderRow ?? false)
    }

    mutating func enterCell(_ node: Node) {
        writer.html.raw(isHeading(node) ? "<th scope=\"col\"" : "<td")
        switch node.parent?.parent?.alignment(ofColumn: column) {
        case UInt8(ascii: "l"): writer.html.raw(" class=\"align-left\"")
        case UInt8(ascii: "c"): writer.html.raw(" class=\"align-center\"")
        case UInt8(ascii: "r"): writer.html.raw(" class=\"align-right\"")
        default: break
        }
        writer.html.raw(isStrong(node) ? " dir=\"auto\">" : ">")
    }
}
