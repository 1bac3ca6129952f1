/// Escapes text so that Markdown reads it as the same text.
struct MarkdownEscape {
    /// Whether only white space, tags and digits came so far, and the count of the digits: a number with a point
    /// would begin a list.
    private enum Beginning {
        case empty, digits, passed
    }

    private var beginning = Beginning.empty
    private var previous: UInt8 = 0
    private var endsInSpace = true

    /// Appends the text with white space folded, so that it stays on one line, and without characters that no page
    /// shows.
    mutating func write(_ text: Bytes, to html: inout HTMLBuffer) {
        var at = 0
        while at < text.count {
            let byte = text[at]
            let forbidden = HTMLBuffer.mayNeedCare(byte) ? HTMLBuffer.lengthOfForbidden(text, at) : 0
            at += max(forbidden, 1)
            if byte <= 0x20 {
                // Markdown ignores a paragraph's first and last spaces; four of them make it code.
                if SourceReader.isSpace(byte), !endsInSpace {
                    html.raw(" ")
                    endsInSpace = true
                }
            } else if forbidden == 0 {
                if needsEscape(byte, before: at < text.count ? text[at] : 0) { html.raw("\\") }
                html.raw(byte)
                endsInSpace = false
                previous = byte
                if beginning != .passed { beginning = (0x30...0x39).contains(byte) ? .digits : .passed }
            }
        }
    }

    /// Must be called after writing a `<br>`: Markdown also ignores the spaces after it.
    mutating func didBreakLine() {
        endsInSpace = true
    }

    private func needsEscape(_ byte: UInt8, before next: UInt8) -> Bool {
        switch byte {
        case UInt8(ascii: "\\"), UInt8(ascii: "`"), UInt8(ascii: "*"), UInt8(ascii: "_"), UInt8(ascii: "["),
            UInt8(ascii: "]"), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "&"), UInt8(ascii: "~"),
            UInt8(ascii: "|"), UInt8(ascii: "#"):
            return true
        case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "="): return beginning == .empty
        case UInt8(ascii: ")"): return beginning == .digits
        case UInt8(ascii: "."): return beginning == .digits || previous | 0x20 == UInt8(ascii: "w")
        case UInt8(ascii: ":"): return beginning == .empty || next == UInt8(ascii: "/")
        default: return false
        }
    }
}
