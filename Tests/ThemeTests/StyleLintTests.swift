import Diagnostics
import TestSupport
import Testing

@testable import Theme

/// Mistakes in style sheets, and valid CSS, about which nothing is said.
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

    @Test(arguments: syntaxMistakes + valueMistakes + designMistakes)
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
