import Diagnostics
import TestSupport
import Testing

@testable import Site

/// What is written and has no effect: places that no page has, conditions that are never true, variables that nothing
/// reads, values that no attribute has, signs of other kinds of Markdown.
extension DesignerMistakesTests {
    static let unused = [
        css("a property of @supports", "@supports (dispaly: grid) { main { order: 1 } }", "'display'"),
        css(
            "a property after a selector", "@supports selector([a]) and (dispaly: grid) { main { order: 1 } }",
            "'display'"),
        css("a value of @supports", "@supports (display: gird) { main { order: 1 } }", "'grid'"),
        css("a property without a value", "@supports (display) { main { order: 1 } }", "(display: …)"),
        css("a colon of @supports", "@supports (display grid) { main { order: 1 } }", "(display: grid)"),
        css("a test of @supports", "@supports slector(:has(a)) { main { order: 1 } }", "'selector'"),
        css(
            "a width from more to less", "@media (min-width: 60rem) and (max-width: 40em) { main { order: 1 } }",
            "limits"),
        css("a range from more to less", "@media (60rem <= width < 40rem) { main { order: 1 } }", "limits"),
        css("two ranges", "@media (width > 60rem) and (width <= 60rem) { main { order: 1 } }", "limits"),
        css(
            "two schemes at once",
            "@media (prefers-color-scheme: dark) and (prefers-color-scheme: light) { main { order: 1 } }", "comma"),
        css(
            "a width within a smaller one",
            "@media (max-width: 40rem) { @media (min-width: 41rem) { main { order: 1 } } }", "limits"),
        css("paper on a screen", "@media print { @media screen { main { order: 1 } } }", "comma"),
        css("a variable that nothing reads", ".notice { --own-gap: 1rem }", "var(--own-gap)", "HL0443"),
        css("a state that nothing has", ".track-card[data-state=\"opne\"] { order: 1 }", "'open'", "HL0443"),
        css("a form that no template has", "[data-form=row] [data-page=\"abuot\"] { order: 1 }", "remove", "HL0443"),
        css(
            "a weight that the family lacks", ".notice { font-family: var(--hl-font-sans); font-weight: 700 }",
            "write 400", "HL0445"),
        css(
            "italics of a family of the site",
            ".notice { font-family: \"Noto Sans Hebrew\", Georgia }"
                + " .notice em { font-style: italic }", "another way", "HL0445"),
        markdown("a place that another page lacks", "[א](settings.html#ofline)", "HL0526", "#progress"),
        markdown("a place on a page of one's own", "[א](about.html#team)", "HL0526", "leave out #team"),
        Mistake(
            name: "a place that a page of a template lacks", file: "pages/404.mustache",
            edit: ("href=\"{{root}}index.html\"", "href=\"{{root}}settings.html#my-progres\""), code: "HL0526", line: 7,
            remedy: "link to one of #main"),
        css("a state of ARIA", ".done-button[aria-pressed=\"treu\"] { order: 1 }", "'true'", "HL0443"),
        css("a kind of field", "input[type=chekbox] { order: 1 }", "'checkbox'", "HL0443"),
        css("a direction of an attribute", "[dir=\"rlt\"] .notice { order: 1 }", "'rtl'", "HL0443"),
        css("a theme", "[data-theme=drak] .notice { order: 1 }", "'dark'", "HL0443"),
        css("a direction", ".notice:dir(rlt) { order: 1 }", ":dir(rtl)"),
        css(
            "a step after the end", "@keyframes own { 110% { opacity: 0 } } .notice { animation: own 1s }", "100%"),
        css(
            "an animation without a duration", "@keyframes own { to { opacity: 0 } } .notice { animation: own 2 }",
            "2s"),
        markdown("attributes of a picture", "![א](icons/icon-192.png){width=50}", "HL0528", "remove it"),
        markdown("a note of other programs", "!!! note\n    א", "HL0528", "quotation"),
        markdown("a list of tasks", "- [x] א", "HL0528", "☑"),
        markdown("marked text", "א ==ב ג== ד", "HL0528", "**ב ג**"),
        markdown("inserted text", "א ++ב++ ד", "HL0528", "**ב**"),
        markdown("a formula", "א $x^2$ ב", "HL0528", "`x^2`"),
        markdown("a formula on a line of its own", "$$a = b$$", "HL0528", "`a = b`"),
        markdown("the name of a picture", "א :smile: ב", "HL0528", "the emoji itself"),
    ]

