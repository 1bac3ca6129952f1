import Diagnostics
import Foundation
import StudyImport
import StudyStore
import Testing

@Suite struct ExplainerTests {
    private let trial: Trial

    init() throws {
        trial = try Trial()
        try trial.folder.write("text.json", Export.text("Mishnah Peah", [["p1", "p2", "p3"]]))
        try trial.folder.write("rambam.json", Export.text("Rambam on Mishnah Peah", [[["r1"], ["r2"]]]))
    }

    /// Imports with a shell script that finds the question on standard input and `$DIR`, the trial's folder.
    private func run(_ script: String, timeout: Double = 60) throws -> (report: ImportReport, findings: [Finding]) {
        let path = try trial.folder.write("explain.sh", "DIR='\(trial.folder.path)'\n" + script)
        let (report, findings) = try trial.run("text.json", "rambam.json") {
            $0.explainer = Explainer(command: "sh '\(path)'", timeout: timeout)
        }
        return (report, findings.filter { $0.code.id >= "HL0630" })
    }

    /// The questions that the program was asked, one a line.
    private func asked() throws -> [String] {
        let log = String(decoding: try trial.folder.bytes("asked"), as: UTF8.self)
        return log.split(separator: "\n").map(String.init)
    }

    @Test func `a program gets ref, text and commentaries, and its answer is kept with its name`() throws {
        let (report, findings) = try run(
            """
            cat >> $DIR/asked
            echo '{"explanation": "**e**", "approaches": [{"commentator": "c", "summary": "s"}], "explained_by": "me"}'
            """)
        #expect(findings == [] && report.explained == 3)
        let question = try #require(try asked().first)
        #expect(
            question == #"{"commentaries":[{"commentator":"רמב״ם","text":"r1"}],"ref":"Mishnah Peah 1:1","#
                + #""ref_he":"פאה א׳, א׳","text":"p1"}"#)
        let unit = try #require(try trial.stored().contents["Mishnah Peah 1:1"])
        #expect(unit.explanation == "**e**" && unit.explainedBy == "me")
        #expect(unit.approaches == [Approach(commentator: "c", summary: "s")])
        #expect(unit.sources.map(\.part) == [.text, .approach])
    }

    @Test func `what is explained is never asked about again, and importing again changes nothing`() throws {
        let script = """
            cat >> $DIR/asked
            echo '{"explanation": "e", "approaches": [{"commentator": "הרמב״ם", "summary": "s"}]}'
            """
        _ = try run(script)
        let before = try trial.bytes()
        let (report, _) = try run(script)
        #expect(report.explained == 0)
        #expect(try asked().count == 3)
        #expect(try trial.bytes() == before)
        #expect(try trial.stored().contents["Mishnah Peah 1:3"]?.explainedBy == "sh")
    }

    @Test func `without approaches in the answer the commentaries stay`() throws {
        _ = try run(#"echo '{"explanation": "e"}'"#)
        let unit = try #require(try trial.stored().contents["Mishnah Peah 1:2"])
        #expect(unit.approaches.map(\.summary) == ["r2"])
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
    func `a program that fails is a finding a unit, and the others are asked`(script: String, code: String) throws {
        let (report, findings) = try run(
            """
            if grep -q 'Peah 1:2'; then \(script); else echo '{"explanation": "e"}'; fi
            """)
        #expect(findings.ids == [code])
        #expect(report.explained == 2)
        #expect(
            findings.first?.place
                == .row(
                    table: "content_cache", row: "ref_id 'Mishnah Peah 1:2'", column: "ai_explanation_he"))
        // Only the one that has none is asked about again.
        let (again, _) = try run(#"cat >> $DIR/asked; echo '{"explanation": "late"}'"#)
        #expect(again.explained == 1)
        #expect(try asked().count == 1)
    }

    @Test func `a slow program is ended with all its children`() throws {
        let (report, findings) = try run(
            """
            if grep -q 'Peah 1:2'; then (sleep 600; touch $DIR/late) & echo $! > $DIR/child; wait; fi
            echo '{"explanation": "e"}'
            """, timeout: 0.5)
        #expect(findings.ids.contains("HL0631") && report.explained <= 2)
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
            sleep 12 &
            echo $! >> $DIR/left
            echo '{"explanation": "e"}'
            """, timeout: 10)
        #expect(findings == [] && report.explained == 3)
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
        #expect(findings.ids == ["HL0630"])
        #expect(findings.first?.place == .option("--explain-with"))
    }

    @Test func `a program may read nothing and write much`() throws {
        let (report, findings) = try run(
            #"head -c 300000 /dev/zero | tr '\0' 'x' | (printf '{"explanation": "'; cat; printf '"}')"#)
        #expect(findings == [] && report.explained == 3)
    }
}
