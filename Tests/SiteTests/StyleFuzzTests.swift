import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// Damaged style sheets: findings within the file, and a published form that says the same.
@Suite struct StyleFuzzTests {
    private static let pieces = [
        "{", "}", "(", ")", "[", "]", ";", ":", ",", "/*", "*/", "/* x */", "/**/", "\"", "'", "\\", "\\\n", "\\31 ",
        "\\a", "@media ", "@import \"x\";", "@property --x { syntax: \"*\"; inherits: false }", "url(", "url( x/*y )",
        "url(\"a\")", "<!--", "-->", "//", "!important", "var(--hl-text)", "calc(1px + ", "--x:", "#fff", ".a", ":is(",
        "::before", "&", ">", "+", "~", "*", "a{b:c}", "\u{0}", "\t", "\n", "\u{202E}", "א", "\u{FB31}", "😀",
        "\u{FEFF}",
        String(repeating: "(", count: 300), String(repeating: "a{", count: 60), String(repeating: "/*", count: 100),
        String(repeating: "a", count: 2_000), String(repeating: "a ", count: 500), String(repeating: "\\", count: 99),
    ]

    private static func sheets() throws -> [String] {
        let folder = StudyFixture.repository + "/Templates/styles"
        let names = try FileManager.default.subpathsOfDirectory(atPath: folder).filter { $0.hasSuffix(".css") }
        return try names.sorted().map { try String(contentsOfFile: folder + "/" + $0, encoding: .utf8) }
    }

    @Test func `a damaged style sheet is findings, or says the same when it is published`() throws {
        let texts = try Self.sheets().map { $0.split(separator: "\n", omittingEmptySubsequences: false) }
        let tokens = try Tokens.load(StudyFixture.repository + "/Templates/tokens")
        var (read, refused) = (0, 0)
        Fuzz.run("style sheets", count: 150) { random, seed in
            let lines = texts[Int.random(in: 0..<texts.count, using: &random)]
            let start = Int.random(in: 0..<lines.count, using: &random)
            let part = lines[start..<min(lines.count, start + Int.random(in: 1...40, using: &random))]
            let whole = part.joined(separator: "\n")
            let css = String(
                decoding: Int.random(in: 0..<8, using: &random) == 0
                    ? Array(whole.utf8) : random.damaged(whole, pieces: Self.pieces), as: UTF8.self)
            let time = processorTime {
                let findings = StyleLint.check([StyleLint.Sheet(path: "x.css", text: css)], tokens: tokens)
                let lengths = css.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(\.count)
                for finding in findings.all where !finding.message.hasSuffix("more findings of this kind") {
                    guard case .file("x.css", let line?, let column?)? = finding.place else {
                        Issue.record("seed \(seed): no place: \(finding)")
                        continue
                    }
                    let isInside = (1...lengths.count).contains(line) && (1...lengths[line - 1] + 1).contains(column)
                    #expect(isInside, "seed \(seed): \(line):\(column): \(finding.message)\n\(css)")
                }
                let minified = CSSMinifier.minified(css)
                if findings.all.contains(where: { $0.code == .cssBroken }) {
                    refused += 1
                } else {
                    read += 1
                    let same = Self.parts(minified) == Self.parts(css)
                    #expect(same, "seed \(seed)\n\(css)\n---\n\(minified)")
                    #expect(CSSMinifier.minified(minified) == minified, "seed \(seed)\n\(css)\n---\n\(minified)")
                }
            }
            #expect(time < .seconds(20), "seed \(seed)")
        }
        #expect(read > 0 && refused > 0, "\(read), \(refused)")
    }

    /// The tokens of a sheet, each after a space if there is white space before it that means something.
    private static func parts(_ css: String) -> [String] {
        let bytes = Array(css.utf8)
        let tokens = CSSTokenizer.tokens(bytes).tokens
        return zip([nil] + tokens, tokens).map { before, token in
            let isFree =
                before.map { [.openBrace, .closeBrace, .semicolon, .comma].contains($0.kind) } ?? true
                || [.openBrace, .closeBrace].contains(token.kind)
            return (!isFree && hasSpace(before: token.offset, in: bytes) ? " " : "") + "\(token.kind) \(token.text)"
        }
    }

    /// Whether white space, and not only comments, ends at an offset.
    private static func hasSpace(before offset: Int, in bytes: [UInt8]) -> Bool {
        var end = offset
        while end >= 4, bytes[end - 1] == UInt8(ascii: "/"), bytes[end - 2] == UInt8(ascii: "*") {
            end -= 4
            while end > 0, !bytes[end...].starts(with: "/*".utf8) { end -= 1 }
        }
        return end > 0 && " \n\t".utf8.contains(bytes[end - 1])
    }
}
