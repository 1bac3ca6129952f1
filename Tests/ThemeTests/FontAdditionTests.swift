import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Theme

/// What `fonts add` makes of an overlay.
struct FontAdditionTests {
    private let folder: TemporaryFolder

    init() throws { folder = try TemporaryFolder() }

    private func layers() throws -> ResourceLayers {
        let theme = folder.path("own")
        return try ResourceLayers(
            base: [.tokens: Repository.tokens, .fonts: Repository.fonts],
            overlays: FileManager.default.fileExists(atPath: theme) ? [theme] : [])
    }

    /// - Parameter script: what stands in for `subset-font.py`; nil: there is no fontTools.
    private func request(
        _ fonts: [TinyFont], _ role: FontRole = .source, script: String? = nil
    ) throws -> FontRequest {
        let paths = try fonts.enumerated().map { try folder.write("given/\($0).ttf", $1.data) }
        let path = try folder.write("subset.py", script ?? "import sys; sys.exit(3)")
        return FontRequest(files: paths, role: role, theme: folder.path("own"), script: path)
    }

    private func add(_ request: FontRequest) throws -> FontAddition {
        let addition = try FontAddition(request, layers: layers())
        try addition.write(force: false)
        return addition
    }

    private func codes(_ request: FontRequest) throws -> [Code] {
        do {
            _ = try add(request)
            return []
        } catch let findings as Findings {
            return findings.all.map(\.code)
        }
    }

