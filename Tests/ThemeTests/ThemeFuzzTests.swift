import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Theme

@Suite struct ThemeFuzzTests {
    private static let files =
        ["base", "light", "dark", "more"].map { $0 + ".tokens.json" }
        + ["halomeid.resolver.json", "halomeid.pairs.json"]

    private static let pieces =
        SeededRandom.jsonPieces + [
            "\"$type\": \"color\",", "\"$type\": \"dimension\",", "\"$value\":", "\"$extends\": \"{palette}\",",
            "\"$root\": {\"$value\": 1},", "\"{color.text}\"", "\"{space.half}\"", "\"{font.sans}\"",
            "\"{shadow.card}\"",
            "{\"$ref\": \"#/space/half/$value\"}", "{\"$ref\": \"#/palette/white/$value/components/0\"}",
            "{\"value\": 1, \"unit\": \"px\"}", "\"a\\\"; } body { x: \\\"\"", "\"\\n\"",
            "\"$description\": \"*/ x /*\",",
            "{\"$ref\": \"#/sets/base\"},", "\"org.halomeid.private\": true", "\"srgb\"", "\"number\"",
            "\"typography\"",
        ]

    /// A string of code ends where it begins: nothing that was inside the quotation marks gets outside.
    private func hasClosedStrings(_ code: String) -> Bool {
        code.split(separator: "\n", omittingEmptySubsequences: false).allSatisfy { line in
            var (isOpen, isEscaped) = (false, false)
            for byte in line.utf8 {
                if isEscaped {
                    isEscaped = false
                } else if byte == UInt8(ascii: "\\"), isOpen {
                    isEscaped = true
                } else if byte == UInt8(ascii: "\"") {
                    isOpen.toggle()
                }
            }
            return !isOpen
        }
    }

    @Test func `damaged token files are findings, or tokens that every tool can read`() throws {
        let original = try smallTokens()
        let texts = try Self.files.map { try original.read($0) }
        var (read, refused) = (0, 0)
        try Fuzz.run("token files", count: 250) { random, seed in
            let folder = try TemporaryFolder()
            let damaged = Int.random(in: 0..<Self.files.count, using: &random)
            for (index, file) in Self.files.enumerated() {
                let bytes =
                    index == damaged
                    ? random.damaged(texts[index], pieces: Self.pieces) : Array(texts[index].utf8)
                try Data(bytes).write(to: URL(filePath: folder.path + "/" + file))
            }
            do throws(Findings) {
                let tokens = try Tokens.load(folder.path)
                read += 1
                for export in [TokenExport.css, .json, .swift, .kotlin] {
                    guard let text = try export.text(tokens) else { continue }
                    // Descriptions may hold quotation marks, in comments.
                    let code = text.split(separator: "\n").filter {
                        !$0.drop { $0 == " " }.hasPrefix("/")
                    }.joined(separator: "\n")
                    #expect(hasClosedStrings(code), "seed \(seed), \(export): \(code)")
                    #expect(!text.unicodeScalars.contains { $0 != "\n" && ExportText.isUnsafe($0) } || export == .json)
                }
            } catch {
                #expect(error.hasErrors, "seed \(seed)")
                let text = Report().render(error)
                #expect(!text.unicodeScalars.contains { $0 != "\n" && ExportText.isUnsafe($0) }, "seed \(seed)")
                refused += 1
            }
        }
        #expect(read > 0 && refused > 0, "\(read), \(refused)")
    }

    @Test func `a damaged file of strings is findings, or texts`() throws {
        let text = try String(contentsOfFile: Repository.strings, encoding: .utf8)
        let folder = try TemporaryFolder()
        var (read, refused) = (0, 0)
        try Fuzz.run("strings", count: 250) { random, seed in
            let bytes = random.damaged(text, pieces: SeededRandom.jsonPieces + ["%d", "%s", "%", "\"two\": \"x\","])
            try Data(bytes).write(to: URL(filePath: folder.path + "/he.json"))
            do throws(Findings) {
                let strings = try Strings.load(folder.path + "/he.json")
                let module = try strings.javaScript(keys: strings.keys)
                #expect(hasClosedStrings(module) && !module.contains("<"), "seed \(seed): \(module)")
                read += 1
            } catch {
                #expect(error.hasErrors, "seed \(seed)")
                refused += 1
            }
        }
        #expect(read > 0 && refused > 0, "\(read), \(refused)")
    }

    @Test func `a damaged list of faces is findings, or faces that stay in their rule`() throws {
        let folder = try TemporaryFolder(copyOf: Repository.fonts)
        let texts = try (folder.read("faces.json"), folder.read("coverage.txt"))
        var (read, refused) = (0, 0)
        try Fuzz.run("faces", count: 250) { random, seed in
            let pieces = SeededRandom.jsonPieces + ["U+0", "-", "[", "../", "\n"]
            // One of the two files, or both.
            let damaged = Int.random(in: 0..<3, using: &random)
            let list = damaged == 1 ? Array(texts.0.utf8) : random.damaged(texts.0, pieces: pieces)
            let coverage = damaged == 0 ? Array(texts.1.utf8) : random.damaged(texts.1, pieces: pieces)
            try Data(list).write(to: URL(filePath: folder.path + "/faces.json"))
            try Data(coverage).write(to: URL(filePath: folder.path + "/coverage.txt"))
            do throws(Findings) {
                let faces = try FontFace.load(folder.path)
                if !faces.isEmpty { read += 1 }
                for face in faces {
                    #expect(hasClosedStrings(face.css(urls: face.files.map { _ in "a.woff2" })), "seed \(seed)")
                    #expect((face.files.map(\.name) + [face.licence]).allSatisfy { !$0.contains("/") }, "seed \(seed)")
                }
            } catch {
                #expect(error.hasErrors, "seed \(seed)")
                refused += 1
            }
        }
        #expect(read > 0 && refused > 0, "\(read), \(refused)")
    }
}
