import ArgumentParser
import Diagnostics
import StudyRules
import StudyStore

struct ScheduleCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "schedule",
        abstract: "Adds rows for the next days of a user's track, one unit for each study day.",
        discussion: """
            The units follow the track's syllabus; none is skipped or repeated, however often this runs. The options \
            of the study days are stored with the track; --change-options replaces them.

            With --per-day a study day has several units: 2, 3, or a chapter. The table keeps one row per day, which \
            names the day's first unit; the units that follow it in the syllabus, up to the next row's, are that \
            day's too. After the last row, devices continue at the same pace.

            --ahead fills the days up to that many days after today. It is meant to run daily: it adds only what is \
            missing, gives the same rows as a single run, and prints nothing when there is nothing to add. A --start \
            is the first day of the rows: nothing is added before --ahead reaches it.
            """)

    @Argument(help: "The study database.", completion: .database)
    var database: String

    @Option(help: ArgumentHelp("The track.", valueName: "slug"), completion: .trackSlugs)
    var track: String

    @Option(
        help: ArgumentHelp("The user id whose rows are scheduled; 'none' for rows without a user.", valueName: "id"))
    var user: String

    @Flag(help: "Allow a user who has no rows yet while others have some.")
    var newUser = false

    @Option(
        help: ArgumentHelp("The first day; by default the day after the last row, or today.", valueName: "yyyy-mm-dd"))
    var start: CivilDate?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How many calendar days to schedule; 14 by default.", valueName: "n"))
    var days: Int?

    @Option(help: ArgumentHelp("Schedule up to this day.", valueName: "yyyy-mm-dd"))
    var through: CivilDate?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("Schedule up to this many days after today, 0 to 20000.", valueName: "n"))
    var ahead: Int?

    @Flag(help: "Show the days, and why some have no unit, without writing.")
    var dryRun = false

    @Flag(help: "The festivals of Israel, or of the diaspora.")
    var holidays: HolidayRule?

    @Flag(inversion: .prefixedNo, exclusivity: .exclusive, help: "Whether Friday is a study day.")
    var friday: Bool?

    @Flag(inversion: .prefixedNo, exclusivity: .exclusive, help: "Whether Shabbat is a study day.")
    var shabbat: Bool?

    @Flag(inversion: .prefixedNo, exclusivity: .exclusive, help: "Whether yom tov is a study day.")
    var yomTov: Bool?

    @Flag(inversion: .prefixedNo, exclusivity: .exclusive, help: "Whether the days of chol hamoed are study days.")
    var cholHamoed: Bool?

    @Flag(inversion: .prefixedNo, exclusivity: .exclusive, help: "Whether Tish'a B'Av is a study day.")
    var tishaBav: Bool?

    @Option(help: ArgumentHelp("A day without study; may be given several times.", valueName: "yyyy-mm-dd"))
    var off: [CivilDate] = []

    @Option(help: ArgumentHelp("Units of a study day: 1, 2, 3 or chapter.", valueName: "units"))
    var perDay: PerDay?

    @Flag(help: "Replace the stored options with the given ones.")
    var changeOptions = false

    @OptionGroup var printing: OutputArguments

    /// `1`, `2`, `3` or `chapter`.
    struct PerDay: ExpressibleByArgument {
        let pace: Pace

        init?(argument: String) {
            guard let pace = argument == "chapter" ? .chapter : Int(argument).flatMap(Pace.init(units:)) else {
                return nil
            }
            self.pace = pace
        }
    }

    func validate() throws {
        try Usage.refuseEmpty(["<database>": database, "--track": track, "--user": user])
        if let days, !(1...ScheduleRequest.maxDays).contains(days) {
            throw ValidationError("--days is a number between 1 and \(ScheduleRequest.maxDays).")
        }
        if let ahead, !(0...ScheduleRequest.maxDays).contains(ahead) {
            throw ValidationError("--ahead is a number between 0 and \(ScheduleRequest.maxDays).")
        }
        if [days != nil, through != nil, ahead != nil].count(where: { $0 }) > 1 {
            throw ValidationError("Use only one of --days, --through and --ahead.")
        }
        if let start, let through, through < start {
            throw ValidationError("--through \(through) is before --start \(start).")
        }
    }

    func run() throws {
        try Console.run(printing.report(database: database), strict: printing.strict) {
            let today = CivilDate.today
            var request = ScheduleRequest(
                track: track, user: UserChoice(argument: user), isNewUser: newUser, start: start, today: today,
                days: days ?? 14, through: through ?? ahead.map(today.adding(days:)),
                options: RuleOptions(
                    holidays: holidays, friday: friday,
                    shabbat: shabbat, yomTov: yomTov, cholHamoed: cholHamoed, tishaBav: tishaBav,
                    off: off.isEmpty ? nil : off.sorted(), pace: perDay?.pace),
                changeOptions: changeOptions)
            request.isDaily = ahead != nil
            var findings = Findings()
            let report =
                try dryRun
                ? Schedule.preview(request, in: database, findings: &findings)
                : Schedule.add(request, to: database, findings: &findings)
            let summary = ScheduleSummary(report, self)
            findings.add(
                contentsOf: try printing.print("schedule", summary, isDryRun: dryRun, text: text(report)))
            return findings
        }
    }

    private func text(_ report: ScheduleReport) -> String {
        let count = report.additions.count
        // A command that runs daily prints nothing if it does nothing.
        if ahead != nil && count == 0 && !dryRun { return "" }
        var text = report.lines.map { $0.printable + "\n" }.joined()
        text += "\(count.counted("row")) \(dryRun ? "would be added; nothing was written" : "added")"
        if count == 0, let last = report.lastRow { text += "; the rows reach \(last)" }
        return text + "\n"
    }
}

/// The result of scheduling as JSON.
private struct ScheduleSummary: Encodable {
    struct Row: Encodable {
        let date, ref: String
    }

    let database, track: String
    let user: String?
    let dryRun: Bool
    let added: [Row]
    /// The last row that existed before.
    let lastRow: String?

    init(_ report: ScheduleReport, _ command: ScheduleCommand) {
        (database, track, dryRun) = (command.database, command.track, command.dryRun)
        user = report.user
        added = report.additions.map { Row(date: $0.date.text, ref: $0.ref.canonical) }
        lastRow = report.lastRow?.text
    }
}

extension HolidayRule: EnumerableFlag {}

extension CivilDate: ExpressibleByArgument {
    /// `YYYY-MM-DD`.
    public init?(argument: String) {
        self.init(argument)
    }
}
