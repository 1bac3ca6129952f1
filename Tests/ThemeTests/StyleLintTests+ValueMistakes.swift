@testable import Theme

/// Values that browsers skip, and those that make a page unusable.
extension StyleLintTests {
    static let valueMistakes = [
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
    ]
}
