import Diagnostics
import Foundation
import ImportSupport
import Refs
import StudyGenerate
import StudyStore
import TestSupport
import Testing

/// A program that answers: `generate --with`, and `import --explain-with`.
@Suite struct GeneratorCommandTests {
    private let generator: GeneratorTrial
    private var trial: ImportTrial { generator.trial }
    /// The answer of a program that does what it should.
    private static let good = says(GeneratorTrial.answer())

    init() throws {
        generator = try GeneratorTrial()
    }

    /// The command that gives an answer, whose explanation ends in `$WORD`.
    private static func says(_ answer: String) -> String {
        "echo '\(answer.replacing(GeneratorTrial.words, with: GeneratorTrial.words + " '$WORD'."))'"
    }

    /// Asks a shell script that finds the question in `$QUESTION`, the unit's number in `$WORD`, and the trial's folder
    /// in `$DIR`.
    @discardableResult private func run(
        _ script: String, timeout: Double = 60, concurrency: Int = 1
    ) throws -> (report: GenerationReport, findings: [Finding]) {
        let path = try trial.folder.write("explain.sh", start + script)
        var program = Generator(.explanation, prompt: "do it", provider: .command("sh '\(path)'"))
        program.timeout = timeout
        program.concurrency = concurrency
        return try generator.run(program)
    }

    private var start: String {
        let words = (1...3).map { "s/.*Peah 1:\($0)\".*/\(GeneratorTrial.digits[$0])/" }
        return """
            DIR='\(trial.folder.path)'
            QUESTION=$(cat)
            WORD=$(echo "$QUESTION" | sed '\(words.joined(separator: "; "))')

            """
    }

    private static let log = "echo \"$QUESTION\" >> $DIR/asked\n"

    /// The questions that the program was asked, one a line.
    private func asked() throws -> [String] {
        let log = String(decoding: try trial.folder.bytes("asked"), as: UTF8.self)
        return log.split(separator: "\n").map(String.init)
    }

    @Test func `a program gets ref, text, commentaries and prompt, and its answer is stored with its name`() throws {
        let answer = GeneratorTrial.answer(
            more: [
                "approaches": [["commentator": "רמב\"ם", "summary": "אומר **אלו דברים**."]], "explained_by": "me",
                "usage": ["prompt_tokens": 7, "completion_tokens": 2],
            ])
        let (report, findings) = try run(Self.log + Self.says(answer))
        #expect(findings == [] && report.stored == 3 && report.usage.tokensIn == 21 && report.usage.tokensOut == 6)
        let question = try #require(try asked().first)
        #expect(
            question == #"{"commentaries":[{"commentator":"רמב״ם","text":"אלו דברים, רמב״ם אומר על משנה 1"}],"#
                + #""prompt":"do it","ref":"Mishnah Peah 1:1","ref_he":"פאה א׳, א׳","task":"explanation","#
                + #""text":"אֵלּוּ דְבָרִים שֶׁאֵין לָהֶם שִׁעוּר 1"}"#)
        let unit = try #require(try generator.unit())
        #expect(unit.explanation == GeneratorTrial.words(of: 1))
        #expect(unit.explainedBy == "me" && unit.approachesMadeBy == "me")
        // Under the name that the question had.
        #expect(unit.approaches == [Approach(commentator: "רמב״ם", text: "אומר **אלו דברים**.")])
        #expect(unit.sources.map(\.part) == [.text, .approach])
    }

    @Test func `what a program writes around the answer is left out`() throws {
        let answer = GeneratorTrial.answer(more: ["usage": ["prompt_tokens": 7, "completion_tokens": 2]])
        let fence = "echo '```json'; \(Self.says(answer)); echo '```'"
        let (report, findings) = try run("echo '<think>{...}</think>'; echo 'Here it is:'; \(fence)")
        #expect(findings == [] && report.stored == 3 && report.usage.tokensIn == 21)
    }

