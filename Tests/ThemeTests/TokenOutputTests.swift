import Diagnostics
import Testing

@testable import Theme

struct TokenOutputTests {
    @Test func `the style sheet is exactly this`() throws {
        let folder = try smallTokens()
        let css = try Tokens.load(folder.path).css()
        #expect(
            css == """
                :root{color-scheme:light dark;--hl-font-sans:"Noto",sans-serif;--hl-type-body:400 1rem/1.75 \
                var(--hl-font-sans);--hl-space-half:.5rem;--hl-space-same:.5rem;--hl-motion-quick:120ms;\
                --hl-motion-ease:cubic-bezier(.2,0,0,1);--hl-shadow-card:0 1px 4px 0 var(--hl-text);\
                --hl-surface:#ffffff;--hl-text:#333333}
                :root[data-theme=light]{color-scheme:light}
                :root[data-theme=dark]{color-scheme:dark}
                @supports (color:light-dark(#000,#fff)){
                :root{--hl-surface:light-dark(#ffffff,#000000);--hl-text:light-dark(#333333,#ffffff)}
                @media (prefers-contrast:more){:root{}}
                }
                @supports not (color:light-dark(#000,#fff)){
                @media (prefers-contrast:more){:root{}}
                @media screen and (prefers-color-scheme:dark){:root:not([data-theme=light]){--hl-surface:#000000;\
                --hl-text:#ffffff}}
                @media screen{:root[data-theme=dark]{--hl-surface:#000000;--hl-text:#ffffff}}
                @media screen and (prefers-contrast:more) and (prefers-color-scheme:dark){\
                :root:not([data-theme=light]){}}
                @media screen and (prefers-contrast:more){:root[data-theme=dark]{}}
                }
                @media print{:root[data-theme]{color-scheme:light}:root{color-scheme:light}}
                @media (prefers-reduced-motion:reduce){:root{--hl-motion-quick:0s}}

                """)
    }

    @Test func `the Swift export is exactly this`() throws {
        let folder = try smallTokens()
        let text = try #require(try TokenExport.swift.text(try Tokens.load(folder.path)))
        let tokens = try #require(text.firstRange(of: "public enum HaLomeidTokens"))
        let shadow = "HaLomeidColor(light: 0xFF333333, dark: 0xFFFFFFFF, lightMore: 0xFF333333, darkMore: 0xFFFFFFFF)"
        #expect(
            text[tokens.lowerBound...] == """
                public enum HaLomeidTokens {
                    public static let fontSans = "Noto"
                    /// running text
                    public static let typeBody = HaLomeidTextStyle(family: "Noto", size: 16, \
                weight: Font.Weight.regular, lineHeight: 1.75)
                    public static let spaceHalf = CGFloat(8)
                    public static let spaceSame = CGFloat(8)
                    public static let motionQuick = Duration.milliseconds(120)
                    public static let motionEase = UnitCurve.bezier(startControlPoint: UnitPoint(x: 0.2, y: 0.0), \
                endControlPoint: UnitPoint(x: 0.0, y: 1.0))
                    public static let shadowCard = [HaLomeidShadow(color: \(shadow), x: 0, y: 1, blur: 4, spread: 0)]
                    public static let surface = HaLomeidColor(light: 0xFFFFFFFF, dark: 0xFF000000, \
                lightMore: 0xFFFFFFFF, darkMore: 0xFF000000)
                    public static let text = \(shadow)
                }

                """)
    }

    @Test func `the Kotlin export is exactly this`() throws {
        let folder = try smallTokens()
        let text = try #require(try TokenExport.kotlin.text(try Tokens.load(folder.path)))
        let classes = try #require(text.firstRange(of: "class HaLomeidColors"))
        let light = "        surface = Color(0xFFFFFFFF),\n        text = Color(0xFF333333),\n    )\n"
        let dark = "        surface = Color(0xFF000000),\n        text = Color(0xFFFFFFFF),\n    )\n"
        #expect(
            text[classes.lowerBound...] == """
                class HaLomeidColors(
                    val surface: Color,
                    val text: Color,
                )

                object HaLomeidTokens {
                    val light = HaLomeidColors(
                \(light)
                    val dark = HaLomeidColors(
                \(dark)
                    val lightMore = HaLomeidColors(
                \(light)
                    val darkMore = HaLomeidColors(
                \(dark)
                    val fontSans = "Noto"
                    /** running text */
                    val typeBody = TextStyle(fontSize = 16.sp, fontWeight = FontWeight(400), lineHeight = 1.75.em) \
                // Noto
                    val spaceHalf = 8.dp
                    val spaceSame = 8.dp
                    val motionQuick = 120 // ms
                    val motionEase = CubicBezierEasing(0.2f, 0f, 0f, 1f)
                }

                """)
    }

    @Test func `names that a language has taken, or that begin with a digit, are changed`() throws {
        let folder = try smallTokens()
        try folder.edit(
            "base.tokens.json", "\"space\": {",
            """
            "in": {"$type": "number", "$value": 1}, "2xl": {"$type": "number", "$value": 2}, "space": {
            """)
        let tokens = try Tokens.load(folder.path)
        let swift = try #require(try TokenExport.swift.text(tokens))
        #expect(swift.contains("static let in_ = Double(1)\n") && swift.contains("static let _2xl = Double(2)\n"))
        let kotlin = try #require(try TokenExport.kotlin.text(tokens))
        #expect(kotlin.contains("    val in_ = 1\n") && kotlin.contains("    val _2xl = 2\n"))
    }

    @Test func `two tokens with one name in Swift and Kotlin are reported`() throws {
        let folder = try smallTokens()
        try folder.edit("base.tokens.json", "\"same\"", "\"half2\": {\"$value\": \"{space.half}\"}, \"half-2\"")
        let tokens = try Tokens.load(folder.path)
        for export in [TokenExport.swift, .kotlin] {
            #expect {
                try export.files(tokens)
            } throws: {
                ($0 as? Findings)?.all.map(\.message) == ["'space.half2' and 'space.half-2' both become spaceHalf2"]
            }
        }
        #expect(try TokenExport.xml.files(tokens).contains { $0.text.contains("hl_space_half_2") })
    }

    @Test func `a variable that no token gives is found in a style sheet`() throws {
        let folder = try smallTokens()
        let tokens = try Tokens.load(folder.path)
        let sheet = "p { color: var(--hl-text) }\n/* א */ a { color: var(--hl-txt); margin: var(--hl-space-half) }\n"
        let findings = tokens.check(styleSheet: sheet, file: "a.css").all
        #expect(findings.map(\.code) == [.cssVariableUnknown])
        #expect(findings.first?.place == .file("a.css", line: 2, column: 24))
        #expect(findings.first?.remedy == "did you mean '--hl-text'?")
    }

    @Test func `no text of a token file leaves its literal or comment`() throws {
        let folder = try smallTokens()
        try folder.edit("base.tokens.json", "\"Noto\"", #""a\"b\\c$d</style>""#)
        try folder.edit("base.tokens.json", "running text", #"one\nimport Evil /* two */ \u202e"#)
        let tokens = try Tokens.load(folder.path)
        #expect(tokens.css().contains(#"--hl-font-sans:"a\22 b\5c c$d\3c /style>",sans-serif;"#))
        let swift = try #require(try TokenExport.swift.text(tokens))
        #expect(swift.contains(#"fontSans = "a\u{22}b\u{5c}c$d</style>""#))
        #expect(swift.contains("    /// one import Evil / * two * /  \n"))
        let kotlin = try #require(try TokenExport.kotlin.text(tokens))
        #expect(kotlin.contains(#"fontSans = "a\u0022b\u005cc\u0024d</style>""#))
        #expect(kotlin.contains("    /** one import Evil / * two * /   */\n"))
    }

    @Test(arguments: ["cursive", "ui-serif", "Serif", "math"])
    func `a generic family has no quotation marks, and is no name for a font`(family: String) throws {
        let folder = try smallTokens()
        try folder.edit("base.tokens.json", "\"sans-serif\"", "\"\(family)\"")
        #expect(try Tokens.load(folder.path).css().contains("--hl-font-sans:\"Noto\",\(family);"))
        #expect(!FontRequest.isFamily(family))
    }

    @Test func `the spacing of letters is in the exports for apps`() throws {
        let folder = try smallTokens()
        try folder.edit("base.tokens.json", "\"letterSpacing\": {\"value\": 0,", "\"letterSpacing\": {\"value\": 0.8,")
        let tokens = try Tokens.load(folder.path)
        #expect(try TokenExport.swift.text(tokens)?.contains("lineHeight: 1.75, letterSpacing: 0.8)") == true)
        #expect(try TokenExport.kotlin.text(tokens)?.contains("lineHeight = 1.75.em, letterSpacing = 0.8.sp)") == true)
        #expect(
            try TokenExport.xml.files(tokens).contains {
                $0.text.contains("name=\"hl_type_body_letter_spacing\" type=\"dimen\" format=\"float\">0.05<")
            })
    }

    @Test func `an inner shadow is one in Swift`() throws {
        let folder = try smallTokens()
        try folder.edit("base.tokens.json", "\"offsetX\"", "\"inset\": true, \"offsetX\"")
        let text = try TokenExport.swift.text(try Tokens.load(folder.path))
        #expect(text?.contains("blur: 4, spread: 0, isInset: true)]") == true)
    }

    @Test(arguments: ["\\n", "\\u001b", "\\u2028", "\\u202e"])
    func `a font family with a control character is refused`(character: String) throws {
        let folder = try smallTokens()
        try folder.edit("base.tokens.json", "\"Noto\"", "\"No\(character)to\"")
        #expect(Set(folder.tokenFindings().map(\.code)) == [.tokenValueInvalid])
    }
}
