import Diagnostics
import TestSupport
import Testing

@testable import Site

/// Style sheets that cannot be read, and properties, values and conditions that no browser knows.
extension DesignerMistakesTests {
    static let styleSyntax: [Mistake] = [
        css("the path of a step", ".notice { margin: var(--hl-space.4) }", "write var(--hl-space-4)", "HL0434"),
        css("the path of a colour", ".notice { color: var(--hl-color.text) }", "'--hl-text'", "HL0434"),
        css(
            "a fallback without its comma", ".notice { padding: var(--hl-space-4 1rem) }",
            "var(--hl-space-4, 1rem)", "HL0434"),
        css("a wide colon", ".notice {\n  padding：1rem }\n", "write :", "HL0434", line: 2),
        css(
            "a name with an invisible space", ".notice {\n  pad\u{200B}ding: 1rem }\n", "remove it: write padding",
            "HL0434", line: 2),
        css("a hyphen that does not break", ".notice {\n  margin‑block: 1rem }\n", "write -", "HL0434", line: 2),
        css(
            "a comment of Sass", ".notice { order: 1 }\n// my rule\n.notice { order: 2 }", "/* … */", "HL0434",
            line: 2),
        css("the tags of a page", "<style>\n.notice { order: 1 }\n</style>\n", "remove it", "HL0434"),
        Mistake(
            name: "two colons", file: "styles/90-own.css", text: "a {\n  padding:: 1rem;\n}\n", code: "HL0434", line: 2,
            remedy: "write padding: …"),
        Mistake(
            name: "a brace that is missing in a media query", file: "styles/90-own.css",
            text: "@media print {\n  a {\n    margin: 0;\n\n  b { margin: 0; }\n}\n", code: "HL0434", line: 2,
            remedy: "}"),
        Mistake(
            name: "a comment in a comment", file: "styles/90-own.css",
            text: "a { margin: 0 }\n/* one\n/* two */\nthree */\nb { margin: 0 }\n", code: "HL0434", line: 2,
            remedy: "do not nest"),
        Mistake(
            name: "a semicolon is missing", file: "styles/90-own.css", text: "a {\n  margin: 0\n  padding: 0;\n}\n",
            code: "HL0434", line: 3, remedy: "with ;"),
        Mistake(
            name: "a brace is missing", file: "styles/90-own.css", text: "a { margin: 0;\n\nb { margin: 0; }\n",
            code: "HL0434",
            line: 1, remedy: "}"),
    ]

