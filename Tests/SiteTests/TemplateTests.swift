import Diagnostics
import Foundation
import Markup
import TestSupport
import Testing
import Theme

@testable import Site

@Suite struct TemplateTests {
    private struct Word: TemplateValue {
        let word: String
        static let fields = Fields<Word>(.text("word") { $0.word })
    }

    private struct Value: TemplateValue {
        var name = "a<b"
        var html = "<b>x</b>"
        var missing: String?
        var words = [Word(word: "one"), Word(word: "two")]

        static let fields = Fields<Value>(
            .text("name") { $0.name }, .html("html") { Array($0.html.utf8) }, .optionalText("missing") { $0.missing },
            .flag("yes") { _ in true }, .list("words") { $0.words })
    }

    private func template(_ page: String, partials: [String: String] = [:]) throws -> Template<Value> {
        let folder = try TemporaryFolder(["pages/page.mustache": page])
        try FileManager.default.createDirectory(atPath: folder.path("partials"), withIntermediateDirectories: true)
        for (name, text) in partials { try folder.write("partials/\(name).mustache", text) }
        let strings = try Strings.load(StudyFixture.repository + "/Templates/strings/he.json")
        return try TemplateLibrary(ResourceLayers(templates: folder.path), strings: strings).page(
            "page", of: Value.self, cuts: 0)
    }

    private func render(_ page: String, partials: [String: String] = [:], _ value: Value = Value()) throws -> String {
        String(decoding: try template(page, partials: partials).render(value), as: UTF8.self)
    }

    private func findings(_ page: String, partials: [String: String] = [:]) throws -> [Finding] {
        do {
            _ = try template(page, partials: partials)
            return []
        } catch let findings as Findings {
            return findings.all
        }
    }

    @Test func valuesAreEscapedAndHTMLIsNot() throws {
        #expect(try render("{{name}} {{{html}}}") == "a&lt;b <b>x</b>\n")
        #expect(try render("x\n{{>p}}", partials: ["p": "{{name}}"]) == "x\na&lt;b\n")
        #expect(HTMLBuffer.escaped("\"'&<>@א") == "&quot;&#39;&amp;&lt;&gt;&#64;א")
    }

    @Test func sectionsListsAndAbsentTexts() throws {
        #expect(try render("{{#words}}[{{word}} {{name}}]{{/words}}") == "[one a&lt;b][two a&lt;b]\n")
        #expect(try render("{{#missing}}never{{/missing}}{{^missing}}none{{/missing}}") == "none\n")
        #expect(try render("{{#yes}}{{strings.app_name}}{{/yes}}") == "הלומד\n")
    }

