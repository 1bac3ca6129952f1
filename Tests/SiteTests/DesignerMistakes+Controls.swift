import TestSupport
import Testing

@testable import Site

/// Copies of the site's templates whose controls do nothing, and what is copied from other tools and pages.
extension DesignerMistakesTests {
    private static func edited(_ name: String, _ file: String, _ old: String, _ new: String, _ remedy: String)
        -> Mistake
    {
        Mistake(name: name, file: file, edit: (old, new), code: "HL0538", remedy: remedy)
    }

    private static func lost(_ name: String, _ file: String, _ old: String, _ new: String, _ remedy: String) -> Mistake
    {
        Mistake(name: name, file: file, edit: (old, new), code: "HL0519", remedy: remedy)
    }

    private static func style(_ name: String, _ text: String, _ remedy: String) -> Mistake {
        Mistake(name: name, file: "styles/90-own.css", text: text, code: "HL0435", line: 1, remedy: remedy)
    }

    static let controls = [
        edited(
            "a button of a unit that nothing enables", "partials/unit-bar.mustache", "aria-disabled=\"true\"",
            "disabled",
            "write aria-disabled=\"true\""),
        edited(
            "a button of a card that nothing enables", "partials/track-card.mustache", "aria-disabled=\"true\"",
            "disabled", "write aria-disabled=\"true\""),
        edited(
            "a button that is called disabled for ever", "partials/take.mustache", "data-calendar disabled",
            "data-calendar aria-disabled=\"true\"", "write disabled in its place"),
        edited(
            "a button that became a link", "partials/unit-bar.mustache",
            "<button type=\"button\" class=\"text-button\" data-undo hidden>{{strings.undo}}</button>",
            "<a href=\"#\" class=\"text-button\" data-undo hidden>{{strings.undo}}</a>",
            "<button type=\"button\" data-undo>"),
        edited(
            "a button that stays hidden", "partials/unit-bar.mustache", "aria-disabled=\"true\"",
            "aria-disabled=\"true\" hidden", "remove hidden"),
        own("a button that nothing answers", "<button type=\"button\">א</button>", "HL0538", 2, "write a link"),
        lost(
            "a class that scripts look for", "partials/unit-bar.mustache",
            "<p class=\"finish\" aria-live=\"polite\"></p>", "<p aria-live=\"polite\"></p>",
            "unit-bar.mustache:3 has it"),
        lost(
            "a field of another name", "partials/print-choices.mustache", "name=\"explanation\"",
            "name=\"explanations\"", "print-choices.mustache:"),
        own(
            "a drawing in one colour", "<svg viewBox=\"0 0 9 9\" aria-hidden=\"true\">\n<path fill=\"#000\"/></svg>",
            "HL0436", 3, "fill=\"currentColor\""),
        own(
            "a drawing in a colour by its name",
            "<svg viewBox=\"0 0 9 9\" stroke=\"black\" aria-hidden=\"true\"></svg>", "HL0436", 2,
            "stroke=\"currentColor\""),
        style("a direction in a style sheet", ".page { direction: ltr }", "dir=\"ltr\""),
        style("a move to the right", ".page { transform: translateX(10px) }", "inset-inline-start"),
        style("the middle of a page of the other direction", ".page { translate: -50% 0 }", "margin-inline: auto"),
        Mistake(
            name: "a reference that begins with its file", file: "tokens/dark.tokens.json",
            edit: ("{palette.night.950}", "{light.palette.night.950}"), code: "HL0408",
            remedy: "write {palette.night.950}"),
        Mistake(
            name: "a reference to nothing near", file: "tokens/light.tokens.json",
            edit: ("{palette.clay.400}", "{brand-orange}"), code: "HL0408", line: 11, remedy: "the path of a token"),
        Mistake(
            name: "metrics of a font as fractions", file: "fonts/faces.json", edit: ("95.7", "0.957"), code: "HL0430",
            line: 11, remedy: "halomeid fonts add"),
        Mistake(
            name: "a style that faces do not have", file: "fonts/faces.json",
            edit: ("\"weight\": 700,", "\"weight\": 700, \"style\": \"italic\","), code: "HL0430", line: 5,
            remedy: "a face has family"),
        Mistake(
            name: "an address with a space for its colon", file: "pages/about.md",
            text: "# אודות\n\n[כתבו](mailto a@example.org)\n", code: "HL0520", line: 3, remedy: "(mailto:…)"),
    ]

    @Test(arguments: [
        ".page:dir(ltr) { translate: 50% 0 }", "[dir=rtl] .page { transform: translateX(1rem) }",
        ".page { transform: rotate(45deg) translateX(1rem) }",
        "@keyframes shake { 50% { translate: 4px 0 } }\n"
            + ".page { animation: shake 1s }",
    ])
    func aMoveForOneDirectionIsNotReported(_ style: String) throws {
        let overlay = try TemporaryFolder(["styles/90-own.css": style])
        let findings = try check(overlay)
        #expect(!findings.contains { $0.code.id == "HL0435" }, "\(findings)")
    }

    /// Templates that are copied as they are, and ones that differ without harm.
    @Test(arguments: [
        ("pages/settings.mustache", "<h1>", "<h1>"),
        ("partials/unit-bar.mustache", "aria-disabled=\"true\"", ""),
        ("partials/unit-bar.mustache", "class=\"finish\"", "class=\"hint finish\""),
        ("partials/unit-bar.mustache", "<p class=\"finish\" aria-live=\"polite\"></p>", "{{! no class=\"finish\" }}"),
        ("partials/unit-bar.mustache", "class=\"finish\"", "class=finish"),
        ("partials/unit-bar.mustache", "data-undo hidden", "data-undo hidden disabled"),
        ("partials/icon-search.mustache", "<svg", "<svg color=\"currentColor\""),
        ("partials/icon-search.mustache", "</svg>", "<mask><path fill=\"white\"/></mask></svg>"),
    ])
    func aHarmlessCopyHasNoFindings(_ file: String, _ old: String, _ new: String) throws {
        let base = try String(contentsOfFile: "\(StudyFixture.repository)/Templates/\(file)", encoding: .utf8)
        try #require(base.contains(old))
        let overlay = try TemporaryFolder()
        try overlay.write(file, base.replacing(old, with: new, maxReplacements: 1))
        let findings = try check(overlay)
        #expect(findings.isEmpty, "\(findings)")
    }
}
