import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Site
@testable import Theme

/// Overlays that are made to crash a build, to keep it busy, or to publish what is not theirs.
@Suite struct HostileDesignTests {
    private let overlay: TemporaryFolder

    init() throws {
        overlay = try TemporaryFolder()
    }

    private static let base = StudyFixture.repository + "/Templates/pages/"

    private func page(_ name: String, adding text: String) throws {
        let page = try String(contentsOfFile: Self.base + name, encoding: .utf8)
        try overlay.write("pages/" + name, page.replacing("</main>", with: text + "</main>"))
    }

    private func findings() throws -> [Finding] {
        do throws(Findings) {
            let resources = try SiteResources(Resources.find(StudyFixture.repository, overlays: [overlay.path]))
            return resources.findings.all
        } catch {
            return error.all
        }
    }

    private struct Item: TemplateValue {
        let letters: [Letter]
        static let fields = Fields<Item>(.list("letters") { $0.letters })
    }

    private struct Letter: TemplateValue {
        static let fields = Fields<Letter>(.text("letter") { _ in "x" })
    }

    private struct Lists: TemplateValue {
        static let fields = Fields<Lists>(
            .list("items") { _ in [] as [Item] }, .list("others") { _ in [] as [Item] },
            .list("third") { _ in [] as [Item] }, .list("fourth") { _ in [] as [Item] },
            .list("fifth") { _ in [] as [Item] })
    }

    @Test(
        arguments: [
            ("{{#items}}{{#letters}}{{letter}}{{/letters}}{{/items}}", nil),
            ("{{#items}}{{#others}}{{#letters}}{{letter}}{{/letters}}{{/others}}{{/items}}", nil),
            ("{{#items}}{{#items}}{{/items}}{{/items}}", "the list 'items' is within itself"),
            ("{{#items}}{{#letters}}{{#items}}{{/items}}{{/letters}}{{/items}}", "the list 'items' is within itself"),
            (
                "{{#items}}{{#others}}{{#third}}{{#fourth}}{{#fifth}}{{/fifth}}"
                    + "{{/fourth}}{{/third}}{{/others}}{{/items}}",
                "the list 'fifth' is within others that do not belong together"
            ),
        ])
    func `lists that would multiply are refused`(_ template: String, _ message: String?) throws {
        try overlay.write("pages/lists.mustache", "<!--hl-->" + template)
        let strings = try Strings.load(StudyFixture.repository + "/Templates/strings/he.json")
        let source = try TemplateSource(overlay.path("pages/lists.mustache"), strings: strings)
        do throws(Findings) {
            _ = try TemplateCompiler(partials: [:]).compile(source, for: Lists.fields.shape)
            #expect(message == nil)
        } catch {
            #expect(error.all.map(\.message) == [message])
        }
    }

    /// Far more than a stack holds.
    @Test func `partials within partials without end are refused`() throws {
        let count = 4_000
        for number in 0..<count {
            try overlay.write("partials/p\(number).mustache", number + 1 < count ? "{{>p\(number + 1)}}" : "x")
        }
        try overlay.write("pages/deep.mustache", "<h1>x</h1>{{>p0}}")
        let found = try findings().filter { $0.level == .error }
        #expect(found.map(\.message) == ["more than 32 partials are within each other"])
        #expect(found.first?.place == .file(overlay.path("partials/p31.mustache"), line: 1, column: 1))
    }

    /// Each was told by a search through the whole file.
    @Test(arguments: [
        "<base>\n", "<b>\n", "<b></i>\n", "</i>\n", "<a style=x onclick=y>\n", "{{#strings.x}}\n",
    ])
    func `only the first of very many mistakes in a template are reported`(_ mistake: String) throws {
        try page("progress.mustache", adding: String(repeating: mistake, count: 4_900))
        let found = try findings().filter { $0.level == .error }
        #expect(!found.isEmpty && found.count <= 300, "\(found.count)")
    }

    @Test(arguments: ["a{", "}", "a{color:var(--hl-nope)}\n", "a{nope:1}\n", "a{margin-left:1px;color:#fff}\n", "(["])
    func `only the first of very many mistakes in a style sheet are reported`(_ mistake: String) throws {
        try overlay.write("styles/90-own.css", String(repeating: mistake, count: 5_000))
        let found = try findings()
        #expect(!found.isEmpty && found.count <= 500, "\(found.count)")
    }

