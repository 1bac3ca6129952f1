/// Text, links, images and raw HTML.
extension MarkdownRenderer {
    mutating func write(text node: Node) {
        // An address is shown as it is, whatever quotes it holds.
        let isAddress = openLink?.isWrittenAddress ?? false
        node.withLiteral { isAddress ? writer.html.text($0) : writer.html.prose($0) }
    }

    /// A link, or an image: no page asks another origin for anything, so an image is a link with its text.
    /// HTML has no link inside a link; Markdown has, where one of them is an image.
    mutating func enterLink(_ node: Node) {
        let target = node.withURL { LinkTarget($0, inSite: linksInSite) }
        if target == nil {
            leftOut += 1
            problems?.add(link: node)
        }
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

    mutating func leaveLink(_ node: Node) {
        if node == openLink {
            openLink = nil
            // A link that shows nothing could be neither seen nor named.
            if !writer.html.hasInk(from: writer.contentStart) { node.withURL { writer.html.text($0) } }
        }
        writer.leave()
    }

    /// Raw HTML: a block of it, or one tag (cmark gives the tags among Markdown's own inlines one by one).
    mutating func write(raw html: Bytes, of node: Node) {
        let start = problems?.locate(html, of: node) ?? 0
        var foreign: [Range<Int>] = []
        SourceWriter.write(html, to: &writer, origin: { start + $0 }, foreign: { foreign.append($0) })
        leftOut += foreign.count
        for range in foreign { problems?.add(foreign: Bytes(rebasing: html[range]), at: start + range.lowerBound) }
    }
}
