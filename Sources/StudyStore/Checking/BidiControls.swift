import Diagnostics
import Foundation
import JSONText

/// Characters that change the direction of the text around them (U+061C, U+200E, U+200F, U+202A…U+202E, U+2066…U+2069).
/// Pages isolate text of the other direction by their markup; within a text, such characters can misrepresent its
/// contents.
struct BidiControls {
    let count: Int
    /// The first control, and its offset in bytes.
    let first: Unicode.Scalar
    let offset: Int

    /// Nil for a text without any. For nearly every text this takes only two searches for a byte.
    init?(_ text: String) {
        var text = text
        guard let found = text.withUTF8(Self.init) else { return nil }
        self = found
    }

    /// Does the same for UTF-8.
    init?(_ utf8: ArraySlice<UInt8>) {
        guard let found = utf8.withUnsafeBufferPointer(Self.init) else { return nil }
        self = found
    }

    private init?(_ bytes: UnsafeBufferPointer<UInt8>) {
        let found = (Self.occurrences(of: 0xE2, in: bytes) + Self.occurrences(of: 0xD8, in: bytes))
            .sorted { $0.offset < $1.offset }
        guard let (first, offset) = found.first else { return nil }
        (count, self.first, self.offset) = (found.count, first, offset)
    }

    static let remedy = "remove it; pages isolate text of the other direction themselves"

    /// The controls as named in a message.
    var text: String {
        let name = first.codePoint
        return count == 1 ? "the bidi control \(name)" : "\(count) bidi controls, first \(name)"
    }

    private static func occurrences(
        of lead: UInt8, in bytes: UnsafeBufferPointer<UInt8>
    ) -> [(scalar: Unicode.Scalar, offset: Int)] {
        guard let base = UnsafeRawPointer(bytes.baseAddress) else { return [] }
        var occurrences: [(Unicode.Scalar, Int)] = []
        var start = 0
        while let found = memchr(base + start, Int32(lead), bytes.count - start) {
            let offset = UnsafeRawPointer(found) - base
            if let scalar = control(bytes, offset) { occurrences.append((scalar, offset)) }
            start = offset + 1
        }
        return occurrences
    }

    private static func control(_ bytes: UnsafeBufferPointer<UInt8>, _ at: Int) -> Unicode.Scalar? {
        let length = bytes[at] == 0xD8 ? 2 : 3
        guard at + length <= bytes.count else { return nil }
        let value =
            length == 2
            ? UInt32(bytes[at] & 0x1F) << 6 | UInt32(bytes[at + 1] & 0x3F)
            : UInt32(bytes[at] & 0x0F) << 12 | UInt32(bytes[at + 1] & 0x3F) << 6 | UInt32(bytes[at + 2] & 0x3F)
        switch value {
        case 0x061C, 0x200E, 0x200F, 0x202A...0x202E, 0x2066...0x2069: return Unicode.Scalar(value)
        default: return nil
        }
    }
}

extension Findings {
    /// Reports that a text is published without its controls, with the position of the first.
    mutating func add(_ controls: BidiControls, in text: String, at place: Place) {
        add(controls, in: text.utf8, at: place)
    }

    mutating func add(_ controls: BidiControls, in utf8: some Collection<UInt8>, at place: Place) {
        let position = TextPosition(ofByte: controls.offset, in: utf8)
        add(
            .bidiControls,
            "the text contains \(controls.text) (line \(position.line), column \(position.column) of the text)",
            at: place,
            remedy: BidiControls.remedy)
    }
}
