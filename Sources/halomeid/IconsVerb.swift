import ArgumentParser
import Diagnostics
import Foundation
import Site
import Theme

struct IconsVerb: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "icons", abstract: "Makes the icons of an overlay.", subcommands: [IconsAdd.self])
}

struct IconsAdd: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "add", abstract: "Makes every icon from one SVG drawing, and writes them into an overlay.",
        discussion: """
            Draws with rsvg-convert (Debian: librsvg2-bin). The build only copies what is written here.

            An element with the id background is the ground of the drawing: the maskable and the monochrome icon are \
            drawn without it, the one for iOS with square corners. The monochrome icon, of which only the opacity counts, is \
            drawn without elements of the class decoration too. Keep what matters within a circle that has the width of \
            the drawing.
            """)

    @Argument(help: "The drawing, SVG with a square viewBox.", completion: .file(extensions: ["svg"]))
    var file: String

    @Option(
        help: ArgumentHelp("The overlay to write into: its folder icons/.", valueName: "dir"), completion: .directory)
    var theme: String

    @Option(help: ArgumentHelp("The colour token behind icons that fill their square.", valueName: "token"))
    var background = "color.surface"

    @OptionGroup var resources: ResourcesArgument

    @Flag(help: "Replace icons that this command has not made.")
    var force = false

    @Flag(help: "Show what would be written, without writing.")
    var dryRun = false

    @OptionGroup var printing: OutputArguments

    func validate() throws {
        try Usage.refuseEmpty(["<file>": file, "--theme": theme, "--background": background])
    }

    func run() throws {
        try Console.run(printing.report(), strict: printing.strict) {
            let base = try resources.find().templates + "/tokens"
            let layers = try ResourceLayers(base: [.tokens: base], overlays: existing)
            let icons = try IconSet(file, background: background, tokens: try Tokens.load(layers))
            let (files, findings) = try icons.write(to: theme, force: force, isDryRun: dryRun)
            let changed = files.filter(\.isChanged).map(\.path)
            let result = IconsResult(dryRun: dryRun, files: files.map(\.path), written: dryRun ? [] : changed)
            let lines = files.map { "\($0.path.printable)\($0.isChanged ? "" : " (unchanged)")\n" }
            var all = icons.findings
            all.add(contentsOf: findings)
            if dryRun {
                try printing.printOnly("icons", result, text: lines.joined() + "nothing was written\n")
            } else {
                all.add(contentsOf: try printing.print("icons", result, text: lines.joined()))
            }
            return all
        }
    }

    /// The overlay, whose tokens may give the colour, if it is there already.
    private var existing: [String] { FileManager.default.fileExists(atPath: theme) ? [theme] : [] }
}

private struct IconsResult: Encodable {
    let dryRun: Bool
    /// All files of the set, and those of them that were not there already.
    let files: [String]
    let written: [String]
}
