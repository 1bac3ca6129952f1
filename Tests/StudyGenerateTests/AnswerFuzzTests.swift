import Diagnostics
import Foundation
import Markup
import Refs
import StudyStore
import TestSupport
import Testing

@testable import StudyGenerate

/// Answers of a model with anything in them: refused, or true quotations and allowed markup.
@Suite struct AnswerFuzzTests {
    private static let text =
        "מאימתי קורין את שמע בערבין משעה שהכהנים נכנסים לאכול בתרומתן עד סוף האשמורה הראשונה דברי רבי אליעזר"
    private static let summary = "משעת צאת הכוכבים קורין, ועד חצות הלילה חכמים מתירין לכתחילה"
    private static let prose = [
        "המשנה מלמדת את זמן הקריאה בערב. ", "קורין את שמע בזמן זה, וכך הדין. ", "הכהנים נכנסים לאכול בתרומתן אז. ",
        "- הדין הראשון הוא כך.\n", "\n\n", "**חשוב** לדעת. ", "וכך הוא הטעם. ", "רבי אליעזר אומר כך. ",
    ]
    private static let hostile = [
        "<script>alert(1)</script>", "<img src=x onerror=y>", "<b>הדין</b> ", "<b onclick=\"x\">כך</b> ",
        "[קישור](javascript:x)", "![תמונה](x.png)", "&lt;script&gt;", "# כותרת\n", "| א | ב |\n|---|---|\n",
        "```\nx\n```\n",
        "\u{0}", "\u{202E}", "\u{FFFD}", "\u{200B}", "😀", "״", "\"", "'", "“", "”", "„", "«", "»", ",,", "…", "...",
        "\\", "<", ">", "`", "*", "_", "~~", "\u{05F2}", "\u{E0041}", "שְׁמַע ", "<!-- x -->", "</p>",
        String(repeating: "> ", count: 60), String(repeating: "[", count: 200), String(repeating: "*", count: 99),
        String(repeating: "מילה ", count: 300),
    ]
    private static let quotations = [("״", "״"), ("\"", "\""), ("„", "”"), ("«", "»"), ("“", "”"), ("**״", "״**")]

    /// A quotation of a source, or one with a word of its own; with its marks.
    private static func quotation(_ random: inout SeededRandom) -> String {
        let source = [text, summary][Int.random(in: 0...1, using: &random)].split { !$0.isLetter }.map(String.init)
        let start = Int.random(in: 0..<source.count - 1, using: &random)
        var quoted = Array(source[start..<min(source.count, start + Int.random(in: 2...5, using: &random))])
        switch Int.random(in: 0..<8, using: &random) {
        case 0: quoted.shuffle(using: &random)
        case 1: quoted[quoted.count - 1] = "שקר"
        case 2: quoted.remove(at: quoted.count / 2)
        default: break
        }
        let marks = quotations[Int.random(in: 0..<quotations.count, using: &random)]
        return "נאמר \(marks.0)\(quoted.joined(separator: " "))\(marks.1) כאן. "
    }

    private static func prose(_ random: inout SeededRandom) -> String {
        var text = prose[0]
        for _ in 0..<Int.random(in: 1...6, using: &random) {
            switch Int.random(in: 0..<10, using: &random) {
            case 0: text += hostile[Int.random(in: 0..<hostile.count, using: &random)]
            case 1...4: text += quotation(&random)
            default: text += prose[Int.random(in: 0..<prose.count, using: &random)]
            }
        }
        guard Int.random(in: 0..<4, using: &random) == 0 else { return text }
        return String(decoding: random.damaged(text, pieces: hostile), as: UTF8.self)
    }

