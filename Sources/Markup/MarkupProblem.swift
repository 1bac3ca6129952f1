import Diagnostics

/// A part of a text that the page does not show as its author intended.
public struct MarkupProblem: Sendable, Hashable {
    public let code: Code
    /// The problem, as an English sentence without a full stop and without the place.
    public let message: String
    /// Counted from 1, the column in Unicode scalars.
    public let line: Int
    public let column: Int

    /// The finding for the problem.
    ///
    /// - Parameter place: identifies the text. Unless it has a line, the message names the position in the text.
    public func finding(at place: Place?) -> Finding {
        if case .file(_, .some, _)? = place { return Finding(code, message, at: place, remedy: remedy) }
        return Finding(code, "\(message) (line \(line), column \(column) of the text)", at: place, remedy: remedy)
    }

    private var remedy: String {
        switch code {
        case .markupUnbalancedTag: "complete the pair, or remove the tag"
        case .markupUnknownTag: "use Markdown, or remove the tag"
        case .markupLink where message.contains(/to '[“”„״‘’]/): "write the address without quotation marks"
        case .markupLink where message.hasPrefix("the picture"):
            "publish the file with --static, and write its path; or make it a link, without the !"
        case .markupLink where message.contains("to '/") && !message.contains("to '//"):
            "write it without the slash at its beginning, on a page of your own; elsewhere the whole address, https://…"
        case .markupLink:
            "write the whole address, with https:// or mailto:; on a page of your own, also a page's path, or tel:+972…"
        default: "use less Markdown in it"
        }
    }
}

/// Problems with the bytes at which they begin, in any order.
struct ProblemList {
    private var found: [(offset: Int, code: Code, message: String)] = []

    mutating func add(_ code: Code, _ message: String, at offset: Int) {
        found.append((offset, code, message))
    }

    mutating func add(foreign tag: Bytes, at offset: Int) {
        let text = Self.excerpt(tag)
        let isComment = tag.starts(with: "<!--".utf8)
        add(
            .markupUnknownTag,
            isComment ? "a comment has no end and is shown as text" : "\(text) is not allowed and is shown as text",
            at: offset)
    }

    mutating func add(_ unpaired: [InlineWriter.Unpaired]) {
        for tag in unpaired {
            let message = tag.isClosing ? "</\(tag.tag)> closes nothing" : "<\(tag.tag)> is not closed in its block"
            add(.markupUnbalancedTag, message, at: tag.origin)
        }
    }

    /// The problems in the order of the text.
    func problems(in text: Bytes) -> [MarkupProblem] {
        var line = 1
        var column = 1
        var position = 0
        return found.sorted { $0.offset < $1.offset }.map { problem in
            while position < min(problem.offset, text.count) {
                if text[position] == UInt8(ascii: "\n") {
                    line += 1
                    column = 1
                } else if text[position] & 0xC0 != 0x80 {
                    column += 1
                }
                position += 1
            }
            return MarkupProblem(code: problem.code, message: problem.message, line: line, column: column)
        }
    }

    static func excerpt(_ bytes: Bytes) -> String {
        let scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars
        return scalars.count <= 60 ? String(scalars) : String(String.UnicodeScalarView(scalars.prefix(60))) + "…"
    }
}

/// Finds the places of cmark's nodes in the text: cmark knows lines, and columns only at the top level.
struct MarkdownProblems {
    private(set) var list = ProblemList()
    private let text: Bytes
    private let lineStarts: [Int]
    /// The position after the last raw HTML that was found; raw HTML is searched for in the order of the text.
    private var cursor = 0

    init(_ text: Bytes) {
        self.text = text
        lineStarts = [0] + text.indices.filter { text[$0] == UInt8(ascii: "\n") }.map { $0 + 1 }
    }

    /// - Returns: the byte where the raw HTML of a node begins: at cmark's position if it is there, else after the one
    ///   found last; failing that, the first byte of its line.
    mutating func locate(_ html: Bytes, of node: Node) -> Int {
        let lineStart = start(ofLine: node.line)
        // The first line is sufficient for a block in a list or quote, whose later lines lose their markers.
        let line = html.prefix { $0 != UInt8(ascii: "\n") }
        let reported = lineStart + max(node.column, 1) - 1
        let isThere = reported >= cursor && reported < text.count && text[reported...].starts(with: line)
        guard let found = isThere ? reported : find(line, from: max(cursor, lineStart)) else { return lineStart }
        cursor = found + html.count
        return found
    }

    mutating func add(link node: Node) {
        let target = node.withURL(ProblemList.excerpt)
        list.add(.markupLink, "the link to '\(target)' is left out; its text stays", at: locate(link: node))
    }

    mutating func add(foreignPicture node: Node) {
        let target = node.withURL(ProblemList.excerpt)
        list.add(
            .markupLink, "the picture '\(target)' is shown as a link: pages load nothing from other sites",
            at: locate(link: node))
    }

    /// The byte where a link begins: at cmark's position if one is there, else the first bracket after what was found
    /// last; failing that, the first byte of its line.
    private mutating func locate(link node: Node) -> Int {
        let lineStart = start(ofLine: node.line)
        let reported = lineStart + max(node.column, 1) - 1
        let isThere = reported >= cursor && reported < text.count && "[!<".utf8.contains(text[reported])
        let line = text[min(max(cursor, lineStart), text.count)...].prefix { $0 != UInt8(ascii: "\n") }
        guard let found = isThere ? reported : line.firstIndex(of: UInt8(ascii: "[")) else { return lineStart }
        cursor = found + 1
        return found
    }

    mutating func add(foreign tag: Bytes, at offset: Int) {
        list.add(foreign: tag, at: offset)
    }

    private func start(ofLine line: Int) -> Int {
        lineStarts[min(max(line, 1), lineStarts.count) - 1]
    }

    private func find(_ line: Slice<Bytes>, from start: Int) -> Int? {
        guard let first = line.first else { return nil }
        var at = min(start, text.count)
        while let found = text[at...].firstIndex(of: first) {
            if text[found...].starts(with: line) { return found }
            at = found + 1
        }
        return nil
    }
}
