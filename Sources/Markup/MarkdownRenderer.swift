import CCmarkGFM

/// Writes cmark's tree as HTML blocks, in one walk without recursion, so that no nesting exhausts the stack.
struct MarkdownRenderer {
    /// Lists and block quotes inside more than these are not written, only what they hold.
    private static let deepest = 20

    private(set) var writer = InlineWriter()
    /// Set where somebody asks for the problems of a text.
    private(set) var problems: MarkdownProblems?
    private let headingsFrom: Int
    /// Lists and block quotes around the current node.
    private var containers = 0
    /// Where the current block's opening tag begins, to take back a block that shows nothing.
    private var blockStart = 0
    private var column = 0
    /// The link that is being written.
    private var openLink: Node?
    /// The sign of a task, until its text begins.
    private var task: StaticString = ""

    init(headingsFrom: Int, problems: MarkdownProblems? = nil) {
        self.headingsFrom = min(max(headingsFrom, 1), 6)
        self.problems = problems
        if problems != nil { writer.unpaired = [] }
    }

    mutating func render(_ document: borrowing CommonMark, expecting bytes: Int) {
        writer.html.reserve(bytes + bytes / 4 + 64)
        let root = Node(pointer: document.root)
        var node = root
        while true {
            let kind = node.kind
            enter(node, kind)
            if let child = node.firstChild {
                node = child
                continue
            }
            leave(node, kind)
            while node.next == nil, node != root, let parent = node.parent {
                node = parent
                leave(node, node.kind)
            }
            guard node != root, let next = node.next else { return }
            node = next
        }
    }

    private mutating func enter(_ node: Node, _ kind: Node.Kind) {
        switch kind {
        case .text: node.withLiteral { writer.html.text($0) }
        case .softBreak: writer.html.raw("\n")
        case .lineBreak: writer.html.raw("<br>\n")
        case .code:
            writer.html.raw("<code dir=\"ltr\">")
            node.withLiteral { writer.html.text($0) }
            writer.html.raw("</code>")
        case .htmlInline: node.withLiteral { write(raw: $0, of: node) }
        case .emphasis: writer.enter("<em>", "</em>")
        case .strong: writer.enter("<strong>", "</strong>")
        case .strikethrough: writer.enter("<del>", "</del>")
        case .link, .image: enterLink(node)
        case .paragraph where isBare(node): beginText()
        case .paragraph: beginBlock(node, "<p")
        case .heading: beginBlock(node, Self.headings[heading(node)].opening)
        case .tableCell: enterCell(node)
        case .tableRow: enterRow(node)
        case .table: writer.html.raw("<table>\n")
        case .list, .blockQuote: enterContainer(node, kind)
        case .item: enterItem(node)
        case .codeBlock:
            writer.html.raw("<pre dir=\"ltr\"><code>")
            node.withLiteral { writer.html.text($0) }
            writer.html.raw("</code></pre>\n")
        case .htmlBlock: htmlBlock(node)
        case .thematicBreak: writer.html.raw("<hr>\n")
        case .other: break
        }
    }

    private mutating func leave(_ node: Node, _ kind: Node.Kind) {
        switch kind {
        case .emphasis, .strong, .strikethrough: writer.leave()
        case .link, .image: leaveLink(node)
        case .paragraph where isBare(node):
            writer.closeAll()
            if node.next != nil { writer.html.raw("\n") }
        case .paragraph: endBlock("</p>\n")
        case .heading: endBlock(Self.headings[heading(node)].closing)
        case .tableCell:
            writer.closeAll()
            writer.html.raw(isHeading(node) ? "</th>" : "</td>")
            column += 1
        case .tableRow:
            writer.html.raw(node.isHeaderRow ? "</tr>\n</thead>\n" : "</tr>\n")
        case .table:
            let hasBody = node.lastChild.map { !$0.isHeaderRow } ?? false
            writer.html.raw(hasBody ? "</tbody>\n</table>\n" : "</table>\n")
        case .list, .blockQuote: leaveContainer(node, kind)
        case .item:
            beginText()
            if isWritten { writer.html.raw("</li>\n") }
        default: break
        }
    }
}

// MARK: Blocks

extension MarkdownRenderer {
    private static let headings: [(opening: StaticString, closing: StaticString)] = [
        ("<h1", "</h1>\n"), ("<h2", "</h2>\n"), ("<h3", "</h3>\n"),
        ("<h4", "</h4>\n"), ("<h5", "</h5>\n"), ("<h6", "</h6>\n"),
    ]

    /// The index in ``headings``.
    private func heading(_ node: Node) -> Int { min(node.headingLevel + headingsFrom - 2, 5) }

    private mutating func beginBlock(_ node: Node, _ opening: StaticString) {
        blockStart = writer.html.count
        writer.html.raw(opening)
        writer.html.raw(Direction.isStrong(block: node) ? " dir=\"auto\">" : ">")
        beginText()
    }

