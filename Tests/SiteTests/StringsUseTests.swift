import Foundation
import StudyRules
import Testing
import Theme

@testable import Site

/// Every text of the strings file is asked for somewhere: unused texts should not be translated.
@Suite struct StringsUseTests {
    @Test func everyTextIsUsed() throws {
        let strings = try Strings.load(StudyFixture.repository + "/Templates/strings/he.json")
        var used = Set(HebrewMonth.allCases.map { "month_\($0)" })
        for (folder, ending, signs) in [
            ("Templates", ".mustache", ["{{strings."]), ("Sources/Web", ".ts", ["text('", "counted('"]),
            ("Sources", ".swift", ["strings[\"", "fill(\""]),
        ] {
            for sign in signs { used.formUnion(try Self.words(in: folder, ending: ending, after: sign)) }
        }
        #expect(strings.keys.filter { !used.contains($0) } == [])
    }

    /// The words that follow a sign, anywhere in the files of a folder.
    private static func words(in folder: String, ending: String, after sign: String) throws -> Set<String> {
        let root = StudyFixture.repository + "/" + folder
        var words: Set<String> = []
        for path in try FileManager.default.subpathsOfDirectory(atPath: root) where path.hasSuffix(ending) {
            let text = try String(contentsOfFile: root + "/" + path, encoding: .utf8)
            for piece in text.components(separatedBy: sign).dropFirst() {
                words.insert(String(piece.prefix { $0.isASCII && ($0.isLetter || $0.isNumber || $0 == "_") }))
            }
        }
        return words
    }
}
