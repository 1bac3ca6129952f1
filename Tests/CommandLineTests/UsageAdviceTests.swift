import Foundation
import Testing

/// Messages for wrong usage: they name the mistake itself, not the parser's view of it, and the probable intention.
@Suite struct UsageAdviceTests {
    /// The parser's list of values is worded: `'auto', 'always' or 'never'`.
    @Test(arguments: [["build", "study.db", "--color", "no"], ["tokens", "strings", "--format", "foo"]])
    func `words between values are not suggested`(arguments: [String]) throws {
        let result = try CommandLineTool().run(arguments)
        #expect(result.status == 2 && !result.errors.contains("did you mean"), "\(result.errors)")
    }

    private static let mistakes: [([String], String)] = [
        (["build", "study.db", "--tractate", "Peah"], "option '--tractate'; it is an option of fetch, generate."),
        (["check", "study.db", "--port", "80"], "'--port'; it is an option of serve."),
        (
            ["generate", "study.db", "--with", "cat", "--tractate", "Zeraim"],
            "'Zeraim'; it is an order; name its tractates."
        ),
        (["generate", "study.db", "--with", "cat", "--model", "x"], "--model is for --endpoint, not for --with."),
        (["generate", "study.db", "--endpoint", "http://localhost/v1"], "--endpoint also needs --model."),
        (["import", "study.db", "x.json", "--explain-timeout", "5"], "--explain-timeout is for --explain-with."),
        (["explain", "HL9999"], "Unknown code 'HL9999'; halomeid explain lists all of them."),
        (["explain", "HL0174", "HL0175"], "'HL0175'; give one code, or none for all."),
        (["build", "study.db", "--output-dir", "dist"], "option '--output-dir'. Did you mean '--output'?"),
        (["build", "--db", "study.db"], "option '--db'; the database is written without an option."),
        (["build", "study.db", "--dest", "d"], "option '--dest'. Did you mean '--output'?"),
        (["serve", "study.db", "-p", "80"], "option '-p'. Did you mean '--port'?"),
        (["generate", "study.db", "--api-key", "x"], "from the environment variable HALOMEID_API_KEY."),
        (["build", "study.db", "--compress", "br"], "'br'; --compress takes no value."),
        (["build", "study.db", "—force"], "'—force'; an option begins with two hyphens: --force."),
        (["build", "study.db", "other.db"], "'other.db'; a site is built from one database."),
        (
            ["build", "dist", "study.db"],
            "the database comes first, the output folder after -o: build study.db -o dist."
        ),
        (
            ["serve", "study.db", "--allow-host", "http://x.example/"],
            "is not a host name alone; write it like x.example"
        ),
        (["serve", "study.db", "--allow-host", "x.example:80"], "is not a host name alone; write it like x.example"),
        (["serve", "study.db", "--allow-host", "*.example"], "is not a host name alone; write it like tunnel.example"),
        (["host", "github"], "Unknown host kind 'github'; did you mean 'github-pages'?\nUsage: "),
        (["host", "Nginx"], "Unknown host kind 'Nginx'; did you mean 'nginx'?\nUsage: "),
        (["host", "vercel"], "Unknown host kind 'vercel'; the kinds are github-pages, netlify,"),
        (["host", "s3", "--root", "/srv"], "--root is for nginx, caddy, apache, lighttpd; s3 has no document root."),
        (
            ["schedule", "study.db", "--track", "t", "--user", " "],
            "--user is empty; is a variable of your shell not set?"
        ),
        (["tokens", "CSS"], "did you mean 'css'?"),
        (["build", "--helpp"], "Unknown option '--helpp'. Did you mean '--help'?"),
        (["explain", "--colour", "x"], "Unknown option '--colour'. Did you mean '--color'?"),
        (["build", "study.db", "--", "-o", "d"], "'-o', 'd'; arguments after -- are never options."),
        (["build", "study.db", "dist", "site"], "'dist', 'site'; the output folder is given with -o."),
        (["serve", "study.db", "--theme", "a", "b"], "given again for another: --theme a --theme b.\n"),
        (["check", "--theme", "a", "b", "study.db"], "given again for another: --theme a --theme b.\n"),
        (["tokens", "css", "--theme", "a", "b", "c"], "'b', 'c'; --theme takes one value, and is given again"),
        (["build", "study.db", "--theme", "a", "dist"], "--theme dist; the output folder is given with -o.\n"),
        (["build", "--theme", "a", "study.db", "dist"], "'dist'; the output folder is given with -o."),
        (["build", "study.db", "--window", "-o", "d"], "Missing value for '--window <days>'"),
        (["build", "study.db", "--force", "--force"], "--force is given 2 times; give it once.\nUsage: "),
        (["fetch", "--tractate", "Peah", "study.db"], "write it first, because --tractate takes all words after it."),
        (["fetch", "study.db", "--tractate", "Zeraim"], "'Zeraim'; it is an order: --seder Zeraim."),
        (["fetch", "study.db", "--seder", "Peah"], "'Peah'; it is a tractate: --tractate Peah."),
        (["fetch", "study.db", "--tractate", "Berakhot 1:1"], "a tractate is named without chapter and mishnah."),
        (["fetch", "study.db", "--tractate", "Peah,Demai"], "write names with spaces between them, not commas."),
        (["fetch", "study.db", "--tractate", ""], "--tractate is empty"),
        (["fetch", "study.db", "Peah"], "Unexpected argument 'Peah'; write --tractate Peah."),
        (["fetch", "study.db", "--all", "Peah", "Demai"], "'Peah', 'Demai'; write --tractate Peah Demai."),
        (["fetch", "study.db", "Moed", "Katan"], "'Moed', 'Katan'; write --tractate \"Moed Katan\"."),
        (["fetch", "study.db", "Zeraim"], "'Zeraim'; write --seder Zeraim."),
        (["fetch", "study.db", "--all", "Tosafot", "Yom", "Tov"], "write --commentary \"Tosafot Yom Tov\"."),
        (["fetch", "study.db", "--tractate", "Bava", "Kamma"], "quotation marks: --tractate \"Bava Kamma\"."),
        (
            ["fetch", "study.db", "--tractate", "Peah", "Moed", "Katan", "Rosh", "Hashanah"],
            "quotation marks: --tractate Peah \"Moed Katan\" \"Rosh Hashanah\"."
        ),
        (
            ["fetch", "study.db", "--all", "--commentary", "Rambam", "Tosafot", "Yom", "Tov"],
            "quotation marks: --commentary Rambam \"Tosafot Yom Tov\"."
        ),
        (
            ["fetch", "study.db", "--all", "--commentary", "Ikar", "Tosafot", "Yom", "Tov"],
            "quotation marks: --commentary \"Ikar Tosafot Yom Tov\"."
        ),
        (["fetch", "study.db", "--all", "--commentary", "all"], "--commentary: name each commentator;"),
        (
            ["fetch", "study.db", "--tractate", "Berakhot", "Rambam"],
            "no tractate 'Rambam'; it is a commentator: --commentary Rambam."
        ),
        (
            ["fetch", "study.db", "--tractate", "Peah", "Tosafot", "Yom", "Tov"],
            "it is a commentator: --commentary \"Tosafot Yom Tov\"."
        ),
        (
            ["generate", "study.db", "--with", "cat", "--tractate", "Bava", "Kamma"],
            "quotation marks: --tractate \"Bava Kamma\".\nUsage: "
        ),
        (
            ["build", "study.db", "--no-compress"],
            "'--no-compress'; there is '--compress': leave it out for the opposite."
        ),
        (
            ["build", "study.db", "--integrity-check"],
            "there is '--no-integrity-check': leave it out for the opposite."
        ),
        (["review", "study.db", "--reviewed"], "there is '--unreviewed': leave it out for the opposite."),
        (["import", "x.json", "study.db"], "the database comes first: import study.db x.json."),
        (["verify", "127.0.0.1:8080"], "write http://127.0.0.1:8080"),
        (["verify", "localhost:8080"], "write http://localhost:8080"),
        (["verify", "http:8080"], "write it like https://example.org/mishnah/"),
        (["verify", "http:localhost:8080"], "write http://localhost:8080"),
        (["fetch", "study.db", "Paeh"], "Unexpected argument 'Paeh'; did you mean --tractate 'Peah'?"),
        (["fetch", "study.db", "--refresh", "x.json"], "Unexpected argument 'x.json'; --refresh takes no value."),
        (["fetch", "Peah"], "The database comes first: fetch study.db --tractate Peah."),
        (["review", "Mishnah Berakhot 1:1"], "The database comes first: review study.db \"Mishnah Berakhot 1:1\"."),
        (["review", "Berakhot", "1:1"], "The database comes first: review study.db \"Berakhot 1:1\"."),
        (
            ["review", "study.db", "Mishnah", "Berakhot", "1:1"],
            "Write a ref with spaces in quotation marks: \"Mishnah Berakhot 1:1\"."
        ),
        (["review", "study.db", "Peah", "Berakhot", "1:1"], "in quotation marks: \"Berakhot 1:1\"."),
        (["import", "study.db", "https://www.sefaria.org/Mishnah_Peah"], "is an address; `halomeid fetch` downloads"),
        (
            ["build", "study.db", "-o", "https://example.org/"],
            "--output is an address, 'https://example.org/'; name a folder on this computer, and give the address "
                + "with --base-url."
        ),
        (["host", "caddy", "-o", "HTTPS://example.org/"], "and give the address with --base-url."),
        (["tokens", "css", "-o", "https://example.org/"], "--output is an address, 'https://example.org/'; name a"),
        (
            ["fonts", "add", "a.ttf", "--role", "source", "--theme", "ftp://example.org/"],
            "--theme is an address, 'ftp://example.org/'; name a folder on this computer."
        ),
        (
            ["fonts", "add", "a.ttf", "--role", "source", "--theme", "own", "--licence", "https://example.org/OFL"],
            "--licence is an address, 'https://example.org/OFL'; name a file on this computer: download it first."
        ),
        (["generate", "study.db", "Peah", "--with", "cat"], "'Peah'; units are chosen with --tractate"),
        (["host", "nginx", "study.db"], "'study.db'; give one kind of host, and no database."),
        (["verify", "https://a.example/", "https://b.example/"], "one site is verified at a time."),
        (["tokens", "css", "study.db"], "'study.db'; tokens come from --theme and --tokens"),
        (["help", "fonts", "ad"], "Unknown command 'fonts ad'; there is only 'fonts add'."),
        (["help", "build", "serve"], "'build serve'; 'build' has no commands of its own: 'halomeid help build'."),
        (["verify", "example.org/mishnah"], "is not the address of a site; write https://example.org/mishnah"),
        (["verify", "https:/example.org/mishnah"], "write https://example.org/mishnah"),
        (["verify", "HTTPS:///example.org"], "write https://example.org"),
        (["verify", "/dev/null"], "is the address of the live site, and '/dev/null' a file on this computer"),
        (["verify", "/tmp"], "'/tmp' a folder on this computer; `halomeid serve` shows"),
        (["verify", "https://me:secret@example.org/"], "leave out the user's name and password"),
        (["verify", "https://example.org/#top"], "leave out what follows the ? or #"),
    ]

