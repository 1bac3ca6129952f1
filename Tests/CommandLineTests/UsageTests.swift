import Foundation
import Testing

/// Mistakes in the arguments alone end with status 2, before anything is read or written.
@Suite struct UsageTests {
    private func refuses(_ tool: CommandLineTool, _ arguments: [String], telling part: String) throws {
        let before = try FileManager.default.contentsOfDirectory(atPath: tool.folder).sorted()
        let result = try tool.run(arguments)
        #expect(result.status == 2, "\(arguments): \(result.output)\(result.errors)")
        #expect(result.output.isEmpty && result.errors.contains(part), "\(arguments): \(result.errors)")
        #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder).sorted() == before)
    }

    @Test func `a refused value is explained`() throws {
        let tool = try CommandLineTool()
        let schedule = ["schedule", "study.db", "--track", "t", "--user", "u", "--start"]
        try refuses(tool, schedule + ["2026-02-30"], telling: "there is no such day")
        try refuses(tool, schedule + ["30.1.2026"], telling: "write it like 2026-01-31")
        try refuses(tool, ["host", "ngnix"], telling: "did you mean 'nginx'?")
        let verify = ["verify", "https://example.org/", "--timeout"]
        try refuses(tool, verify + ["0"], telling: "more than 0 and at most 3600")
    }

    @Test func anAddressIsNotAFile() throws {
        let tool = try CommandLineTool()
        let address = "https://example.org/a.svg"
        try refuses(tool, ["init", address], telling: "name a file on this computer")
        try refuses(tool, ["icons", "add", address, "--theme", "own"], telling: "download it first")
        try refuses(tool, ["fonts", "add", address, "--role", "sans", "--theme", "own"], telling: "download it first")
        try refuses(tool, ["init", "file:///tmp/a.db"], telling: "without file://")
    }

