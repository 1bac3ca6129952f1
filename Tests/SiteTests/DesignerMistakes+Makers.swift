import Diagnostics
import TestSupport

@testable import Site

extension DesignerMistakesTests {
    /// A mistake in a style sheet.
    static func css(
        _ name: String, _ text: String, _ remedy: String, _ code: String = "HL0439", line: Int = 1
    ) -> Mistake {
        Mistake(name: name, file: "styles/90-own.css", text: text + "\n", code: code, line: line, remedy: remedy)
    }

    /// A mistake on a page of Markdown; its text begins in line 3.
    static func markdown(
        _ name: String, _ text: String, _ code: String, _ remedy: String, line: Int = 3
    ) -> Mistake {
        Mistake(
            name: name, file: "pages/about.md", text: "# אודות\n\n\(text)\n", code: code, line: line, remedy: remedy)
    }

    /// A mistake on a page of HTML, which begins in line 2.
    static func own(_ name: String, _ html: String, _ code: String, _ line: Int, _ remedy: String) -> Mistake {
        Mistake(
            name: name, file: "pages/about.mustache", text: "<h1>א</h1>\n\(html)\n", code: code, line: line,
            remedy: remedy)
    }

    /// A mistake at the end of the unit's template.
    static func unit(_ name: String, _ html: String, _ code: String, _ remedy: String) -> Mistake {
        Mistake(
            name: name, file: "pages/unit.mustache", edit: ("</main>", "\(html)</main>"), code: code, line: 28,
            remedy: remedy)
    }

    /// A mistake in a copy of the generator's file.
    static func edited(
        _ name: String, _ file: String, _ old: String, _ new: String, _ remedy: String, _ code: String = "HL0519",
        line: Int? = nil
    ) -> Mistake {
        Mistake(name: name, file: file, edit: (old, new), code: code, line: line, remedy: remedy)
    }
}

/// The findings of a small study with these overlays, the lowest first.
func designFindings(_ overlays: TemporaryFolder...) throws -> [Finding] {
    let study = try StudyFixture(StudyFixture.berakhot())
    let resources = try Resources.find(StudyFixture.repository, overlays: overlays.map(\.path))
    return try Site.check(study.options(resources: resources)).findings.all
}
