import Testing

@testable import Site

@Suite struct CSSMinifierTests {
    @Test func commentsAndNeedlessSpaceAreLeftOut() {
        let css = "/* head\n * of it */\n\n.a  .b,\n\t.c > .d {\n  color: red; /* why */\n\n  /* one */ margin: 0;\n}\n"
        #expect(CSSMinifier.minified(css) == ".a .b,.c > .d{color: red;margin: 0;}\n")
        let media = "@media (a: b) and (c: d) {\n  .e { --f: ; }\n}"
        #expect(CSSMinifier.minified(media) == "@media (a: b) and (c: d){.e{--f: ;}}\n")
        #expect(CSSMinifier.minified("") == "\n")
        #expect(CSSMinifier.minified("a{}/* open") == "a{}\n")
    }

    @Test(arguments: [
        #"a{content:"/*"}b{content:"*/"}"#, #"a{content:'/*\'/*'}b{c:'*/'}"#, #"a{font:"x*/EVIL/*","y"}b{c:d}c{}"#,
        "a{b:url(/*.png)}c{d:url( x/*/y.png )}", "a{b:URL(\\)/*)}", #".a\"/**/b{}"#, "a{b:\"x\\\n   y\"}",
        #".\31  .b,.c\  .d,.\31 0{}"#, #".a\,/**/ .b{}"#, #".\31 /**/ .b{}"#, #"a{b:A\,/**/B}"#,
    ])
    func stringsAddressesAndEscapesAreUnchanged(_ css: String) {
        #expect(CSSMinifier.minified(css) == css + "\n")
    }

    @Test func onlyUnquotedAddressesCannotContainComments() {
        #expect(CSSMinifier.minified(#"a{b:url("x" /* y */)}"#) == #"a{b:url("x" )}"# + "\n")
        #expect(CSSMinifier.minified("a{b:url(\t\"x)  y.png\")}") == "a{b:url( \"x)  y.png\")}\n")
        #expect(CSSMinifier.minified("a{b:my-url(x /* ) */ y)}") == "a{b:my-url(x y)}\n")
        #expect(CSSMinifier.minified("a{b:\"open\n/* c */}") == "a{b:\"open\n}\n")
    }

    /// `.a.b` and `.a .b` are different selectors, and `1px2px` is not a value.
    @Test func tokensSeparatedByACommentStaySeparate() {
        #expect(CSSMinifier.minified(".a/* x */.b{c:1px/* y */2px}") == ".a/**/.b{c:1px/**/2px}\n")
    }
}
