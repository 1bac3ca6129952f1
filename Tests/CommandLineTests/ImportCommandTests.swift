import Foundation
import Testing

@Suite struct ImportCommandTests {
    struct Damage: CustomTestStringConvertible, Sendable {
        let name: String
        let code: String
        let expected: [String]
        let make: @Sendable () -> Data

        var testDescription: String { name }
    }

    static let peah =
        #"{"title": "Mishnah Peah", "language": "he", "license": "Public Domain", "versionTitle": "v", "#
        + #""text": [["אֵלּוּ", "בּ"]]}"#

    private static func peah(text: String) -> Data { Data(peah.replacing(#"[["אֵלּוּ", "בּ"]]"#, with: text).utf8) }

    static let damages = [
        Damage(name: "cut in the middle", code: "HL0604", expected: ["at   bad.json:1:"]) {
            Data(peah.utf8.prefix(60))
        },
        Damage(name: "wrong nesting", code: "HL0606", expected: ["$.text[0] is a text", "at   bad.json:1:103"]) {
            peah(text: #"["א"]"#)
        },
        Damage(
            name: "a number where a text belongs", code: "HL0606",
            expected: ["$.text[0][1] is a number", "at   bad.json:1:109"]
        ) {
            peah(text: #"[["א", 7]]"#)
        },
        Damage(name: "a number where the title belongs", code: "HL0606", expected: ["$.title is a number"]) {
            Data(peah.replacing(#""Mishnah Peah""#, with: "5").utf8)
        },
        Damage(name: "a text of 50 MB", code: "HL0602", expected: ["$.text[0][0] has 50000000 bytes"]) {
            peah(text: "[[\"" + String(repeating: "א", count: 25_000_000) + "\"]]")
        },
        Damage(name: "broken UTF-8", code: "HL0603", expected: ["at   bad.json:1:"]) {
            peah(text: "[[\"א") + Data([0xFF, 0xD7])
        },
        Damage(name: "a zip archive", code: "HL0603", expected: ["a zip archive"]) {
            Data([0x50, 0x4B, 0x03, 0x04]) + Data(repeating: 7, count: 400)
        },
        Damage(name: "__proto__", code: "HL0606", expected: ["$.__proto__"]) {
            Data(peah.replacing("\"language\"", with: "\"__proto__\": {\"text\": []}, \"language\"").utf8)
        },
        Damage(name: "10,000 nested arrays", code: "HL0604", expected: ["nested deeper than 64 levels"]) {
            peah(text: String(repeating: "[", count: 10_000) + String(repeating: "]", count: 10_000))
        },
        Damage(name: "an empty file", code: "HL0604", expected: ["at   bad.json:1:1"]) { Data() },
        Damage(name: "another program's file", code: "HL0605", expected: ["'name'"]) { Data(#"{"name": "x"}"#.utf8) },
    ]

    @Test(arguments: damages) func aDamagedFileIsReportedAndTheDatabaseIsAsItWas(_ damage: Damage) throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let before = try tool.bytes("study.db")
        try tool.write("bad.json", damage.make())
        let result = try tool.run("import", "study.db", "bad.json")
        #expect(result.status == 1)
        #expect(result.errors.contains("error[\(damage.code)]"), "\(result.errors.prefix(2_000))")
        #expect(result.errors.contains("at   bad.json") && result.errors.contains("  help "))
        for part in damage.expected {
            #expect(result.errors.contains(part), "\(part) in \(result.errors.prefix(2_000))")
        }
        #expect(result.errors.utf8.count < 10_000)
        let json = try tool.run("import", "study.db", "bad.json", "--json")
        #expect(json.codes.contains(damage.code) && json.findings.first?["file"] as? String == "bad.json")
        #expect(try tool.bytes("study.db") == before)
        #expect(!FileManager.default.fileExists(atPath: tool.path("study.db-journal")))
    }

    @Test func aPipeIsRefused() throws {
        let tool = try CommandLineTool()
        #expect(try tool.run("init", "study.db").status == 0)
        #expect(mkfifo(tool.path("pipe.json"), 0o600) == 0)
        for path in ["pipe.json", "/dev/null"] {
            let result = try tool.run("import", "study.db", path, "--json")
            #expect(result.status == 1 && result.codes.contains("HL0601"), "\(result.output)")
        }
    }

    @Test func programsReadTheResultFromStandardOutputAndFindingsFromStandardError() throws {
        let tool = try CommandLineTool()
        #expect(try tool.run("init", "study.db").status == 0)
        try tool.write("bad.json", Data(Self.peah.utf8.prefix(60)))
        try tool.write("good.json", Self.peah)
        let result = try tool.run("import", "study.db", "bad.json", "good.json", "--json")
        let lines = result.errors.split(separator: "\n")
        #expect(result.status == 1 && lines.count == 2 && result.codes == ["HL0604", "HL0614"], "\(result.errors)")
        let summary =
            #"{"added":2,"changed":0,"database":"study.db","explained":0,"files":1,"type":"import","unchanged":0,"#
        #expect(result.output == summary + "\"version\":1}\n")
        let missing = try tool.run("import", "none.db", "good.json", "--json")
        #expect(missing.status == 1 && missing.output.isEmpty && missing.codes == ["HL0101"], "\(missing.output)")
    }

    @Test func aWebPageIsReportedAsOne() throws {
        let tool = try CommandLineTool()
        #expect(try tool.run("init", "study.db").status == 0)
        try tool.write("page.json", "\n<!DOCTYPE html><title>Not found</title>")
        let result = try tool.run("import", "study.db", "page.json")
        #expect(result.status == 1 && result.errors.contains("error[HL0604]: the file is a web page"), "\(result)")
    }

    /// The kinds of binary files.
    @Test(arguments: [
        ([0x89, 0x50, 0x4E, 0x47, 0x0D], "a PNG image"), ([0xFF, 0xD8, 0xFF, 0xE0], "a JPEG image"),
        (Array("%PDF-1.7".utf8), "a PDF document"), ([0x1F, 0x8B, 8], "a gzip archive"),
        (Array("SQLite format 3\0".utf8), "an SQLite database"),
    ])
    func aBinaryFileIsReportedWithItsKind(_ start: [UInt8], _ name: String) throws {
        let tool = try CommandLineTool()
        #expect(try tool.run("init", "study.db").status == 0)
        try tool.write("picture.json", Data(start + [0xFF, 0xFE, 0, 1]))
        let result = try tool.run("import", "study.db", "picture.json")
        #expect(result.status == 1 && result.errors.contains("error[HL0603]: the file is \(name)\n"), "\(result)")
    }

    @Test func aNewTrackWithNearlyTheNameOfAnotherIsMentioned() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        try tool.write("peah.json", Self.peah)
        let command = ["import", "study.db", "peah.json", "--title", "שנייה", "--track"]
        let slip = try tool.run(command + ["daily-mishna"])
        #expect(slip.status == 0 && slip.errors.contains("HL0628") && slip.errors.contains("--track daily-mishnah"))
        #expect(try !tool.run(command + ["second-seder"]).errors.contains("HL0628"))
    }

    @Test func `a new track needs a title of its own`() throws {
        let tool = try CommandLineTool()
        #expect(try tool.run("init", "study.db").status == 0)
        try tool.write("peah.json", Self.peah)
        try tool.write("demai.json", Self.peah.replacing("Mishnah Peah", with: "Mishnah Demai"))
        let files = ["import", "study.db", "peah.json", "demai.json", "--track"]
        let untitled = try tool.run(files + ["second-seder"])
        #expect(untitled.status == 1 && untitled.errors.contains("1 error, 0 warnings"), "\(untitled)")
        #expect(untitled.errors.contains("HL0629") && untitled.errors.contains("help name the new track with --title"))
        #expect(try tool.query("SELECT count(*) FROM content_cache") == ["0"])
        #expect(try tool.run(files + ["second-seder", "--title", "סדר שני"]).status == 0)
        #expect(try tool.run(files + ["second-seder"]).status == 0)
        #expect(try tool.run(files + ["daily-mishnah"]).status == 0)
        #expect(try tool.query("SELECT title FROM tracks ORDER BY slug") == ["משנה יומית", "סדר שני"])
        let near = try tool.run(files + ["second-sedr"])
        #expect(near.errors.contains("if you meant 'second-seder', use --track second-seder; if not, name"), "\(near)")
    }

    @Test func `standard input that cannot be read is reported with the reason`() throws {
        let tool = try CommandLineTool()
        #expect(try tool.run("init", "study.db").status == 0)
        let result = try tool.shell(#"cd "$1" && exec "$0" import study.db - <."#, tool.folder)
        #expect(result.errors.contains("standard input cannot be read: Is a directory"), "\(result)")
        #expect(result.status == 1 && result.errors.contains("  help write the text to a file"), "\(result)")
    }

    @Test func aGoodFileIsImportedEvenIfAnotherIsBad() throws {
        let tool = try CommandLineTool()
        #expect(try tool.run("init", "study.db").status == 0)
        try tool.write("bad.json", Data(Self.peah.utf8.prefix(60)))
        try tool.write("good.json", Self.peah)
        let result = try tool.run("import", "study.db", "bad.json", "good.json", "none.json")
        #expect(result.status == 1 && result.errors.contains("HL0604") && result.errors.contains("HL0601"))
        #expect(result.output.contains("2 units added"))
        #expect(
            try tool.query("SELECT ref_id FROM content_cache ORDER BY ref_id") == [
                "Mishnah Peah 1:1", "Mishnah Peah 1:2",
            ])
        let before = try tool.bytes("study.db")
        #expect(
            try tool.run("import", "study.db", "good.json").output.contains("0 units added, 0 changed, 2 unchanged"))
        #expect(try tool.bytes("study.db") == before)
    }

    @Test(arguments: ["CC-BY-NC", "unknown", ""]) func aLicenceThatIsNotFreeNeedsPermission(_ licence: String) throws {
        let tool = try CommandLineTool()
        #expect(try tool.run("init", "study.db").status == 0)
        try tool.write("peah.json", Self.peah.replacing("Public Domain", with: licence))
        let before = try tool.bytes("study.db")
        let refused = try tool.run("import", "study.db", "peah.json")
        #expect(
            refused.status == 1 && refused.errors.contains("error[HL0620]")
                && refused.errors.contains("--allow-licence"))
        #expect(try tool.bytes("study.db") == before)
        let allowed = try tool.run("import", "study.db", "peah.json", "--allow-licence")
        #expect(allowed.status == 0 && allowed.errors.contains("note[HL0621]"), "\(allowed.errors)")
        // A licence that is known is no flaw of the site; one that is not stays to be reported.
        let checked = try tool.run("check", "study.db", "--json")
        #expect(checked.codes.contains("HL0177") == (licence != "CC-BY-NC"), "\(checked.output)")
    }

    private static let words = "הביאור מסביר בלשון פשוטה את דברי המשנה, ומביא את הטעם של כל דין ודין."
    private static let late = "הביאור הזה בא מאוחר יותר, ומסביר בלשון פשוטה את דברי המשנה."

    /// The command that answers with an explanation.
    private static func echo(_ explanation: String) -> String { "echo '{\"explanation\": \"\(explanation)\"}'" }

    /// A shell script that explains; `$DIR` is the folder.
    private func explain(_ tool: CommandLineTool, _ script: String, _ more: String...) throws -> CommandLineTool.Result
    {
        try tool.write("explain.sh", "DIR='\(tool.folder)'\n" + script)
        try tool.write("peah.json", Self.peah)
        return try tool.run(
            ["import", "study.db", "peah.json", "--explain-with", "sh '\(tool.path("explain.sh"))'"] + more)
    }

    @Test(arguments: [
        ("exit 3", "HL0630"), ("echo nothing like JSON", "HL0632"), (#"echo '{"explanation": 5}'"#, "HL0632"),
        ("sleep 60", "HL0631"),
    ])
    func aFailingProgramIsReportedAndTheImportContinues(_ script: String, _ code: String) throws {
        let tool = try CommandLineTool()
        #expect(try tool.run("init", "study.db").status == 0)
        let failing = "if grep -q 'Peah 1:1'; then \(script); else \(Self.echo(Self.words)); fi"
        let result = try explain(tool, failing, "--explain-timeout", "2")
        #expect(result.status == 1 && result.errors.contains("error[\(code)]"), "\(result.errors)")
        #expect(result.errors.contains("study.db: content_cache, ref_id 'Mishnah Peah 1:1', column ai_explanation_he"))
        #expect(result.output.contains("2 units added") && result.output.contains("1 explained"))
        let again = try explain(tool, "cat >> $DIR/asked; \(Self.echo(Self.late))")
        #expect(again.status == 0 && again.output.contains("1 explained"), "\(again.errors)")
        #expect(
            try tool.query("SELECT ai_explanation_he FROM content_cache ORDER BY ref_id") == [Self.late, Self.words])
        #expect(String(decoding: try tool.bytes("asked"), as: UTF8.self).split(separator: "\n").count == 1)
    }

    @Test func `nothing is imported if the prompt for --explain-with is missing`() throws {
        let tool = try CommandLineTool()
        #expect(try tool.run("init", "study.db").status == 0)
        try tool.write("peah.json", Self.peah)
        let before = try tool.bytes("study.db")
        let result = try tool.run(
            "import", "study.db", "peah.json", "--track", "peah", "--title", "פאה", "--explain-with", "cat",
            "--resources", "nowhere")
        #expect(result.status == 1 && result.errors.contains("nowhere"))
        #expect(try tool.bytes("study.db") == before)
    }

    @Test(arguments: [SIGINT, SIGTERM]) func anInterruptedImportLeavesNothingBehind(_ number: Int32) throws {
        let tool = try CommandLineTool()
        #expect(try tool.run("init", "study.db").status == 0)
        try tool.write("peah.json", Self.peah)
        try tool.write("explain.sh", "sleep 600 &\necho $! > child\nmv child waiting\nwait\n")
        try FileManager.default.createDirectory(atPath: tool.path("tmp"), withIntermediateDirectories: true)
        let process = try tool.start(
            ["import", "study.db", "peah.json", "--explain-with", "sh explain.sh"],
            environment: ["TMPDIR": tool.path("tmp")])
        for _ in 0..<600 where !FileManager.default.fileExists(atPath: tool.path("waiting")) { usleep(100_000) }
        let words = String(decoding: try tool.bytes("waiting"), as: UTF8.self)
        let child = try #require(Int32(words.trimmingCharacters(in: .whitespacesAndNewlines)))
        #expect(try FileManager.default.contentsOfDirectory(atPath: tool.path("tmp")) == [])
        kill(process.processIdentifier, number)
        process.waitUntilExit()
        #expect(process.terminationReason == .uncaughtSignal && process.terminationStatus == number)
        #expect(try FileManager.default.contentsOfDirectory(atPath: tool.path("tmp")) == [])
        let status = (try? String(contentsOfFile: "/proc/\(child)/stat", encoding: .utf8)) ?? ""
        #expect(status.isEmpty || status.contains(") Z "), "\(status)")
        kill(child, SIGKILL)
    }

    @Test func aKilledImportContinuesWhereItStopped() throws {
        let tool = try CommandLineTool()
        #expect(try tool.run("init", "study.db").status == 0)
        try tool.write("peah.json", Self.peah)
        // The second unit takes forever.
        try tool.write(
            "explain.sh",
            """
            cd '\(tool.folder)'
            if grep -q 'Peah 1:2'; then echo $$ > child; mv child waiting; exec sleep 600; fi
            \(Self.echo(Self.words))
            """
        )
        let process = try tool.start(["import", "study.db", "peah.json", "--explain-with", "sh explain.sh"])
        for _ in 0..<600 where !FileManager.default.fileExists(atPath: tool.path("waiting")) { usleep(100_000) }
        kill(process.processIdentifier, SIGKILL)
        process.waitUntilExit()
        let child = String(decoding: try tool.bytes("waiting"), as: UTF8.self)
        kill(try #require(Int32(child.trimmingCharacters(in: .whitespacesAndNewlines))), SIGKILL)
        let result = try explain(tool, "cat >> $DIR/asked; \(Self.echo(Self.late))")
        #expect(
            result.status == 0 && result.output.contains("0 units added, 0 changed, 2 unchanged"), "\(result.output)")
        // Units explained before are not asked about again.
        let known = try tool.query("SELECT ai_explanation_he FROM content_cache ORDER BY ref_id")
        #expect(known.last == Self.late && known.allSatisfy { !$0.isEmpty })
        let asked = String(decoding: try tool.bytes("asked"), as: UTF8.self)
        #expect(asked.contains("Peah 1:2"))
        #expect(asked.contains("Peah 1:1") == (known.first == Self.late))
        #expect(try tool.run("check", "study.db").output.contains("HL0104") == false)
    }
}
