import Diagnostics
import Foundation
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

    @Test(arguments: ["0020", "U+", "U+00ZZ", "U+0030-0020", "U+0000", "U+007E", "U+007F", "U+1-2-3", "U+FFFFFFFF"])
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
                @font-face{font-family:"Noto";font-weight:400;font-display:optional;src:url(a.1234.woff2) \
                format("woff2");unicode-range:U+20-40,U+5D0-5EA}
                @font-face{font-family:"Noto";font-weight:400;font-display:optional;src:url(b.5678.woff2) \
                format("woff2");unicode-range:U+41-7E}
                @font-face{font-family:"Noto Fallback";font-weight:400;src:local("Arial Hebrew"),local("Arial");\
                ascent-override:106.8%;descent-override:29.2%;line-gap-override:0%}

                """)
    }

    @Test func `a fallback that is adjusted in size keeps the heights of lines`() {
        let face = FontFace(
            family: "Wide", weight: 400, files: [], licence: "OFL.txt", ascent: 90, descent: 30, lineGap: 0,
            fallback: ["Arial"], sizeAdjust: 120)
        #expect(
            face.css(urls: []) == """
                @font-face{font-family:"Wide Fallback";font-weight:400;src:local("Arial");size-adjust:120%;\
                ascent-override:75%;descent-override:25%;line-gap-override:0%}

                """)
    }

    private func findings(_ folder: TemporaryFolder) -> [Finding] {
        do throws(Findings) {
            _ = try FontFace.load(folder.path)
            return []
        } catch {
            return error.all
        }
    }

    @Test func `everything that is wrong with the fonts is reported together`() throws {
        let folder = try TemporaryFolder(copyOf: Repository.fonts)
        #expect(findings(folder).isEmpty)
        try folder.write("FrankRuhlLibre-Bold.woff2", "<html>404</html>")
        try FileManager.default.removeItem(atPath: folder.path("FrankRuhlLibre-Bold-Latin.woff2"))
        try FileManager.default.removeItem(atPath: folder.path("OFL-FrankRuhlLibre.txt"))
        try folder.write("OFL-NotoSansHebrew.txt", " \n")
        try folder.edit("coverage.txt", "U+05C7\nU+05D0-05EA\nU+05F3-05F4\nU+2010\n", "U+05C7-05EA\nU+05F3-05F4\n")
        let found = findings(folder)
        #expect(
            Set(found.map(\.code)) == [
                .fontUnreadable, .themeFileUnreadable, .fontLicenceMissing, .fontCoverageWrong,
            ])
        #expect(found.filter { $0.code == .fontLicenceMissing }.count == 2)
        #expect(found.allSatisfy { $0.place != nil && $0.remedy != nil })
        let coverage = try #require(found.first { $0.code == .fontCoverageWrong })
        #expect(coverage.place == .file(folder.path("coverage.txt"), line: 32, column: 1))
        #expect(
            coverage.message == """
                coverage.txt says that NotoSansHebrew-Regular.woff2 draws U+5C8-5CF, which it does not, and leaves out \
                U+2010, which NotoSansHebrew-Regular.woff2 draws
                """)
    }

    @Test func `a font that must not be embedded or is not WOFF2 is an error`() throws {
        let folder = try TemporaryFolder()
        var tiny = TinyFont()
        tiny.fsType = 2
        let font = try FontProgram([UInt8](tiny.data))
        try folder.write("Tiny.woff2", Data(try #require(WOFF2.pack(font.tables))))
        try folder.write("OFL.txt", "Free")
        let face = FontFace(
            family: "Tiny", weight: 400, files: [FontFile(name: "Tiny.woff2", coverage: font.coverage)],
            licence: "OFL.txt", ascent: 90, descent: 25, lineGap: 0, fallback: ["Arial"], sizeAdjust: 105.5)
        try folder.write("faces.json", FontLists.faces([face]))
        try folder.write("coverage.txt", FontLists.coverage([face]))
        #expect(findings(folder).map(\.code) == [.fontEmbeddingForbidden])
        tiny.fsType = 8
        try folder.write("Tiny.woff2", tiny.data)
        #expect(findings(folder).map(\.code) == [.fontUnreadable])
        try folder.write("Tiny.woff2", Data(try #require(WOFF2.pack(FontProgram([UInt8](tiny.data)).tables))))
        #expect(try FontFace.load(folder.path) == [face])
    }

    @Test func `the lists of the repository are written as they are`() throws {
        let faces = try FontFace.load(Repository.fonts)
        let folder = try TemporaryFolder(copyOf: Repository.fonts)
        #expect(try FontLists.faces(faces) == folder.read("faces.json"))
        let list = try folder.read("coverage.txt")
        #expect(FontLists.coverage(faces).drop { $0 != "\n" } == list.drop { $0 != "\n" })
    }

    @Test func `the difference of two coverages`() {
        let coverage = Coverage([0x20...0x40, 0x50...0x60])
        #expect(
            coverage.subtracting(Coverage([0x30...0x31, 0x40...0x50, 0x5F...0x7F])).ranges == [
                0x20...0x2F, 0x32...0x3F, 0x51...0x5E,
            ])
        #expect(coverage.subtracting(coverage).ranges.isEmpty && coverage.subtracting(Coverage([])) == coverage)
    }
}
