/// Determines the elements that get `dir="auto"`.
///
/// A browser gives an element with `dir="auto"` the direction of its first strong character outside inner elements with
/// their own `dir`, and left to right if there is none. So it is set on the elements that directly contain text (not on
/// lists, block quotes, tables), and only if that text has a strong character: a cell with a number keeps the direction
/// of the page.
enum Direction {
    /// Whether the inline content of a block has a strong character outside code, pictures and written addresses.
    ///
    /// - Parameter withPictures: whether images of the site are pictures; others are written as links.
    static func isStrong(block: Node, withPictures: Bool) -> Bool {
        var node = block.firstChild
        while let current = node {
            var skipsChildren = false
            switch current.kind {
            case .text: if current.withLiteral(isStrong(text:)) { return true }
            case .link: skipsChildren = current.isWrittenAddress
            // Its children are its alternative text, which browsers do not count.
            case .image: skipsChildren = withPictures && current.pictureTarget != nil
            default: break
            }
            node = skipsChildren ? nil : current.firstChild
            var climbing = current
            while node == nil, climbing != block {
                node = climbing.next
                guard node == nil else { break }
                guard let parent = climbing.parent else { return false }
                climbing = parent
            }
        }
        return false
    }

    /// Whether raw HTML has a strong character outside its tags.
    static func isStrong(html: Bytes) -> Bool {
        html.split(separator: UInt8(ascii: "<")).contains { piece in
            let end = piece.lastIndex(of: UInt8(ascii: ">")).map { $0 + 1 } ?? piece.startIndex
            return isStrong(text: Bytes(rebasing: piece[end...]))
        }
    }

    /// Whether there are strong characters, which are letters. Decided by the first byte of a character, which is
    /// correct for every script in use; in Hebrew, letters count, points and accents do not.
    static func isStrong(text: Bytes) -> Bool {
        var before: UInt8 = 0
        for byte in text {
            switch byte {
            case 0x41...0x5A, 0x61...0x7A: return true
            case 0x90...0xBF: if before == 0xD7 { return true }
            case 0xC3...0xCB, 0xCE...0xD5, 0xD8...0xE1, 0xE3...0xEE: return true
            default: break
            }
            before = byte
        }
        return false
    }
}
