import ArgumentParser
import Diagnostics
import Files
import Foundation
import Refs
import StudyFetch
import StudyImport

struct FetchCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fetch", abstract: "Fetches texts and commentaries from Sefaria's API and imports them.",
        discussion: """
            The API is the track's (tracks.source_endpoint), or Sefaria's if the track names none. Each chapter is \
            fetched in the Hebrew edition that the server prefers or, if its licence is not free for every use, in \
            another one that is. The database changes only after everything has been fetched.

            Responses are cached in a folder beside the database (study.db.cache; --cache names another one), so \
            running the command again downloads nothing, and an interrupted run continues where it stopped. \
            --refresh asks the server for changed responses and for missing texts. `halomeid \
            import study.db study.db.cache` imports them again without a network.

            Names for --commentary, not all of them on every tractate: \
            \(SefariaTitle.commentators.joined(separator: ", ")).
            """)

    @Argument(help: "The study database.", completion: .database)
    var database: String

    /// Surplus arguments, collected so that the error can name the missing option: `--tractate Peah`.
    @Argument(help: .hidden)
    var others: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Tractates, in any spelling: Berakhot \"Moed Katan\".", valueName: "name"))
    var tractate: [String] = []

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp("Orders: Zeraim, Moed, Nashim, Nezikin, Kodashim, Tahorot.", valueName: "name"))
    var seder: [String] = []

    @Flag(help: "The whole Mishnah.")
    var all = false

    @Option(
        parsing: .upToNextOption,
        help: ArgumentHelp(
            "Commentators, as in Sefaria's titles: Rambam \"Tosafot Yom Tov\".", valueName: "name"))
    var commentary: [String] = []

    @Option(help: ArgumentHelp("The address of the API, instead of the track's.", valueName: "url"))
    var endpoint: String?

    @Option(
        help: ArgumentHelp("The cache folder, instead of the one next to the database.", valueName: "dir"),
        completion: .directory)
    var cache: String?

    @Flag(help: "Ask the server which cached responses have changed, and for missing texts.")
    var refresh = false

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("The maximum number of requests a second, 0.01 to 100.", valueName: "n"))
    var rate = FetchLimits().rate

    @OptionGroup var texts: TextArguments

    @OptionGroup var printing: OutputArguments

    func validate() throws {
        try Usage.refuseEmpty(["<database>": database, "--endpoint": endpoint, "--cache": cache])
        try TextSelection.refuse(others: others, database: database)
        if let cache {
            try Usage.refuseAddressOfFolder("--cache", cache)
            if FileStatus(following: cache)?.kind == .regular {
                throw ValidationError("--cache is a folder, and '\(cache)' a file; name another one, or leave it out.")
            }
        }
        guard (0.01...100).contains(rate) else {
            throw ValidationError("--rate is a number of requests a second between 0.01 and 100.")
        }
        try Usage.check(try endpoint.map { text throws(Findings) in try Endpoint(text, at: .option("--endpoint")) })
        _ = try TextSelection.books(tractates: tractate, orders: seder, all: all)
        _ = try TextSelection.commentators(commentary)
    }

    func run() throws {
        try Console.run(printing.report(database: database), strict: printing.strict) {
            var findings = Findings()
            let line = FetchProgressLine(isOn: printing.showsProgress)
            var report: FetchReport?
            do {
                report = try StudyFetch.run(try request(), into: database, findings: &findings, progress: line.show)
            } catch let stop as Findings {
                findings.add(contentsOf: stop)
            }
            line.clear()
            guard let report else { return findings }
            let summary = FetchSummary(report, database)
            findings.add(contentsOf: printing.print("fetch", summary, text: text(report)))
            return findings
        }
    }

    private func request() throws -> FetchRequest {
        var limits = FetchLimits()
        limits.rate = rate
        let endpoint = try endpoint.map { text throws(Findings) in try Endpoint(text, at: .option("--endpoint")) }
        return FetchRequest(
            tractates: try TextSelection.books(tractates: tractate, orders: seder, all: all),
            commentators: try TextSelection.commentators(commentary), endpoint: endpoint,
            cache: cache ?? database + ".cache", refreshes: refresh,
            userAgent: "HaLomeid/\(Halomeid.version)", limits: limits, importing: try texts.request(files: []))
    }

    private func text(_ report: FetchReport) -> String {
        let text =
            "\(database.printable): \(report.fetched.counted("response")) fetched, \(report.unchanged) unchanged, "
            + "\(report.cached) from \(report.folder.printable); "
        guard let units = report.imported?.units else { return text + "nothing imported\n" + advice(report) }
        return text + "\(units.added.counted("unit")) added, \(units.changed) changed, \(units.unchanged) unchanged\n"
    }

    /// How to go on if not everything could be fetched.
    private func advice(_ report: FetchReport) -> String {
        guard report.fetched + report.unchanged + report.cached > 0 else { return "" }
        return "the same command continues; to import what there is: halomeid import "
            + "\(database.printable.shellWord) \(report.folder.printable.shellWord)\n"
    }
}

/// The result of a fetch as JSON.
private struct FetchSummary: Encodable {
    let database, cache: String
    let requests, fetched, unchangedResponses, cached: Int
    let files, added, changed, unchanged: Int

    init(_ report: FetchReport, _ database: String) {
        self.database = database
        cache = report.folder
        (requests, fetched) = (report.requests, report.fetched)
        (unchangedResponses, cached) = (report.unchanged, report.cached)
        let imported = report.imported ?? ImportReport()
        files = imported.files
        (added, changed, unchanged) = (imported.units.added, imported.units.changed, imported.units.unchanged)
    }
}
