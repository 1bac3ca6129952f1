/// Writes inline HTML that is always balanced: every opened element is closed, the innermost first.
///
/// Elements are of two kinds: those of the caller (Markdown's own: emphasis, links), which ``leave()`` always closes,
/// and those of raw tags in a text, which may never be closed. A raw tag never closes an element of the caller;
/// an element of the caller closes the raw ones inside it.
struct InlineWriter {
    private struct Element {
        let closing: StaticString
        /// Nil for an element of the caller.
        let tag: InlineTag?
        /// The positions in the output at which its opening tag and its content begin.
        let start: Int
        let content: Int
        /// The position of its tag in the text.
        let origin: Int
        /// The number of raw elements that were open when an element of the caller began.
        let rawOutside: Int
    }

    /// A raw tag without its partner.
    struct Unpaired {
        let tag: InlineTag
        let isClosing: Bool
        let origin: Int
    }

    /// The maximum depth: of deeper elements only the contents are written. Browsers have such a limit too.
    private static let maxDepth = 32

    var html = HTMLBuffer()
    /// Raw tags without a partner, collected only if the problems of a text are requested, and their number.
    var unpaired: [Unpaired]?
    private(set) var unpairedCount = 0
    private var elements: [Element] = []
    /// The number of raw elements at the end of `elements`.
    private var rawCount = 0
    private var depth = 0

    /// Begins the element of a raw tag.
    mutating func open(_ tag: InlineTag, as opening: StaticString, _ closing: StaticString, origin: Int) {
        guard depth < Self.maxDepth else { return }
        push(opening, closing, tag, origin)
        rawCount += 1
    }

    /// Ends the nearest element of this raw tag and the raw ones inside it. A tag that closes nothing is omitted.
    mutating func close(_ tag: InlineTag, origin: Int) {
        guard let index = elements.suffix(rawCount).lastIndex(where: { $0.tag == tag }) else {
            add(Unpaired(tag: tag, isClosing: true, origin: origin))
            return
        }
        closeRaw(downTo: index + 1)
        pop()
        rawCount -= 1
    }

    /// Begins an element of the caller.
    mutating func enter(_ opening: StaticString, _ closing: StaticString) {
        let isWritten = depth < Self.maxDepth
        push(isWritten ? opening : "", isWritten ? closing : "", nil, 0)
        rawCount = 0
    }

    /// Begins an element of the caller whose opening tag has attributes; the tag was written from `start` on.
    mutating func enter(writtenFrom start: Int, _ closing: StaticString) {
        push("", closing, nil, 0, start: start)
        rawCount = 0
    }

    /// The position in the output at which the content of the caller's innermost element begins.
    var contentStart: Int { elements[elements.endIndex - rawCount - 1].content }

    /// Ends the caller's innermost element and the raw ones in it.
    mutating func leave() {
        closeRaw(downTo: elements.count - rawCount)
        guard let element = elements.last else { return }
        pop()
        rawCount = element.rawOutside
    }

    /// Ends all raw elements: the end of a block.
    mutating func closeAll() {
        closeRaw(downTo: elements.count - rawCount)
    }

    private mutating func closeRaw(downTo count: Int) {
        while elements.count > count, let element = elements.last, let tag = element.tag {
            add(Unpaired(tag: tag, isClosing: false, origin: element.origin))
            pop()
            rawCount -= 1
        }
    }

    private mutating func add(_ tag: Unpaired) {
        unpairedCount += 1
        unpaired?.append(tag)
    }

    private mutating func push(
        _ opening: StaticString, _ closing: StaticString, _ tag: InlineTag?, _ origin: Int, start: Int? = nil
    ) {
        let start = start ?? html.count
        html.raw(opening)
        if html.count > start { depth += 1 }
        elements.append(
            Element(
                closing: closing, tag: tag, start: start, content: html.count, origin: origin, rawOutside: rawCount))
    }

    /// Writes the closing tag of the innermost element, or removes one that contains only white space.
    private mutating func pop() {
        let element = elements.removeLast()
        guard element.content > element.start else { return }
        depth -= 1
        guard html.bytes[element.content...].allSatisfy(SourceReader.isSpace) else {
            html.raw(element.closing)
            return
        }
        html.remove(element.start..<element.content)
    }
}