    @Test func sectionsThatDependOnTheSitesLanguageAreResolved() throws {
        #expect(
            try render("<p{{^site.hebrew}} {{name}}{{/site.hebrew}} dir={{site.direction}}>{{#site.rtl}}←{{/site.rtl}}")
                == "<p dir=rtl>←\n")
        #expect(try render("a\n{{^site.rtl}}\n{{strings.app_name}} {{>none}}\n{{/site.rtl}}\nb") == "a\nb\n")
        #expect(try findings("{{#site.hebrw}}{{/site.hebrw}}").first?.code == .templateFieldUnknown)
        #expect(try findings("{{site.rtl}}").first?.code == .templateFieldUnknown)
        #expect(try findings("{{#site.rtl}}x").map(\.code) == [.templateTagBroken])
        #expect(try findings("x{{/site.rtl}}").map(\.code) == [.templateTagBroken])
    }

    struct Oversize: CustomTestStringConvertible, Sendable {
        let testDescription: String
        let page: String
        var partials: [String: String] = [:]
        /// The first tag that is too many, the partial that makes a page too large, or the file.
        var file = "page"
        var line: Int?
        var column: Int?
    }

    @Test(arguments: [
        Oversize(
            testDescription: "tags", page: String(repeating: "{{name}}", count: 5_001), line: 1, column: 40_001),
        Oversize(
            testDescription: "partials that double", page: "x\n {{>p1}}",
            partials: Dictionary(uniqueKeysWithValues: (1...30).map { ("p\($0)", "{{>p\($0 + 1)}} {{>p\($0 + 1)}}") })
                .merging(["p31": ""]) { $1 }, file: "p", line: 1),
        Oversize(
            testDescription: "a long partial", page: String(repeating: "{{>long}}", count: 9),
            partials: ["long": String(repeating: "x", count: 1_000_000)], line: 1, column: 46),
        Oversize(testDescription: "bytes", page: String(repeating: "\n", count: 1 << 20) + "x"),
        Oversize(testDescription: "lines", page: String(repeating: "x\n", count: 11_000)),
    ])
    func aTemplateThatIsTooLargeIsReported(_ template: Oversize) throws {
        let findings = try findings(template.page, partials: template.partials)
        #expect(findings.map(\.code) == [.templateTooLarge])
        guard case .file(let path, let line, let column)? = findings.first?.place else {
            Issue.record("no place")
            return
        }
        #expect((path as NSString).lastPathComponent.hasPrefix(template.file))
        #expect(line == template.line && (template.column == nil || column == template.column), "\(findings)")
    }

    @Test func mistakesOfOneKindAreCounted() throws {
        let findings = try findings(String(repeating: "{{nam}}\n", count: 4_000))
        #expect(findings.count == 51 && findings.last?.message == "3950 more findings of this kind")
    }

    @Test func indentationAndLinesWithOnlyATagAreLeftOut() throws {
        #expect(
            try render("<ul>\n\n  {{#words}}\n    <li>{{word}}</li>\n  {{/words}}\n</ul>\n")
                == "<ul>\n<li>one</li>\n<li>two</li>\n</ul>\n")
        #expect(try render("a\n  {{>p}}\n{{! no }}\nb", partials: ["p": "  {{name}}\n"]) == "a\na&lt;b\nb\n")
        #expect(try render("{{^words}}none{{/words}}x") == "x\n")
        #expect(try render("{{^words}}none{{/words}}x", Value(words: [])) == "nonex\n")
    }

    @Test(arguments: [
        ("a\n {{nam}}", "HL0503", 2, 2), ("{{>nothing}}", "HL0505", 1, 1),
        ("{{#words}}{{wrd}}{{/words}}", "HL0503", 1, 11),
        ("{{word}}", "HL0503", 1, 1), ("{{html}}", "HL0504", 1, 1), ("{{{name}}}", "HL0504", 1, 1),
        ("{{words}}", "HL0504", 1, 1), ("{{#name}}x{{/name}}", "HL0504", 1, 1), ("{{#yes}}x", "HL0502", 1, 1),
        ("{{/yes}}", "HL0502", 1, 1), ("{{name", "HL0502", 1, 1), ("{{=<% %>=}}", "HL0502", 1, 1),
        ("{{name()}}", "HL0502", 1, 1), ("שלום {{strings.no_such_key}}", "HL0506", 1, 6),
    ])
    func aMistakeIsAFindingAtItsPlace(template: String, code: String, line: Int, column: Int) throws {
        let finding = try #require(try findings(template).first)
        #expect(finding.code.id == code)
        guard case .file(let path, let foundLine, let foundColumn)? = finding.place else {
            Issue.record("no place")
            return
        }
        #expect(path.hasSuffix("page.mustache"))
        #expect(foundLine == line && foundColumn == column)
        #expect(finding.remedy != nil)
    }

    @Test func allMistakesAreFoundAtOnce() throws {
        let found = try findings("{{=<% %>=}}\n{{name\n{{name()}} {{strings.no}}\n{{nam}}")
        #expect(found.map(\.code.id) == ["HL0502", "HL0502", "HL0502", "HL0506"])
    }

    @Test func mistakesInPartialsNameThePartial() throws {
        let finding = try #require(try findings("{{>p}}", partials: ["p": "\n\n{{nam}}"]).first)
        guard case .file(let path, let line, _)? = finding.place else {
            Issue.record("no place")
            return
        }
        #expect(path.hasSuffix("partials/p.mustache") && line == 3)
    }

    @Test func aPartialThatUsesItselfIsAFinding() throws {
        #expect(try findings("{{>p}}", partials: ["p": "{{>p}}"]).map(\.code) == [.templatePartialUnknown])
    }

    @Test func linesMayEndAsOnWindows() throws {
        let page = "<ul>\n  {{#words}}\n    <li>{{word}}</li>\n  {{/words}}\n</ul>\n{{>p}}\n"
        let windows = page.replacing("\n", with: "\r\n")
        #expect(
            try render(windows, partials: ["p": "  a\r\n\r\n  b\r\n"])
                == render(page, partials: ["p": "  a\n\n  b\n"]))
    }

    @Test func aMisspeltListIsOneMistake() throws {
        let found = try findings("{{#wrds}}{{word}}{{#more}}{{>p}}{{/more}}{{/wrds}}{{nam}}", partials: ["p": "{{x}}"])
        #expect(found.map(\.message) == ["there is no field 'wrds' here", "there is no field 'nam' here"])
    }

    @Test(arguments: ["{{#words}}{{word}}{{/wrds}}{{nam}}", "{{#words}}{{#yes}}{{/words}}{{nam}}", "{{/yes}}{{nam}}"])
    func mistakesAfterAWrongClosingTagAreReported(page: String) throws {
        #expect(try findings(page).map(\.code) == [.templateTagBroken, .templateFieldUnknown])
    }
}
