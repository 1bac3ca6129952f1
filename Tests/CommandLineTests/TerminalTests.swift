import Foundation
import Testing

/// The output that a person at a terminal sees. `script` gives the program one.
@Suite struct TerminalTests {
    private static let red = "\u{1B}[1;31merror[HL0603]\u{1B}[0m"

    private func tool() throws -> CommandLineTool {
        let tool = try CommandLineTool()
        #expect(try tool.run("init", "study.db").status == 0)
        try tool.write("bad.json", Data("{\"a\":\n \"אב\u{0}\"".utf8) + [0xFF, 0x22, 0x7D])
        return tool
    }

    @Test func coloursAndTheExcerptAreForAPersonUnlessTheyAreAskedFor() throws {
        let tool = try tool()
        let plain = try tool.run("import", "study.db", "bad.json").errors
        #expect(plain.contains("error[HL0603]: ") && !plain.contains("\u{1B}") && !plain.contains(" | "))
        let always = try tool.run("import", "study.db", "bad.json", "--color", "always").errors
        #expect(always.contains(Self.red) && always.contains("2 |\u{1B}[0m  \"אב"), "\(always)")
        #expect(always.contains("\u{1B}[1;31m^\u{1B}[0m"), "\(always)")
        #expect(try tool.run("check", "none.db", "--color", "always").errors.contains("\u{1B}[1;31merror[HL0101]"))
        #expect(try tool.run("import", "study.db", "bad.json", "--color", "sometimes").status == 2)
    }

    /// Findings as JSON are never coloured.
    @Test func programsGetNoColours() throws {
        let tool = try tool()
        let json = try tool.run("import", "study.db", "bad.json", "--color", "always", "--json")
        #expect(!json.errors.contains("\u{1B}") && json.codes.first == "HL0603")
    }

    #if os(Linux)
        @Test func aTerminalGetsColoursUnlessNoColorIsSet() throws {
            let tool = try tool()
            func shown(_ options: String, _ environment: String) throws -> String {
                let command = "'\(CommandLineTool.program.path)' import study.db bad.json \(options)"
                let script = "\(environment) TERM=xterm script -qec \"\(command)\" /dev/null </dev/null"
                return try tool.shell("cd '\(tool.folder)'; \(script)").output
            }
            #expect(try shown("", "NO_COLOR=").contains(Self.red))
            #expect(try shown("", "NO_COLOR=").contains("אב"))
            for (options, environment) in [("", "NO_COLOR=1"), ("--color never", "NO_COLOR=")] {
                let text = try shown(options, environment)
                #expect(text.contains("error[HL0603]") && !text.contains("[1;31m") && text.contains("2 |"), "\(text)")
            }
            #expect(try shown("--color always", "NO_COLOR=1").contains(Self.red))
        }

        @Test func aTerminalShowsTheProgressOfARun() throws {
            let tool = try tool()
            try tool.write("good.json", ImportCommandTests.peah)
            let command = "'\(CommandLineTool.program.path)' import study.db good.json"
            let script = "TERM=xterm script -qec \"\(command)\" /dev/null </dev/null"
            let output = try tool.shell("cd '\(tool.folder)'; \(script)").output
            #expect(output.contains("[............"), "\(output)")
            #expect(output.contains("] 0/1 good.json"), "\(output)")
            let dumb = try tool.shell("cd '\(tool.folder)'; \(script.replacing("xterm", with: "dumb"))").output
            #expect(dumb.contains("1 file") && !dumb.contains("\u{1B}"), "\(dumb)")
        }

        /// A line that is broken could not be erased, and its caret would point at nothing.
        @Test(arguments: [1, 30]) func progressAndExcerptsFitANarrowTerminal(_ columns: Int) throws {
            let tool = try tool()
            try tool.write("good.json", ImportCommandTests.peah)
            try tool.write("long.json", String(repeating: " ", count: 200) + "x" + String(repeating: "y", count: 200))
            let command = "'\(CommandLineTool.program.path)' import study.db good.json long.json"
            let script = "TERM=xterm script -qec \"stty cols \(columns); \(command)\" /dev/null </dev/null"
            let output = try tool.shell("cd '\(tool.folder)'; \(script)").output
            let lines = output.split(whereSeparator: \.isNewline).filter {
                $0.contains("| ") || $0.contains(/\[2K[\[…]/)
            }
            #expect(lines.count >= 3, "\(output)")
            for line in lines {
                let shown = line.replacing(/\u{1B}\[[0-9;]*[A-Za-z]/, with: "")
                #expect(shown.count < max(columns, 21), "\(line)")
            }
        }

        @Test(arguments: ["build study.db --no-sync", "check study.db"])
        func aSlowBuildShowsItsPhase(_ command: String) throws {
            let tool = try CommandLineTool()
            try tool.demo()
            // Some seconds, in a view that counts.
            try tool.change("ALTER TABLE tracks RENAME TO real_tracks")
            try tool.change(
                """
                CREATE VIEW tracks AS SELECT * FROM real_tracks WHERE (WITH RECURSIVE c(x) AS
                (SELECT 1 UNION ALL SELECT x + 1 FROM c LIMIT 9000000) SELECT max(x) FROM c) > 0
                """)
            func shown(_ options: String) throws -> String {
                let command = "'\(CommandLineTool.program.path)' \(command) \(options)"
                let script = "TERM=xterm script -qec \"\(command)\" /dev/null </dev/null"
                return try tool.shell("cd '\(tool.folder)'; \(script)").output
            }
            let output = try shown("")
            #expect(output.contains("reading the database"), "\(output)")
            #expect(!output.contains("HL01"), "\(output)")
            for quiet in ["--quiet", "--json", "2>&1 | cat"] {
                #expect(try !shown(quiet).contains("reading the database"), "\(quiet)")
            }
        }
    #endif
}
