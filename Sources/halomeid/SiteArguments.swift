import ArgumentParser
import Diagnostics
import Site
import StudyStore

/// What `build` and `serve` share.
struct SiteArguments: ParsableArguments {
    @Argument(help: "The study database.")
    var database: String

    @Option(help: ArgumentHelp("Whose rows to publish: a user id, or none for rows without one.", valueName: "uuid"))
    var user: String?

    @Option(help: ArgumentHelp("The path of the site at its host; only 404.html names it.", valueName: "/x/"))
    var basePath = "/"

    @Option(help: ArgumentHelp("The folder that holds Templates/, Fonts/ and public/.", valueName: "dir"))
    var resources: String?

    @Option(help: ArgumentHelp("Templates, tokens and strings of your own.", valueName: "dir"))
    var templates: String?

    @Option(
        name: [.customLong("static"), .customLong("files")],
        help: ArgumentHelp("Your own files that go out with the site: CNAME, robots.txt.", valueName: "dir"))
    var staticFiles: String?

    @Flag(help: "Hidden files and private keys among your own files go out too.")
    var allowDotfiles = false

    @Option(help: ArgumentHelp("How many days ahead a phone holds, 14 to 366.", valueName: "days"))
    var window = Window().ahead

    func validate() throws {
        try Usage.refuseEmpty([
            "<database>": database, "--user": user, "--resources": resources, "--templates": templates,
            "--static": staticFiles,
        ])
        try Usage.check(try BuildOptions.basePath(basePath))
        try Usage.check(try BuildOptions.window(ahead: window))
    }

    func buildOptions(output: String) throws(Findings) -> BuildOptions {
        var options = BuildOptions(
            database: database, output: output,
            resources: try Resources.find(resources, templates: templates), version: Halomeid.version)
        options.user = UserChoice(argument: user)
        options.staticFiles = staticFiles
        options.allowDotfiles = allowDotfiles
        options.basePath = try BuildOptions.basePath(basePath)
        options.window = try BuildOptions.window(ahead: window)
        return options
    }
}
