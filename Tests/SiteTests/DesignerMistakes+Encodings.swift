import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// Files that are not saved as UTF-8.
extension DesignerMistakesTests {
    struct Saved: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let file: String
        let bytes: [UInt8]
        let code: String
        let place: (line: Int, column: Int)
        let remedy: String
    }

    private static func utf16(_ text: String) -> [UInt8] {
        [0xFF, 0xFE] + text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    }

    static let saved = [
        Saved(
            testDescription: "a style sheet in Windows-1252", file: "styles/90-own.css",
            bytes: Array(".notice { order: 1 }\n/* caf".utf8) + [0xE9] + Array(" */".utf8), code: "HL0501",
            place: (2, 7), remedy: "save it as UTF-8"),
        Saved(
            testDescription: "a page in Windows-1255", file: "pages/about.md",
            bytes: Array("# ".utf8) + [0xE0, 0xE5, 0xE3, 0xE5, 0xFA], code: "HL0501", place: (1, 3),
            remedy: "Windows-1255"),
        Saved(
            testDescription: "texts in UTF-16", file: "strings/he.json", bytes: utf16("{\"strings\": {}}"),
            code: "HL0402", place: (1, 1), remedy: "save it as UTF-8"),
        Saved(
            testDescription: "a page in UTF-16 without its mark", file: "pages/about.mustache",
            bytes: Array(utf16("<h1>about</h1>").dropFirst(2)), code: "HL0501", place: (1, 1),
            remedy: "save it as UTF-8"),
        Saved(
            testDescription: "a picture in the place of a drawing", file: "icons/favicon.svg",
            bytes: [0x89, 0x50, 0x4E, 0x47, 0x0D, 0x0A], code: "HL0501", place: (1, 1), remedy: "in the format"),
        Saved(
            testDescription: "texts in UTF-32", file: "strings/he.json",
            bytes: [0xFF, 0xFE, 0, 0] + "{}".utf8.flatMap { [$0, 0, 0, 0] }, code: "HL0402", place: (1, 1),
            remedy: "save it as UTF-8"),
        Saved(
            testDescription: "texts in UTF-16 without its mark", file: "strings/he.json",
            bytes: Array(utf16("{}").dropFirst(2)), code: "HL0402", place: (1, 1), remedy: "save it as UTF-8"),
        Saved(
            testDescription: "a control character", file: "pages/about.mustache",
            bytes: Array("<h1>א</h1>\n<p>".utf8) + [0x08], code: "HL0501", place: (2, 4), remedy: "remove it"),
        Saved(
            testDescription: "coverage in UTF-16", file: "fonts/coverage.txt", bytes: utf16("[a.woff2]\nU+20\n"),
            code: "HL0430", place: (1, 1), remedy: "save it as UTF-8"),
    ]

    @Test(arguments: saved)
    func aFileThatIsNotUTF8IsReportedOnceWithItsPlace(_ saved: Saved) throws {
        let overlay = try TemporaryFolder()
        try overlay.write(saved.file, Data(saved.bytes))
        let findings = try designFindings(overlay)
        #expect(findings.count == 1, "\(findings)")
        let finding = try #require(findings.first)
        #expect(finding.code.id == saved.code)
        let place = Place.file(overlay.path(saved.file), line: saved.place.line, column: saved.place.column)
        #expect(finding.place == place)
        #expect(finding.remedy?.contains(saved.remedy) == true)
    }

    /// However lines end, and with a byte order mark.
    @Test func filesOfOtherEditorsAreRead() throws {
        let overlay = try TemporaryFolder()
        let coverage = try String(contentsOfFile: StudyFixture.repository + "/Fonts/coverage.txt", encoding: .utf8)
        try overlay.write("fonts/coverage.txt", "\u{FEFF}" + coverage.replacing("\n", with: "\r\n"))
        try overlay.write("styles/90-own.css", "\u{FEFF}.notice {\r\n  order: 1;\r\n}\r\n")
        try overlay.write("pages/about.md", "\u{FEFF}# אודות\r\n\r\nא\r\n")
        let findings = try designFindings(overlay)
        #expect(findings.isEmpty, "\(findings)")
    }
}
