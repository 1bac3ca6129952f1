import Diagnostics
import TestSupport
import Testing

@testable import Site

/// Files without mistakes have no findings.
@Suite struct ValidDesignTests {
    /// Markup without mistakes.
    @Test(arguments: [
        (
            "pages/about.mustache",
            "<h1>א</h1><p aria-hidden=\"true\" inert><a href=\"index.html\">א</a></p><p aria-hidden=\"true\">"
                + "<button type=\"button\" tabindex=\"-1\">א</button></p><h2 data-own></h2>"
                + "<img alt=\"\" width=\"1\" height=\"1\" src=\"icons/icon-192.png\">"
                + "<a href=\"index.html\" target=\"_blank\">א</a><a href=\"mailto:?subject=a\">א</a>"
                + "<form method=\"dialog\"><button>א</button></form>"
        ),
        (
            "pages/about.md",
            "# א\n\n```\n##ב\n[TOC]\n::: a\n> [!NOTE]\n```\n\n`[[ב]]` [1] [א] #1 a:b :: [א](<index.html>)\n\n> [א]\n"
        ),
        (
            "styles/90-own.css",
            "@property --own { syntax: \"*\"; inherits: true }\n"
                + "@property --own-2 { syntax: \"<length>\"; inherits: true; initial-value: 1px }\n"
                + ".notice { order: var(--own); margin: var(--own-2); -webkit-line-clamp: 2;"
                + " color: var(--hl-text); background: var(--hl-card) }\n[data-state] { order: 1 }\n"
                + "html[data-text-size] { order: 1 }\n"
                + "@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) .notice { color: var(--hl-card);"
                + " background: var(--hl-surface) } }\n[data-theme=\"dark\"] .notice, .button:disabled {"
                + " color: var(--hl-card); background: var(--hl-surface) }\n"
        ),
        ("strings/he.json", "{\"strings\": {\"done_button\": \"Done\"}}"),
    ])
    func validFilesHaveNoFindings(_ file: String, _ text: String) throws {
        let overlay = try TemporaryFolder()
        try overlay.write(file, text)
        let findings = try designFindings(overlay)
        #expect(findings.isEmpty, "\(findings)")
    }

