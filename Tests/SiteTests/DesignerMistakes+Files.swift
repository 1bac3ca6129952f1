import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site

/// Files in the wrong place or with the wrong name, fonts and icons.
extension DesignerMistakesTests {
    static let files: [Mistake] = [
        Mistake(name: "a list of no faces", file: "fonts/faces.json", text: "{}", code: "HL0430", remedy: "fonts add"),
        Mistake(
            name: "metrics of a font as fractions", file: "fonts/faces.json", edit: ("95.7", "0.957"), code: "HL0430",
            line: 11, remedy: "halomeid fonts add"),
        Mistake(
            name: "a family with another name", file: "fonts/faces.json",
            edit: ("\"Noto Sans Hebrew\"", "\"Noto Sans\""), code: "HL0438", line: 20,
            remedy: "write \"Noto Sans Hebrew\" in place of \"Noto Sans\""),
        Mistake(
            name: "a generic family as a fallback", file: "fonts/faces.json",
            edit: ("\"Arial Hebrew\"", "\"sans-serif\""), code: "HL0441", line: 20, remedy: "such as Arial"),
        Mistake(
            name: "a misspelt fallback of a face", file: "fonts/faces.json", edit: ("\"Arial\"", "\"Ariel\""),
            code: "HL0441", line: 20, remedy: "'Arial'"),
        Mistake(
            name: "a face whose Latin file is first", file: "fonts/faces.json",
            edit: (
                "\"FrankRuhlLibre-Bold.woff2\",\n        \"FrankRuhlLibre-Bold-Latin.woff2\"",
                "\"FrankRuhlLibre-Bold-Latin.woff2\",\n        \"FrankRuhlLibre-Bold.woff2\""
            ), code: "HL0456", line: 4,
            remedy: "write FrankRuhlLibre-Bold.woff2 first"),
        Mistake(
            name: "a face with another weight", file: "fonts/faces.json", edit: ("\"weight\": 700", "\"weight\": 400"),
            code: "HL0445", line: 4, remedy: "write 400"),
        Mistake(
            name: "a size adjustment as a fraction", file: "fonts/faces.json",
            edit: ("\"weight\": 400", "\"weight\": 400, \"sizeAdjust\": 0.95"), code: "HL0430", line: 21,
            remedy: "fonts add"),
        Mistake(
            name: "an overlay in a folder", file: "theme/styles/90-own.css", text: ".card { order: 1 }\n",
            code: "HL0432", reported: "/theme", remedy: "--theme"),
        Mistake(
            name: "a copy by a file manager", file: "pages/unit (1).mustache", text: "<h1>א</h1>\n", code: "HL0511",
            remedy: "'unit.mustache'"),
        Mistake(
            name: "a compressed style sheet", file: "styles/20-chrome.min.css", text: ".site-header { order: 1 }\n",
            code: "HL0433", remedy: "name it 20-chrome.css"),
        Mistake(
            name: "a variable in a drawing", file: "icons/favicon.svg",
            text: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\n"
                + "<path d=\"M0 0h9v9z\" fill=\"var(--hl-accent)\"/></svg>",
            code: "HL0530", line: 2, remedy: "the colour itself"),
        Mistake(
            name: "a style that faces do not have", file: "fonts/faces.json",
            edit: ("\"weight\": 700,", "\"weight\": 700, \"style\": \"italic\","), code: "HL0430", line: 5,
            remedy: "a face has family"),
        Mistake(
            name: "a number in quotation marks", file: "fonts/faces.json",
            edit: ("\"weight\": 400", "\"weight\": \"400\""),
            code: "HL0430", line: 21, remedy: "as in the other faces"),
        Mistake(
            name: "a font file that is missing", file: "fonts/faces.json",
            edit: ("\"NotoSansHebrew-Regular.woff2\"", "\"NotoSans-Regular.woff2\""), code: "HL0430", line: 19,
            remedy: "halomeid fonts add"),
        Mistake(
            name: "a font file that the coverage leaves out", file: "fonts/coverage.txt",
            edit: ("[NotoSansHebrew-Regular.woff2]", "[NotoSans-Regular.woff2]"), code: "HL0430",
            remedy: "halomeid fonts add"),
        Mistake(
            name: "a folder in the place of a list", file: "fonts/coverage.txt/a", text: "", code: "HL0431",
            reported: "/fonts/coverage.txt",
            remedy: "put the file there"),
        Mistake(
            name: "a file in the place of a folder", file: "styles", text: "", code: "HL0431",
            remedy: "make the folder"),
        Mistake(
            name: "a page among the partials", file: "partials/unit.mustache", text: "<p>א</p>\n", code: "HL0432",
            remedy: "put it into pages/"),
        Mistake(
            name: "a page beside the folders that are there", file: "unit.mustache", text: "<p>א</p>\n",
            code: "HL0432", remedy: "put it into pages/"),
        Mistake(
            name: "a page in HTML", file: "pages/about.html", text: "<h1>א</h1>\n", code: "HL0432",
            remedy: "name it about.mustache"),
        Mistake(
            name: "a partial in HTML", file: "partials/turn.html", text: "<p>א</p>\n", code: "HL0432",
            remedy: "turn.mustache"),
        Mistake(
            name: "a token file without its middle", file: "tokens/palette.json", text: "{}", code: "HL0432",
            remedy: "palette.tokens.json"),
        Mistake(
            name: "pictures in the overlay", file: "static/logo.png", text: "", code: "HL0432", reported: "/static",
            remedy: "--static"),
        Mistake(
            name: "a drawing among the icons", file: "icons/mark.svg", text: "<svg></svg>", code: "HL0432",
            remedy: "halomeid icons add"),
        Mistake(
            name: "the old code of Hebrew", file: "strings/iw.json", text: "{\"strings\": {}}", code: "HL0432",
            remedy: "did you mean 'he.json'?"),
        Mistake(
            name: "a language with a region", file: "strings/en-US.json", text: "{\"strings\": {}}", code: "HL0432",
            remedy: "did you mean 'en.json'?"),
        Mistake(
            name: "a page with two endings", file: "pages/about.md.txt", text: "# א\n", code: "HL0432",
            remedy: "name it about.md"),
        Mistake(
            name: "a folder of pictures", file: "images/a.png", text: "", code: "HL0432", reported: "/images",
            remedy: "--static"),
        Mistake(
            name: "a folder of styles", file: "css/a.css", text: "", code: "HL0432", reported: "/css",
            remedy: "put style sheets into styles/"),
        Mistake(
            name: "a language without its texts", file: "strings/fr.json",
            text: "{\"strings\": {\"well_done\": \"Bravo\"}}", code: "HL0432", remedy: "copy en.json to fr.json"),
        Mistake(
            name: "a page beside the folders", file: "about.md", text: "# אודות\n", code: "HL0432",
            remedy: "put it into pages/"),
        Mistake(
            name: "a token file that nothing names", file: "tokens/ligth.tokens.json", text: "{}", code: "HL0432",
            remedy: "did you mean 'light.tokens.json'? or name it in halomeid.resolver.json"),
        Mistake(
            name: "a partial that nothing uses", file: "partials/icon-serch.mustache", text: "<svg></svg>\n",
            code: "HL0432", remedy: "did you mean 'icon-search.mustache'?"),
        Mistake(
            name: "a style sheet in another language", file: "styles/own.scss", text: "$a: 1;", code: "HL0432",
            remedy: ".css"),
        Mistake(
            name: "a font file as it comes", file: "fonts/Ezra.ttf", text: "x", code: "HL0432",
            remedy: "halomeid fonts add"),
        Mistake(
            name: "an icon of another name", file: "icons/icon-129.png", text: "", code: "HL0432",
            remedy: "did you mean 'icon-192.png'?"),
        Mistake(
            name: "a strings file of another name", file: "strings/hebrew.json", text: "{}", code: "HL0432",
            remedy: "he.json"),
        Mistake(
            name: "a folder is misspelt", file: "style/90-own.css", text: "", code: "HL0432", reported: "/style",
            remedy: "did you mean 'styles'?"),
        Mistake(
            name: "a page's name is misspelt", file: "pages/serach.mustache", text: "<h1>חיפוש</h1>\n", code: "HL0433",
            remedy: "search.mustache"),
        Mistake(
            name: "a font that is none", file: "fonts/FrankRuhlLibre-Bold.woff2", text: "<html>404</html>",
            code: "HL0450", remedy: "halomeid fonts add"),
        Mistake(
            name: "a coverage that is another font's", file: "fonts/coverage.txt",
            edit: ("U+05B0-05C5", "U+05B0-05C4"), code: "HL0451", line: 32, remedy: "halomeid fonts add"),
        Mistake(
            name: "a licence that is missing", file: "fonts/faces.json",
            edit: ("OFL-NotoSansHebrew.txt", "OFL-Noto.txt"),
            code: "HL0452", reported: "Fonts/OFL-Noto.txt", remedy: "fonts/faces.json"),
        Mistake(
            name: "a licence saved from a web page", file: "fonts/OFL-NotoSansHebrew.txt",
            text: "<!doctype html>\n<title>OFL</title>\n", code: "HL0452", remedy: "the text that came with the font"),
        Mistake(
            name: "a page beside the folder of another", file: "pages/study.md", text: "# אודות\n", code: "HL0510",
            remedy: "rename"),
        Mistake(
            name: "a page in the place of the home page", file: "pages/index.md", text: "# אודות\n", code: "HL0510",
            remedy: "rename one"),
        Mistake(
            name: "a page in the place of the site's", file: "pages/search.md", text: "# חיפוש\n", code: "HL0510",
            remedy: "search.mustache"),
        Mistake(
            name: "a page with a capital letter", file: "pages/Contact.md", text: "# אודות\n", code: "HL0511",
            remedy: "as in contact.md"),
        Mistake(
            name: "a page with a name that is no address", file: "pages/About us.md", text: "# אודות\n", code: "HL0511",
            remedy: "about-us.md"),
        Mistake(
            name: "a page that cannot be made larger", file: "pages/frame.mustache",
            edit: ("initial-scale=1", "initial-scale=1, user-scalable=no"), code: "HL0522", line: 6,
            remedy: "remove it"),
        Mistake(
            name: "a page that can hardly be made larger", file: "pages/frame.mustache",
            edit: ("initial-scale=1", "maximum-scale=1.0"), code: "HL0522", line: 6, remedy: "remove it"),
        Mistake(
            name: "a language that is not the site's", file: "pages/frame.mustache",
            edit: ("lang=\"{{language}}\"", "lang=\"en\""), code: "HL0522", line: 2, remedy: "lang=\"{{language}}\""),
        own("a button that keyboards do not reach", "<div role=\"button\">א</div>", "HL0522", 2, "<button"),
        own("a name that nobody hears", "<div aria-label=\"א\">ב</div>", "HL0522", 2, "role=\"group\""),
        Mistake(
            name: "a path of another drawing in the site's icon", file: "icons/favicon.svg",
            text:
                "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 24 24\">\n<rect id=\"background\" width=\"24\""
                + " height=\"24\"/><path id=\"mark\"\nd=\"M100 100h50v50z\"/></svg>",
            code: "HL0528", line: 3, remedy: "viewBox of the file"),
        Mistake(
            name: "an element of the head in a partial of the body", file: "partials/take.mustache",
            text: "<meta name=\"robots\" content=\"noindex\">\n<p>א</p>\n", code: "HL0528", line: 1,
            remedy: "frame.mustache"),
        Mistake(
            name: "a path of a drawing that is not closed", file: "icons/favicon.svg",
            text: "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\n<path d=\"M0 0h9v9z\"></svg>",
            code: "HL0530", line: 2, remedy: "write <path …/>"),
    ]