    @Test func `an answer that is not JSON is reported with line and column of the output`() throws {
        let (_, findings) = try run("echo 'Here it is:'; printf '```json\\n{\"explanation\": \"…\",}\\n```'")
        #expect(
            findings.count == 3 && findings.allSatisfy { $0.message.contains("(line 3, column 21)") }, "\(findings)")
    }

    @Test func `the tokens of a rejected answer are counted`() throws {
        let answer = GeneratorTrial.answer("קצר", more: ["usage": ["prompt_tokens": 7, "completion_tokens": 2]])
        let (report, findings) = try run(Self.says(answer))
        #expect(findings.ids == ["HL0690", "HL0690", "HL0690"])
        #expect(report.usage.tokensIn == 21 && report.usage.tokensOut == 6)
    }

    @Test func `a unit that another program explains meanwhile keeps its explanation and is not counted`() throws {
        let database = trial.database
        let server = try ModelServer { _ in
            _ = try? StudyDatabase(database).write { writer in
                for ref in ["Mishnah Peah 1:1", "Mishnah Peah 1:2"].compactMap(Ref.init) {
                    try writer.put(
                        ContentRecord(ref: ref, explanation: .init(markdown: "של אחר", explainedBy: "other")))
                }
            }
            return .says(GeneratorTrial.answer())
        }
        let (report, findings) = try generator.run(try generator.generator(server))
        #expect(findings == [] && report.stored == 1 && report.failed == 0 && server.calls.count == 2)
        #expect(try generator.unit()?.explanation == "של אחר")
        #expect(try generator.unit(3)?.explanation == GeneratorTrial.words)
    }

    @Test func `explained units are not asked about again, and another run changes nothing`() throws {
        let script = Self.log + Self.good
        try run(script)
        let before = try trial.bytes()
        let (report, _) = try run(script)
        #expect(report.asked == 0)
        #expect(try asked().count == 3)
        #expect(try trial.bytes() == before)
        #expect(try generator.unit(3)?.explainedBy == "sh")
    }

    @Test func `a commentary that is missing in the answer is kept`() throws {
        try trial.folder.write(
            "bartenura.json", Export.text("Bartenura on Mishnah Peah", [[["אלו דברים, ברטנורא אומר"]]]))
        try trial.run("bartenura.json")
        #expect(try generator.unit()?.approaches.count == 2)
        let answer = GeneratorTrial.answer(
            more: ["approaches": [["commentator": "רמב״ם", "summary": "אומר **אלו דברים**."]]])
        try run(Self.says(answer))
        let approaches = try #require(try generator.unit()).approaches
        #expect(approaches.map(\.text).sorted() == ["אומר **אלו דברים**.", "אלו דברים, ברטנורא אומר"])
    }

    @Test func `an answer without approaches keeps the commentaries`() throws {
        try run(Self.good)
        let unit = try #require(try generator.unit(2))
        #expect(unit.approaches.map(\.text) == ["אלו דברים, רמב״ם אומר על משנה 2"] && unit.approachesMadeBy == nil)
    }

    @Test(arguments: [
        ("exit 3", "HL0630"),
        ("echo no words >&2; kill -9 $$", "HL0630"),
        ("echo no JSON", "HL0632"),
        ("true", "HL0632"),
        ("echo '[]'", "HL0632"),
        (#"echo '{"explanation": 5}'"#, "HL0632"),
        (#"echo '{"explanation": " "}'"#, "HL0632"),
        (#"echo '{"explanation": "e", "approaches": [{"summary": "s"}]}'"#, "HL0632"),
        (#"printf '{"explanation": "\351"}'"#, "HL0632"),
        ("yes | head -c 20000000", "HL0632"),
    ])
    func `a failing program is reported for its unit, and the others are asked`(script: String, code: String) throws {
        let (report, findings) = try run(
            """
            if [ $WORD = שתיים ]; then \(script); else \(Self.good); fi
            """)
        #expect(findings.ids == [code])
        #expect(report.stored == 2 && report.failed == 1)
        #expect(
            findings.first?.place
                == .row(
                    table: "content_cache", row: "ref_id 'Mishnah Peah 1:2'", column: "ai_explanation_he"))
        // Only the one that has none is asked about again.
        let (again, _) = try run(Self.log + Self.good)
        #expect(again.stored == 1)
        #expect(try asked().count == 1)
    }

    @Test func `a slow program is ended with all its children`() throws {
        let (report, findings) = try run(
            """
            if [ $WORD = שתיים ]; then (sleep 600; touch $DIR/late) & echo $! > $DIR/child; wait; fi
            \(Self.good)
            """, timeout: 10)
        #expect(findings.ids.contains("HL0631") && report.stored <= 2)
        let child = String(decoding: try trial.folder.bytes("child"), as: UTF8.self)
        let id = try #require(Int32(child.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(!Self.isRunning(id))
    }

    /// A process that has ended and waits for its parent to notice does not run.
    private static func isRunning(_ id: Int32) -> Bool {
        guard kill(id, 0) == 0 else { return false }
        let status = (try? String(contentsOfFile: "/proc/\(id)/stat", encoding: .utf8)) ?? ""
        return !status.contains(") Z ")
    }

    @Test func `a program that answers and leaves something running has answered`() throws {
        let (report, findings) = try run(
            """
            sleep 90 &
            echo $! >> $DIR/left
            \(Self.good)
            """, timeout: 60, concurrency: 3)
        #expect(findings == [] && report.stored == 3)
        for line in String(decoding: try trial.folder.bytes("left"), as: UTF8.self).split(separator: "\n") {
            kill(try #require(Int32(line)), SIGKILL)
        }
    }

    @Test func `a program that a signal ended is reported with the signal`() throws {
        let (_, findings) = try run("kill -9 $$")
        #expect(findings.count == 3)
        #expect(findings.allSatisfy { $0.message.contains("was killed by signal 9") }, "\(findings)")
    }

    @Test func `a missing command is reported once`() throws {
        let (_, findings) = try run("exit 127")
        #expect(findings.ids == ["HL0630", "HL0691"])
    }

    @Test func `units of imported files are explained by the same generator`() throws {
        let path = try trial.folder.write("explain.sh", start + Self.good)
        let prompt = try GenerationPrompt.load(try trial.folder.write("prompt.md", "do it"))
        let (report, _) = try trial.run("rambam.json")
        let program = Generator(.explanation, prompt: prompt, provider: .command("sh '\(path)'"))
        #expect(try generator.run(program, GenerationSelection(refs: report.refs)).report.stored == 3)
    }
}
