import ArgumentParser
import CVersion

/// The command line. Each command is in a file of its own: it turns its options into one call of a library and prints
/// the report.
struct Halomeid: ParsableCommand {
    static let version = "0.1.0"
    /// The version, with the commit if the build was given one.
    private static var fullVersion: String {
        let commit = String(cString: halomeid_commit())
        return commit.isEmpty ? version : "\(version) (\(commit))"
    }

    static let configuration = CommandConfiguration(
        commandName: "halomeid",
        abstract: "Builds an offline site for daily study from a study database.",
        discussion: """
            From nothing to a site:
              halomeid init study.db --demo
              halomeid build study.db -o dist
              halomeid serve study.db --port 8080

            Results go to standard output, findings to standard error.
            Exit status: 0 success, perhaps with warnings; 1 errors, or warnings with --strict (a failed build \
            publishes nothing and leaves the old site untouched); 2 wrong usage; 128 plus the number of the signal \
            that stopped it.
            """,
        version: fullVersion,
        subcommands: [
            InitCommand.self, FetchCommand.self, ImportCommand.self, GenerateCommand.self, ReviewCommand.self,
            ScheduleCommand.self, CheckCommand.self, BuildCommand.self, ServeCommand.self, HostCommand.self,
            VerifyCommand.self, TokensCommand.self, FontsCommand.self, IconsCommand.self, ExplainCommand.self,
        ])
}