    @Test func filesOfTwoOverlaysWithOneNameAreNoted() throws {
        let (lower, upper) = (try TemporaryFolder(), try TemporaryFolder())
        for overlay in [lower, upper] {
            try overlay.write("styles/90-own.css", ".card { order: 1 }\n")
            try overlay.write("strings/he.json", "{\"strings\": {\"well_done\": \"כן\"}}")
        }
        let found = try designFindings(lower, upper)
        #expect(found.map(\.code.id) == ["HL0470"], "\(found)")
        #expect(found.first?.place == .file(upper.path("styles/90-own.css")))
        #expect(found.first?.message.contains(lower.path("styles/90-own.css")) == true)
    }

    /// An overlay's folder in place of the overlay.
    @Test func theFolderAboveIsNamed() throws {
        let study = try StudyFixture(StudyFixture.berakhot())
        let overlay = try TemporaryFolder()
        try overlay.write("tokens/light.tokens.json", "{}")
        let resources = try Resources.find(StudyFixture.repository, overlays: [overlay.path("tokens")])
        let findings = try Site.check(study.options(resources: resources)).findings.all
        #expect(findings.map(\.remedy) == ["give the folder that contains tokens/: --theme \(overlay.path)"])
    }

    @Test func aLinkWithoutATargetIsReported() throws {
        let overlay = try TemporaryFolder()
        try overlay.write("styles/90-own.css", "")
        try FileManager.default.createSymbolicLink(
            atPath: overlay.path("styles/91-own.css"), withDestinationPath: "91-gone.css")
        let finding = try designFindings(overlay).first
        #expect(finding?.code.id == "HL0449")
        #expect(finding?.place == .file(overlay.path("styles/91-own.css")))
        #expect(finding?.message.contains("91-gone.css") == true)
        #expect(finding?.remedy?.contains("remove the link") == true)
    }
}
