import Foundation
import Testing

/// What the program says of itself, as people read it: the help of every command, the manual page. After a change on
/// purpose: `HALOMEID_HELP=write swift test --filter HelpTests`, and review the difference.
@Suite struct HelpTests {
    private static let repository = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardized
    private static let folder = repository.appending(path: "Tests/Help")

    private func compare(_ text: String, _ name: String) throws {
        let file = Self.folder.appending(path: name)
        if ProcessInfo.processInfo.environment["HALOMEID_HELP"] == "write" {
            try FileManager.default.createDirectory(at: Self.folder, withIntermediateDirectories: true)
            try Data(text.utf8).write(to: file)
        }
        let known = try String(contentsOf: file, encoding: .utf8)
        let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
        let change = lines.difference(from: known.split(separator: "\n", omittingEmptySubsequences: false))
        #expect(change.isEmpty, "\(name): \(change.prefix(6))")
    }

    @Test func theHelpOfEveryCommandIsKnown() throws {
        let tool = try CommandLineTool()
        let width = ["COLUMNS": "80"]
        var text = ""
        var commands: [[String]] = [[]]
        while let command = commands.popLast() {
            let help = try tool.run(command + ["--help"], environment: width)
            #expect(help.status == 0 && help.errors.isEmpty, "\(command)")
            text += "$ halomeid \((command + ["--help"]).joined(separator: " "))\n\(help.output)\n"
            let parts = help.output.split(separator: "SUBCOMMANDS:")
            guard parts.count > 1 else {
                for option in ["--quiet", "--json", "--color", "--strict"] {
                    #expect(help.output.contains(option), "\(command)")
                }
                continue
            }
            commands += parts[1].matches(of: /(?m)^  ([a-z]+)  +[A-Z]/).map { command + [String($0.output.1)] }
                .reversed()
        }
        #expect(text.contains("$ halomeid build --help") && text.contains("$ halomeid fonts add --help"))
        try compare(text, "help.txt")
    }

    @Test func theManualPageIsKnown() throws {
        let tool = try CommandLineTool()
        let script = Self.repository.appending(path: "Scripts/make-manual.py").path
        let made = try tool.shell(
            #"cd "$1" && SOURCE_DATE_EPOCH=0 "$2" "$0" share && gzip -dc share/man/man1/halomeid.1.gz"#, tool.folder,
            script)
        #expect(made.status == 0, "\(made.errors)")
        // The heading has the version, and of a release the commit.
        try compare(made.output.replacing(#/ \([0-9a-f]{7,}(\\-dirty)?\)"/#, with: "\""), "halomeid.1")
    }

    /// `--track` of a database that is on the line; paths are the shell's own.
    @Test func bashCompletesCommandsOptionsAndTheSlugsOfTracks() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        func completed(_ words: String) throws -> [String] {
            let result = try tool.shell(
                """
                cd "$1" && mkdir -p bin && ln -sf "$0" bin/halomeid && PATH="$PWD/bin:$PATH" bash -c '
                eval "$(halomeid --generate-completion-script bash)"
                COMP_WORDS=(halomeid \(words)) COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
                COMP_LINE="${COMP_WORDS[*]}" COMP_POINT=${#COMP_LINE}
                _halomeid halomeid "${COMP_WORDS[COMP_CWORD]}" "${COMP_WORDS[COMP_CWORD - 1]}"
                printf "%s\\n" "${COMPREPLY[@]}"'
                """, tool.folder)
            #expect(result.status == 0, "\(result.errors)")
            return result.output.split(separator: "\n").map { $0.trimmingCharacters(in: .whitespaces) }
        }
        #expect(try completed("sch") == ["schedule"])
        #expect(try completed(#"schedule study.db --track """#) == ["daily-mishnah"])
        #expect(try completed("build --base").contains("--base-url"))
        #expect(try completed("schedule none.db --track x").isEmpty)
    }
}