    @Test func `what is stored of an answer quotes the sources and holds no foreign markup`() throws {
        let ref = try #require(Ref("Mishnah Berakhot 1:1"))
        var content = UnitContent(sourceText: Self.text, explanation: "")
        content.approaches = [Approach(commentator: "רע״ב", text: Self.summary)]
        let question = GenerationQuestion(.explanation, ref, content)
        var (stored, refused, quoted) = (0, 0, 0)
        try Fuzz.run("answers", count: 40) { random, seed in
            let explanation = Self.prose(&random)
            var members: [String: Any] = ["explanation": explanation]
            switch Int.random(in: 0..<12, using: &random) {
            case 0: members["explanation"] = [explanation]
            case 1: members["ref"] = ["Mishnah Berakhot 1:1", "Mishnah Berakhot 1:2", "", 1][Int(seed % 4)]
            case 2: members["approaches"] = [["commentator": "רע״ב", "summary": Self.prose(&random)]]
            case 3: members["approaches"] = [["commentator": "אחר", "summary": Self.prose(&random)]]
            default: break
            }
            let json = String(decoding: try JSONSerialization.data(withJSONObject: members), as: UTF8.self)
            let frame = ["", "הנה: ", "```json\n", "<think>{\"explanation\": 1}</think>"]
            var reply = frame[Int.random(in: 0..<frame.count, using: &random)] + json
            if Int.random(in: 0..<6, using: &random) == 0 {
                reply = String(decoding: random.damaged(reply, pieces: SeededRandom.jsonPieces), as: UTF8.self)
            }
            let time = processorTime {
                do throws(GenerationFailure) {
                    let answer = try GenerationAnswer(
                        GenerationReply(text: reply, madeBy: nil), to: question, .explanation, ref, content, name: "m")
                    stored += 1
                    let record = answer.record
                    #expect(record.ref == ref)
                    let summaries = record.approaches?.filter { $0.text != Self.summary } ?? []
                    for text in [record.explanation?.markdown ?? ""] + summaries.map(\.text) {
                        let html = Self.html(text)
                        #expect(Self.foreignTags(in: html).isEmpty, "seed \(seed): \(text)")
                        for quotation in Self.quotations(in: html) {
                            quoted += 1
                            #expect(Self.isTrue(quotation), "seed \(seed): '\(quotation)' of \(text)")
                        }
                    }
                } catch {
                    refused += 1
                    #expect(!error.message.isEmpty && !error.remedy.isEmpty, "seed \(seed)")
                }
            }
            #expect(time < .seconds(20), "seed \(seed)")
        }
        #expect(stored > 0 && refused > 0 && quoted > 0, "\(stored), \(refused), \(quoted)")
    }

    private static func html(_ markdown: String) -> String {
        String(decoding: Markup.markdown(ArraySlice(markdown.utf8)).bytes, as: UTF8.self)
    }

    /// Tags that an explanation may not have, or attributes other than these.
    private static func foreignTags(in html: String) -> [String] {
        let allowed =
            #/
            <\/?(?:p|li|ul|ol|blockquote|pre|code|em|strong|del|b|i|small|sup|span|br|hr)
            (?:\ (?:dir="(?:auto|ltr)"|start="[0-9]+"|class="big"))*>
            /#
        return html.matches(of: #/<[^>]*>?/#).map { String($0.output) }.filter { $0.wholeMatch(of: allowed) == nil }
    }

    /// What is between two marks with a space before and one after them.
    private static func quotations(in html: String) -> [String] {
        let text = html.replacing(#/<[^>]*>/#, with: "").replacing("&quot;", with: "\"")
        return text.matches(of: #/נאמר [״"„«“]([א-ת ]+)[״"”»] כאן/#).map { String($0.output.1) }
    }

    /// Whether its letters are in a source, the first word without up to three prefixes, and without the vowel letters.
    private static func isTrue(_ quotation: String) -> Bool {
        func letters(_ text: some StringProtocol) -> String {
            String(text.filter { $0.isLetter && !"וי".contains($0) })
        }
        return [text, summary].contains { source in
            (0...3).contains { letters(source).contains(letters(quotation.dropFirst($0))) }
        }
    }
}