    @Test func `the site uses the font for the role`() throws {
        let addition = try add(request([TinyFont()]))
        #expect(addition.findings.all.map(\.code) == [.fontNotReduced])
        #expect(
            try Set(folder.files("own").keys) == [
                "fonts/TinyHebrew-400.woff2", "fonts/LICENCE-TinyHebrew.txt", "fonts/faces.json", "fonts/coverage.txt",
                "tokens/type.tokens.json",
            ])
        let faces = try FontFace.load(layers())
        #expect(faces.map(\.family) == ["Tiny Hebrew", "Noto Sans Hebrew"])
        #expect((faces[0].weight, faces[0].ascent, faces[0].descent, faces[0].lineGap) == (400, 90, 25, 1))
        // 0.5 of the text size, compared with 0.4319 of Times New Roman.
        #expect(faces[0].sizeAdjust == 115.77 && faces[0].fallback == ["Times New Roman", "Noto Serif Hebrew"])
        #expect(
            try folder.read("own/fonts/LICENCE-TinyHebrew.txt") == "Copyright 2026 Nobody\n\nSIL Open Font License\n")
        let tokens = try Tokens.load(layers())
        #expect(tokens["font.serif"]?.values.light == .fontFamily(["Tiny Hebrew", "Tiny Hebrew Fallback", "serif"]))
        for name in ["source", "title", "head", "strong", "button"] {
            guard case .typography(let style)? = tokens["type." + name]?.values.light else {
                throw CocoaError(.coderInvalidValue)
            }
            #expect(style.fontFamily.first == "Tiny Hebrew" && style.fontWeight == 400)
        }
        let (old, new) = try (
            String(contentsOfFile: Repository.tokens + "/type.tokens.json", encoding: .utf8),
            folder.read("own/tokens/type.tokens.json")
        )
        // Nothing else in the file is touched.
        #expect(
            new
                == old.replacing(
                    "\"Frank Ruhl Libre\", \"Frank Ruhl Libre Fallback\"",
                    with: "\"Tiny Hebrew\", \"Tiny Hebrew Fallback\""
                ).replacing("\"fontWeight\": 700", with: "\"fontWeight\": 400"))
    }

    @Test func `the same font twice changes nothing`() throws {
        _ = try add(request([TinyFont()]))
        let before = try folder.files("own")
        let again = try add(request([TinyFont()]))
        #expect(again.changedPaths.isEmpty && again.conflicts.isEmpty)
        #expect(try folder.files("own") == before)
    }

    @Test func `the text of a licence is kept byte for byte`() throws {
        // Latin-1, as many licences are.
        let text: [UInt8] = Array("Copyright ".utf8) + [0xA9] + Array(" 2026 Nobody\r\n".utf8)
        var wanted = try request([TinyFont()])
        wanted.licence = try folder.write("OFL.txt", Data(text))
        _ = try add(wanted)
        var bold = TinyFont()
        bold.weight = 700
        _ = try add(request([bold]))
        let path = folder.path("own/fonts/LICENCE-TinyHebrew.txt")
        #expect(FileManager.default.contents(atPath: path) == Data(text))
    }

    @Test(arguments: [
        ("", "is empty"), (" \n", "is empty"), ("%PDF-1.7", "is not plain text"), ("O\0F\0L\0", "is not plain text"),
        ("\n<!DOCTYPE html>\n<title>OFL</title>", "is a web page"), ("<?xml version='1.0'?><html>", "is a web page"),
    ])
    func `a licence that nobody can read is refused`(text: String, problem: String) throws {
        var wanted = try request([TinyFont()])
        wanted.licence = try folder.write("OFL.txt", Data(text.utf8))
        let findings = #expect(throws: Findings.self) { try add(wanted) }
        #expect(findings?.all.map(\.message) == ["the text of the licence \(problem)"])
    }

    @Test func `an overlay may have a Hebrew name and a slash at its end`() throws {
        _ = try add(request([TinyFont()]))
        let theme = folder.path("עיצוב")
        try FileManager.default.copyItem(atPath: folder.path("own"), toPath: theme)
        // The layers below have the lists, so that only the font and its licence are the overlay's own.
        try FileManager.default.removeItem(atPath: theme + "/fonts/faces.json")
        let wanted = try request([TinyFont()])
        let layers = try ResourceLayers(
            base: [.tokens: Repository.tokens, .fonts: Repository.fonts], overlays: [folder.path("own"), theme + "/"])
        let addition = try FontAddition(
            FontRequest(files: wanted.files, role: .source, theme: theme + "/", script: wanted.script), layers: layers)
        #expect(addition.changedPaths == [] && addition.paths.allSatisfy { !$0.contains("//") })
    }

    @Test func `another font of the same name is not overwritten`() throws {
        _ = try add(request([TinyFont()]))
        let before = try folder.files("own")
        var other = TinyFont()
        other.advance = 600
        #expect(try codes(request([other])) == [.fontFileExists])
        #expect(try folder.files("own") == before)
        try FontAddition(request([other]), layers: layers()).write(force: true)
        #expect(try FontFace.load(layers())[0].sizeAdjust == 138.92)
    }

    @Test func `weights of a family and fonts of both roles can be added together`() throws {
        var bold = TinyFont()
        bold.weight = 700
        _ = try add(request([TinyFont(), bold]))
        #expect(try FontFace.load(layers()).map(\.weight) == [400, 700, 400])
        // The text styles keep a weight that the family has.
        guard case .typography(let style)? = try Tokens.load(layers())["type.source"]?.values.light else {
            throw CocoaError(.coderInvalidValue)
        }
        #expect(style.fontWeight == 700)
        var sans = TinyFont()
        sans.family = "Plain"
        _ = try add(request([sans], .sans))
        #expect(try FontFace.load(layers()).map(\.family) == ["Tiny Hebrew", "Tiny Hebrew", "Plain"])
        #expect(
            try Tokens.load(layers())["font.sans"]?.values.light
                == .fontFamily(["Plain", "Plain Fallback", "sans-serif"]))
        #expect(try codes(request([bold, bold])) == [.fontFileExists])
    }

    @Test func `the files of a replaced font are removed, other files are kept`() throws {
        _ = try add(request([TinyFont()]))
        let first = ["own/fonts/TinyHebrew-400.woff2", "own/fonts/LICENCE-TinyHebrew.txt"].map(folder.path)
        var other = TinyFont()
        other.family = "Other"
        let addition = try FontAddition(request([other]), layers: layers())
        #expect(Set(addition.replacedPaths) == Set(first))
        try addition.write(force: false)
        #expect(first.allSatisfy { !FileManager.default.fileExists(atPath: $0) })
        #expect(try FontFace.load(layers()).map(\.family) == ["Other", "Noto Sans Hebrew"])

        // A file with a name of its own may be the only copy of it.
        for name in ["faces.json", "coverage.txt"] {
            try folder.edit("own/fonts/" + name, "Other-400.woff2", "mine.woff2")
        }
        try FileManager.default.moveItem(
            atPath: folder.path("own/fonts/Other-400.woff2"), toPath: folder.path("own/fonts/mine.woff2"))
        let last = try add(request([TinyFont()]))
        #expect(last.replacedPaths == [folder.path("own/fonts/LICENCE-Other.txt")])
        #expect(FileManager.default.fileExists(atPath: folder.path("own/fonts/mine.woff2")))
    }

    @Test func `a font is reduced if a program for that is available`() throws {
        var part = TinyFont()
        part.ranges = [0x20...0x20, 0x5B0...0x5BC, 0x5C1...0x5C2, 0x5D0...0x5EA]
        let path = try folder.write("part.ttf", part.data)
        let script = """
            import sys
            assert sys.argv[1:3] == ["It's Tiny", "400"] and sys.argv[3].startswith("U+20-7E,U+A0"), sys.argv
            assert len(sys.stdin.buffer.read()) == \(TinyFont().data.count)
            sys.stdout.buffer.write(open("\(path)", "rb").read())
            """
        var wanted = try request([TinyFont()], script: script)
        wanted.family = "It's Tiny"
        let addition = try add(wanted)
        #expect(addition.findings.isEmpty && addition.fonts.first?.isReduced == true)
        #expect(
            try FontFace.load(layers())[0].coverage
                == Coverage(part.ranges.map { UInt32($0.lowerBound)...UInt32($0.upperBound) }))

        wanted = try request([TinyFont()], script: "import sys; sys.exit('no such table')")
        wanted.family = "Other"
        let whole = try add(wanted)
        #expect(whole.findings.all.map(\.code) == [.fontNotReduced])
        #expect(whole.findings.all.first?.message.hasSuffix("fontTools failed: no such table") == true)
    }

    @Test func `letters of the overlay's texts and pages are kept`() throws {
        try folder.write(
            "own/strings/fr.json", "{\"strings\": {\"done_button\": \"\\u00e9tudi\u{E9}\", \"a\": [\"Ž\"]}}")
        try folder.write("own/pages/about.md", "# Über\n")
        let asked = folder.path("asked")
        _ = try add(
            request([TinyFont()], script: "import sys; open('\(asked)', 'w').write(sys.argv[3]); sys.exit(3)"))
        let ranges = try folder.read("asked").split(separator: ",")
        #expect(ranges.contains("U+DC") && ranges.contains("U+E9") && ranges.contains("U+5D0-5EA"), "\(ranges)")
    }

    @Test func `unsuitable fonts are reported`() throws {
        var tiny = TinyFont()
        tiny.fsType = 2
        #expect(try codes(request([tiny])) == [.fontEmbeddingForbidden])
        tiny = TinyFont()
        tiny.licence = nil
        #expect(try codes(request([tiny])) == [.fontLicenceMissing])
        tiny = TinyFont()
        tiny.family = nil
        #expect(try codes(request([tiny])) == [.fontUnreadable])
        var wrong = try request([TinyFont()])
        wrong.files += [try folder.write("page.ttf", "<html>"), folder.path("none.ttf")]
        #expect(try codes(wrong) == [.fontUnreadable, .themeFileUnreadable])
        wrong.files = [folder.path("given")]
        let told = #expect(throws: Findings.self) { try add(wrong) }
        #expect(told?.all.first?.message.hasSuffix("given is a folder") == true, "\(told?.all ?? [])")
        #expect(!FileManager.default.fileExists(atPath: folder.path("own")))

        tiny = TinyFont()
        tiny.ranges = [0x20...0x7E, 0x5D0...0x5EA]
        #expect(try add(request([tiny])).findings.all.map(\.code) == [.fontNotReduced, .fontLacksHebrew])
        tiny = TinyFont()
        tiny.placesMarks = false
        tiny.family = "Flat"
        #expect(try add(request([tiny])).findings.all.map(\.code) == [.fontNotReduced, .fontLacksHebrew])
        tiny = TinyFont()
        tiny.copyright = "Copyright 2026 Nobody, with Reserved Font Name \"Tiny\"."
        let same = "import sys; sys.stdout.buffer.write(sys.stdin.buffer.read())"
        tiny.family = "Tiny Other"
        #expect(try add(request([tiny], script: same)).findings.all.map(\.code) == [.fontNameReserved])
    }

    @Test func `a token that is not a list is not changed`() throws {
        let text = try String(contentsOfFile: Repository.tokens + "/type.tokens.json", encoding: .utf8)
        try folder.write(
            "own/tokens/type.tokens.json",
            text.replacing("[\"Frank Ruhl Libre\", \"Frank Ruhl Libre Fallback\", \"serif\"]", with: "\"{font.sans}\""))
        let before = try folder.files("own")
        #expect(try codes(request([TinyFont()])) == [.fontTokenUnclear])
        #expect(try folder.files("own") == before)
    }
}