    /// Markup without mistakes.
    @Test(arguments: [
        (
            "styles/90-own.css",
            "@supports (text-wrap: pretty) and (not (width: stretch)) { main { order: 1 } }\n"
                + "@supports selector(:has(a)) or (animation-timeline: view()) { main { order: 1 } }\n"
                + "@media (min-width: 40rem) and (max-width: 60em), (max-width: 20rem) { main { order: 1 } }\n"
                + "@media (40rem <= width < 60rem) { @media (width >= 50rem) { main { order: 1 } } }\n"
                + "@media (min-width: 600px) and (max-width: 20rem) { main { order: 1 } }\n"
        ),
        (
            "styles/90-own.css",
            ".notice { --own-gap: 1rem; --own-wide: 1; margin: calc(var(--own-gap) * 2) }\n"
                + "@container style(--own-wide: 1) { .notice { order: 1 } }\n"
                + "[data-state=\"open\"], [data-status=\"late\"], [data-track=\"daily-mishnah\"] { order: 1 }\n"
                + "[aria-pressed=true], [type=\"module\"], [dir=auto], :dir(ltr) { order: 1 }\n"
                + "@keyframes own { 0%, 100% { opacity: 0 } } .hint { animation: own 1s 2, none; }\n"
                + "[data-day=\"2026-11-18\"], [data-page=own], [data-keep=running] { order: 1 }\n"
        ),
        (
            "styles/90-own.css",
            ".notice { font-family: Georgia, serif; font-style: italic; font-weight: 500 }\n"
                + ".hint { font: italic 500 1rem/1.5 Georgia, serif } .hint em { font-weight: 600 }\n"
                + ".empty { font: menu; font-weight: 500 } .empty b { font-style: italic }\n"
                + ".crumb { font-family: system-ui; & em { font-style: italic } }\n"
                + ".notice b { font-family: \"Frank Ruhl Libre\"; font-weight: 700 }\n"
        ),
        (
            "pages/about.md",
            "# א\n\n[א](settings.html#main) [ב](index.html#top) [ג](search.html#:~:text=a) [ד](#main)\n\n"
                + "a == b, C++ ו־C++, $5 עד $6, US$ A$, `==א== $x$ :smile:` 10:30:15 א:ב:ג https://a.b/:c:\n"
        ),
        (
            "pages/about.md",
            "# הלומד: *דרך* הלימוד\n\n[א](#הלומד-דרך-הלימוד) [ב](#רשי-1) [ג](about.html#a__b) [ד](#main-1)\n\n"
                + "[ו](tel:+972-2-1234) <TEL:02-1234> [ז](mailto:a@example.org)\n\n"
                + "## רש\"י\n\n## רש״י\n\n## A__B!\n\n## Main\n"
        ),
        (
            "pages/about.mustache",
            "<h1>א</h1><img src=\"{{root}}icons/icon-192.png\" srcset=\"icons/icon-512.png 2x\" alt=\"\" width=\"9\""
                + " height=\"9\">"
                + "<p id=\"own-a\" popover class=\"hint\">ב</p><button popovertarget=\"own-a\">ג</button>"
        ),
        (
            "pages/about.mustache",
            "<h1 id=\"own-a\">א</h1><a href=\"about.html#own-a\">א</a> <a href=\"{{root}}index.html#main\">ב</a>"
        ),
    ])
    func whatHasAnEffectIsNotTold(_ file: String, _ text: String) throws {
        let overlay = try TemporaryFolder()
        try overlay.write(file, text)
        // What is newer than some browsers has an effect in the others.
        let findings = try check(overlay)
            .filter { $0.code.id != "HL0471" }
        #expect(findings.isEmpty, "\(findings)")
    }
}