    /// Markup without mistakes.
    @Test(arguments: [
        (
            "pages/about.mustache",
            "<h1>א</h1><details>{{#site.rtl}}<summary>א</summary>{{/site.rtl}}ב</details>"
                + "<time datetime=\"2026-11-25T20:30:00.5+02:00\">א</time><time datetime=\"20:30\">א</time>"
                + "<time datetime=\"2026-11\">א</time><time datetime=\"11-25\">א</time><time datetime=\"2026\">א</time>"
                + "<time datetime=\"2026-W48\">א</time><time datetime=\"PT1H30M\">א</time>"
                + "<time datetime=\"2h 5m\">א</time>"
                + "<time datetime=\"2026-11-25 20:30\">א</time><time datetime=\"{{root}}\">א</time>"
                + "<a href=\"https://example.org\" rel=\"me ugc noopener\">א</a><img alt=\"a.png b\" width=\"1\""
                + " height=\"1\" src=\"icons/icon-192.png\"><svg width=\"1em\" viewBox=\"0 0 1 1\"></svg>"
        ),
        (
            "styles/90-own.css",
            ".notice:nth-child(2n+1 of .hint), .notice:nth-child( -n + 3 ), .hint:nth-last-child(odd),"
                + " .hint:nth-child(n) { grid-template-areas: \"a a .\" \"b . ...\"; grid-area: a-start;"
                + " padding: var(--hl-space-4, 1rem) }\n"
                + ".notice:lang(he, \"*-Hebr\", en-GB) { grid-column: own;"
                + " grid-template-columns: [own-start] 1fr [own-end] }\n"
                + ".hint { container: side / inline-size; container-name: one two; grid-area: auto;"
                + " order: var(--own,) }\n"
                + "@container side (width > 20rem) { .hint { order: 1 } }\n"
                + "@container two style(--own: 1) { a { order: 2 } }\n"
                + "@container not (width > 20rem) { .hint { order: 1; --own: 1 } }\n"
        ),
        (
            "pages/about.md",
            "# א\n\n| א | ב |\n| --- | :-: |\n| ג \\| ד | ה |\n| ו |\n\n- א\n\n    ב\n\n      ג\n\n-א\n\nא: ב\n\n"
                + "הערה* ב *ג\n\n`~~ {% a %} H~2~O` ר` ג`\n\n    code\n\nהאות ם, ם' ו־ןִ סופית; 1.א\n\n"
                + "2.5 ~ב~ ~~ב~~\n\n    [א] = ב ג\n\n    [ב][ג]\n"
        ),
    ])
    func whatHasItsShapeIsNotReported(_ file: String, _ text: String) throws {
        let overlay = try TemporaryFolder()
        try overlay.write(file, text)
        // What is newer than some browsers has its shape too.
        let findings = try designFindings(overlay)
            .filter { $0.code.id != "HL0471" }
        #expect(findings.isEmpty, "\(findings)")
    }

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
            "@-webkit-keyframes own { to { opacity: 0 } } @KEYFRAMES own-2 { to { opacity: 0 } }\n"
                + ".notice { animation-name: own } .hint { animation: own-2 1s }\n"
                + "@-moz-keyframes own-3 { to { opacity: 0 } } .crumb { -moz-animation: own-3 1s }\n"
        ),
        (
            "styles/90-own.css",
            ".notice { font-family: Georgia, serif; font-style: italic; font-weight: 500 }\n"
                + ".hint { font: italic 500 1rem/1.5 Georgia, serif } .hint span { font-weight: 600 }\n"
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
        let findings = try designFindings(overlay)
            .filter { $0.code.id != "HL0471" }
        #expect(findings.isEmpty, "\(findings)")
    }

    /// Each of these may show something.
    @Test(arguments: [
        ".notice::before { content: \"\" } .notice:first-child::before { order: 1 }",
        ".own, .own::before, .own::after { box-sizing: border-box }", "*, ::before, ::after { box-sizing: inherit }",
        ".own::before { order: 1 } @media print { .own::before { content: attr(class) } }",
        ".own { &::before { content: \"\" } } .own::before { order: 1 }", ".own-2::before { order: 1 }",
        ".own::after { --own-a: 1; order: var(--own-a) } p.own::after { content: var(--hl-text) }",
        ".own::before { content: none } .own::after { content: \"\"; order: 1 }",
        "q::before { order: 1 } blockquote::after { order: 1 } .week li::after { order: 1 }",
        ".search-name::after, summary::after, .bar::before { order: 1 }",
        ".bar.own::before { order: 1 } .own::before { content: \"a\" }", ".check:has(:checked) { order: 1 }",
        ".own:is(:checked, :hover) { order: 1 } .own:not(:disabled) { order: 1 }",
        ".button:disabled, .button:visited, button:disabled, .own-field:checked { order: 1 }",
        ".check :checked, .done-button[aria-disabled], input:user-invalid, fieldset:disabled a { order: 1 }",
        ".own-3::before { order: 1 }",
    ])
    func aRuleThatMayShowIsNotTold(_ style: String) throws {
        let page =
            "<h1>א</h1><p class=\"own\">א</p><p class=\"own-2 bar\">א</p><p class=\"own-3\" data-own>א</p>"
            + "<input class=\"own-field\" type=\"checkbox\" aria-label=\"א\">"
        let overlay = try TemporaryFolder(["styles/90-own.css": style, "pages/about.mustache": page])
        let findings = try designFindings(overlay).filter { $0.code.id != "HL0471" }
        #expect(!findings.contains { $0.code.id == "HL0443" }, "\(findings)")
    }

    /// What each of these needs may come from another rule, or from the browser.
    @Test(arguments: [
        ".own { gap: 1rem } .bar { display: flex }", ".own { gap: 1rem } @media print { .own { columns: 2 } }",
        ".own { display: block; gap: 1rem } @media (min-width: 40rem) { .own { display: grid } }",
        ".own { justify-content: center } :is(h1, p) { display: inline-flex }",
        ".own { align-items: center; &:hover { display: flex } }",
        ".own { flex-flow: row wrap } p { display: var(--a) }",
        ".own, .unit-head { gap: 1rem }", ".own { gap: 0; inset: auto; text-overflow: clip }",
        ".own::before { content: \"\"; inset: 0 } @keyframes own { to { inset-block-start: 1rem; gap: 1rem } }",
        ".own { inset: 0 } [data-own] { position: sticky }", ".own-field { text-overflow: ellipsis }",
        ".own { text-overflow: ellipsis } p { overflow-x: clip }", ".own-5 { inset-block-start: 0 }",
        ".own { vertical-align: middle } .bar { display: inline-block; vertical-align: top }",
        ".own { gap: 1rem /* lint-ignore */ }", ".site-header-row { gap: 1rem } .track-card-head { gap: 0 1rem }",
        ".track-card[data-form=\"row\"] { gap: 1rem } .track-card { gap: 1rem } .dotted { gap: 1rem }",
        "h2:not(:is(.own, .unit-head)) { gap: 1rem } h2 { display: flex }", "dialog { inline-size: 100vw }",
        "@-webkit-keyframes own { to { inset-block-start: 1rem } }",
        ".own { inline-size: 100vw; max-inline-size: 100% }",
        ".own { position: fixed; inline-size: 100vw }", ".own { max-inline-size: 100vw; inline-size: 50vw }",
        "body { overflow-x: clip } .own { width: 100vw }", "@media print { .own { width: 100vw; gap: 1rem } }",
        ".own { inline-size: min(40rem, 100vw); inline-size: 20vw }",
    ])
    func aDeclarationThatMayHaveAnEffectIsNotTold(_ style: String) throws {
        let page =
            "<h1>א</h1><p class=\"own bar\" data-own>א</p><p class=\"own-5\" popover>א</p>"
            + "<input class=\"own-field\" aria-label=\"א\">"
        let overlay = try TemporaryFolder(["styles/90-own.css": style, "pages/about.mustache": page])
        let findings = try designFindings(overlay)
        #expect(!findings.contains { ["HL0474", "HL0475"].contains($0.code.id) }, "\(findings)")
    }

    /// Modern CSS as designers write it.
    @Test(arguments: [
        ".notice { container-type: inline-size; aspect-ratio: 16 / 9; padding: clamp(1rem, 2vw + .5rem, 2rem) }",
        ".notice:has(> a) { margin-block: 0 auto; padding-inline: var(--hl-space-2); inset-inline: 0 }",
        "@supports (text-wrap: balance) { h2 { text-wrap: balance } }",
        "@supports (width: 1cqi) { .notice { inline-size: min(100%, 90cqi) } }",
        "@media (prefers-reduced-motion: no-preference) { .notice { transition: opacity .2s var(--hl-motion-ease) } }",
        ".hint:where(:hover, :focus-visible) { text-decoration: underline; text-underline-offset: .2em }",
        ".notice { border-block-end: 1px solid var(--hl-border);"
            + " border-block-end: 1px solid color-mix(in oklab, var(--hl-border), var(--hl-card)) }",
        ".notice { display: grid; grid-template-columns: repeat(auto-fit, minmax(min(12rem, 100%), 1fr)); gap: 1rem }",
        ".notice { scroll-margin-block-start: 4rem; overflow: clip; overscroll-behavior: contain; isolation: isolate }",
        ".notice { inline-size: fit-content; margin-inline: auto; font-variant-numeric: tabular-nums }",
    ])
    func modernStylesAreNotTold(_ style: String) throws {
        let findings = try designFindings(TemporaryFolder(["styles/90-own.css": style]))
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test(arguments: [
        "א\n\n---\n\nב", "כותרת\n------", "- א\n---", "> א\n---", "```\nא\n---\n```", "## א\n---", "***\n---",
        "| א | ב |\n| --- | --- |\n| ג | ד |\n\n---", "1. א\nב\n---", "- א\n\n  ב\n---", "<!-- א -->\n---",
        "[א][1]\n\n[1]: about.html\n---",
    ])
    func aRuleOfItsOwnIsNotReported(_ text: String) throws {
        let findings = try designFindings(TemporaryFolder(["pages/about.md": "# א\n\nא\n\n\(text)\n"]))
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test(arguments: [
        "<a href=\"index.html\"><span class=\"button\">א</span></a>",
        "<details><summary><span class=\"button\">א</span></summary><p>א</p></details>",
    ])
    func whatIsPressedWithItsLinkIsNotReported(_ html: String) throws {
        let findings = try designFindings(TemporaryFolder(["pages/about.mustache": "<h1>א</h1>\(html)"]))
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test(arguments: ["<p><code>{name}</code></p>", "<pre>{name}</pre>", "<p>{ name } {a-b} {{root}}</p>"])
    func bracesThatAreShownAreNotReported(_ html: String) throws {
        let findings = try designFindings(TemporaryFolder(["pages/about.mustache": "<h1>א</h1>\(html)"]))
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test(arguments: [
        ".page:dir(ltr) { translate: 50% 0 }", "[dir=rtl] .page { transform: translateX(1rem) }",
        ".page { transform: rotate(45deg) translateX(1rem) }",
        "@keyframes shake { 50% { translate: 4px 0 } }\n"
            + ".page { animation: shake 1s }",
    ])
    func aMoveForOneDirectionIsNotReported(_ style: String) throws {
        let overlay = try TemporaryFolder(["styles/90-own.css": style])
        let findings = try designFindings(overlay)
        #expect(!findings.contains { $0.code.id == "HL0435" }, "\(findings)")
    }

    /// An own style sheet before the site's, whose rules apply nevertheless.
    @Test(arguments: [
        ".own { order: 1 }", ".site-header { padding-block-start: env(safe-area-inset-top) }",
        ".own, .site-header { padding-block-start: 0 }",
        ".site-header { padding-block-start: 0 !important }", "body .site-header { padding-block-start: 0 }",
        ".site-header { padding-block-end: 0 }", "@font-face { order: 1 }",
        "@media print { .own { order: 1 } } .site-header { &:hover { padding-block-start: 0 } }",
        ".site-header { padding-block-start: 0 /* lint-ignore */ }",
    ])
    func aSheetThatIsNotOverriddenIsNotReported(_ style: String) throws {
        let findings = try designFindings(TemporaryFolder(["styles/00-own.css": style]))
        #expect(!findings.contains { $0.code.id == "HL0466" }, "\(findings)")
    }

    @Test(arguments: ["styles/later/90-own.css", "styles/later/99-own.css"])
    func aSheetAfterTheLastIsNotReported(_ file: String) throws {
        let findings = try designFindings(TemporaryFolder([file: ".sheet { border: 0 } .site-header { padding: 0 }"]))
        #expect(!findings.contains { $0.code.id == "HL0466" }, "\(findings)")
    }

    @Test(arguments: [
        "[![א](icons/icon-192.png)](https://example.org/x.png)", "[א](https://example.org/x.png)",
        "`![א](https://example.org/x.png)`", "[א](https://example.org/a_(b))", "`[א](https://example.org/a_(b`",
        "[א](<https://example.org/a_(b>)", "\\[א\\](https://example.org/a_(b))", "(ראו [א](https://example.org/a_(b)))",
        "א](ב ג", "[א][B c] ![ד][]\n\n[b  C]: index.html\n[ד]: icons/icon-192.png \"ה\"\n\n[b c]: index.html",
        "א\n\n[//]: # (הערה)\n\n[//]: # (עוד)\n\n[comment]: <> (הערה)", "[x]\n\n   [X]: <index.html> 'א'",
        "```\n[x]: index.html\n```", " - א\n - ב\n   - ג\n- ד\n\n1. א\n   - ב\n2. ג", "10. א\n    - ב\n- ג\n  * ד",
        "[א](https://example.org \"ב ג\") [ב](<tel:02-123>) `[א](tel:02 123)`",
    ])
    func aLinkOfItsShapeIsNotReported(_ text: String) throws {
        let findings = try designFindings(TemporaryFolder(["pages/about.md": "# א\n\n\(text)\n"]))
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test(arguments: [
        "line-height: 1.5", "line-height: 0", "line-height: 10", "line-height: 150%", "line-height: calc(1.5 * 10)",
        "line-height: var(--own, 20)", "font: 1rem/1.5 serif", "font: 1rem/150% serif",
    ])
    func aLineHeightIsNotReported(_ style: String) throws {
        let sheet = ".notice { --own: 1.5; \(style) }"
        let findings = try designFindings(TemporaryFolder(["styles/90-own.css": sheet]))
        #expect(!findings.contains { $0.code.id == "HL0439" }, "\(findings)")
    }

    @Test(arguments: [
        ("width=\"40\" height=\"40\"", ""), ("width=\"41\" height=\"40\"", ""), ("width=\"300\" height=\"304\"", ""),
        ("width=\"40\" height=\"{{root}}\"", ""), ("width=\"40\" class=\"own\"", ".own { block-size: 1rem }"),
        ("width=\"40\" height=\"30\" class=\"own\"", ".own { object-fit: cover }"),
    ])
    func aPictureOfItsShapeIsNotReported(_ attributes: String, _ style: String) throws {
        let page = "<h1>א</h1><img alt=\"א\" src=\"icons/icon-192.png\" \(attributes)>"
        let overlay = try TemporaryFolder(["pages/about.mustache": page, "styles/90-own.css": style + " "])
        let findings = try designFindings(overlay)
        #expect(!findings.contains { $0.message.contains("another shape") }, "\(findings)")
    }

    @Test(arguments: ["סיימתי", "Finished"])
    func nameInBothLanguagesHasNoFindings(_ name: String) throws {
        let text = "{\"strings\": {\"done_button\": \"\(name)\"}}"
        let findings = try designFindings(TemporaryFolder(["strings/he.json": text, "strings/en.json": text]))
        #expect(findings.isEmpty, "\(findings)")
    }

    @Test func validLinksInMarkdownHaveNoFindings() throws {
        let overlay = try TemporaryFolder()
        try overlay.write(
            "pages/about.md",
            "# א\n\n`a[i][j]`, a[1][2], [בית][1], [בית][], [x] (כך)\n\n    [ב][ג]\n\nהערה[א][ב], ועוד**\n\n"
                + "** כך\n\nב**ה, AT&T;\n\n2 ** 3\n\n|x+1|\n\n````\n```\n[^1]: x\n````\n\n```a``` ב\n\n"
                + "[1]: index.html\n[בית]: index.html\n"
        )
        try overlay.write(
            "styles/90-own.css",
            """
            .page { --own: own-a 1s; animation: var(--own); font-size: max(16px, 1rem); > a { font-size: 90% } }
            @scope (.page) { > a { font: 700 1rem/20px serif } }
            @keyframes own-a { to { opacity: 0 } }
            @media print { .page { font-size: 12pt } }
            """)
        let findings = try designFindings(overlay)
            .filter { $0.code.id != "HL0471" }
        #expect(findings.isEmpty, "\(findings)")
    }
}