    @Test(arguments: mistakes)
    func theMistakeIsExplained(_ arguments: [String], _ part: String) throws {
        let result = try CommandLineTool().run(arguments)
        #expect(result.status == 2 && result.output.isEmpty, "\(arguments): \(result)")
        #expect(result.errors.contains(part), "\(arguments): \(result.errors)")
        let command = arguments[0] == "help" ? "<subcommand>" : arguments[0] + " "
        #expect(result.errors.contains("Usage: halomeid \(command)"), "\(arguments): \(result.errors)")
    }

    /// The parser would take the next word for the value, or a flag for given.
    @Test(arguments: [
        ["--output=", "other"], ["--window=", "-o", "other"], ["--force="], ["--user=", "--force"], ["-o=", "other"],
    ])
    func anEmptyOptionValueIsRefused(_ options: [String]) throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let result = try tool.run(["build", "study.db"] + options)
        #expect(result.status == 2 && result.errors.contains("is empty; is a variable of your shell not set?"))
        #expect(try FileManager.default.contentsOfDirectory(atPath: tool.folder) == ["study.db"])
    }

    /// A word of another tool is not told with the command whose letters are nearest.
    @Test(arguments: [
        ("preview", "serve"), ("watch", "serve"), ("dev", "serve"), ("test", "check"), ("lint", "check"),
        ("deploy", "host"), ("new", "init"), ("BUILD", "build"), ("builds", "build"), ("tokken", "tokens"),
    ])
    func aCommandOfAnotherToolIsReportedWithOurs(_ word: String, _ command: String) throws {
        let result = try CommandLineTool().run(word, "study.db")
        #expect(
            result.status == 2 && result.errors.contains("Unknown command '\(word)'; did you mean '\(command)'?"),
            "\(result)")
    }

    @Test func optionsBeforeTheCommandAreExplained() throws {
        let tool = try CommandLineTool()
        for arguments in [["--json", "build", "study.db"], ["-o", "dist", "build", "study.db"]] {
            let result = try tool.run(arguments)
            #expect(
                result.status == 2 && result.errors.contains("write the command first: 'halomeid build'"), "\(result)")
        }
        #expect(try tool.run("--init", "study.db").errors.contains("a command has no hyphens: 'init'"))
        #expect(try tool.run("biuld", "--jsn").errors.contains("did you mean 'build'?"))
    }

    @Test func aPatternThatTheShellHasNotReplacedIsExplained() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let result = try tool.run("import", "study.db", "*.json")
        #expect(result.status == 1 && result.errors.contains("replaces a pattern only outside quotation"), "\(result)")
    }

    /// Refs of a chapter, a tractate and a mishnah beside each other are three.
    @Test func refsInQuotationMarksAreReviewed() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let refs = ["Mishnah Berakhot", "Mishnah Berakhot 1", "Mishnah Berakhot 1:1", "ברכות א׳:ב׳"]
        let result = try tool.run(["review", "study.db"] + refs)
        #expect(result.status == 0 && result.output.contains("marked as reviewed"), "\(result)")
    }

    @Test func helpOfInnerCommandsIsShown() throws {
        let result = try CommandLineTool().run("help", "fonts", "add")
        #expect(result.status == 0 && result.output.contains("USAGE: halomeid fonts add"), "\(result)")
    }

    @Test func anExportIntoAFileNameIsRefused() throws {
        let tool = try CommandLineTool()
        let result = try tool.run("tokens", "swift", "-o", "Tokens.swift")
        #expect(result.status == 1 && result.errors.contains("name the folder into which HaLomeidTokens.swift is"))
        #expect(!FileManager.default.fileExists(atPath: tool.folder + "/Tokens.swift"))
    }

    @Test(arguments: [
        ("none.md", "the prompt cannot be read: No such file"), ("study.db", "the prompt is an SQLite database"),
        (".", "not an ordinary file"),
    ])
    func aPromptThatIsNotTextIsRefused(_ path: String, _ words: String) throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let result = try tool.run("generate", "study.db", "--with", "cat", "--prompt", path)
        #expect(result.status == 1 && result.errors.contains("help name a text in UTF-8 with --prompt"), "\(result)")
        #expect(result.errors.contains(words), "\(result)")
    }

    @Test func aDeletedWorkingFolderIsReported() throws {
        let tool = try CommandLineTool()
        try tool.demo()
        let script = #"cd "$1" && mkdir gone && cd gone && rmdir ../gone && exec "$0" build "$1/study.db""#
        let result = try tool.shell(script, tool.folder)
        #expect(result.status == 1 && result.errors.contains("if it is the working folder, it was"), "\(result)")
    }
}
