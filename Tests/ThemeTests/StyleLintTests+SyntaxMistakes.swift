@testable import Theme

/// Style sheets that are not CSS, and names, selectors and conditions that no browser knows.
extension StyleLintTests {
    static let syntaxMistakes = [
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
}
