import ArgumentParser
import Diagnostics
import Site
import Theme

struct IconsCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "icons", abstract: "Makes the icons of an overlay.", subcommands: [IconsAddCommand.self])
}

struct IconsAddCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Makes every icon from one SVG drawing, and writes them into an overlay.",
        discussion: """
            The icons are drawn with rsvg-convert (Debian: librsvg2-bin); builds only copy them.

            An element with the id background is the drawing's background: the maskable and the monochrome icon are \
            drawn without it, the iOS icon has it with square corners. Systems use only the opacity of the monochrome \
            icon, so elements of the class decoration are left out of it too. Keep the important parts within a circle \
            as wide as the drawing.
            """)

    @Argument(help: "The drawing, SVG with a square viewBox.", completion: .file(extensions: ["svg"]))
    var file: String

    @Option(
        help: ArgumentHelp("The overlay; icons are written into its folder icons/.", valueName: "dir"),
        completion: .directory)
    var theme: String

    @Option(help: ArgumentHelp("The colour token behind icons that fill their square.", valueName: "token"))
    var background = "color.surface"

    @OptionGroup var resources: ResourcesArgument

    @Flag(help: "Replace icons that this command did not make.")
    var force = false

    @Flag(help: "Show what would be written, without writing.")
    var dryRun = false

    @OptionGroup var printing: OutputArguments

    func validate() throws {
        try Usage.refuseEmpty(["<file>": file, "--theme": theme, "--background": background])
        try Usage.refuseAddresses(["<file>": file])
        try Usage.refuseAddressOfFolder("--theme", theme)
    }

    func run() throws {
        try Console.run(printing.report(), strict: printing.strict) {
            // The overlay's tokens may define the colour.
            let found = try resources.find(overlay: theme)
            let layers = try ResourceLayers(
                base: [.tokens: found.templatesFolder + "/tokens"], overlays: found.overlays)
            let icons = try IconSet(file, background: background, tokens: try Tokens.load(layers))
            let (files, findings) = try icons.write(to: theme, force: force, isDryRun: dryRun)
            let changed = files.filter(\.isChanged).map(\.path)
            let paths = files.map(\.path)
            let result = IconsResult(dryRun: dryRun, files: paths, written: dryRun ? [] : changed)
            let text = FileLines.text(paths, written: changed) + (dryRun ? "nothing was written\n" : "")
            var all = icons.findings
            all.add(contentsOf: findings)
            all.add(contentsOf: try printing.print("icons", result, isDryRun: dryRun, text: text))
            return all
        }
    }
}

private struct IconsResult: Encodable {
    let dryRun: Bool
    /// All files of the set, and those of them that were written.
    let files: [String]
    let written: [String]
}
