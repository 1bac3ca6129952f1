/// Says of nearly every text at one look that its markup is as its author meant: no tags but whole pairs with plain
/// text between them, and nothing that could be a link to a place that pages do not link to.
enum PlainMarkup {
    /// A "no" may be wrong and costs only time; a "yes" is never wrong.
    static func holds(_ bytes: Bytes, asMarkdown isMarkdown: Bool) -> Bool {
        isOfInterest.withUnsafeBufferPointer { isOfInterest in
            holds(bytes, isOfInterest, asMarkdown: isMarkdown)
        }
    }

    private static func holds(_ bytes: Bytes, _ isOfInterest: UnsafeBufferPointer<Bool>, asMarkdown isMarkdown: Bool)
        -> Bool
    {
        var open: InlineTag?
        var index = 0
        while index < bytes.count {
            let byte = bytes[index]
            guard isOfInterest[Int(byte)] else {
                index += 1
                continue
            }
            if byte == UInt8(ascii: "<") {
                if isMarkdown, index > 0, bytes[index - 1] == UInt8(ascii: "\\") { return false }
                guard let (tag, isClosing, end) = tag(bytes, index) else { return false }
                if tag != .br {
                    guard isClosing ? open == tag : open == nil else { return false }
                    open = isClosing ? nil : tag
                }
                index = end
                continue
            }
            guard isMarkdown else {
                index += 1
                continue
            }
            let next = index + 1 < bytes.count ? bytes[index + 1] : 0
            switch byte {
            case UInt8(ascii: "@"): return false
            case UInt8(ascii: ":"): if next == UInt8(ascii: "/") { return false }
            case UInt8(ascii: "]") where "(:[".utf8.contains(next): return false
            // Inside a pair any other sign of Markdown may come between its tags.
            default: if open != nil { return false }
            }
            index += 1
        }
        return open == nil
    }

    private static let isOfInterest: [Bool] = {
        var table = [Bool](repeating: false, count: 256)
        for byte in "<*_`|~[]\\\n:@".utf8 { table[Int(byte)] = true }
        return table
    }()

    /// A tag in its shortest form: `<b>`, `</b>`, `<br>`, `<br/>`.
    private static func tag(_ bytes: Bytes, _ start: Int) -> (InlineTag, isClosing: Bool, end: Int)? {
        var at = start + 1
        let isClosing = at < bytes.count && bytes[at] == UInt8(ascii: "/")
        if isClosing { at += 1 }
        let name = at
        while at < bytes.count, (0x61...0x7A).contains(bytes[at]) { at += 1 }
        guard let tag = InlineTag(name: bytes[name..<at]) else { return nil }
        if tag == .br, at < bytes.count, bytes[at] == UInt8(ascii: "/") { at += 1 }
        guard at < bytes.count, bytes[at] == UInt8(ascii: ">") else { return nil }
        return (tag, isClosing, at + 1)
    }
}
