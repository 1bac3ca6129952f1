import Diagnostics
import TestSupport
import Testing

@testable import Theme

struct FontTests {
    static let coverage = "# made\n[a.woff2]\nU+0020-007E\nU+00A0\nU+05D0-05EA\n"

    @Test func `coverage names the characters that a face lacks`() throws {
        var findings = Findings()
        let read = Coverage.parse(Self.coverage, file: "c", findings: &findings)
        let coverage = try #require(read["a.woff2"])
        #expect(findings.isEmpty)
        #expect(coverage.missing(in: "abc אבת\u{A0}~ \n\t").isEmpty)
        #expect(coverage.missing(in: "א✓—\u{7F}") == ["✓", "—", "\u{7F}"])
        #expect(coverage.unicodeRange == "U+20-7E,U+A0,U+5D0-5EA")
    }

    @Test(arguments: ["0020", "U+", "U+00ZZ", "U+0030-0020", "U+0000", "U+007E", "U+007F", "U+1-2-3"])
    func `an invalid line of the coverage file is an error at its line`(line: String) {
        var findings = Findings()
        _ = Coverage.parse("[a.woff2]\nU+0020-007E\n\(line)\n", file: "c", findings: &findings)
        #expect(findings.all.map(\.code) == [.fontsMalformed])
        #expect(findings.all.first?.place == .file("c", line: 3, column: 1))
    }

    @Test func `a face and its fallback share their metrics`() {
        let face = FontFace(
            family: "Noto", weight: 400,
            files: [
                FontFile(name: "a.woff2", coverage: Coverage([0x20...0x40, 0x5D0...0x5EA])),
                FontFile(name: "b.woff2", coverage: Coverage([0x41...0x7E])),
            ],
            licence: "OFL.txt", ascent: 106.8, descent: 29.2, lineGap: 0, fallback: ["Arial Hebrew", "Arial"])
        #expect(face.coverage == Coverage([0x20...0x7E, 0x5D0...0x5EA]))
        #expect(
            face.css(urls: ["a.1234.woff2", "b.5678.woff2"]) == """
                @font-face{font-family:"Noto";font-weight:400;font-display:swap;src:url(a.1234.woff2) format("woff2");unicode-range:U+20-40,U+5D0-5EA}
                @font-face{font-family:"Noto";font-weight:400;font-display:swap;src:url(b.5678.woff2) format("woff2");unicode-range:U+41-7E}
                @font-face{font-family:"Noto Fallback";font-weight:400;src:local("Arial Hebrew"),local("Arial");ascent-override:106.8%;descent-override:29.2%;line-gap-override:0%}

                """)
    }

    @Test func `a folder without a licence or file is an error`() throws {
        let faces = """
            {"faces": [{"family": "Noto", "weight": 400, "files": ["a.woff2"], "licence": "OFL.txt", "ascent": 1,
             "descent": 1, "lineGap": 0, "fallback": []}]}
            """
        let folder = try TemporaryFolder(["faces.json": faces, "coverage.txt": Self.coverage, "a.woff2": "wOF2"])
        let findings = #expect(throws: Findings.self) { try FontFace.load(folder.path) }
        #expect(findings?.all.map(\.code) == [.themeFileUnreadable])
        try folder.write("OFL.txt", "x")
        #expect(try FontFace.load(folder.path).first?.family == "Noto")
        try folder.write("coverage.txt", "[b.woff2]\nU+0020\n")
        let others = #expect(throws: Findings.self) { try FontFace.load(folder.path) }
        #expect(others?.all.map(\.code) == [.fontsMalformed])
    }
}
