import Diagnostics
import Foundation
import TestSupport
import Testing
import Theme

@testable import Site

/// Mistakes of designers, one per overlay: each is reported with file, place and remedy.
@Suite struct DesignerMistakesTests {
    struct Mistake: CustomTestStringConvertible, Sendable {
        let name: String
        /// In the overlay.
        let file: String
        /// The file's text; or an edit of the file that it replaces.
        var text: String?
        var edit: (old: String, new: String)?
        let code: String
        /// The end of another file's path that the finding is in: one of the generator's, or the folder.
        var reported: String?
        /// Nil: the whole file.
        var line: Int?
        let remedy: String

        var testDescription: String { name }
    }

    @Test(
        arguments: tokens + colors + texts + templates + copies + pages + markup + markdownSigns + ownPages
            + styleSyntax
            + styleValues + styles + files)
    func everyMistakeIsReportedWithPlaceAndRemedy(_ mistake: Mistake) throws {
        let overlay = try TemporaryFolder()
        var text = mistake.text ?? ""
        if let edit = mistake.edit {
            let folder =
                mistake.file.hasPrefix("fonts") ? "/Fonts/" + mistake.file.dropFirst(6) : "/Templates/" + mistake.file
            let base = try String(contentsOfFile: StudyFixture.repository + folder, encoding: .utf8)
            let range = try #require(base.firstRange(of: edit.old))
            text = base.replacingCharacters(in: range, with: edit.new)
        }
        try overlay.write(mistake.file, text)
        let findings = try designFindings(overlay)
        let reported = mistake.reported ?? overlay.path(mistake.file)
        let finding = findings.first { $0.code.id == mistake.code && isOf($0, reported) }
        #expect(finding != nil, "\(findings)")
        // Nothing else is reported, and nothing twice.
        let foreign = findings.filter { !isOf($0, reported) && $0.code.level != .note }
        #expect(foreign.isEmpty, "\(foreign)")
        #expect(Set(findings).count == findings.count)
        let remedy = try #require(finding?.remedy)
        #expect(!mistake.remedy.isEmpty && remedy.contains(mistake.remedy), "\(remedy)")
        if let line = mistake.line {
            guard case .file(_, let found, _)? = finding?.place else { throw Missing() }
            #expect(found == line)
        }
    }

    /// Also with a description of it, and hidden files.
    @Test(arguments: [[:], ["README.md": "# own\n", ".git/config": "[core]\n"]])
    func anEmptyOverlayIsReported(_ files: [String: String]) throws {
        let overlay = try TemporaryFolder(files)
        let findings = try designFindings(overlay)
        #expect(findings.map(\.code) == [.overlayEmpty])
        #expect(findings.first?.place == .file(overlay.path))
        #expect(findings.first?.remedy?.contains("tokens/palette.tokens.json") == true)
    }

    /// The parts of a partial that is not there are not missed one by one.
    @Test func aMisspeltPartialIsReportedOnce() throws {
        let unit = try String(
            contentsOfFile: StudyFixture.repository + "/Templates/pages/unit.mustache", encoding: .utf8)
        let overlay = try TemporaryFolder([
            "pages/unit.mustache": unit.replacing("{{>unit-name}}", with: "{{>unit-nam}}")
        ])
        #expect(try designFindings(overlay).map(\.code.id) == ["HL0505"])
    }

    private struct Missing: Error {}

    private func isOf(_ finding: Finding, _ path: String) -> Bool {
        guard case .file(let file, _, _) = finding.place else { return false }
        return file.hasSuffix(path)
    }
}
