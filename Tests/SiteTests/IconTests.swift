import Diagnostics
import Foundation
import TestSupport
import Testing
import Theme

@testable import Site

@Suite struct IconTests {
    private let overlay: TemporaryFolder
    private let tokens: Tokens

    init() throws {
        overlay = try TemporaryFolder()
        tokens = try Tokens.load(StudyFixture.repository + "/Templates/tokens")
    }

    static let drawing = """
        <?xml version="1.0" encoding="UTF-8"?>
        <!-- a drawing -->
        <svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">
          <style>.a { fill: url(#g) }</style>
          <defs><linearGradient id="g"><stop stop-color="#00f"/></linearGradient></defs>
          <rect id="background" width="100" height="100" rx="20" fill="#f00"/>
          <circle class="a" cx="50" cy="50" r="30"/><use href="#background" display='none'/>
        </svg>
        """

    private func icons(_ drawing: String = drawing, background: String = "color.surface") throws -> IconSet {
        try IconSet(try overlay.write("drawing.svg", drawing), background: background, tokens: tokens)
    }

    private func check() throws -> [Finding] {
        IconCheck(layers: try Resources.find(StudyFixture.repository, overlays: [overlay.path]).layers()).findings.all
    }

    private func picture(_ icon: SiteIcon) throws -> PNGPicture {
        try #require(PNGPicture(Array(overlay.bytes("icons/" + icon.name))))
    }

    @Test func theGeneratorsOwnIconsAreValid() throws {
        #expect(try check() == [])
    }

    @Test func oneDrawingMakesAllIconsOnce() throws {
        let (files, findings) = try icons().write(to: overlay.path, force: false)
        #expect(findings.all.isEmpty && files.count == SiteIcon.allCases.count + 1)
        #expect(files.allSatisfy { $0.isChanged })
        for icon in SiteIcon.allCases {
            let picture = try picture(icon)
            #expect((picture.width, picture.height) == (icon.size, icon.size))
            #expect(picture.hasAlpha == ![.maskable, .appleTouch].contains(icon), "\(icon)")
        }
        #expect(try overlay.read("icons/favicon.svg") == Self.drawing)
        #expect(try check() == [])

        let again = try icons().write(to: overlay.path, force: false)
        #expect(!again.files.contains { $0.isChanged })
        // Another drawing: the command may replace its own files.
        let other = try icons(Self.drawing.replacing("#00f", with: "#0ff")).write(to: overlay.path, force: false)
        #expect(other.files.allSatisfy { $0.isChanged })
    }

