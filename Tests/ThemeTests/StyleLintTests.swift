import Diagnostics
import TestSupport
import Testing

@testable import Theme

struct StyleLintTests {
    struct Mistake: CustomTestStringConvertible, Sendable {
        let css: String
        let code: Code
        let line: Int
        let column: Int
        let remedy: String

        init(_ css: String, _ code: Code, _ line: Int, _ column: Int, _ remedy: String) {
            (self.css, self.code, self.line, self.column, self.remedy) = (css, code, line, column, remedy)
        }

        var testDescription: String { css }
    }

    private func tokens() throws -> Tokens {
        let folder = try smallTokens()
        return try Tokens.load(folder.path)
    }

    static let mistakes = [
        // Broken.
        Mistake("a { margin: 0;\nb { margin: 0; }\n", .cssBroken, 1, 3, "close it with }"),
        Mistake("a { margin: 0; } }", .cssBroken, 1, 18, "remove it"),
        Mistake("a { margin: 0\n  padding: 0; }", .cssBroken, 2, 3, "end the declaration before it with ;"),
        Mistake("a { margin 0; }", .cssBroken, 1, 5, "write margin: …"),
        Mistake("a { margin: ; }", .cssBroken, 1, 5, "write one after the colon"),
        Mistake("a { margin: 0;\n/* why\n}", .cssBroken, 2, 1, "close it with */"),
        Mistake("a { content: \"x; }", .cssBroken, 1, 14, "close it with the quotation mark that opens it"),
        // At the brace that lacks its other end, not at one around it.
        Mistake(
            "@media print {\n  a {\n    margin: 0;\n  b { margin: 0 }\n}\n", .cssBroken, 2, 5, "close it with }"),
        Mistake("@layer x {\n  a {\n    margin: 0;\n}\n", .cssBroken, 2, 5, "close it with }"),
        Mistake("@layer x {\n  a { margin: 0; }\n", .cssBroken, 1, 10, "close it with }"),
        Mistake(
            "a { margin: 0 }\n/* one\n/* two */\nthree */\nb { margin: 0 }", .cssBroken, 2, 1,
            "remove the /* and */ in it: comments do not nest"),
        Mistake("a { margin: 0 } */\n", .cssBroken, 1, 17, "remove it"),
        Mistake(
            "/* one\na { margin: 0 }\n/* two */\nb { margin: 0 }", .cssUnknown, 1, 1,
            "close it with */, or remove the /* in it"),
        Mistake("a { padding:: 1px; }", .cssBroken, 1, 5, "write padding: …"),
        Mistake("a { inline-size: calc(1px + 2px; }", .cssBroken, 1, 18, "close it with )"),
        Mistake("a { inline-size: 1px); }", .cssBroken, 1, 21, "remove it, or open it"),
        Mistake("a[href { margin: 0 }", .cssBroken, 1, 2, "close it with ]"),
        Mistake("{ margin: 0 }", .cssBroken, 1, 1, "write one before {"),
        Mistake("margin: 0;", .cssBroken, 1, 1, "put it between { and }"),
        Mistake("a { margin: 0 } b", .cssBroken, 1, 17, "write { … } after it"),
        Mistake("a { margin: 0\n b { padding: 0 } }", .cssBroken, 1, 5, "end it with ; or }"),
        Mistake("<!-- a --> a { margin: 0 }", .cssBroken, 1, 1, "write /* … */"),
        Mistake("// own\na { margin: 0 }", .cssBroken, 1, 1, "write /* … */"),
        Mistake("a { margin: 0; // none\n padding: 0 }", .cssBroken, 1, 16, "write /* … */"),
        // Known to no browser.
        Mistake("a { colour: inherit }", .cssUnknown, 1, 5, "did you mean 'color'?"),
        Mistake("a { padding: 12 }", .cssUnknown, 1, 14, "write 12px, or var(--hl-…)"),
        Mistake("a { margin: 1 rem }", .cssUnknown, 1, 13, "write 1rem, or var(--hl-…)"),
        Mistake("a { inline-size: 10pxx }", .cssUnknown, 1, 18, "did you mean 'px'?"),
        Mistake("a { padding: --hl-space-3 }", .cssUnknown, 1, 14, "write var(--hl-space-3)"),
        Mistake("a:hoover { margin: 0 }", .cssUnknown, 1, 3, "did you mean 'hover'?"),
        Mistake("..a { margin: 0 }", .cssUnknown, 1, 1, "write .name"),
        Mistake("@meda (width > 1px) { a { margin: 0 } }", .cssUnknown, 1, 1, "did you mean 'media'?"),
        // Values that the property cannot have.
        Mistake("a { color: 12px }", .cssUnknown, 1, 12, "use a colour, var(--hl-…)"),
        Mistake("a { color: \"inherit\" }", .cssUnknown, 1, 12, "remove the quotation marks"),
        Mistake("a { background-color: none }", .cssUnknown, 1, 23, "use a colour, var(--hl-…)"),
        Mistake(
            "a { background-color: linear-gradient(var(--hl-text), transparent) }", .cssUnknown, 1, 23,
            "write background-image, or background"),
        Mistake(
            "a { outline-color: #12345 }", .cssUnknown, 1, 20, "write 3, 4, 6 or 8 hexadecimal digits, or use a token"),
        Mistake("a { display: blok }", .cssUnknown, 1, 14, "did you mean 'block'?"),
        Mistake(
            "a { display: 1px }", .cssUnknown, 1, 14,
            "use block, contents, flex, flow, flow-root, grid, inline, inline-block, …"),
        Mistake("a { padding: auto }", .cssUnknown, 1, 14, "use a length, a percentage"),
        Mistake("a { padding: -1px }", .cssUnknown, 1, 14, "use 0 or more; browsers skip the declaration"),
        Mistake("a { padding: 1px, 2px }", .cssUnknown, 1, 17, "remove it; browsers skip the declaration"),
        Mistake("a { padding-inline: 1px 2px 3px }", .cssUnknown, 1, 29, "remove the extra ones"),
        Mistake("a { padding: var(--hl-space-half) blue }", .cssUnknown, 1, 35, "use a length, a percentage"),
        Mistake("a { margin: 2s }", .cssUnknown, 1, 13, "use a length, a percentage, auto"),
        Mistake("a { margin-block: 0 inherit }", .cssUnknown, 1, 21, "write it alone"),
        Mistake("a { gap: 1fr }", .cssUnknown, 1, 10, "use a length, a percentage, normal"),
        Mistake("a { inline-size: 1rem + 2px }", .cssUnknown, 1, 23, "sums must be in calc(…)"),
        Mistake(
            "a { max-inline-size: auto }", .cssUnknown, 1, 22,
            "use a length, a percentage, contain, fit-content, max-content, min-content, none, stretch"),
        Mistake("a { border-radius: none }", .cssUnknown, 1, 20, "use a length, a percentage"),
        Mistake("a { border: 1 solid }", .cssUnknown, 1, 13, "write 1px, or var(--hl-…)"),
        Mistake("a { border: 1px soild }", .cssUnknown, 1, 17, "did you mean 'solid'?"),
        Mistake("a { font-weight: 1200 }", .cssUnknown, 1, 18, "use 1 to 1000"),
        Mistake("a { font-weight: 400px }", .cssUnknown, 1, 18, "write it without its unit"),
        Mistake(
            "a { font-size: rgb(0 0 0) }", .cssUnknown, 1, 16,
            "use a length, a percentage, large, larger, math, medium, small, smaller, x-large, x-small, xx-large, "
                + "xx-small, xxx-large"
        ),
        Mistake("a { transition: color 200 }", .cssUnknown, 1, 23, "write 200ms, or var(--hl-…)"),
        Mistake("a { animation-duration: 0 }", .cssUnknown, 1, 25, "write 0s, or var(--hl-…)"),
        Mistake("a { transform: 45deg }", .cssUnknown, 1, 16, "use none"),
        Mistake("a { cursor: hand }", .cssUnknown, 1, 13, "did you mean 'pointer'?"),
        Mistake(
            "a { cursor: clever }", .cssUnknown, 1, 13,
            "use a number, url(…), alias, all-scroll, auto, cell, col-resize, context-menu, copy, crosshair, …"),
        Mistake("a { line-height: 20px }", .cssTextFixed, 1, 18, "write 1.25rem"),
        Mistake("@media (max-width: 600) { a { margin: 0 } }", .cssUnknown, 1, 20, "write 600px"),
        Mistake(".a { &-b { margin: 0 } }", .cssUnknown, 1, 6, "write the whole name: .name-b"),
        Mistake("@own: red;", .cssUnknown, 1, 1, "write :root { --name: value }, and var(--name)"),
        Mistake(
            "@mixin own { margin: 0 }", .cssUnknown, 1, 1, "compile the style sheet to CSS, and put that here"),
        Mistake("a { color: var(hl-text) }", .cssBroken, 1, 12, "write var(--hl-text)"),
        Mistake("a { visibility: none }", .cssUnknown, 1, 17, "did you mean 'hidden'?"),
        Mistake("> a { margin: 0 }", .cssUnknown, 1, 1, "remove it, write one, or put the rule into another"),
        Mistake(
            "@media print { + a { margin: 0 } }", .cssUnknown, 1, 16,
            "remove it, write one, or put the rule into another"),
        Mistake("@font-face { font-family: X }", .cssUnknown, 1, 1, "write src: url(\"…\")"),
        Mistake("@font-face { src: url(../x.woff2) }", .cssUnknown, 1, 1, "write font-family: \"…\""),
        Mistake("a { font-size: 20px }", .cssTextFixed, 1, 16, "write 1.25rem"),
        Mistake("a { font: 700 12pt/1.5 serif }", .cssTextFixed, 1, 15, "write 1rem"),
        Mistake("a { box-shadow: 0 0 4 currentcolor }", .cssUnknown, 1, 21, "write 4px, or var(--hl-…)"),
        // Inside functions.
        Mistake("a { color: var() }", .cssBroken, 1, 12, "write var(--hl-…)"),
        Mistake("a { inline-size: calc(1rem + 2) }", .cssUnknown, 1, 30, "write 2px, or another unit"),
        Mistake("a { inline-size: calc(1rem 2px) }", .cssUnknown, 1, 28, "write 1rem + 2px"),
        Mistake("a { gap: max(1rem 2px) }", .cssUnknown, 1, 19, "write one before it, or an operator"),
        Mistake("a { gap: min(100% var(--hl-space-half)) }", .cssUnknown, 1, 19, "write one before it, or an operator"),
        Mistake(
            "a { font-size: clamp(1rem 2vw + 1px 3rem) }", .cssUnknown, 1, 27, "write one before it, or an operator"),
        Mistake("a { gap: max(calc(1rem * 2) 2px) }", .cssUnknown, 1, 29, "write one before it, or an operator"),
        Mistake(
            "a { gap: calc(var(--hl-space-half) 2px) }", .cssUnknown, 1, 36, "write + or another one before it"),
        Mistake("a { gap: calc(2 * (1rem 2px)) }", .cssUnknown, 1, 25, "write 1rem + 2px"),
        Mistake(
            "a { min-inline-size: 30rem; max-inline-size: 20rem }", .cssUnknown, 1, 29,
            "exchange the values of min-inline-size and max-inline-size, or remove one"),
        Mistake(
            "a {\n  max-block-size: 50vh;\n  min-block-size: 60vh;\n}", .cssUnknown, 3, 3,
            "exchange the values of min-block-size and max-block-size, or remove one"),
        Mistake(
            "a { min-inline-size: 90rem; max-inline-size: var(--hl-space-half) }", .cssUnknown, 1, 29,
            "exchange the values of min-inline-size and max-inline-size, or remove one"),
        Mistake(
            "body { display: none }", .cssPageUnusable, 1, 8,
            "remove it; what only paper should lack goes into @media print"),
        Mistake(
            "@media (max-width: 40rem) { html > body main { display: none } }", .cssPageUnusable, 1, 48,
            "remove it; what only paper should lack goes into @media print"),
        Mistake(
            "a, main { visibility: hidden }", .cssPageUnusable, 1, 11,
            "remove it, or select only the part that is meant"),
        Mistake(
            ":root { pointer-events: none }", .cssPageUnusable, 1, 9,
            "remove it, or select only the part that is meant"),
        Mistake(
            "body { user-select: none }", .cssPageUnusable, 1, 8, "remove it, or select only the part that is meant"),
        Mistake(
            "html, body { overflow: hidden }", .cssPageUnusable, 1, 14,
            "remove it, or select only the part that is meant"),
        Mistake(
            "body { position: fixed }", .cssPageUnusable, 1, 8, "remove it, or select only the part that is meant"),
        Mistake("main { opacity: 0 }", .cssPageUnusable, 1, 8, "remove it, or select only the part that is meant"),
        Mistake("body { min-inline-size: 1200px }", .cssPageUnusable, 1, 8, "write max-inline-size: 1200px"),
        Mistake("main { inline-size: 60rem }", .cssPageUnusable, 1, 8, "write max-inline-size: 60rem"),
        Mistake(
            "html { font-size: 62.5% }", .cssPageUnusable, 1, 8,
            "remove it, and change sizes in tokens/type.tokens.json"),
        Mistake(
            ":root { font-size: 10px }", .cssPageUnusable, 1, 9,
            "remove it, and change sizes in tokens/type.tokens.json"),
        Mistake("a { font-size: clamp(1rem, 2rem) }", .cssUnknown, 1, 16, "write clamp(least, preferred, most)"),
        Mistake("a { filter: blur(3) }", .cssUnknown, 1, 18, "write 3px, or var(--hl-…)"),
        Mistake("a { transform: rotate(45) }", .cssUnknown, 1, 23, "write 45deg"),
        Mistake("a { rotate: 45 }", .cssUnknown, 1, 13, "write 45deg"),
        Mistake("a { transition: color 1s ese-in }", .cssUnknown, 1, 26, "did you mean 'ease-in'?"),
        Mistake("a { color: !important inherit }", .cssUnknown, 1, 13, "write !important"),
        // Fonts, grids, texts, signs.
        Mistake("a { font-family: \"Noto\" serif }", .cssUnknown, 1, 25, "write one before it"),
        Mistake("a { font: bold 1rem }", .cssUnknown, 1, 16, "write one after the size, or set font-size"),
        Mistake(
            "a { grid-template-areas: 'a b' 'c' }", .cssUnknown, 1, 32,
            "name as many in each, with . for an empty one"),
        Mistake(
            "a::after { content: hello }", .cssUnknown, 1, 21,
            "use url(…), a text in quotation marks, close-quote, contents, no-close-quote, no-open-quote, none, "
                + "normal, open-quote"
        ),
        Mistake("a::after { content: “x” }", .cssUnknown, 1, 21, "write \""),
        Mistake("a { margin: 0； padding: 0 }", .cssBroken, 1, 16, "end the declaration before it with ;"),
        Mistake("a { margin:\u{A0}0 }", .cssUnknown, 1, 12, "write a plain space"),
        Mistake("a { animation-iteration-count: infinte }", .cssUnknown, 1, 32, "did you mean 'infinite'?"),
        Mistake("a { background-image: var(--hl-text) red }", .cssUnknown, 1, 38, "use url(…), none"),
        Mistake(
            "a { background-position: medium }", .cssUnknown, 1, 26,
            "use a length, a percentage, block-end, block-start, bottom, center, end, inline-end, inline-start, left, …"
        ),
        Mistake("a { background-position: middle }", .cssUnknown, 1, 26, "did you mean 'center'?"),
        Mistake(
            "a { grid-template-columns: 1fr, repeat(2, 1fr) }", .cssUnknown, 1, 31,
            "remove it; browsers skip the declaration"),
        // Selectors and conditions.
        Mistake("a, { margin: 0 }", .cssUnknown, 1, 2, "remove it, or write one"),
        Mistake("a,, b { margin: 0 }", .cssUnknown, 1, 3, "remove one"),
        Mistake("a > { margin: 0 }", .cssUnknown, 1, 3, "remove it, or write one"),
        Mistake("a[href==x] { margin: 0 }", .cssUnknown, 1, 8, "write ="),
        Mistake(".2col { margin: 0 }", .cssUnknown, 1, 1, "rename it, as in .n2col"),
        Mistake("#1st { margin: 0 }", .cssUnknown, 1, 1, "rename it, as in #n1st"),
        Mistake("@keyframes x { 0 { opacity: 0 } } a { animation: x 1s }", .cssUnknown, 1, 16, "write 0%"),
        Mistake("@media max-inline-size: 3rem { }", .cssUnknown, 1, 8, "write (max-inline-size: …)"),
        Mistake("@media (max-width 3rem) { }", .cssUnknown, 1, 9, "write (max-width: 3rem)"),
        Mistake("@media screen (width > 3rem) { }", .cssUnknown, 1, 8, "write screen and (…)"),
        Mistake("@media scren { }", .cssUnknown, 1, 8, "did you mean 'screen'?"),
        Mistake("@media (min-width: var(--hl-space-half)) { }", .cssUnknown, 1, 20, "write the length itself"),
        Mistake("@supports display: grid { }", .cssUnknown, 1, 11, "write (display: …)"),
        Mistake("@container inline-size > 3rem { }", .cssUnknown, 1, 12, "write (inline-size> …)"),
        Mistake("a { @include own; }", .cssUnknown, 1, 5, "compile the style sheet to CSS, and put that here"),
        Mistake("@color: red;", .cssUnknown, 1, 1, "write :root { --name: value }, and var(--name)"),
        // Sides of the screen.
        Mistake("a { margin-left: 0 }", .cssPhysical, 1, 5, "write margin-inline-start, or margin-inline-end"),
        Mistake("a { padding-top: 0 }", .cssPhysical, 1, 5, "write padding-block-start"),
        Mistake("a { right: 0 }", .cssPhysical, 1, 5, "write inset-inline-start, or inset-inline-end"),
        Mistake(
            "a { border-left-color: red }", .cssPhysical, 1, 5,
            "write border-inline-start-color, or border-inline-end-color"),
        Mistake(
            "a { border-top-left-radius: 0 }", .cssPhysical, 1, 5,
            "write border-start-start-radius, or another of its corners"),
        Mistake("a { max-width: 3rem }", .cssPhysical, 1, 5, "write max-inline-size"),
        Mistake(
            "@media (min-width: 3rem) { a { text-align: left } }", .cssPhysical, 1, 44,
            "write text-align: start, or end"),
        Mistake("a { float: right }", .cssPhysical, 1, 12, "write float: inline-start, or inline-end"),
        Mistake("a { margin: 0 1rem 0 calc(1px + 2px) }", .cssPhysical, 1, 5, "write margin-inline and margin-block"),
        // Colours.
        Mistake("a { color: #ff0000 }", .cssRawColor, 1, 12, "use a semantic colour, var(--hl-…), or give it a token"),
        Mistake(
            "a { border-block: 1px solid rgb(0 0 0) }", .cssRawColor, 1, 29,
            "use a semantic colour, var(--hl-…), or give it a token"),
        Mistake(
            "a { background: White }", .cssRawColor, 1, 17, "use a semantic colour, var(--hl-…), or give it a token"),
        Mistake("a { caret: red }", .cssRawColor, 1, 12, "use a semantic colour, var(--hl-…), or give it a token"),
        Mistake(
            "a { border-image: linear-gradient(red, transparent) 1 }", .cssRawColor, 1, 35,
            "use a semantic colour, var(--hl-…), or give it a token"),
        Mistake(
            "a { list-style-image: linear-gradient(red, transparent) }", .cssRawColor, 1, 39,
            "use a semantic colour, var(--hl-…), or give it a token"),
        Mistake(
            "a { -webkit-text-stroke: 1px red }", .cssRawColor, 1, 30,
            "use a semantic colour, var(--hl-…), or give it a token"),
        // Not for print only.
        Mistake(
            "@media not print { a { color: #ff0000 } }", .cssRawColor, 1, 31,
            "use a semantic colour, var(--hl-…), or give it a token"),
        Mistake("@media screen, print { a { font-size: 12px } }", .cssTextFixed, 1, 39, "write .75rem"),
        Mistake("@media print, (width > 1px) { a { font-size: 12px } }", .cssTextFixed, 1, 46, "write .75rem"),
        // Variables.
        Mistake("a { color: var(--hl-txt) }", .cssVariableUnknown, 1, 16, "did you mean '--hl-text'?"),
        Mistake("a { color: var(--hl-color-text) }", .cssVariableUnknown, 1, 16, "did you mean '--hl-text'?"),
        Mistake(
            "a { color: var(--hl-palette-clay-400) }", .cssVariableUnknown, 1, 16,
            "take a semantic token: color.accent is --hl-accent; tokens/index.html lists them all, and the palette has "
                + "none"
        ),
        Mistake("a { color: var(--text) }", .cssVariableUnknown, 1, 16, "did you mean '--hl-text'?"),
        // Valid CSS, in which the fallback is always used.
        Mistake("a { gap: var( --hl-txt, 1px ) }", .cssUnknown, 1, 15, "did you mean '--hl-text'?"),
        Mistake("a { gap: var(--hl-nothing, 1px) }", .cssUnknown, 1, 14, "write the fallback alone, or name a token"),
        // Tokens of the wrong kind, and colours without a pair.
        Mistake("a { font-size: var(--hl-type-body) }", .cssUnknown, 1, 20, "write font: var(--hl-type-body)"),
        Mistake(
            "a { padding: calc(var(--hl-space-4)-1px) }", .cssUnknown, 1, 36,
            "write white space around it: - 1px"),
        Mistake("a { justify-content: left }", .cssPhysical, 1, 22, "write justify-content: start, or end"),
        Mistake("a { margin-inline-left: 1px }", .cssUnknown, 1, 5, "did you mean 'margin-inline-end'?"),
        Mistake("a { padding: var(--hl-text) }", .cssUnknown, 1, 18, "take a token that fits, as --hl-space-half"),
        Mistake("a { color: var(--hl-space-half) }", .cssUnknown, 1, 16, "take a token that fits, as --hl-surface"),
        Mistake(
            "a { padding: calc(2 * var(--hl-motion-quick)) }", .cssUnknown, 1, 27,
            "take a token that fits, as --hl-space-half"),
        Mistake("a { box-shadow: var(--hl-text) }", .cssUnknown, 1, 21, "write 0 1px 4px var(--hl-text)"),
        Mistake(
            "a { font: italic var(--hl-type-body) }", .cssUnknown, 1, 22,
            "write font: var(--hl-type-body), and after it font-style or font-weight"),
        Mistake("a { font: var(--hl-font-sans) }", .cssUnknown, 1, 15, "write font-family: var(--hl-font-sans)"),
        Mistake(
            "a { color: var(--hl-surface) }", .cssPairMissing, 1, 5,
            "take a foreground of its pairs; or add to halomeid.pairs.json {\"foreground\": \"{color.surface}\", "
                + "\"on\": [\"{…}\"], \"level\": \"AA\", \"purpose\": \"…\"}"),
        Mistake(
            "@layer x { a { margin: 0 } }", .cssOverruled, 1, 1,
            "take the rules out of the layer: those of the last file come last"),
        Mistake("a { font-size: 5vw }", .cssTextFixed, 1, 16, "write calc(1rem + 5vw), with less of the window"),
        // Requests.
        Mistake(
            "@import url(\"x.css\");", .cssRequest, 1, 1, "put the style sheet into styles/, and a font into fonts/"),
        Mistake(
            "a { background: url(https://example.org/a.png) }", .cssRequest, 1, 17,
            "draw it with CSS, or as SVG in a partial; fonts go into fonts/"),
        Mistake(
            "a { background: url(\"data:image/png;base64,xx\") }", .cssRequest, 1, 21,
            "draw it with CSS, or as SVG in a partial; fonts go into fonts/"),
        // CSS that no browser knows.
        Mistake("p, mian { margin: 0 }", .cssUnknown, 1, 4, "did you mean 'main'?"),
        Mistake(":is(h7) a { margin: 0 }", .cssUnknown, 1, 5, "did you mean 'h1'?"),
        Mistake(
            "@media (min-widht: 30rem) { a { margin: 0 } }", .cssUnknown, 1, 9, "did you mean 'min-width'?"),
        Mistake("a { gap: clac(1rem + 2px) }", .cssUnknown, 1, 10, "did you mean 'calc'?"),
        Mistake("a { gap: calc(1rem+2px) }", .cssUnknown, 1, 19, "write 1rem + 2px"),
        Mistake("a { z-index: 1px }", .cssUnknown, 1, 14, "write it without its unit"),
        Mistake("a { transition: colr 1s }", .cssUnknown, 1, 17, "did you mean 'color'?"),
        Mistake("a { margin: 0 !importnat }", .cssUnknown, 1, 16, "write !important"),
        Mistake("p:not(mian, a) { margin: 0 }", .cssUnknown, 1, 7, "did you mean 'main'?"),
        Mistake(
            "@custom-media --narrow (width < 30em);", .cssUnknown, 1, 1,
            "compile the style sheet to CSS, and put that here"),
        Mistake("a { --x: { b: c }", .cssBroken, 1, 3, "close it with }"),
        Mistake("a { --x: { b: c; }\nb { margin: 0 }", .cssBroken, 1, 3, "close it with }"),
        Mistake("$x: 1px;", .cssBroken, 1, 1, "write :root { --name: value }, and var(--name)"),
        Mistake(
            "@font-face { font-family: X; src: url(x.woff2) }", .cssRequest, 1, 35,
            "add the font with halomeid fonts add FILE --role source --theme DIR"),
        Mistake(
            "a { background: url(img/a.png) }", .cssRequest, 1, 17,
            "name it from the site's root, as in url(../icons/favicon.svg); a picture of your own is published with"
                + " --static"),
    ]

