import Diagnostics
import TestSupport
import Testing

@testable import Site

/// Style sheets that do nothing, or do harm.
extension DesignerMistakesTests {
    static let styles: [Mistake] = [
        Mistake(
            name: "a style sheet before the site's", file: "styles/00-own.css",
            text: ".own { order: 1 }\n.site-header {\n  padding-block-start: 0;\n}\n", code: "HL0466", line: 3,
            remedy: "name the file 90-own.css"),
        Mistake(
            name: "a style sheet before those that come later", file: "styles/90-own.css",
            text: ".sheet {\n  border: 0;\n}\n", code: "HL0466", line: 2, remedy: "styles/later/90-own.css"),
        Mistake(
            name: "a style sheet of pages before those that come later", file: "styles/pages/90-own.css",
            text: ".sheet {\n  border: 0;\n}\n", code: "HL0466", line: 2, remedy: "styles/later/90-own.css"),
        Mistake(
            name: "a later style sheet before the site's", file: "styles/later/00-own.css",
            text: ".sheet {\n  border: 0;\n}\n", code: "HL0466", line: 2, remedy: "name the file 90-own.css"),
        css("a name that is filled in", ".card { margin: var(--hl-space-{n}); order: 1 }", "the whole name", "HL0434"),
        css("a variable that nothing sets", ".card { order: var(--my-order) }", ":root { --my-order", "HL0418"),
        css("a step beyond a scale", ".notice { margin: var(--hl-space-8) }", "'--hl-space-7'", "HL0418"),
        Mistake(
            name: "a variable that is misspelt", file: "styles/later/90-own.css",
            text: "a { color: var(--hl-acent) }\n",
            code: "HL0418", line: 1, remedy: "did you mean '--hl-accent'?"),
        css("a direction in a style sheet", ".page { direction: ltr }", "dir=\"ltr\"", "HL0435"),
        css("a move to the right", ".page { transform: translateX(10px) }", "inset-inline-start", "HL0435"),
        css(
            "the middle of a page of the other direction", ".page { translate: -50% 0 }", "margin-inline: auto",
            "HL0435"),
        css("corners of the left", ".card { border-radius: 1rem 0 0 1rem }", "border-start-start-radius", "HL0435"),
        css(
            "a gradient to the side",
            ".card { background-image: linear-gradient(90deg, var(--hl-card), var(--hl-surface)) }", ":dir(rtl)",
            "HL0435"),
        Mistake(
            name: "a picture at the left", file: "styles/90-own.css",
            text: "a {\n  background-position: left 8px center;\n}\n", code: "HL0435", line: 2, remedy: ":dir(ltr)"),
        Mistake(
            name: "a shade that goes to the right", file: "styles/90-own.css",
            text: "a {\n  background: linear-gradient(to right, var(--hl-card), transparent);\n}\n", code: "HL0435",
            line: 2, remedy: ":dir(ltr)"),
        Mistake(
            name: "a side of the screen", file: "styles/90-own.css", text: "\na { margin-left: 1rem }\n",
            code: "HL0435",
            line: 2, remedy: "margin-inline-start"),
        Mistake(
            name: "a text in a mixed colour", file: "styles/90-own.css",
            text: "a {\n  color: color-mix(in srgb, var(--hl-text) 30%, transparent);\n}\n", code: "HL0436", line: 2,
            remedy: "give it a token"),
        Mistake(
            name: "a text in a colour made from another", file: "styles/90-own.css",
            text: "a {\n  color: oklch(from var(--hl-text) l c h / .4);\n}\n", code: "HL0436", line: 2,
            remedy: "give it a token"),
        css("a raw colour as a fallback", ".card { background: var(--hl-card, #fff) }", "remove it", "HL0436"),
        Mistake(
            name: "a raw colour", file: "styles/pages/90-own.css", text: "a { color: #d4a373 }\n", code: "HL0436",
            line: 1,
            remedy: "token"),
        Mistake(
            name: "an icon of a style sheet that is not there", file: "styles/90-own.css",
            text: ".page {\n  background: url(../icons/favico.svg);\n}\n", code: "HL0437", line: 2,
            remedy: "icons/favicon.svg"),
        Mistake(
            name: "a picture of a style sheet that is not published", file: "styles/90-own.css",
            text: ".page { background: url(\"../paper.png\") }\n", code: "HL0437", line: 1, remedy: "--static"),
        Mistake(
            name: "a picture beside the style sheet", file: "styles/90-own.css",
            text: ".page { background: url(paper.png) }\n", code: "HL0437", line: 1, remedy: "--static"),
        css("a face in a style sheet", "@font-face { font-family: H; src: url(../h.woff2) }", "fonts add", "HL0437"),
        css(
            "a picture from elsewhere among several", "a {\n  background: image-set(\"https://a.org/b.png\" 1x) }",
            "SVG", "HL0437", line: 2),
        Mistake(
            name: "a family in a style sheet that no face has", file: "styles/90-own.css",
            text: ".page {\n  font-family: \"Frank Ruhl Libra\", serif;\n}\n", code: "HL0441", line: 2,
            remedy: "did you mean 'Frank Ruhl Libre'?"),
        Mistake(
            name: "a family in the shorthand of fonts", file: "styles/90-own.css",
            text: ".page { font: 700 1rem/1.5 Papyrus Sans, serif }\n", code: "HL0441", line: 1,
            remedy: "halomeid fonts add"),
        Mistake(
            name: "a system's font that is misspelt", file: "styles/90-own.css",
            text: "a { font-family: Georgia, \"Time New Roman\", serif }\n", code: "HL0441", line: 1,
            remedy: "did you mean 'Times New Roman'?"),
        css("an attribute that nothing has", "[data-stat=\"open\"] { order: 1 }", "'data-state'", "HL0443"),
        css("a class for the theme", ".dark .notice { order: 1 }", "html[data-theme]", "HL0443"),
        css("a class for the current page", ".site-nav .active { order: 1 }", "[aria-current]", "HL0443"),
        css("a class that is a word of scripts", ".title { order: 1 }", "'tile'", "HL0443"),
        Mistake(
            name: "a rule for units where they do not load it", file: "styles/pages/90-own.css",
            text: ".unit-bar { order: 1 }\n", code: "HL0443", line: 1, remedy: "a file of styles/"),
        Mistake(
            name: "keyframes that nothing uses", file: "styles/90-own.css",
            text: ".page { animation: own-a 1s }\n@keyframes own-a { to { opacity: 0 } }\n@keyframes own-b { }\n",
            code: "HL0443", line: 3, remedy: "animation: own-b"),
        Mistake(
            name: "a class of a style sheet that is misspelt", file: "styles/90-own.css",
            text: ".site-header,\n.site-foter a { margin: 0 }\n", code: "HL0443", line: 2, remedy: "'site-footer'"),
        Mistake(
            name: "an id of a style sheet that nothing has", file: "styles/90-own.css",
            text: "#quiz-panel { margin: 0 }\n", code: "HL0443", line: 1, remedy: "remove the rule"),
        css("a colour by the name of its token", ".card { color: var(--color-text) }", "'--hl-text'", "HL0418"),
        css("a number as the value of an attribute", ".card[data-status=1a] { order: 1 }", "=\"…\"", "HL0439"),
        css("three colons", ".notice:::before { content: \"\" }", "::before", "HL0439"),
        css("a part without content", ".notice::before {\n  order: 1\n}", "content: \"\"", "HL0443"),
        css("a state that a button never has", ".done-button:disabled { order: 1 }", "[aria-disabled]", "HL0443"),
        css("a state of the field in a label", ".check:checked { order: 1 }", ":has(:checked)", "HL0443"),
        css("a state of another element", "a:disabled { order: 1 }", "<button>", "HL0443"),
        css("a variable that nothing reads", ".notice { --own-gap: 1rem }", "var(--own-gap)", "HL0443"),
        css("a state that nothing has", ".track-card[data-state=\"opne\"] { order: 1 }", "'open'", "HL0443"),
        css("a form that no template has", "[data-form=row] [data-page=\"abuot\"] { order: 1 }", "remove", "HL0443"),
        css("a state of ARIA", ".done-button[aria-pressed=\"treu\"] { order: 1 }", "'true'", "HL0443"),
        css("a kind of field", "input[type=chekbox] { order: 1 }", "'checkbox'", "HL0443"),
        css("a direction of an attribute", "[dir=\"rlt\"] .notice { order: 1 }", "'rtl'", "HL0443"),
        css("a theme", "[data-theme=drak] .notice { order: 1 }", "'dark'", "HL0443"),
        Mistake(
            name: "a focus that nobody sees", file: "styles/90-own.css",
            text: "a:hover { color: inherit }\nbutton:focus {\n  outline: none;\n}\n", code: "HL0444", line: 3,
            remedy: ":focus-visible"),
        css("a weight that no face has", ".card { font-weight: 500 }", "700", "HL0445"),
        css("italics", ".notice { font-style: italic }", "another way", "HL0445"),
        css("a weight that the rule of another file lacks", ".hint b { font-weight: 700 }", "write 400", "HL0445"),
        css(
            "a weight that the family lacks", ".notice { font-family: var(--hl-font-sans); font-weight: 700 }",
            "write 400", "HL0445"),
        css(
            "italics of a family of the site",
            ".notice { font-family: \"Noto Sans Hebrew\", Georgia }"
                + " .notice em { font-style: italic }", "another way", "HL0445"),
        Mistake(
            name: "a token that a style sheet changes", file: "styles/90-own.css",
            text: ":root {\n  --hl-text: var(--hl-divider);\n}\n", code: "HL0448", line: 2, remedy: "in tokens/"),
        css("a text as wide as the window", ".card { font-size: 2vw }", "calc(1rem + 2vw)", "HL0460"),
        Mistake(
            name: "a size of text in px", file: "styles/90-own.css", text: ".page {\n  font-size: 20px;\n}\n",
            code: "HL0460", line: 2, remedy: "write 1.25rem"),
        css(
            "a colour on another that no pair checks",
            ".notice { color: var(--hl-card); background: var(--hl-surface) }", "until it can be read", "HL0462"),
        css(
            "a colour that only large text may have",
            ".notice { color: var(--hl-surface); background: var(--hl-border) }", "\"large\"", "HL0462"),
        css(
            "an area in a colour for buttons", ".card { background: var(--hl-accent) }", "var(--hl-on-accent)", "HL0465"
        ),
        css("an area in the colour of texts", "body { background: var(--hl-text) }", "such as color.card", "HL0465"),
        css(
            "another background below a button's own text", ".done-button { background: var(--hl-text) }", "color.card",
            "HL0465"),
        css(
            "a focus that hardly shows", ".button:focus-visible { outline-color: var(--hl-muted) }", "color.focus",
            "HL0465"),
        css("a button that hardly shows", ".button { border-color: var(--hl-divider) }", "color.border", "HL0465"),
        css(
            "the colour of a text by another name", ".card { -webkit-text-fill-color: var(--hl-muted) }", "color.muted",
            "HL0465"),
        css("a text that cannot be seen", ".card { color: transparent }", "from the template", "HL0465"),
        css("a text in a colour for lines", ".card { color: var(--hl-divider) }", "\"{color.divider}\"", "HL0465"),
        css("a text in a colour for areas", ".card { color: var(--hl-accent) }", "color.accent-ink", "HL0465"),
        css(
            "a block as if it were flexible", ".notice { display: block; justify-content: center }",
            "display: flex in place of display: block", "HL0475"),
        css("a gap that nothing has", ".explanation { gap: 1rem }", "write display: flex into the rule", "HL0475"),
        css(
            "columns of a flexible box", ".notice { display: flex; grid-template-columns: 1fr 1fr }",
            "display: grid in place of display: flex", "HL0475"),
        css(
            "a direction of a grid", ".unit-head {\n  display: grid;\n  flex-direction: column;\n}",
            "display: flex in place of display: grid", "HL0475", line: 3),
        css(
            "a middle of what is in no line", ".notice { display: block; vertical-align: middle }", "inline-block",
            "HL0475"),
        css("a place without a position", ".explanation { inset-block-start: 1rem }", "position: relative", "HL0475"),
        css(
            "a place with the usual position", ".notice { position: static; inset-block-end: 1rem }",
            "in place of position: static", "HL0475"),
        css("dots without an end", ".explanation { text-overflow: ellipsis }", "overflow: hidden", "HL0475"),
        css("a part as wide as the window", ".notice { inline-size: 100vw }", "inline-size: 100%", "HL0474"),
        css(
            "a part as wide as the window, in a query", "@media (min-width: 1px) { main { min-width: 100dvw } }",
            "min-width: 100%", "HL0474"),
        css("a layer", "@layer own { .card { order: 1 } }", "out of the layer", "HL0466"),
        css(
            "the theme of the system", "@media (prefers-color-scheme: dark) { .card { order: 1 } }", "data-theme",
            "HL0466"),
        Mistake(
            name: "a style sheet copied in part", file: "styles/20-chrome.css", text: ".site-header { order: 1 }\n",
            code: "HL0467", line: 1, remedy: "90-own.css"),
        css("a weight of another family", "blockquote { font-weight: bold }", "var(--hl-font-serif)", "HL0469"),
        css("a rule in a rule", ".card { &:hover { padding: 0 } }", "the whole selector: .card", "HL0471"),
        css("a range", "@media (width < 40rem) { .card { padding: 0 } }", "max-width", "HL0471"),
        css(
            "a colour for each theme", ".card { background: light-dark(var(--hl-card), var(--hl-text)) }", "@supports",
            "HL0471"),
        css("a grid in a grid", ".card { grid-template-rows: subgrid }", "@supports", "HL0471"),
        css("a rounded length", ".card { padding: round(1.2rem, 1px) }", "@supports", "HL0471"),
        css("a scope", "@scope (.card) { a { padding: 0 } }", "longer selectors", "HL0471"),
    ]
}