    @Test func aBitmapIsRefusedAsADrawing() throws {
        let picture = StudyFixture.repository + "/public/icons/icon-192.png"
        let failure = #expect(throws: Findings.self) {
            try IconSet(picture, background: "color.surface", tokens: tokens)
        }
        #expect(failure?.all.map(\.code) == [.iconBroken])
        #expect(failure?.all.first?.remedy?.contains("SVG") == true)
    }

    @Test func foreignIconsAreKeptUnlessForced() throws {
        let own = try Data(contentsOf: URL(fileURLWithPath: StudyFixture.repository + "/public/icons/icon-192.png"))
        try overlay.write("icons/icon-192.png", own)
        let icons = try icons()
        let (files, findings) = try icons.write(to: overlay.path, force: false)
        #expect(findings.all.map(\.code) == [.iconForeign] && !findings.hasErrors)
        #expect(files.count == SiteIcon.allCases.count)
        #expect(try overlay.bytes("icons/icon-192.png") == own)
        #expect(try check() == [])
        let forced = try icons.write(to: overlay.path, force: true).files.filter { $0.isChanged }
        #expect(forced.map(\.path) == [overlay.path("icons/icon-192.png")])
    }

    @Test func aDrawingThatFillsItsSquareMakesNoMonochromeIcon() throws {
        let full = Self.drawing.replacing("id=\"background\"", with: "id=\"tile\"").replacing("rx=\"20\"", with: "")
            .replacing("#background", with: "#tile")
        let findings = try icons(full).write(to: overlay.path, force: false).findings.all
        #expect(findings.map(\.code) == [.iconOpaque])
        #expect(try check().map(\.code) == [.iconOpaque])
    }

    @Test(arguments: [
        ("<circle class=\"a\" cx=\"50\" cy=\"50\" r=\"30\"/>", "", "icon-maskable-512.png, icon-monochrome-512.png"),
        ("cx=\"50\"", "cx=\"500\"", "icon-maskable-512.png, icon-monochrome-512.png"),
        ("class=\"a\"", "fill=\"#fefae0\"", "icon-maskable-512.png shows"),
    ])
    func iconsWithoutAMarkAreReported(_ old: String, _ new: String, _ message: String) throws {
        let drawing = Self.drawing.replacing(old, with: new)
        #expect(drawing != Self.drawing)
        for findings in [try icons(drawing).write(to: overlay.path, force: false).findings.all, try check()] {
            #expect(findings.map(\.code) == [.iconEmpty])
            #expect(findings.first?.message.hasPrefix(message) == true, "\(findings)")
        }
    }

    @Test func iconsThatDoNotBelongTogetherAreReported() throws {
        try overlay.write("icons/favicon.svg", Self.drawing)
        let alone = try check()
        #expect(alone.map(\.code) == [.iconsMixed])
        #expect(alone.first?.message.hasPrefix("the drawing is your own, and not favicon-32.png, icon-192.png") == true)
        let drawing = overlay.path("icons/favicon.svg")
        #expect(alone.first?.place == .file(drawing))
        #expect(
            alone.first?.remedy
                == "make all icons from it: halomeid icons add \(drawing) --theme \(overlay.path)")

        _ = try icons().write(to: overlay.path, force: false)
        try overlay.write("icons/favicon.svg", Self.drawing.replacing("#00f", with: "#0ff"))
        let stale = try check()
        #expect(stale.map(\.code) == [.iconsMixed])
        #expect(stale.first?.message == "6 icons, this one first, were made from a different drawing, not favicon.svg")
    }

    @Test(arguments: [SiteIcon.maskable, .appleTouch])
    func anIconThatIsTransparentAtItsEdgeIsReported(_ icon: SiteIcon) throws {
        _ = try icons().write(to: overlay.path, force: false)
        let clear = Self.drawing.replacing("fill=\"#f00\"", with: "fill=\"none\"")
        let drawer = IconDrawer(background: "none")
        let drawing = overlay.path("icons/favicon.svg")
        try overlay.write("icons/" + icon.name, Data(drawer.png(icon, of: Array(clear.utf8), path: drawing)))
        let found = try check()
        #expect(found.map(\.code) == [.iconClear], "\(found)")
        #expect(found.first?.place == .file(overlay.path("icons/" + icon.name)))
    }

    @Test(arguments: [
        ("r=\"30\"", "r=\"30\" fil=\"#00f\"", "'fill'"), ("r=\"30\"", "r=\"30\" strok-width=\"2\"", "'stroke-width'"),
        ("viewBox=\"0 0 100 100\"", "viewBox=\"0 0 100 100\" preserveAspectratio=\"none\"", "'preserveAspectRatio'"),
    ])
    func aMisspeltAttributeOfADrawingIsReported(old: String, new: String, name: String) throws {
        let found = SVGDrawing.check(Self.drawing.replacing(old, with: new), path: "a.svg").all
        #expect(found.map(\.code) == [.templateMarkup], "\(found)")
        #expect(found.first?.remedy?.contains(name) == true)
    }

    /// Each of them was tried in Chromium, which shows none of these drawings.
    @Test(arguments: [
        ("r=\"30\"", "r=\"30\" r=\"31\"", "the attribute r occurs twice"),
        ("r=\"30\"", "r=\"30\" inkscape:label=\"a\"", "the prefix of inkscape:label has no namespace"),
        ("<circle", "<foo:bar/><circle", "the prefix of foo:bar has no namespace"),
        ("r=\"30\"", "r=\"30\" id=\"a&b\"", "'&b' is not a valid XML reference"),
        ("<circle", "<title>a & b</title><circle", "'& b' is not a valid XML reference"),
        ("<circle", "<title>a&nbsp;b</title><circle", "'&nbsp;b' is not a valid XML reference"),
        ("<circle", "<title>a&#0;</title><circle", "'&#0;' is not a valid XML reference"),
        ("r=\"30\"", "r=\"30\" id=\"&#xFFFE;\"", "'&#xFFFE;' is not a valid XML reference"),
        ("r=\"30\"", "r=\"30\" hidden", "the attribute hidden has no value"),
        ("r=\"30\"", "r=\"30\" 1a=\"b\"", "'1a' is not a valid XML name"),
        ("r=\"30\"", "r=\"30\"id=\"b\"", "no space follows the value of r"),
        ("<style>", "<style>/* a & b */", "'& b */.a { fi' is not a valid XML reference"),
        ("<rect id", "<rectid", "'rectid=\"background\"' is not a valid XML name"),
        ("<circle", "<title>a\u{1}</title><circle", "the text has U+0001"),
        ("</svg>", "</svg>x", "there is text outside of <svg>"),
        ("-->", "-->x", "there is text outside of <svg>"),
        ("<?xml version=\"1.0\"", "<?xml version=\"1.0", "the XML declaration is damaged or not at the beginning"),
        ("<?xml", " <?xml", "the XML declaration is damaged or not at the beginning"),
    ])
    func `XML that no browser shows is reported`(old: String, new: String, message: String) throws {
        let found = SVGDrawing.check(Self.drawing.replacing(old, with: new), path: "a.svg").all
        #expect(found.map(\.code) == [.iconBroken], "\(found)")
        #expect(found.first?.message == message + ", and no browser shows the drawing")
    }

    @Test(arguments: [
        "<style><![CDATA[ /* lines & fills */ .b { fill: red } ]]></style>", "<!-- <?xml version=\"1.0\"?> & -->",
        "<title>&#1488;\u{5B8} &amp;\u{301}</title>", "<g אב=\"1\" a\u{301}=\"2\"/>",
    ])
    func `XML that browsers show is accepted`(_ part: String) {
        let found = SVGDrawing.check(Self.drawing.replacing("<circle", with: part + "<circle"), path: "a.svg")
        #expect(found.all.isEmpty, "\(found)")
    }

    @Test(arguments: [
        "id=\"a\" data-name=\"Layer 1\" inkscape:label=\"a\" sketch:type=\"MSShapeGroup\"", "serif:id=\"a\" own=\"1\"",
        "mask-type=\"alpha\" enable-background=\"new 0 0 9 9\" xml:space=\"preserve\" version=\"1.1\"",
        "paint-order=\"stroke\" vector-effect=\"none\" shape-rendering=\"auto\" p-id=\"1\" t=\"2\" role=\"img\"",
        "clip-path=\"none\" style=\"fill:red\" pathLength=\"9\" transform-origin=\"0 0\" layer=\"1\"",
    ])
    func otherAttributesOfADrawingAreAccepted(_ attributes: String) {
        let prefixes = ["inkscape", "sketch", "serif"].map { "xmlns:\($0)=\"http://example.org/\($0)\" " }.joined()
        let drawing = Self.drawing.replacing("<svg ", with: "<svg " + prefixes)
            .replacing("r=\"30\"", with: "r=\"30\" title=\"a&amp;b&#1488;&#x5d0;\" " + attributes)
        let found = SVGDrawing.check(drawing, path: "a.svg")
        #expect(found.all.isEmpty, "\(found)")
    }

    @Test func aBuildRefusesInvalidIcons() throws {
        _ = try icons().write(to: overlay.path, force: false)
        try overlay.write("icons/icon-512.png", try overlay.bytes("icons/icon-192.png"))
        var cut = try overlay.bytes("icons/icon-maskable-512.png")
        cut[cut.count / 2] ^= 1
        try overlay.write("icons/icon-maskable-512.png", cut)
        try overlay.write("icons/apple-touch-icon.png", "<html>not found</html>")
        try overlay.write("icons/screenshot-wide.png", try overlay.bytes("icons/icon-192.png"))
        #expect(
            try check().map(\.message) == [
                "the icon has 192 × 192 pixels", "the file is not a complete PNG picture",
                "the file is not a complete PNG picture",
                "the picture has 192 × 192 pixels",
            ])
        let study = try StudyFixture(StudyFixture.berakhot())
        #expect {
            try study.build { $0.resources = try Resources.find(StudyFixture.repository, overlays: [overlay.path]) }
        } throws: {
            ($0 as? Findings)?.all.filter { $0.code == .iconBroken }.count == 4
        }
    }

    @Test(arguments: [
        ("<circle", "<script>alert(1)</script><circle", Code.iconUnsafe, 7, 3),
        ("<circle", "<circle onclick=\"a()\"", .iconUnsafe, 7, 3),
        ("href=\"#background\"", "xlink:href=\"https://example.org/a.svg#b\" xmlns:xlink=\"a\"", .iconUnsafe, 7, 45),
        ("href=\"#background\"", "href=\" data:image/png;base64,AA\"", .iconUnsafe, 7, 45),
        ("url(#g)", "url('//example.org/g')", .iconUnsafe, 4, 3),
        ("fill: url(#g)", "} @import 'a.css'; .b {", .iconUnsafe, 4, 3),
        ("<!-- a drawing -->", "<!DOCTYPE svg [<!ENTITY a \"b\">]>", .iconUnsafe, 2, 1),
        ("<!-- a drawing -->", "<?xml-stylesheet href=\"a.css\"?>", .iconUnsafe, 2, 1),
        ("<defs>", "<foreignObject/><defs>", .iconUnsafe, 5, 3),
        ("fill=\"#f00\"", "style=\"fill:url(a.svg#b)\"", .iconUnsafe, 6, 3),
        ("</defs>", "", .iconBroken, 5, 3),
        ("</svg>", "", .iconBroken, 3, 1),
        ("0 0 100 100", "0 0 100 80", .iconBroken, 3, 1),
        (" viewBox=\"0 0 100 100\"", "", .iconBroken, 3, 1),
        (" xmlns=\"http://www.w3.org/2000/svg\"", "", .iconBroken, 3, 1),
        ("rx=\"20\"", "rx=20", .iconBroken, 6, 50),
    ])
    func forbiddenPartsOfADrawingAreReported(old: String, new: String, code: Code, line: Int, column: Int) throws {
        try #require(Self.drawing.ranges(of: old).count >= 1)
        let found = SVGDrawing.check(Self.drawing.replacing(old, with: new), path: "a.svg").all
        #expect(Set(found.map(\.code)) == [code], "\(found)")
        #expect(found.first?.place == .file("a.svg", line: line, column: column))
        #expect(found.first?.remedy != nil)
    }

    @Test(arguments: ["", "<", "<svg", "<svg xmlns='", "<!--", "</", "<a b", "\u{0}", "GIF89a"])
    func filesThatAreNotDrawingsAreReported(text: String) throws {
        #expect(SVGDrawing.check(text, path: "a.svg").hasErrors)
    }

    @Test(arguments: [
        "<path d=\"M110 110h10z\"/>", "<g transform=\"translate(-500)\"><path d=\"M500 0h9v9z\"/></g>",
        "<clipPath id=\"c\"><path d=\"M500 0h9v9z\"/></clipPath>", "<path class=\"a\" d=\"M500 0h9v9z\"/>",
        "<path transform=\"scale(.1)\" d=\"M500 0h9v9z\"/>", "<!-- <path d=\"M500 0h9v9z\"/> -->",
        "<svg viewBox=\"500 0 9 9\"><path d=\"M500 0h9v9z\"/></svg>",
    ])
    func aPathThatMayBeShownIsNotReported(path: String) {
        let found = SVGDrawing.check(Self.drawing.replacing("<circle", with: path + "<circle"), path: "a.svg")
        #expect(found.isEmpty, "\(found.all)")
    }

    @Test func aTextInTheDrawingIsAWarning() throws {
        let text = Self.drawing.replacing("<circle", with: "<text>ל</text><circle")
        #expect(try icons(text).findings.all.map(\.code) == [.iconText])
    }

    @Test func aBackgroundIsAColour() throws {
        #expect {
            try icons(background: "color.surfaces")
        } throws: {
            ($0 as? Findings)?.all.first?.remedy == "did you mean 'color.surface'?"
        }
    }

    @Test func theManifestsIDIsTheStartAddressIfThePathIsKnown() throws {
        let study = try StudyFixture(StudyFixture.berakhot())
        func manifest(_ url: String?, _ path: String?) throws -> [String: Any] {
            try study.build { $0.location = try SiteLocation(baseURL: url, basePath: path) }
            let data = Data(try study.text("manifest.webmanifest").utf8)
            return try #require(JSONSerialization.jsonObject(with: data) as? [String: Any])
        }
        #expect(try manifest(nil, nil)["id"] == nil)
        #expect(try manifest("https://example.org", nil)["id"] as? String == "/index.html")
        #expect(try manifest("https://example.org/mishnah", nil)["id"] as? String == "/mishnah/index.html")
        let manifest = try manifest(nil, "/repo")
        #expect(manifest["id"] as? String == "/repo/index.html" && manifest["start_url"] as? String == "index.html")
        let icons = try #require(manifest["icons"] as? [[String: String]])
        #expect(icons.map { $0["purpose"] } == ["any", "any", "maskable", "monochrome"])
        let screenshots = try #require(manifest["screenshots"] as? [[String: String]])
        #expect(screenshots.map { $0["form_factor"] } == ["narrow", "wide"])
        #expect(screenshots.allSatisfy { $0["label"]?.isEmpty == false })
    }
}
