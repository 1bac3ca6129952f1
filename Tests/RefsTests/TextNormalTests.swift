import Foundation
import TestSupport
import Testing

@testable import Refs

@Suite struct TextNormalTests {
    private func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }

    private func scan(_ text: String) -> TextScan? { Array(text.utf8).withUnsafeBufferPointer(TextScan.init) }
    private func isNormal(_ text: String) -> Bool { scan(text)?.isNormal ?? false }
    private func isNormalSource(_ text: String) -> Bool { scan(text)?.isNormalSource ?? false }

    @Test(arguments: [
        // Sefaria's order of marks: dagesh and shin dot before the vowel.
        ("\u{05E9}\u{05C1}\u{05BC}\u{05B0}", "\u{05E9}\u{05B0}\u{05BC}\u{05C1}"),
        ("\u{FB2A}", "\u{05E9}\u{05C1}"), ("\u{FB4B}", "\u{05D5}\u{05B9}"), ("\u{FB1D}", "\u{05D9}\u{05B4}"),
        ("e\u{0301}", "é"), ("\u{212B}", "Å"), ("א\u{200F}ב\u{202A}ג\u{202C}", "אבג"), ("a\u{0}b\u{1B}c", "abc"),
        ("\u{FB4F}ו\u{FB4F}\u{05B8}", "אלואל\u{05B8}"),
        ("a\u{200E}\u{0301}", "á"), ("a\u{2067}b\u{2069}c\u{061C}", "abc"),
    ])
    func `both forms compose, order marks and lose controls`(text: String, expected: String) {
        #expect(scalars(TextNormal.source(text)) == scalars(expected))
        #expect(scalars(TextNormal.markdown(text)) == scalars(expected))
    }

    @Test(arguments: [
        ("  א  ב\t\nג ", "א ב ג"), ("א\u{A0}ב", "א ב"), ("א \u{200F} ב", "א ב"), ("\u{200F} א \u{202C}", "א"),
        ("א<br>\nב", "א<br> ב"), ("א\r\nב\u{2028}ג", "א ב ג"), ("", ""), (" \n", ""), ("א\u{B}ב", "א ב"),
    ])
    func `a source text has single blanks`(text: String, expected: String) {
        #expect(scalars(TextNormal.source(text)) == scalars(expected))
    }

    @Test(arguments: [
        ("a\r\nb\rc\u{2028}d\u{2029}e\n", "a\nb\nc\nd\ne\n"), ("a\r\n\r\nb", "a\n\nb"), ("a\r\rb", "a\n\nb"),
        ("  a  \n\tb\u{A0}c\n\n", "  a  \n\tb\u{A0}c\n\n"), ("a\u{C}b", "ab"), ("a\r\u{200F}\nb", "a\n\nb"),
    ])
    func `in Markdown only line ends change`(text: String, expected: String) {
        #expect(scalars(TextNormal.markdown(text)) == scalars(expected))
    }

    @Test func `source and Markdown equal Foundation's NFC without controls and ligatures, and are stable`() {
        var random = SeededRandom(seed: 3)
        for _ in 0..<6_000 {
            let text = Self.randomText(&random)
            let markdown = TextNormal.markdown(text)
            #expect(scalars(markdown) == scalars(Self.reference(text)))
            #expect(scalars(TextNormal.markdown(markdown)) == scalars(markdown))
            let source = TextNormal.source(text)
            let words = text.unicodeScalars.split { $0.properties.isWhitespace }
                .map { Self.reference(String(String.UnicodeScalarView($0))) }
                .filter { !$0.isEmpty }
            #expect(scalars(source) == scalars(words.joined(separator: " ").precomposedStringWithCanonicalMapping))
            #expect(scalars(TextNormal.source(source)) == scalars(source))
            #expect(scalars(TextNormal.markdown(source)) == scalars(source))
        }
    }

    @Test func `the fast check accepts typical texts`() {
        #expect(isNormalSource("שְׁמַע: „כן” – 'a' … é ״׳"))
        #expect(isNormal("# א\n\n- ב\n"))
        #expect(!isNormalSource("א  ב"))
        #expect(!isNormalSource("א "))
    }

    @Test func `the fast check never accepts a text that normalisation changes`() {
        for value in UInt32(0)...0x10FFFF {
            guard let scalar = Unicode.Scalar(value) else { continue }
            let text = "א" + String(scalar) + "ב"
            guard isNormal(text) else { continue }
            let isChanged = scalars(Self.reference(text)) != scalars(text)
            if isChanged { Issue.record("U+\(String(value, radix: 16))") }
        }
        for first in UInt32(0x0590)...0x05FF {
            for second in UInt32(0x0590)...0x05FF {
                guard let one = Unicode.Scalar(first), let two = Unicode.Scalar(second) else { continue }
                let text = "א" + String(one) + String(two)
                let isNormal = scalars(text.precomposedStringWithCanonicalMapping) == scalars(text)
                if isNormalSource(text) != isNormal { Issue.record("\(first) \(second)") }
            }
        }
    }

    /// Texts that are likely to hit something: Hebrew with marks in any order, controls, blanks, Latin with marks.
    private static func randomText(_ random: inout SeededRandom) -> String {
        let ranges: [ClosedRange<UInt32>] = [
            0x05D0...0x05EA, 0x0591...0x05C7, 0xFB1D...0xFB4F, 0x20...0x7E, 0x00...0x20, 0x2000...0x206F, 0xC0...0x17F,
            0x0300...0x0345, 0x7F...0xA0, 0x1100...0x1175, 0x10000...0x1F700,
        ]
        var scalars = String.UnicodeScalarView()
        for _ in 0..<Int.random(in: 0...14, using: &random) {
            let value = UInt32.random(in: ranges[Int.random(in: 0..<ranges.count, using: &random)], using: &random)
            if let scalar = Unicode.Scalar(value) { scalars.append(scalar) }
        }
        return String(scalars)
    }

    /// What `markdown` promises, written in another way.
    private static func reference(_ text: String) -> String {
        var text = String(String.UnicodeScalarView(text.unicodeScalars))
        for end in ["\r\n", "\r", "\u{2028}", "\u{2029}"] {
            text = String(decoding: Array(text.utf8).split(separator: Array(end.utf8)).joined(by: 0x0A), as: UTF8.self)
        }
        let removed: Set<UInt32> = Set(0...8).union(11...31).union([0x061C, 0x200E, 0x200F]).union(0x202A...0x202E)
            .union(0x2066...0x2069)
        // The ligature of alef and lamed is the one that NFC keeps.
        let kept = text.unicodeScalars.filter { !removed.contains($0.value) }
            .flatMap { $0 == "\u{FB4F}" ? ["א", "ל"] : [$0] }
        return String(String.UnicodeScalarView(kept as [Unicode.Scalar])).precomposedStringWithCanonicalMapping
    }
}

extension Array<UInt8> {
    /// The parts between the occurrences of `separator`, empty ones too.
    fileprivate func split(separator: [UInt8]) -> [[UInt8]] {
        var parts: [[UInt8]] = [[]]
        var rest = self[...]
        while let byte = rest.first {
            if rest.starts(with: separator) {
                parts.append([])
                rest = rest.dropFirst(separator.count)
            } else {
                parts[parts.count - 1].append(byte)
                rest = rest.dropFirst()
            }
        }
        return parts
    }
}

extension [[UInt8]] {
    fileprivate func joined(by byte: UInt8) -> [UInt8] { Array<UInt8>(joined(separator: [byte])) }
}
