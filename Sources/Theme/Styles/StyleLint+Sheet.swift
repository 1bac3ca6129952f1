import Diagnostics
import JSONText

extension StyleLint {
    /// A style sheet, read once for all checks.
    public struct Sheet: Sendable {
        public let path: String
        let reader: CSSReader
        /// Offsets of comments that contain the start of another comment.
        let swallowing: [Int]
        private let positions: TextPositions
        let bytes: [UInt8]
        /// Lines whose warnings are suppressed.
        private let accepted: Set<Int>

        public init(path: String, text: String) {
            let bytes = Array(text.utf8)
            let (tokens, marks, swallowing) = CSSTokenizer.tokens(bytes)
            let positions = TextPositions(bytes)
            self.path = path
            let reader = CSSReader(tokens)
            self.reader = reader
            // If the second end of a comment closes nothing, that is reported.
            self.swallowing = swallowing.filter { offset in !reader.problems.contains { $0.offset == offset } }
            self.positions = positions
            self.bytes = bytes
            accepted = Set(marks.map { positions[$0].line })
        }

        func place(of offset: Int) -> Place {
            let position = positions[offset]
            return .file(path, line: position.line, column: position.column)
        }

        func line(of offset: Int) -> Int { positions[offset].line }

        /// Whether one of its rules sets a property.
        public func sets(_ property: String) -> Bool {
            reader.declarations.contains { $0.name.text == property }
        }

        /// The addresses of files of the site, `url(../icons/sun.svg)`.
        public var addresses: [StyleNames.Name] {
            reader.declarations.flatMap(\.addresses).filter { $0.text.hasPrefix("../") }.map {
                StyleNames.Name(text: $0.text, place: place(of: $0.offset))
            }
        }

        /// Without white space at its end.
        func text(_ range: Range<Int>) -> String {
            var bytes = bytes[range]
            while let last = bytes.last, last <= 0x20 { bytes.removeLast() }
            return String(decoding: bytes, as: UTF8.self)
        }

        /// Whether `/* lint-ignore */` is on the line.
        func accepts(_ offset: Int) -> Bool { !accepted.isEmpty && accepted.contains(line(of: offset)) }
    }
}
