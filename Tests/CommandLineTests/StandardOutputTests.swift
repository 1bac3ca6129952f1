import Foundation
import Testing

@Suite struct StandardOutputTests {
    @Test(arguments: [
        "check study.db", "schedule study.db --track daily-mishnah --user u --new-user --dry-run", "tokens json",
        "explain", "review study.db", "--help", "--version", "help build", "fonts", "check --help",
        "--generate-completion-script bash",
    ])
    func aResultThatCannotBeWrittenIsReported(_ command: String) throws {
        let tool = try CommandLineTool()
        try tool.demo()
        for place in ["&-"] + (FileManager.default.fileExists(atPath: "/dev/full") ? ["/dev/full"] : []) {
            let result = try tool.shell(#""$0" \#(command) >\#(place)"#)
            #expect(result.status == 1, "\(command) >\(place): \(result.errors)")
            #expect(result.errors.contains("error[HL0821]: the result cannot be written"), "\(result.errors)")
        }
    }

    /// The written database is kept.
    @Test(arguments: [
        "init new.db", "import study.db texts.json", "import --json study.db texts.json",
        "schedule study.db --track daily-mishnah --user u --new-user --start 2031-01-05",
    ])
    func aWrittenDatabaseWithoutAReportIsAWarning(_ command: String) throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let repository = URL(fileURLWithPath: #filePath).appending(path: "../../..").standardized.path
        try FileManager.default.copyItem(
            atPath: repository + "/Demo/berakhot.json", toPath: tool.path("texts.json"))
        for place in ["&-"] + (FileManager.default.fileExists(atPath: "/dev/full") ? ["/dev/full"] : []) {
            let result = try tool.shell(#""$0" \#(command) >\#(place)"#)
            #expect(result.status == 0 && result.errors.contains("HL0821"), "\(command) >\(place): \(result)")
            #expect(!result.errors.contains("error["), "\(result.errors)")
            try? FileManager.default.removeItem(atPath: tool.path("new.db"))
        }
    }

    /// Exit status 1 means that nothing was published, so a report that cannot be written is a warning. Other warnings
    /// are not lost with it.
    @Test(arguments: ["", "--json "])
    func aPublishedBuildSucceedsWithoutItsReport(_ option: String) throws {
        let tool = try CommandLineTool()
        try tool.demo("UPDATE content_cache SET ai_explanation_he = '' WHERE ref_id = 'Mishnah Berakhot 1:2'")
        for place in ["&-"] + (FileManager.default.fileExists(atPath: "/dev/full") ? ["/dev/full"] : []) {
            let result = try tool.shell(#""$0" build \#(option)study.db >\#(place)"#)
            #expect(result.status == 0, "\(result.errors)")
            #expect(result.errors.contains("HL0174") && result.errors.contains("HL0821"))
            #expect(try tool.files("dist").keys.contains("index.html"))
            try FileManager.default.removeItem(atPath: tool.path("dist"))
        }
    }

    @Test func aClosedPipeIsNotAnError() throws {
        let tool = try CommandLineTool()
        let result = try tool.shell(#"{ "$0" explain; echo $? >status; } | head -n 1"#)
        #expect(result.errors.isEmpty && result.output.hasPrefix("HL0"))
        #expect(try String(decoding: tool.bytes("status"), as: UTF8.self) != "1\n")
    }

    /// A closed descriptor is not the number of a file that the build writes.
    @Test func closedStandardErrorSpoilsNoFile() throws {
        let tool = try CommandLineTool()
        try tool.demo("UPDATE content_cache SET ai_explanation_he = '' WHERE ref_id = 'Mishnah Berakhot 1:2'")
        #expect(try tool.run("build", "study.db", "-o", "open").status == 0)
        #expect(try tool.shell(#""$0" build study.db -o closed <&- 2>&-"#).status == 0)
        #expect(try tool.files("open") == tool.files("closed"))
    }

    @Test func fileNamesCannotControlTheTerminal() throws {
        let tool = try CommandLineTool()
        let name = "a\u{1B}]0;x\u{7}\u{9B}2J.json"
        try tool.write(name, Data("{".utf8))
        let database = "\u{1B}[2J.db"
        let results = [
            try tool.run("init", database), try tool.run("import", database, name), try tool.run("--\u{1B}[2J"),
            try tool.run("import", database, "none\u{1B}"),
        ]
        let steering = "\u{1B}\u{7}\u{9B}".unicodeScalars
        for text in results.map({ $0.output + $0.errors }) {
            #expect(text.contains("\\u{1B}") && !text.unicodeScalars.contains(where: steering.contains), "\(text)")
        }
    }
}
