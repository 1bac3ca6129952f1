import ArgumentParser
import Diagnostics
import Site
import StudyStore
import Theme

/// The arguments shared by `build`, `check` and `serve`.
struct SiteArguments: ParsableArguments {
    @Argument(help: "The study database.", completion: .database)
    var database: String

    @Option(
        help: ArgumentHelp(
            "Whose rows to publish, if the database has rows of several users: a user id, or 'none' for rows without "
                + "one.",
            valueName: "id"))
    var user: String?

    @Option(
        help: ArgumentHelp(
            "The site's path on its host, such as /mishnah/, for 404.html and the manifest.",
            valueName: "path"))
    var basePath: String?

    @OptionGroup var resources: ResourcesArgument

    @Option(
        help: ArgumentHelp("Your own templates, tokens and strings, instead of Templates/.", valueName: "dir"),
        completion: .directory)
    var templates: String?

    @Option(
        help: ArgumentHelp(
            "A folder with your own pages, partials, styles, tokens, strings, fonts or icons; each file replaces the "
                + "generator's. May be given several times; later ones win.",
            valueName: "dir"),
        completion: .directory)
    var theme: [String] = []

    @Option(
        help: ArgumentHelp(
            "The language of the pages: he, en, or another one for which an overlay has strings. Study texts are not "
                + "translated.",
            valueName: "tag"))
    var language = Strings.reference

    @Option(
        name: [.customLong("static"), .customLong("files")],
        help: ArgumentHelp(
            "A folder of your own files to publish with the site: CNAME, robots.txt, .htaccess.", valueName: "dir"),
        completion: .directory)
    var staticFolder: String?

    @Flag(help: "Publish hidden files and private keys among your own files too.")
    var allowDotfiles = false

    @Flag(help: "Publish archives and compressed files among your own files too, without looking inside.")
    var allowArchives = false

    @Option(
        help: ArgumentHelp(
            "A tokens folder or an overlay to compare with; tokens/index.html shows the differences.",
            valueName: "dir"),
        completion: .directory)
    var against: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp("How many days ahead a device stores, 14 to 366.", valueName: "days"))
    var window = Window().ahead

    func validate() throws {
        try Usage.refuseEmpty([
            "<database>": database, "--user": user, "--templates": templates,
            "--static": staticFolder, "--against": against, "--language": language,
        ])
        for folder in theme { try Usage.refuseEmpty(["--theme": folder]) }
        try Usage.check(try SiteLocation(baseURL: nil, basePath: basePath))
        try Usage.check(try BuildOptions.window(ahead: window))
    }

    /// - Parameter baseURL: the value of `--base-url`, which only `build` has.
    func buildOptions(output: String, baseURL: String? = nil) throws(Findings) -> BuildOptions {
        var options = BuildOptions(
            database: database, output: output,
            resources: try resources.find(templates: templates, overlays: theme), version: Halomeid.version)
        options.user = UserChoice(argument: user)
        options.language = language
        options.staticFolder = staticFolder
        options.comparedTokensFolder = against
        options.allowsDotfiles = allowDotfiles
        options.allowsArchives = allowArchives
        options.location = try SiteLocation(baseURL: baseURL, basePath: basePath)
        options.window = try BuildOptions.window(ahead: window)
        return options
    }
}

extension UserChoice {
    /// `--user`: absent, `none`, or an id.
    init(argument: String?) {
        switch argument {
        case nil: self = .automatic
        case "none"?: self = .none
        case let id?: self = .id(id)
        }
    }
}