    static let styleValues: [Mistake] = [
        css("a sum without its comma", ".card { padding: max(var(--hl-space-4) 1rem) }", "write one before it"),
        css("three values without commas", ".card { padding: clamp(1rem 2vw 3rem) }", "write one before it"),
        css("two tokens side by side", ".card { padding: calc(var(--hl-space-4) var(--hl-space-2)) }", "write + or"),
        css(
            "a least width above the largest", ".card { min-inline-size: 40rem; max-inline-size: 20rem }",
            "exchange the values"),
        css("a page that is not shown", "main { display: none }", "@media print", "HL0474"),
        css("a page that cannot be pressed", "body { pointer-events: none }", "only the part", "HL0474"),
        css("a text that nobody can copy", "body { -webkit-user-select: none }", "only the part", "HL0474"),
        css("a page wider than phones", "body { min-inline-size: 1200px }", "max-inline-size: 1200px", "HL0474"),
        css("a rem of ten pixels", "html { font-size: 62.5% }", "tokens/type.tokens.json", "HL0474"),
        css("a page that does not scroll", "html { overflow-y: hidden }", "only the part", "HL0474"),
        css(
            "a colour with an opacity", ".card { background: rgba(var(--hl-accent), .5) }",
            "color-mix(in srgb, var(--hl-accent) 50%, transparent)"),
        css(
            "a text colour with an opacity", ".card { color: rgb(var(--hl-accent) / 50%) }", "a token"),
        css(
            "a gradient without its comma",
            ".card { background: linear-gradient(to bottom, var(--hl-card) 10% var(--hl-surface)) }",
            "write a comma before it"),
        css("two colours of a background", ".card { background: var(--hl-card) var(--hl-surface) }", "remove one"),
        css("two colours of a border", ".card { border: var(--hl-border) solid var(--hl-focus) }", "remove one"),
        css(
            "two shadows without their comma",
            ".card { box-shadow: 0 1px var(--hl-shadow) 0 2px var(--hl-divider) }", "write a comma before it"),
        css(
            "a colour before the last layer",
            ".card { background: var(--hl-card), url(../icons/favicon.svg) }", "after the last comma"),
        css("a colour by its name alone", ".card { background: card }", "write var(--hl-card)"),
        css("a colour by its group and name", ".card { border-color: color-border }", "write var(--hl-border)"),
        css("a step by its name alone", ".card { padding: space-4 }", "write var(--hl-space-4)"),
        css("a unit with the letter beside the right one", ".card { min-block-size: 50wh }", "'vh'"),
        css(
            "five lengths",
            ".card { padding: var(--hl-space-1) var(--hl-space-2) var(--hl-space-3) var(--hl-space-4) 1rem }",
            "remove the extra ones"),
        css("four parts of flex", ".card { flex: 1 1 0 0 }", "remove the extra ones"),
        css("a border without a style", ".card { border: 1px var(--hl-border) }", "border: solid …"),
        css("a unit after a variable", ".card { padding: var(--hl-space-1)px }", "remove it"),
        css("a space before a parenthesis", ".card { padding: var (--hl-space-1) }", "write var(…)"),
        css("a colour as a picture", ".card { background-image: var(--hl-card) }", "background-color: var(--hl-card)"),
        css("a length as a background", ".card { background: var(--hl-space-4) }", "a colour"),
        css("a length times a length", ".card { margin: calc(var(--hl-space-4) * 2px) }", "a number without a unit"),
        css("a transition without a time", ".card { transition: opacity }", "opacity var(--hl-motion-"),
        css(
            "a selector of one browser among others", ".card, .hint::-moz-meter-bar { order: 1 }",
            "a rule of its own"),
        css("a registered variable without its syntax", "@property --a { inherits: false }", "syntax"),
        css(
            "a registered variable without a value", "@property --a { syntax: \"<length>\"; inherits: false }",
            "the syntax \"*\""),
        css(
            "a registered variable with a value that depends",
            "@property --a { syntax: \"<length>\"; inherits: false; initial-value: 1em }", "in px"),
        css("a variable with one hyphen", ".notice { -own: 1rem }", "--own"),
        css("a pseudo-class with two colons", ".button::hover { padding: 0 }", "write :hover", "HL0439"),
        css("a pseudo-element with one colon", ".card:selection { padding: 0 }", "write ::selection", "HL0439"),
        css("a whole font as a size", ".notice { font-size: var(--hl-type-ui) }", "font: var(--hl-type-ui)"),
        css("a colour as a shadow", ".notice { box-shadow: var(--hl-shadow) }", "'--hl-shadow-card'"),
        css("a shadow as a background", ".notice { background: var(--hl-shadow-card) }", "box-shadow: var("),
        css("a length as a time", ".notice { transition: opacity var(--hl-space-4) }", "--hl-motion"),
        css("a colour in a sum", ".notice { margin: calc(var(--hl-accent) * 2) }", "a token that fits"),
        css("a class without its dot", "card { order: 1 }", "'.card'"),
        css("a misspelt edge of the screen", ".card { padding: env(safe-area-inset-tpo) }", "'safe-area-inset-top'"),
        Mistake(
            name: "an animation without keyframes", file: "styles/90-own.css", text: ".page { animation: spinn 1s }\n",
            code: "HL0439", line: 1, remedy: "@keyframes spinn"),
        css("a negated variable", ".notice { margin: -var(--hl-space-4) }", "calc(-1 * var(--hl-space-4))"),
        css("a text size in pixels without their unit", ".notice { font-size: 16 }", "write 1rem"),
        css("a line height in percent without its sign", ".notice { line-height: 150 }", "1.5, or 150%"),
        css("a negative line height", ".notice { line-height: -1 }", "use 0 or more"),
        css("a line height in pixels without their unit", ".notice { line-height: 24 }", "1.5rem"),
        css("a line height of a font without its sign", ".notice { font: 1rem/150 serif }", "1.5, or 150%"),
        css("a text size in rem without their unit", ".notice { font-size: 1.5 }", "write 1.5rem"),
        css("keyframes from a word", "@keyframes x { start { opacity: 0 } } .notice { animation: x 1s }", "write from"),
        css("keyframes without percents", "@keyframes x { 50 { opacity: 0 } } .notice { animation: x 1s }", "50%"),
        css("a function of Sass", ".notice { background: lighten(var(--hl-accent), 10%) }", "take a token"),
        css("a theme in a query", "@media (color-scheme: dark) { .notice { order: 1 } }", "html[data-theme=\"dark\"]"),
        css(
            "a wish in a query", "@media (reduced-motion: reduce) { .notice { order: 1 } }",
            "'prefers-reduced-motion'"),
        css("a container that is misspelt", "@container sidebr (width > 20rem) { .notice { order: 1 } }", "sidebr /"),
        css(
            "an area that is misspelt",
            ".notice { grid-template-areas: \"menu text\" } .hint { grid-area: mneu }", "'menu'"),
        css("an area that no grid has", ".hint { grid-row: own-foot-start }", "grid-template-areas"),
        css("an area around a corner", ".notice { grid-template-areas: \"a a\" \"a b\" }", "side by side"),
        css("an area in two places", ".notice { grid-template-areas: \"a b\" \"c c\" \"a b\" }", "side by side"),
        css("a language by its name", ".notice:lang(hebrew) { order: 1 }", ":lang(he)"),
        css("a count that is not finished", ".notice:nth-child(2n + ) { order: 1 }", "2n + 1"),
        css("a count that is misspelt", ".notice:nth-of-type(evne) { order: 1 }", "'even'"),
        css("a value with a mark of direction", ".notice {\n  padding: \u{200F}1rem }\n", "remove it", line: 2),
        css("a typographic minus", ".notice {\n  margin-block: −1rem }\n", "write -", line: 2),
        css("an exclamation mark after important", ".notice {\n  padding: 1rem important! }\n", "!important", line: 2),
        css("a condition without its space", "@media screen and(min-width: 40rem) { a { order: 1 } }", "and ("),
        css("a misspelt theme", "@media (prefers-color-scheme: drak) { a { order: 1 } }", "'dark'"),
        css("a group of properties", ".notice {\n  padding: { block: 1rem } }", "padding-…", line: 2),
        Mistake(
            name: "an empty style sheet", file: "styles/pages/20-home.css", text: "\n", code: "HL0439", line: 1,
            remedy: "write a comment into it"),
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
        css("a direction", ".notice:dir(rlt) { order: 1 }", ":dir(rtl)"),
        css(
            "a step after the end", "@keyframes own { 110% { opacity: 0 } } .notice { animation: own 1s }", "100%"),
        css(
            "an animation without a duration", "@keyframes own { to { opacity: 0 } } .notice { animation: own 2 }",
            "2s"),
        Mistake(
            name: "a colour that is a length", file: "styles/90-own.css", text: "a {\n  color: 12px;\n}\n",
            code: "HL0439", line: 2, remedy: "use a colour"),
        Mistake(
            name: "a padding that is a colour", file: "styles/90-own.css", text: "a { padding: red }\n",
            code: "HL0439", line: 1, remedy: "use a length"),
        Mistake(
            name: "a display that is misspelt", file: "styles/90-own.css", text: "a { display: blok }\n",
            code: "HL0439", line: 1, remedy: "'block'"),
        Mistake(
            name: "a time without its unit", file: "styles/90-own.css", text: "a { transition: color 200 }\n",
            code: "HL0439", line: 1, remedy: "write 200ms"),
        Mistake(
            name: "a comment that ends with the next one", file: "styles/90-own.css",
            text: "/* one\na { margin: 0 }\n/* two */\n", code: "HL0439", line: 1, remedy: "close it with */"),
        Mistake(
            name: "a keyword that is misspelt", file: "styles/90-own.css", text: "a {\n  display: felx;\n}\n",
            code: "HL0439", line: 2, remedy: "'flex'"),
        Mistake(
            name: "a colour that no browser knows", file: "styles/90-own.css", text: "a { color: currentcolour }\n",
            code: "HL0439", line: 1, remedy: "'currentcolor'"),
    ]
}
