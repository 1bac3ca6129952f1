/// The positions of many bytes in one text, each found without counting from the start.
public struct TextPositions: Sendable {
    private static let stride = 128

    private let bytes: [UInt8]
    /// The positions of every `stride`-th byte.
    private let marks: [TextPosition]

    public init(_ bytes: [UInt8]) {
        self.bytes = bytes
        var position = TextPosition(line: 1, column: 1)
        var marks: [TextPosition] = []
        for (index, byte) in bytes.enumerated() {
            if index % Self.stride == 0 { marks.append(position) }
            position.advance(over: byte)
        }
        self.marks = marks.isEmpty ? [position] : marks
    }

    /// The position of a byte; an offset beyond the end gives the end.
    public subscript(offset: Int) -> TextPosition {
        let offset = min(max(offset, 0), bytes.count)
        let mark = min(offset / Self.stride, marks.count - 1)
        var position = marks[mark]
        for byte in bytes[(mark * Self.stride)..<offset] { position.advance(over: byte) }
        return position
    }
}
