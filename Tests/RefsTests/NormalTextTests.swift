import Foundation
import TestSupport
import Testing

@testable import Refs

@Suite struct NormalTextTests {
    private static func scan(_ bytes: [UInt8]) -> TextScan? { bytes.withUnsafeBufferPointer(TextScan.init) }

    @Test func `random bytes are UTF-8 exactly where Swift says so, and normalised as strings are`() {
        var random = SeededRandom(seed: 11)
        for number in 0..<100_000 {
            let bytes = Self.randomBytes(&random)
            let text = String(validating: bytes, as: UTF8.self)
            let source = NormalText(source: bytes[...])
            let markdown = NormalText(markdown: bytes[...])
            guard let text else {
                if source != nil || markdown != nil { Issue.record("no UTF-8 is taken for it: \(bytes)") }
                continue
            }
            guard let source, let markdown else {
                Issue.record("UTF-8 is refused: \(bytes)")
                continue
            }
            // NFC by Foundation, in small steps: a text that is taken unchanged equals what the strings' way makes.
            let isSame =
                Array(source.utf8) == Array(TextNormal.source(text).utf8)
                && Array(markdown.utf8) == Array(TextNormal.markdown(text).utf8)
            if !isSame { Issue.record("normalised otherwise: \(bytes)") }
            if let scan = Self.scan(bytes), scan.isNormal,
                !text.precomposedStringWithCanonicalMapping.utf8.elementsEqual(bytes)
            {
                Issue.record("taken for NFC: \(bytes)")
            }
            if number % 100 == 0 { Self.checkSummary(of: source) }
            if source.isVisible != TextNormal.isVisible(source.string) { Issue.record("visible: \(bytes)") }
        }
    }

    private static func checkSummary(of text: NormalText) {
        let scalars = text.string.unicodeScalars
        for scalar in scalars where scalar.value < 0x80 || (0x0580...0x05FF).contains(scalar.value) {
            if !text.characters.contains(scalar) { Issue.record("\(scalar) is missing") }
        }
        let summary = CharacterBits { scalar in scalars.contains(scalar) }
        let isWhole =
            text.characters.ascii == summary.ascii && text.characters.hebrew == summary.hebrew
            && text.characters.hasOthers
                == scalars.contains { $0.value >= 0x80 && !(0x0580...0x05FF).contains($0.value) }
        if !isWhole { Issue.record("the summary of \(text.string) is another") }
    }

    /// Half a text, half rubbish: Hebrew with marks, blanks, controls, other scripts, and single bytes of any value.
    private static func randomBytes(_ random: inout SeededRandom) -> [UInt8] {
        var bytes: [UInt8] = []
        let ranges: [ClosedRange<UInt32>] = [
            0x05D0...0x05EA, 0x05D0...0x05EA, 0x0591...0x05C7, 0x20...0x7E, 0x20...0x20, 0x00...0x1F, 0x2000...0x206F,
            0xC0...0x17F, 0x0300...0x0345, 0x7F...0xA0, 0xFB1D...0xFB4F, 0x1100...0x1175, 0xD7F0...0xE010,
            0xFFF0...0xFFFF, 0x10000...0x1F700, 0x10FFF0...0x10FFFF,
        ]
        // Long ones are read in blocks.
        for _ in 0..<Int.random(in: 0...(Bool.random(using: &random) ? 12 : 60), using: &random) {
            if Int.random(in: 0..<24, using: &random) == 0 {
                bytes.append(UInt8.random(in: 0...255, using: &random))
                continue
            }
            let range = ranges[Int.random(in: 0..<ranges.count, using: &random)]
            if let scalar = Unicode.Scalar(UInt32.random(in: range, using: &random)) {
                bytes += Array(String(scalar).utf8)
            }
        }
        // A text that is cut inside a character.
        if Int.random(in: 0..<16, using: &random) == 0 { bytes = bytes.dropLast() }
        return bytes
    }
}
