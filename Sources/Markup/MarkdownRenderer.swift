/// Writes cmark's tree as HTML blocks, in one walk without recursion, so that no nesting exhausts the stack.
struct MarkdownRenderer {
    /// The maximum depth of lists and block quotes; of deeper ones only the contents are written.
    static let maxDepth = 20

    var writer = InlineWriter()
    /// Set if the problems of a text are requested.
    var problems: MarkdownProblems?
    /// The number of links without an allowed target and of tags that are not allowed.
    var leftOut = 0
    var problemCount: Int { leftOut + writer.unpairedCount }
    let headingsFrom: Int
    /// Whether links may go to other pages of the site.
    let linksInSite: Bool
    /// Lists and block quotes around the current node.
    var containers = 0
    /// The position of the current block's opening tag, to remove a block that shows nothing.
    var blockStart = 0
    var column = 0
    /// The link being written.
    var openLink: Node?
    /// The image that was written as one, with its words.
    var picture: Node?
    /// The checkbox of a task, until its text begins.
    var task: StaticString = ""

    init(headingsFrom: Int, linksInSite: Bool, problems: MarkdownProblems? = nil) {
        self.linksInSite = linksInSite
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
            if node != picture, let child = node.firstChild {
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
        case .text: write(text: node)
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
        // A wide table scrolls, and not every browser makes scrollable elements reachable by keyboard.
        case .table: writer.html.raw("<table tabindex=\"0\">\n")
        case .list, .blockQuote: enterContainer(node, kind)
        case .item: enterItem(node)
        case .codeBlock:
            writer.html.raw("<pre dir=\"ltr\"><code>")
            // A single word names the language; several are ordinary text.
            node.withFenceInfo { info in
                guard info.holds(UInt8(ascii: " ")) else { return }
                writer.html.text(info)
                writer.html.raw("\n")
            }
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
