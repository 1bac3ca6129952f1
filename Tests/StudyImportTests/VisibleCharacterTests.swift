import Foundation
import ImportSupport
import Diagnostics
import Markup
import StudyImport
import StudyStore
import TestSupport
import Testing

/// A commentary's HTML becomes Markdown at import and HTML again on the page: the difference must not be visible.
@Suite struct VisibleCharacterTests {
    /// Markup and the text that a reader sees.
    private static let pieces: [(markup: String, visible: String)] = [
        ("<b>", ""), ("</b>", ""), ("<i>", ""), ("</i>", ""), ("<small>", ""), ("</small>", ""), ("<b></b>", ""),
        ("<i data-commentator=\"R' Akiva Eiger\" data-order=\"1\"></i>", ""), ("<br>", " "), ("&lt;", "<"),
        ("&amp;", "&"), ("*", "*"), ("**", "**"), ("_", "_"), ("#", "#"), ("# ", "# "), ("- ", "- "), ("1. ", "1. "),
        ("[*", "[*"), ("*)", "*)"), ("](x)", "](x)"), ("![", "!["), ("`", "`"), ("~~", "~~"), ("\\", "\\"),
        ("|", "|"), ("> ", "> "), ("@", "@"), ("https://example.org", "https://example.org"), ("---", "---"),
        ("===", "==="), ("\n", " "), ("  \n", " "), (" ", " "), ("    ", " "), ("דבר", "דבר"), ("רש\"י", "רש\"י"),
        ("שְׁמַע", "שְׁמַע"), ("x", "x"), (":", ":"), (".", "."), ("'", "'"), ("+ ", "+ "), ("[^1]: ", "[^1]: "),
        ("&", "&"), ("\u{200F}", ""), ("www.example.org", "www.example.org"),
    ]

    @Test(arguments: 0..<8)
    func `every character of a comment is still there on the page`(seed: UInt64) throws {
        var random = SeededRandom(seed: seed)
        var visible: [[UInt8]] = []
        let comments = (0..<40).map { _ in
            let parts = (0..<Int.random(in: 1...14, using: &random)).compactMap { _ in
                Self.pieces.randomElement(using: &random)
            }
            // A letter at the end, so that there is something to see.
            visible.append(Self.joined(parts.map(\.visible).joined() + "ם"))
            return [[parts.map(\.markup).joined() + "ם"]]
        }
        let trial = try ImportTrial()
        let text = comments.indices.map { _ in ["טקסט"] }
        try trial.folder.write("text.json", Export.text("Mishnah Shabbat", text))
        try trial.folder.write("rav.json", Export.text("Bartenura on Mishnah Shabbat", comments))
        try trial.run("text.json", "rav.json")
        let stored = try trial.stored()
        for index in comments.indices {
            let unit = try #require(stored.contents["Mishnah Shabbat \(index + 1):1"])
            let page = Markup.markdown(unit.approaches[0].text).text
            #expect(Self.joined(Self.shown(page)) == visible[index], "\(comments[index])")
        }
    }

    /// The text of HTML that only Markup writes.
    private static func shown(_ html: String) -> String {
        let text = html.replacing("<br>", with: " ").replacing(#/<[^>]*>/#, with: "")
        return text.replacing("&lt;", with: "<").replacing("&gt;", with: ">").replacing("&quot;", with: "\"")
            .replacing("&#39;", with: "'").replacing("&#64;", with: "@").replacing("&amp;", with: "&")
    }

    /// White space is no character to be seen; only where words end matters, and a `<br>` may stand for it. A
    /// typewriter's quotation marks in Hebrew words are shown as geresh and gershayim.
    private static func joined(_ text: String) -> [UInt8] {
        let text = text.replacing("׳", with: "'").replacing("״", with: "\"")
        return Array(text.decomposedStringWithCanonicalMapping.split { $0.isWhitespace }.joined(separator: " ").utf8)
    }
}
