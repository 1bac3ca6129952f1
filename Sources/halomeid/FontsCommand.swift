import ArgumentParser
import Diagnostics
import Site
import Theme

extension FontRole: ExpressibleByArgument {}

struct FontsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "fonts", abstract: "Puts custom fonts into an overlay.", subcommands: [FontsAddCommand.self])
}

struct FontsAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add",
        abstract: "Adds a font to an overlay, and uses it for source texts, or for explanations and the interface.",
        discussion: """
            Give TrueType, OpenType or WOFF2 files of one family. If python3 has fontTools (Debian: \
            python3-fonttools and python3-brotli; elsewhere: pip install fonttools brotli), each is reduced to the \
            characters of the site. The overlay gets the font as WOFF2, its licence, faces.json, coverage.txt, and the \
            token file with the new family.

              halomeid fonts add EzraSIL.ttf --role source --licence OFL.txt --theme own
              halomeid serve study.db --theme own
            """)

    @Argument(
        help: ArgumentHelp("The font files.", valueName: "file"),
        completion: .file(extensions: ["ttf", "otf", "woff2"]))
    var files: [String]

    @Option(
        help: ArgumentHelp("source: source texts and headings; sans: explanations and interface.", valueName: "role"))
    var role: FontRole

    @Option(
        help: ArgumentHelp("The overlay that gets the font; created if it does not exist.", valueName: "dir"),
        completion: .directory)
    var theme: String

    @Option(help: ArgumentHelp("The family's name; by default the font's own.", valueName: "name"))
    var family: String?

    @Option(
        parsing: .unconditional,
        help: ArgumentHelp(
            "The weight, 1 to 1000; by default the font's own, or the role's for a variable font.", valueName: "n"))
    var weight: Int?

    @Option(
        help: ArgumentHelp("The licence text; by default the one in the font itself.", valueName: "file"),
        completion: .file())
    var licence: String?

    @OptionGroup var resources: ResourcesArgument

    @Flag(help: "Replace an existing font or licence that differs.")
    var force = false

    @Flag(help: "Show what would be written, without writing.")
    var dryRun = false

    @OptionGroup var printing: OutputArguments

    func validate() throws {
        try Usage.refuseEmpty(["--theme": theme, "--family": family, "--licence": licence])
        try Usage.refuseAddressOfFolder("--theme", theme)
        try Usage.refuseAddresses(["--licence": licence])
        for file in files {
            try Usage.refuseEmpty(["<file>": file])
            try Usage.refuseAddresses(["<file>": file])
        }
        if let weight, !(1...1_000).contains(weight) {
            throw ValidationError("--weight is a number between 1 and 1000.")
        }
        if weight != nil, files.count > 1 { throw ValidationError("--weight can be used with one file only.") }
        if let family, !FontRequest.isFamily(family) {
            throw ValidationError(
                "--family is the name of a family: at most 100 bytes, without quotation marks, \\ and <, and not a "
                    + "generic one such as serif or system-ui.")
        }
    }

    func run() throws {
        try Console.run(printing.report(), strict: printing.strict) {
            let found = try resources.find(overlay: theme)
            var request = FontRequest(
                files: files, role: role, theme: theme, script: found.fontsFolder + "/subset-font.py")
            (request.family, request.weight, request.licence) = (family, weight, licence)
            let addition = try FontAddition(request, layers: found.layers())
            let changed = addition.changedPaths
            var findings = addition.findings
            if dryRun {
                findings.add(contentsOf: force ? Findings() : addition.conflicts)
            } else {
                try addition.write(force: force)
            }
            let result = FontsResult(addition, changed, self)
            findings.add(
                contentsOf: try printing.print("fonts", result, isDryRun: dryRun, text: text(addition, changed)))
            return findings
        }
    }

    private func text(_ addition: FontAddition, _ changed: [String]) -> String {
        let fonts = addition.fonts.map { font in
            "\(font.family) \(font.weight): \(font.codePoints) code points, \(font.bytes) bytes"
                + (font.isReduced ? " of \(font.givenBytes)" : "") + "\n"
        }
        let replaced = addition.replacedPaths.map {
            "\($0.printable) (\(dryRun ? "would be deleted" : "deleted"): no longer used)\n"
        }
        let end = dryRun ? "nothing was written\n" : ""
        return fonts.joined().printable(keepingLines: true) + FileLines.text(addition.paths, written: changed)
            + replaced.joined() + end
    }
}

private struct FontsResult: Encodable {
    struct Font: Encodable {
        let family: String
        let weight, bytes, givenBytes, codePoints: Int
        let path: String
        let reduced: Bool
    }

    let role, theme: String
    let dryRun: Bool
    let fonts: [Font]
    /// All files related to the fonts, and those of them that were written.
    let files, written: [String]
    /// Font files that the new ones replace, which are deleted.
    let replaced: [String]

    init(_ addition: FontAddition, _ changed: [String], _ command: FontsAddCommand) {
        (role, theme, dryRun, files) = (command.role.rawValue, command.theme, command.dryRun, addition.paths)
        written = command.dryRun ? [] : changed
        replaced = addition.replacedPaths
        fonts = addition.fonts.map { font in
            Font(
                family: font.family, weight: font.weight, bytes: font.bytes, givenBytes: font.givenBytes,
                codePoints: font.codePoints, path: font.path, reduced: font.isReduced)
        }
    }
}