    @Test(arguments: mistakes)
    func `a mistake is reported with its place and a remedy`(_ mistake: Mistake) throws {
        let findings = try tokens().check(styleSheet: mistake.css, file: "a.css").all
        #expect(findings.first?.code == mistake.code)
        #expect(findings.first?.place == .file("a.css", line: mistake.line, column: mistake.column))
        #expect(findings.first?.remedy == mistake.remedy)
    }

    @Test(arguments: [
        Mistake(
            "a { content: \"x; margin: 0 }\nb { margin: 0 }", .cssBroken, 1, 14,
            "close it with the quotation mark that opens it"),
        Mistake(
            "a {\n  content: \"x;\n  margin: 0;\n}\nb { margin: 0 }", .cssBroken, 2, 12,
            "close it with the quotation mark that opens it"),
        Mistake(
            "@media (max-width; 40rem) { a { margin: 0 } }", .cssBroken, 1, 18, "write : after the name of a feature"),
        Mistake("a {\n  margin: 0\n\nb {\n  padding: 0;\n}\n", .cssBroken, 1, 3, "close it with }"),
        Mistake("a { margin: 0\nb { padding: 0 }\n.c, p:hover { margin: 0 }", .cssBroken, 1, 3, "close it with }"),
        Mistake("a {\n  margin: 0\n  b { padding: 0 }\n}\n", .cssBroken, 2, 3, "end it with ; or }"),
        Mistake("a { margin: 0 }\n<!-- the own part -->\nb { margin: 0 }", .cssBroken, 2, 1, "write /* … */"),
        Mistake("a {\n  <!-- why --> margin: 0 }", .cssBroken, 2, 3, "write /* … */"),
        Mistake("<!--\na { margin: 0 }\n-->", .cssBroken, 1, 1, "write /* … */"),
    ])
    func `what follows a mistake is not reported too`(_ mistake: Mistake) throws {
        let findings = try tokens().check(styleSheet: mistake.css, file: "a.css").all
        #expect(findings.map(\.code) == [mistake.code], "\(findings)")
        #expect(findings.first?.place == .file("a.css", line: mistake.line, column: mistake.column))
        #expect(findings.first?.remedy == mistake.remedy)
    }

