import Diagnostics
import Foundation
import Markup
import TestSupport
import Testing
import Theme

@testable import Site

/// Damaged templates: findings within the file, or pages as a plain reading of Mustache makes them.
@Suite struct TemplateFuzzTests {
    private struct Word: TemplateValue {
        let word: String
        static let fields = Fields<Word>(.text("word") { $0.word })
    }

    private struct Value: TemplateValue {
        let name: String
        let missing: String?
        let flag: Bool
        let words: [Word]

        static let fields = Fields<Value>(
            .text("name") { $0.name }, .html("html") { _ in Array("<i>h</i>".utf8) },
            .optionalText("missing") { $0.missing }, .flag("flag") { $0.flag }, .list("words") { $0.words })
    }

    private static let texts = ["", "א", "a<b>\"c\" & 'd'", "{{name}}", "--><script>x</script>", "\u{202E}x\u{0}"]
    private static let valid = [
        "<p>{{name}}</p>\n", "<p class=\"a\" title=\"{{name}}\">x</p>", "{{{html}}}",
        "{{#words}}<b>{{word}}</b>{{/words}}",
        "{{#flag}}\n<hr>\n{{/flag}}\n", "{{^flag}}<i>{{name}}</i>{{/flag}}", "{{#missing}}{{missing}}{{/missing}}",
        "{{^missing}}none{{/missing}}", "<div>\n  {{#words}}\n  <p>{{word}} {{name}}</p>\n  {{/words}}\n</div>\n",
        "{{! a comment }}", "  \n", "{{>part}}", "text א", "{{^words}}<br>{{/words}}", "&amp;",
    ]
    private static let hostile = [
        "{{", "}}", "{{{", "}}}", "{{#", "{{/", "{{#words}}", "{{/words}}", "{{#flag}}", "{{/flag}}", "{{name",
        "name}}",
        "{{nmae}}", "{{&name}}", "{{>part}}", "{{>none}}", "{{=<% %>=}}", "{{#words}}{{word}}", "<", ">", "\"", "'",
        "<p",
        "</p>", "<div>", "</div>", "<script>", "<!--", "-->", "<b onclick=\"x\">", "<a href=\"javascript:x\">", "\u{0}",
        "{{#site.rtl}}", "{{/site.rtl}}", "{{strings.app_name}}", "{{strings.none}}", "\r", "\u{FEFF}", "\u{202E}", "😀",
        "{{ name }}", "{{name}}", String(repeating: "{{#words}}", count: 40), String(repeating: "<div>", count: 300),
        String(repeating: "{", count: 999), String(repeating: "{{>part}}", count: 50),
        String(repeating: "<", count: 999),
    ]

    @Test func `a damaged template is findings, or a page as Mustache makes it`() throws {
        let strings = try Strings.load(StudyFixture.repository + "/Templates/strings/he.json")
        let folder = try TemporaryFolder(["pages/page.mustache": "", "partials/part.mustache": ""])
        var (read, refused) = (0, 0)
        try Fuzz.run("templates", count: 150) { random, seed in
            let part = random.text(of: Self.valid.filter { $0 != "{{>part}}" }, count: 0...3)
            var bytes = Array(random.text(of: Self.valid, count: 1...12).utf8)
            if Int.random(in: 0..<3, using: &random) != 0 {
                bytes = random.damaged(String(decoding: bytes, as: UTF8.self), pieces: Self.hostile)
            }
            try folder.write("partials/part.mustache", part)
            let file = folder.path("pages/page.mustache")
            try Data(bytes).write(to: URL(filePath: file))
            let value = Value(
                name: Self.texts[Int.random(in: 0..<Self.texts.count, using: &random)],
                missing: Bool.random(using: &random) ? nil : "m<", flag: .random(using: &random),
                words: (0..<Int.random(in: 0...3, using: &random)).map { Word(word: Self.texts[$0 + 2]) })
            let decoded = String(decoding: bytes, as: UTF8.self)
            // A byte order mark.
            let text = decoded.unicodeScalars.first == "\u{FEFF}" ? String(decoded.unicodeScalars.dropFirst()) : decoded
            let time = try processorTime {
                do {
                    let template = try TemplateLibrary(ResourceLayers(templates: folder.path), strings: strings).page(
                        "page", of: Value.self, cuts: 0)
                    let page = String(decoding: template.render(value), as: UTF8.self)
                    read += 1
                    guard !text.contains("{{strings."), !text.contains("{{#site."), !text.contains("{{^site.") else {
                        return
                    }
                    let plain = Self.plain(text.replacing("{{>part}}", with: part), value)
                    let same = Self.dense(page) == Self.dense(plain)
                    #expect(same, "seed \(seed)\n\(text)\n---\n\(page)\n---\n\(plain)")
                    #expect(!page.contains("<script>x"), "seed \(seed)\n\(text)")
                } catch let findings as Findings {
                    refused += 1
                    #expect(findings.hasErrors, "seed \(seed)\n\(text)")
                    let lengths = text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
                        .map(\.count)
                    for finding in findings.all {
                        guard case .file(file, let line?, let column?)? = finding.place else { continue }
                        let isInside =
                            (1...lengths.count).contains(line) && (1...lengths[line - 1] + 1).contains(column)
                        #expect(isInside, "seed \(seed): \(line):\(column): \(finding.message)\n\(text)")
                    }
                }
            }
            #expect(time < .seconds(20), "seed \(seed)")
        }
        #expect(read > 0 && refused > 0, "\(read), \(refused)")
    }

    private static func dense(_ text: String) -> [Unicode.Scalar] {
        text.unicodeScalars.filter { $0 != " " && $0 != "\n" }
    }

    /// Renders by replacing one innermost section after the other.
    private static func plain(_ text: String, _ value: Value) -> String {
        var text = text.replacing(#/{{![\s\S]*?}}/#, with: "")
        while let match = text.firstMatch(
            of: #/{{\s*([#^])\s*([A-Za-z]+)\s*}}((?:(?!{{\s*[#^\/])[\s\S])*?){{\s*\/\s*([A-Za-z]+)\s*}}/#)
        {
            let (name, body) = (match.output.2, String(match.output.3))
            let count =
                switch name {
                case "flag": value.flag ? 1 : 0
                case "missing": value.missing == nil ? 0 : 1
                default: value.words.count
                }
            let bodies: [String] =
                if match.output.1 == "^" {
                    count == 0 ? [body] : []
                } else if name == "words" {
                    value.words.map { body.replacing(#/{{\s*word\s*}}/#, with: marked($0.word)) }
                } else {
                    count == 0 ? [] : [body]
                }
            text.replaceSubrange(match.range, with: bodies.joined())
        }
        text = text.replacing(#/{{{\s*html\s*}}}/#, with: "<i>h</i>")
        text = text.replacing(#/{{\s*missing\s*}}/#, with: marked(value.missing ?? ""))
        text = text.replacing(#/{{\s*name\s*}}/#, with: marked(value.name))
        return text.replacing("\u{E000}", with: "{")
    }

    /// Escaped, without control characters; braces of a value, which are no tags, are another character until the end.
    private static func marked(_ text: String) -> String {
        String(String.UnicodeScalarView(text.unicodeScalars.filter { !["\0", "\u{202E}"].contains($0) })).replacing(
            "&", with: "&amp;"
        ).replacing("<", with: "&lt;").replacing(">", with: "&gt;")
            .replacing("\"", with: "&quot;").replacing("'", with: "&#39;").replacing("{", with: "\u{E000}")
    }
}
