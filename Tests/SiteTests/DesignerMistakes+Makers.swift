import Diagnostics
import TestSupport

@testable import Site

extension DesignerMistakesTests {
    /// A mistake in a style sheet of one line.
    static func css(_ name: String, _ text: String, _ remedy: String, _ code: String = "HL0439") -> Mistake {
        Mistake(name: name, file: "styles/90-own.css", text: text + "\n", code: code, line: 1, remedy: remedy)
    }

    /// A mistake on a page, in the first line after its heading.
    static func markdown(_ name: String, _ text: String, _ code: String, _ remedy: String) -> Mistake {
        Mistake(name: name, file: "pages/about.md", text: "# אודות\n\n\(text)\n", code: code, line: 3, remedy: remedy)
    }

    /// A mistake in a copy of the generator's file.
    static func edited(
        _ name: String, _ file: String, _ old: String, _ new: String, _ remedy: String, _ code: String = "HL0519",
        line: Int? = nil
    ) -> Mistake {
        Mistake(name: name, file: file, edit: (old, new), code: code, line: line, remedy: remedy)
    }

    /// Checks a small study with these overlays, the lowest first.
    func check(_ overlays: TemporaryFolder...) throws -> [Finding] {
        let study = try StudyFixture(StudyFixture.berakhot())
        let resources = try Resources.find(StudyFixture.repository, overlays: overlays.map(\.path))
        return try Site.check(study.options(resources: resources)).findings.all
    }
}
