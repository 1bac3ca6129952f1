/// Text, links, images and raw HTML.
extension MarkdownRenderer {
    mutating func write(text node: Node) {
        // An address is shown unchanged, with any quotes in it.
        let isAddress = openLink?.isWrittenAddress ?? false
        node.withLiteral { isAddress ? writer.html.text($0) : writer.html.prose($0) }
    }

    /// A link, or an image: no page asks another origin for anything, so an image is a link with its text, unless it is
    /// the site's own.
    /// HTML has no link inside a link; Markdown has, where one of them is an image.
    mutating func enterLink(_ node: Node) {
        if writePicture(node) { return }
        let target = node.withURL { LinkTarget($0, inSite: linksInSite) }
        if target == nil {
            leftOut += 1
            problems?.add(link: node)
        } else if linksInSite, node.kind == .image, target?.isExternal == true {
            problems?.add(foreignPicture: node)
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
        // Punctuation at the end of an address would move to its other side among Hebrew.
        if node.firstChild == nil || node.isWrittenAddress { writer.html.raw(" dir=\"ltr\"") }
        writer.html.raw(">")
        writer.enter(writtenFrom: start, "</a>")
    }

    /// Writes an image of the site on a designer's own page, with its text as `alt`; false for every other node.
    private mutating func writePicture(_ node: Node) -> Bool {
        guard linksInSite, node.kind == .image, let target = node.pictureTarget else { return false }
        picture = node
        writer.html.raw("<img src=\"")
        target.url.withUnsafeBufferPointer { writer.html.attribute($0) }
        writer.html.raw("\" alt=\"")
        var next = node.firstChild
        while let current = next {
            switch current.kind {
            case .text, .code: current.withLiteral { writer.html.attribute($0) }
            case .softBreak, .lineBreak: writer.html.raw(" ")
            default: break
            }
            next = current.firstChild
            var last = current
            while next == nil, last != node {
                next = last.next
                guard next == nil, let parent = last.parent else { break }
                last = parent
            }
        }
        writer.html.raw("\">")
        return true
    }

    mutating func leaveLink(_ node: Node) {
        if node == picture {
            picture = nil
            return
        }
        if node == openLink {
            openLink = nil
            // An empty link could be neither seen nor named.
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

extension Node {
    /// The file of an image of the site.
    var pictureTarget: LinkTarget? { withURL { LinkTarget(inSite: $0) } }
}