    /// The sign of a task comes before the first text of its item.
    private mutating func beginText() {
        writer.html.raw(task)
        task = ""
    }

    private mutating func endBlock(_ closing: StaticString) {
        writer.closeAll()
        if writer.html.hasInk(from: blockStart) {
            writer.html.raw(closing)
        } else {
            writer.html.remove(blockStart..<writer.html.count)
        }
    }

    private mutating func htmlBlock(_ node: Node) {
        blockStart = writer.html.count
        node.withLiteral { html in
            writer.html.raw(Direction.isStrong(html: html) ? "<p dir=\"auto\">" : "<p>")
            beginText()
            write(raw: html, of: node)
        }
        endBlock("</p>\n")
    }

    /// Whether the list or block quote around the current node is written.
    private var isWritten: Bool { containers <= Self.deepest }

    private mutating func enterContainer(_ node: Node, _ kind: Node.Kind) {
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
            writer.html.raw(String(node.listStart).utf8)
            writer.html.raw("\">\n")
        }
    }

    private mutating func leaveContainer(_ node: Node, _ kind: Node.Kind) {
        if isWritten {
            writer.html.raw(kind == .blockQuote ? "</blockquote>\n" : node.isOrdered ? "</ol>\n" : "</ul>\n")
        }
        containers -= 1
    }

    private mutating func enterItem(_ node: Node) {
        task = node.isCheckedTask.map { $0 ? "☑ " : "☐ " } ?? ""
        guard isWritten else { return }
        // A loose item's paragraphs have a direction of their own; the item keeps that of its list.
        let text = node.firstChild.flatMap { isBare($0) ? $0 : nil }
        writer.html.raw(text.map(Direction.isStrong(block:)) == true ? "<li dir=\"auto\">" : "<li>")
    }

    /// Whether a paragraph is the text of a tight list's item, without `<p>`.
    private func isBare(_ node: Node) -> Bool {
        guard isWritten, node.kind == .paragraph, let item = node.parent, item.kind == .item else { return false }
        return item.parent?.isTight ?? false
    }
}

// MARK: Tables

extension MarkdownRenderer {
    private mutating func enterRow(_ node: Node) {
        column = 0
        if node.isHeaderRow {
            writer.html.raw("<thead>\n<tr>")
        } else {
            writer.html.raw(node.previous?.isHeaderRow ?? true ? "<tbody>\n<tr>" : "<tr>")
        }
    }

    /// An empty cell of the head names no column.
    private func isHeading(_ cell: Node) -> Bool {
        cell.firstChild != nil && (cell.parent?.isHeaderRow ?? false)
    }

    private mutating func enterCell(_ node: Node) {
        writer.html.raw(isHeading(node) ? "<th scope=\"col\"" : "<td")
        switch node.parent?.parent?.alignment(ofColumn: column) {
        case UInt8(ascii: "l"): writer.html.raw(" class=\"align-left\"")
        case UInt8(ascii: "c"): writer.html.raw(" class=\"align-center\"")
        case UInt8(ascii: "r"): writer.html.raw(" class=\"align-right\"")
        default: break
        }
        writer.html.raw(Direction.isStrong(block: node) ? " dir=\"auto\">" : ">")
    }
}

// MARK: Inlines

extension MarkdownRenderer {
    /// A link, or an image: no page asks another origin for anything, so an image is a link with its text.
    /// HTML has no link inside a link; Markdown has, where one of them is an image.
    private mutating func enterLink(_ node: Node) {
        let target = node.withURL(LinkTarget.init)
        if target == nil { problems?.add(link: node) }
        guard let target, openLink == nil else {
            writer.enter("", "")
            return
        }
        openLink = node
        let start = writer.html.count
        writer.html.raw("<a href=\"")
        target.url.withUnsafeBufferPointer { writer.html.attribute($0) }
        writer.html.raw("\"")
        if target.isExternal { writer.html.raw(" rel=\"noopener noreferrer\"") }
        // The signs at the end of an address would go to its other side among Hebrew.
        if node.firstChild == nil || node.isWrittenAddress { writer.html.raw(" dir=\"ltr\"") }
        writer.html.raw(">")
        writer.enter(writtenFrom: start, "</a>")
    }

    private mutating func leaveLink(_ node: Node) {
        if node == openLink {
            openLink = nil
            // A link that shows nothing could be neither seen nor named.
            if !writer.html.hasInk(from: writer.contentStart) { node.withURL { writer.html.text($0) } }
        }
        writer.leave()
    }

    /// Raw HTML: a block of it, or one tag (cmark gives the tags among Markdown's own inlines one by one).
    private mutating func write(raw html: Bytes, of node: Node) {
        let start = problems?.locate(html, of: node) ?? 0
        var foreign: [Range<Int>] = []
        SourceWriter.write(html, to: &writer, origin: { start + $0 }, foreign: { foreign.append($0) })
        for range in foreign { problems?.add(foreign: Bytes(rebasing: html[range]), at: start + range.lowerBound) }
    }
}
