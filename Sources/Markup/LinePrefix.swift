/// The prefix of a line before its text: markers of block quotes and lists, and indentation.
struct LinePrefix {
    private(set) var depth = 0
    private(set) var isBlank = false

    init(_ line: Bytes) {
        var at = 0
        var markers = 0
        var columns = 0
        while at < line.count {
            switch line[at] {
            case UInt8(ascii: " "), 0x0D: columns += 1
            case 0x09: columns += 4
            case UInt8(ascii: ">"): markers += 1
            case UInt8(ascii: "-"), UInt8(ascii: "+"), UInt8(ascii: "*"):
                guard Self.endsMarker(line, at + 1) else {
                    depth = markers + columns / 2
                    return
                }
                markers += 1
            case 0x30...0x39:
                var end = at + 1
                while end < line.count, end < at + 9, (0x30...0x39).contains(line[end]) { end += 1 }
                guard end < line.count, line[end] == UInt8(ascii: ".") || line[end] == UInt8(ascii: ")"),
                    Self.endsMarker(line, end + 1)
                else {
                    depth = markers + columns / 2
                    return
                }
                markers += 1
                at = end
            default:
                depth = markers + columns / 2
                return
            }
            at += 1
        }
        // Only white space after the last marker: it is not an indentation.
        depth = markers
        isBlank = markers == 0
    }

    private static func endsMarker(_ line: Bytes, _ at: Int) -> Bool {
        at >= line.count || line[at] == UInt8(ascii: " ") || line[at] == 0x09 || line[at] == 0x0D
    }
}
