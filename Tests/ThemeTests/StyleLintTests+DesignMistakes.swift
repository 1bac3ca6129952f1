@testable import Theme

/// Valid CSS that breaks a rule of the design: sides of the screen, raw colours, wrong tokens, requests.
extension StyleLintTests {
    static let designMistakes = [
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
    ]
}