    /// The time for each once grew with the square of their number: none of these would finish in a bearable time.
    @Test(arguments: [
        ("pages/about.mustache", "<b>"), ("pages/about.mustache", "<li>"), ("pages/about.mustache", "<ins><button>"),
        ("pages/about.mustache", "<p a#=1 b#=2>"), ("pages/about.mustache", "<i hiden#></i>"),
        ("pages/about.mustache", "a#=\"&nbps;\" "), ("pages/about.mustache", "&nbps;"),
        ("pages/about.md", "!["), ("pages/about.md", "[a#](b#.html) "), ("pages/about.md", "[a](#b#) "),
        ("pages/about.md", "[abc][def#] "), ("pages/about.md", "](.html.html"), ("pages/about.md", ".html"),
        ("pages/about.md", "# a\n"), ("pages/about.md", "a\\\n"), ("pages/about.mustache", "{{! "),
        ("pages/about.mustache", "<!--"),
        ("styles/90-own.css", "@keyframes a#{}b{animation:c#}"), ("styles/90-own.css", "@font-face{}"),
        ("styles/90-own.css", "@media{"), ("styles/90-own.css", "a{color:red;font-weight:700;"),
        ("styles/90-own.css", ".a#{font-family:x}.b#{font-weight:700}"),
        ("styles/90-own.css", "@layer a{p{color:red}}"),
        ("icons/favicon.svg", "<g fill=\"var(--x#)\"/>"), ("icons/favicon.svg", "<b></i>"),
        ("icons/favicon.svg", "<b>"),
        ("icons/favicon.svg", "<a x=1>"), ("icons/favicon.svg", "-"), ("icons/favicon.svg", "<path zz#=\"\"/>"),
    ])
    func `very many items of any kind have a limited number of findings`(_ name: String, _ part: String) throws {
        var text =
            switch (name as NSString).pathExtension {
            case "css": ""
            case "md": "# א\n\n]("
            case "svg": "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 9 9\">\n"
            default: "<h1>א</h1><p "
            }
        for number in 0... where text.utf8.count < 250_000 {
            text += part.replacing("#", with: String(number, radix: 36))
            if text.utf8.count >= 250_000 { break }
        }
        try overlay.write(name, text)
        let found = try findings()
        #expect(found.count <= 500, "\(found.count)")
    }

    /// The same within one rule.
    @Test(arguments: [
        ("a", ",a", "{margin-inline:0}"), ("@supports (a:b)", " or (a:b)", "{p{margin-inline:0}}"),
        ("p{inline-size:calc(1px", " + 1px", ")}"),
    ])
    func `a rule of very many parts has a limited number of findings`(_ start: String, _ part: String, _ end: String)
        throws
    {
        let count = 250_000 / part.utf8.count
        try overlay.write("styles/90-own.css", start + String(repeating: part, count: count) + end)
        let found = try findings()
        #expect(found.count <= 500, "\(found.count)")
    }

    /// Some checks look at all that is around a part.
    @Test(arguments: [
        ("p{inline-size:", "calc(", ")", "}"), ("", ":is(", ")", "{margin-inline:0}"),
        ("@supports ", "(not ", ")", "{p{margin-inline:0}}"), ("p{grid-area:", "[", "]", "}"),
        ("p{--x:", "{", "}", "}"),
    ])
    func `endlessly nested parentheses are refused`(_ start: String, _ open: String, _ close: String, _ end: String)
        throws
    {
        for (count, isRefused) in [(100, false), (30_000, true)] {
            let nested = String(repeating: open, count: count) + "a" + String(repeating: close, count: count)
            try overlay.write("styles/90-own.css", start + nested + end)
            let found = try findings().map(\.message)
            #expect(found.contains { $0.hasSuffix("are nested more than 100 deep") } == isRefused, "\(count): \(found)")
        }
    }

    @Test func `a check also reads the tokens that a build compares with`() throws {
        let study = try StudyFixture(StudyFixture.berakhot())
        var options = try study.options(resources: try Resources.find(StudyFixture.repository))
        options.comparedTokensFolder = overlay.path("nothing")
        #expect(try Site.check(options).findings.hasErrors)
    }

    @Test func `only the first of very many unused texts are reported`() throws {
        let texts = (0..<20_000).map { "\"text_\($0)\": \"א\"" }.joined(separator: ",")
        try overlay.write("strings/he.json", "{\"strings\": {\(texts)}}")
        let found = try findings().filter { $0.code == .stringUnused }
        #expect(found.count == 101)
        #expect(found.last?.message == "19900 more findings of this kind")
    }

    @Test func `a title that begins with a combining mark is whole`() throws {
        try overlay.write("pages/about.md", "# \u{5B8}אב **\u{5B8}גד** הו\n")
        let resources = try SiteResources(Resources.find(StudyFixture.repository, overlays: [overlay.path]))
        let title = resources.paths.ownPages.map { String(decoding: $0.title, as: UTF8.self) }
        #expect(title == ["\u{5B8}אב \u{5B8}גד הו"])
    }

    /// A foreign theme could otherwise publish other files of the machine.
    @Test func `a link that leads out of an overlay is refused`() throws {
        let other = try TemporaryFolder(["private.md": "# A key", "folder/x.css": ""])
        try overlay.write("styles/90-own.css", "/* own */")
        try FileManager.default.createSymbolicLink(
            atPath: overlay.path("styles/91-own.css"), withDestinationPath: "90-own.css")
        #expect(try findings().filter { $0.level == .error } == [])
        try overlay.write("pages/readme.txt", "")
        for (link, target) in [("pages/about.md", "private.md"), ("styles/pages", "folder")] {
            try FileManager.default.createSymbolicLink(
                atPath: overlay.path(link), withDestinationPath: other.path(target))
        }
        let found = try findings().filter { $0.level == .error }
        #expect(
            Set(found.compactMap(\.place)) == Set(["pages/about.md", "styles/pages"].map { .file(overlay.path($0)) }))
        #expect(found.allSatisfy { $0.code == .overlayLink })
    }

    @Test(arguments: [
        "fonts/NotoSansHebrew-Regular.woff2", "fonts/faces.json", "pages/unit.mustache", "strings/he.json",
    ])
    func `a pipe in an overlay is never waited for`(_ name: String) throws {
        try overlay.write((name as NSString).deletingLastPathComponent + "/x~", "")
        #expect(mkfifo(overlay.path(name), 0o600) == 0)
        #expect(try findings().contains { $0.level == .error && $0.place == .file(overlay.path(name)) })
    }
}