    @Test(arguments: [
        "a { color: var(--hl-text); --own: 1px; margin: var(--own) }", "a { margin: var(--set-by-script, 1px) }",
        "@property --x { syntax: \"<length>\"; inherits: true; initial-value: 0px } a { margin: var(--x) }",
        "select { appearance: menulist } rbc { display: ruby-base-container !important }",
        "@media print { a { color: #000; background: white } }",
        "@MEDIA ONLY PRINT AND (width > 1px), print { a { color: #000; font-size: 12pt } }",
        "/* lint-ignore */ a { float: left; color: red }",
        "a { float: left } /* lint-ignore: a picture */", "a:hover, a:not(.b):focus-visible { color: inherit }",
        "a { &:hover { margin: 0 } .b:has(> i) & { margin: 0 } }", "a { margin: 0 1px 0 1px !important }",
        "a { background: url(#shape) no-repeat, url('../icons/favicon.svg') }",
        "a { mask: linear-gradient(#000, red) }",
        "a { font-family: Gold, 'x:y;{'; animation-name: tan }",
        "a { grid-area: 1 / 2; border-color: color-mix(in srgb, currentColor, transparent) }",
        "@supports (display: grid) and (not (display: inline-grid)) { a { fill: oklch(from var(--hl-text) l c h) } }",
        "@font-face { font-family: X; src: local(X); unicode-range: U+0025-00FF, u+4?? }",
        ".a::-webkit-scrollbar, .b, .c::before { order: 1 } ::-moz-meter-bar, .a::-moz-progress-bar { order: 1 }",
        ":is(:-moz-any-link, a), b { order: 1 }",
        "a { background: var(--hl-space-half) 0 / cover url(../icons/favicon.svg) }",
        "a { background: rgb(from var(--hl-text) r g b / 50%) }",
        "a { margin: 0;; } @media (width >= 3rem) { }",
        "a { padding: 0 1e1px; line-height: 1.5; transition: --hl-text 1s; stroke-width: 2; -webkit-x: 1 }",
        "a { color: if(style(--own): currentcolor; else: inherit); padding: env(safe-area-inset-bottom, 0px) 1px; "
            + "--own: 0 }",
        "a { inline-size: clamp(1rem, 50vi, calc(1rem + 2px)); margin: auto 0 -1px; inset: 0 auto; gap: normal 1px }",
        "a { border-color: light-dark(var(--hl-text), color-mix(in oklab, var(--hl-text), transparent)) }",
        "a { inline-size: -webkit-fill-available; max-inline-size: none; min-block-size: fit-content(2rem) }",
        "a { inline-size: calc((1rem + 2px) * 2 - 3 * 1px); margin: calc(100% / 3 + 1px) max(1px, 2 * 1rem) }",
        "a { inline-size: calc(1rem + -2px); inline-size: calc(2 * 3px + 4 * 1rem); filter: blur(0) hue-rotate(0) }",
        "a { transform: rotate3d(1, 1, 1, 45deg) translate(calc(2 * 1px)) scale(2); font: 700 1rem/1.5 serif; "
            + "font: menu }",
        "a::after { content: counter(x) \". \" / \"\"; background-position: top 3px center, center; "
            + "font-family: a b, \"c\" }",
        "@media print, screen and (min-width: 3rem) and (3rem < width <= 40rem), not all and (hover) { }",
        "@media (not (hover)) or (--narrow) { } @container card (inline-size > 3rem) and style(--x: 1) { }",
        "@supports selector(a:focus-visible) and (not (display: grid)) { } @layer a, b.c; @layer d { }",
        ":nth-child(2n + 1 of .a) > li + li ~ li, [href=\"a\" i] { margin: 0 } @keyframes x { 0%, to { opacity: 0 } }",
        "a { overflow: overlay; rotate: 0.5turn; rotate: x 45deg } a::-webkit-scrollbar-button:end:single-button "
            + "{ margin: 0 }",
        "a { border-radius: 1px / 3px; border-block: thin dashed; outline: auto; border-width: 0 1px 2px }",
        "a { transition: color 0s, opacity 200ms var(--hl-motion-ease) 1s; animation: x 2 1s } @keyframes x { }",
        "a { font-weight: 350.5; font-style: oblique -10deg; line-height: 1.2; opacity: 50%; z-index: -1; order: 2 }",
        "a { aspect-ratio: 16 / 9; aspect-ratio: auto; flex-basis: 0; background-size: cover, 50% auto; "
            + "cursor: url(../icons/favicon.svg) 2 2, pointer }",
        "a { display: inline flex; place-items: safe center stretch; overflow: hidden auto; text-wrap: balance }",
        "a { transform: none; text-decoration: underline 2px var(--hl-text); border: 0; padding: 0; margin: inherit }",
        "a { box-shadow: inset 0 0 0 1px var(--hl-text), none; column-rule-color: currentcolor, transparent }",
        "a { &:hover,\n  &:focus {\nmargin: 0\n  }\n}\n", "/* a { } /* b */ b > * /**/ { margin: 0 }",
        "@page { margin: 1cm } @property --y { syntax: '*'; inherits: false; initial-value: red }",
        "a { > b { margin: 0 } @media print { + i { margin: 0 } } } @scope (a) { > b { margin: 0 } }",
        "a { font-size: max(16px, 1rem); font: 700 1rem/20px serif; font-size: 0 } @media print { "
            + "a { font-size: 12pt } }",
        "a { --json: { \"a\": [1, { b: c; d }] }; --old: {}; margin: 0 } b { margin: 0 }",
        "p:lang(he, \"en-*\", ar) > a:not(b, i) { margin: 0 } :is(a:lang(en, fr) b, i) { margin: 0 }",
        "@keyframes x { entry 0% { opacity: 0 } exit 100%, to { opacity: 1 } } a { animation: x; "
            + "animation-range: entry }",
        "@font-feature-values Own { @styleset { nice: 12 } } a { caret: auto; counter-reset: reversed(own) }",
        "@function --twice(--a <length>, --b: 2px) { result: calc(var(--a) + var(--b)) } a { margin: --twice(1px) }",
        "a { font: var(--hl-type-body); font-family: var(--hl-font-sans); margin: var(--own, var(--hl-space-half)) }",
        "a { box-shadow: var(--hl-shadow-card), 0 0 1px var(--hl-text); padding: calc(2 * var(--hl-space-half)) }",
        "a { transition: color var(--hl-motion-quick) var(--hl-motion-ease); font: var(--x, var(--hl-type-body)) }",
        "a { color: var(--hl-surface); background: var(--hl-text) } :disabled { color: var(--hl-surface) }",
        "@media (prefers-color-scheme: dark) { :root:not([data-theme=light]) a { margin: 0 } }",
        "a { gap: max(1rem, 2px) min(1px, 2px) }",
        "a { margin: calc(1px var(--op) 2px) max(var(--two) 1px); --op: +; --two: 1px, }",
        "a { gap: clamp(1rem, (2px + 1vw) * 2, calc(3rem - (1px))); inline-size: max(1px, calc(2px + min(1px, 2px))) }",
        "a { gap: calc(-1 * (1px + 2px)) calc(1px - (2px)); margin: --own(1px 2px) calc(sin(45deg) * 1px) }",
        "a { min-inline-size: 20rem; max-inline-size: 30rem } b { max-inline-size: 10rem }",
        "a { min-inline-size: 30rem; max-inline-size: 90% } b { min-block-size: 2px; max-block-size: 2px }",
        "a { min-inline-size: 30rem; max-inline-size: 20rem; max-inline-size: none }",
        "a { min-inline-size: min(30rem, 100%); max-inline-size: 20rem }",
        "b { min-block-size: 2px; max-inline-size: 1px }",
        "@media print { main, body { display: none } } body.own, main[hidden], .own main { display: none }",
        "html:not([data-theme]) body { display: none } main > nav { display: none } main::before { display: none }",
        "@keyframes x { to { visibility: hidden } } @starting-style { main { display: none } }",
        "main { overflow: hidden }", ".own:is(.b, main, .c) { display: none }",
        "body { user-select: none } main { user-select: text } body { overflow-x: hidden }",
        "body { overflow: hidden } main { overflow: auto }",
        "body { pointer-events: none } body a { pointer-events: auto }",
        "body { position: fixed; overflow: auto } main { opacity: 0; animation: x 1s forwards } @keyframes x { }",
        "main { inline-size: 60rem; max-inline-size: 100% } @media (width > 1px) { main { inline-size: 60rem } }",
        "html { font-size: 112.5% } :root { font-size: 1rem } body { font-size: .9rem; min-inline-size: 20rem }",
        "main { inline-size: 90vw } body a { inline-size: 60rem } main, a { position: fixed }",
        "body a { display: none; user-select: none } /* lint-ignore */ body { display: none }",
        "@layer one, two; @keyframes x { from { opacity: 0 } 50.5% { opacity: 1 } }", "a { --empty:; }", "",
    ])
    func `valid CSS has no findings`(_ css: String) throws {
        #expect(try tokens().check(styleSheet: css, file: "a.css").all == [])
    }

    @Test func `a variable may be declared in another style sheet`() throws {
        let sheets = [
            StyleLint.Sheet(path: "a", text: "a { margin: var(--one) }"),
            StyleLint.Sheet(path: "b", text: "b { --one: 1px }"),
        ]
        let tokens = try tokens()
        #expect(StyleLint.check(sheets, tokens: tokens).isEmpty)
        #expect(StyleLint.check([sheets[0]], tokens: tokens).all.map(\.code) == [.cssVariableUnknown])
        // Where the tokens could not be read, every variable would be unknown.
        #expect(StyleLint.check([sheets[0]], tokens: nil).isEmpty)
    }
}