    @Test func aFetchIsRefusedBeforeItsRequests() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let fetch = ["fetch", "study.db", "--seder", "Zeraim"]
        try refuses(tool, fetch + ["--cache", "study.db"], telling: "'study.db' a file")
        try refuses(
            tool, fetch + ["--commentary", "Rambam,Tosafot Yom Tov"],
            telling: "write --commentary Rambam \"Tosafot Yom Tov\"")
    }

    @Test func theAddressOfAPageIsNotASite() throws {
        let tool = try CommandLineTool()
        let page = "https://example.org/mishnah/index.html"
        try refuses(tool, ["build", "study.db", "--base-url", page], telling: "is the address of a page")
        try refuses(tool, ["verify", page], telling: "is the address of a page")
    }

    /// Swift's own list of the arguments is empty then, and a build without one was a help text and status 0.
    @Test(.enabled(if: canHideProc, "hiding /proc needs a mount namespace"))
    func theArgumentsAreReadWithoutProc() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let result = try tool.shell(Self.withoutProc(#"exec "$0" build study.db --no-sync"#))
        #expect(result.status == 0 && result.output.hasPrefix("dist: "), "\(result)")
    }

    private static func withoutProc(_ command: String) -> String {
        "exec unshare -rm sh -c 'mount -t tmpfs none /proc && test ! -e /proc/self && \(command)' \"$0\""
    }

    private static let canHideProc = (try? CommandLineTool().shell(withoutProc("true")).status) == 0

    @Test func tooFewOpenFilesAreReported() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let result = try tool.shell(#"ulimit -n 8; exec "$0" build study.db"#)
        #expect(result.status == 1 && result.errors.contains("HL0826"), "\(result)")
    }

    @Test func tooLittleMemoryIsReported() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        // With too little, the loader does not get as far as the program (127).
        let results = try [100_000, 160_000, 240_000, 420_000].map {
            try tool.shell("ulimit -v \($0); exec \"$0\" build study.db")
        }
        for result in results where result.status != 127 {
            #expect(result.status == 1 && result.errors.contains("HL0827"), "\(result)")
        }
        #expect(results.contains { $0.status == 1 })
    }

    /// As a shell passes it that replaces a ~ only where a word begins with it.
    @Test func anUnexpandedTildeIsRefused() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let words = "write --output ~/dist, or ./~/dist if it is a name"
        try refuses(tool, ["build", "study.db", "--output=~/dist"], telling: words)
        try refuses(tool, ["build", "study.db", "-o", "~/dist"], telling: "without quotation marks")
        try refuses(tool, ["init", "~/new.db"], telling: "without quotation marks")
        #expect(try tool.run("build", "study.db", "-o", "./~/dist").status == 0)
    }

    @Test func otherMistypedArgumentsAreExplained() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        try refuses(tool, ["build", "study.db", "-odist"], telling: "Did you mean '-o dist'?\nUsage: ")
        try refuses(
            tool, ["build", "study.db", "-out", "dist"], telling: "option '-out'. Did you mean '--output'?\nUsage: ")
        try refuses(
            tool, ["build", "study.db", "dist"], telling: "'dist'; the output folder is given with -o.\nUsage: ")
        try refuses(tool, ["check", "study.db", "-o", "dist"], telling: "Unknown option '-o'\nUsage: ")
        try refuses(tool, ["fonts", "ad"], telling: "Unexpected argument 'ad'; there is only `halomeid fonts add`.")
        try refuses(tool, ["tokens", "chek"], telling: "'<target>'; did you mean 'check'?\nUsage: ")
        try refuses(tool, ["build", "study.db", "--color", "alwas"], telling: "; did you mean 'always'?\nUsage: ")
        for name in ["studdy.db", "study", "STUDY.DB"] {
            #expect(try tool.run("check", name).errors.contains("help did you mean 'study.db'?"), "\(name)")
        }
        #expect(try tool.run("check", "quite-another.db").errors.contains("make a database"))
        #expect(try tool.run("build", "study.db", "--theme", "none").errors.contains("there is no such folder"))
        let icons = try tool.run("icons", "add", "none.svg", "--theme", "own")
        #expect(icons.status == 1 && icons.errors.contains("there is no such file"), "\(icons)")
        #expect(icons.errors.contains("correct the path"))
        let user = try tool.run("build", "study.db", "--user", "none")
        #expect(user.status == 1 && user.errors.contains("no rows without a user; it has those of '"), "\(user)")
    }

    /// As a shell passes a variable that is not set.
    @Test func anEmptyPathIsNotTheWorkingFolder() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        try refuses(tool, ["build", "study.db", "-o", "", "--force"], telling: "--output")
        for option in ["--resources", "--templates", "--static"] {
            for command in ["build", "check"] {
                try refuses(tool, [command, "study.db", option, ""], telling: option)
            }
        }
        try refuses(tool, ["build", "study.db", "--files", ""], telling: "--static")
        for command in ["build", "check", "init"] { try refuses(tool, [command, ""], telling: "<database>") }
        try refuses(tool, ["init", "new.db", "--demo", "--resources", ""], telling: "--resources")
        try refuses(tool, ["import", "", "x.json"], telling: "<database>")
        try refuses(tool, ["import", "study.db", "x.json", ""], telling: "<files>")
        try refuses(tool, ["import", "study.db", "x.json", "--resources", ""], telling: "--resources")
        try refuses(tool, ["schedule", "", "--track", "daily-mishnah", "--user", "u"], telling: "<database>")
        try refuses(tool, ["tokens", "check", "--tokens", ""], telling: "--tokens")
        try refuses(tool, ["tokens", "check", "--resources", ""], telling: "--resources")
    }

    @Test(arguments: [
        ["--window", "5"], ["--window", "367"], ["--base-path", "x"], ["--base-path", "/a//b/"],
        ["--base-url", "ftp://x"], ["--base-url", "https://x.org/א/"], ["--base-url", ""],
        ["--base-url", "https://x.org/a/?b"], ["--user", ""],
        ["--base-path", "/b/", "--base-url", "https://x.org/a/"], ["--base-path", "/../"], ["--base-path", "/a/."],
        ["--base-url", "https://x.org/a/../b/"],
    ])
    func aValueThatAnOptionDoesNotTakeLeavesTheSite(_ option: [String]) throws {
        let tool = try CommandLineTool()
        try tool.demo()
        #expect(try tool.run("build", "study.db").status == 0)
        let before = try tool.files("dist")
        try refuses(tool, ["build", "study.db"] + option, telling: option[0])
        #expect(try tool.files("dist") == before)
    }

    @Test(arguments: [["--days", "0"], ["--days=-1"], ["--days", "20001"], ["--user", ""]])
    func aScheduleWithInvalidDaysOrUserIsRefused(_ option: [String]) throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let before = try tool.bytes("study.db")
        let user = option[0] == "--user" ? [] : ["--user", "u"]
        let name = String(option[0].prefix { $0 != "=" })
        try refuses(tool, ["schedule", "study.db", "--track", "daily-mishnah"] + user + option, telling: name)
        #expect(try tool.bytes("study.db") == before)
    }

    @Test func aMistypedCommandIsReportedWithTheNearestOne() throws {
        let tool = try CommandLineTool()
        try refuses(tool, ["biuld", "study.db"], telling: "Unknown command 'biuld'; did you mean 'build'?")
        try refuses(tool, ["xyzzyx"], telling: "the commands are init, fetch,")
        #expect(try tool.run("help", "build").status == 0)
        try refuses(tool, ["help", "biuld"], telling: "did you mean 'build'?")
        try refuses(tool, ["--verison"], telling: "Did you mean '--version'?")
        #expect(try tool.run("--version").status == 0 && tool.run("-h").status == 0)
    }

    @Test func optionsThatContradictEachOtherOrMeanNothingAreRefused() throws {
        let tool = try CommandLineTool()
        try refuses(tool, ["fetch", "study.db", "--all", "--tractate", "Peah"], telling: "--all")
        let generate = ["generate", "study.db", "--with", "cat"]
        try refuses(tool, generate + ["--tractate", "Berachoot"], telling: "did you mean 'Berachot'?")
        // Not a missing value.
        try refuses(tool, generate + ["--timeout", "-5"], telling: "--timeout is a number of seconds")
        let schedule = ["schedule", "study.db", "--track", "a", "--user", "u"]
        try refuses(tool, schedule + ["--shabbat", "--no-shabbat"], telling: "--no-shabbat")
        try refuses(tool, schedule + ["--no-friday", "--friday"], telling: "--friday")
        try refuses(tool, schedule + ["--start", "1/2/2026"], telling: "<yyyy-mm-dd>")
    }

    @Test(arguments: [
        ["build", "study.db", "-o", "a", "--output", "b"], ["build", "study.db", "--output=a", "--output=b"],
        ["schedule", "study.db", "--track", "a", "--user", "u", "--user", "v"],
    ])
    func anOptionThatIsGivenTwiceIsRefused(_ arguments: [String]) throws {
        let name = arguments.last?.contains("v") == true ? "--user" : "--output"
        try refuses(CommandLineTool(), arguments, telling: "\(name) is given 2 times; give it once.")
    }

    @Test func mistypedNamesAreReportedWithTheNearestOnes() throws {
        let tool = try CommandLineTool()
        let importing = ["import", "study.db", "x.json", "--licence"]
        try refuses(tool, importing + ["Public Doman"], telling: "did you mean 'Public Domain'?")
        try refuses(tool, importing + ["CC-BYSA"], telling: "did you mean 'CC-BY-SA'?")
        for licence in ["CC-BY-SA 4.0", "public domain"] {
            #expect(try tool.run(importing + [licence]).status == 1, "\(licence)")
        }
        for licence in ["CC-BY-NC", "Copyright: Steinsaltz", "WTF"] {
            try refuses(tool, importing + [licence], telling: "add --allow-licence.")
            #expect(try tool.run(importing + [licence, "--allow-licence"]).status == 1, "\(licence)")
        }
        try refuses(tool, ["explain", "HL174"], telling: "did you mean 'HL0174'?")
        #expect(try tool.run("explain", "174").output.hasPrefix("HL0174 (usually warning)\n"))
        try refuses(tool, ["fetch", "study.db", "--seder", "Zeriam"], telling: "did you mean 'Zeraim'?")
        try refuses(tool, ["build", "study.db", "--basurl", "x"], telling: "--base-url")
        try refuses(tool, ["build", "study.db", "--lang=he"], telling: "Did you mean '--language'?")
        try refuses(tool, ["build", "study.db", "--base", "x"], telling: "Did you mean '--base-path' or '--base-url'?")
        for word in ["-V", "version"] { try refuses(tool, [word], telling: "'--version'") }
        try refuses(tool, ["completions", "bash"], telling: "did you mean '--generate-completion-script bash'")
    }

    @Test func aPreviewNeedsAPort() throws {
        try refuses(CommandLineTool(), ["serve", "study.db", "--port", "0"], telling: "--port")
    }

    @Test func aDemoBeyondTheLastDateIsRefusedBecauseOfItsStart() throws {
        let tool = try CommandLineTool()
        try refuses(tool, ["init", "study.db", "--demo", "--start", "9999-12-30"], telling: "--start")
        #expect(try !tool.run("init", "study.db", "--demo", "--start", "9999-12-30").errors.contains("--days"))
    }

    /// A file system may have such names; as text they would be others.
    @Test func bytesThatAreNoTextAreRefused() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        for arguments in [
            "build study.db -o \"$(printf 'd\\377')\"", "init \"$(printf '\\351.db')\"", "\"$(printf '\\377')\"",
        ] {
            let run = try tool.shell("cd \"$1\" && \"$0\" \(arguments)", tool.folder)
            #expect(run.status == 2 && run.errors.contains("is not UTF-8"), "\(arguments): \(run)")
        }
        let names = try FileManager.default.contentsOfDirectory(atPath: tool.folder)
        #expect(names.filter { !$0.hasPrefix(".") } == ["study.db"])
    }

    @Test func standardInputIsReadOnce() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        for files in [["-", "-"], ["-", "x.json", "-"]] {
            try refuses(tool, ["import", "study.db"] + files, telling: "- is given more than once")
        }
    }

    @Test func moreArgumentsThanCanBeReadSoonAreRefused() throws {
        let tool = try CommandLineTool()
        try refuses(
            tool, ["fetch", "study.db"] + (0..<5_000).flatMap { ["--tractate", "\($0)"] }, telling: "give fewer")
    }

    /// As many as a shell makes of `*.json`; those in the middle and at the end of the list too, in their order.
    @Test func aLongListOfFilesOrRefsIsReadCompletely() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        for (name, book) in [("first", "Peah"), ("last", "Demai")] {
            try tool.write("\(name).json", ImportCommandTests.peah.replacing("Mishnah Peah", with: "Mishnah \(book)"))
        }
        let many = Array(repeating: "first.json", count: 10_000)
        let missing = ["none.json"] + many + ["last.json"]
        let track = ["--track", "new", "--title", "חדש"]
        let result = try tool.run(["import", "study.db", "first.json"] + missing + track + many + ["-"])
        #expect(result.status == 1 && result.output.contains("2 files; 4 units added"), "\(result)")
        #expect(result.errors.contains("at   none.json") && result.errors.contains("at   standard input"))
        #expect(
            try tool.query(
                "SELECT DISTINCT slug FROM tracks JOIN track_units ON track_id = id WHERE ref_id LIKE '%Demai%'") == [
                    "new"
                ])
        try refuses(tool, ["import", "study.db"] + many + [""] + many, telling: "<files> is empty")

        let refs = Array(repeating: "Mishnah Berakhot 1:1", count: 5_000) + ["Mishnah Berakhot 1:99"]
        let review = try tool.run(["review", "study.db"] + refs + ["--unreviewed"])
        #expect(review.status == 1 && review.errors.contains("no content for 'Mishnah Berakhot 1:99'"), "\(review)")
    }

    @Test(arguments: ["0", "-5", "1", "7", "", "x", "99999999999999999999"])
    func helpWorksAtEveryTerminalWidth(_ columns: String) throws {
        let tool = try CommandLineTool()
        for arguments in [["--help"], ["build", "--help"], ["build", "--nothing"]] {
            let run = try tool.run(arguments, environment: ["COLUMNS": columns])
            #expect(run.status == (arguments.last == "--help" ? 0 : 2), "\(columns): \(run.errors.prefix(200))")
        }
    }
}
