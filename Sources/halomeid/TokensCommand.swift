import ArgumentParser
import Diagnostics
import Site
import Theme

struct TokensCommand: ParsableCommand {
    enum Target: String, CaseIterable, ExpressibleByArgument {
        case css, json, swift, kotlin, xml, strings, check
    }

    static let configuration = CommandConfiguration(
        commandName: "tokens", abstract: "Writes the design tokens and texts for other tools and apps.",
        discussion: """
            css      CSS custom properties
            json     DTCG 2025.10; with -o resolver and token files
            swift    SwiftUI
            kotlin   Compose
            xml      Android resources: colors.xml, light and dark; dimens.xml
            strings  the texts with their plural forms (see --format)
            check    writes nothing, only checks the tokens

            Without -o, an export that is a single file is printed.
            """)

    @Argument(help: "css, json, swift, kotlin, xml, strings, or check.")
    var target: Target

    @Option(
        name: [.short, .long], help: ArgumentHelp("The folder to write the files into.", valueName: "dir"),
        completion: .directory)
    var output: String?

    @Option(help: "For strings: xcstrings (a string catalog), strings (and stringsdict), or android (strings.xml).")
    var format: StringsExport?

    @Option(help: ArgumentHelp("For strings: this language only.", valueName: "language"))
    var language: String?

    @Option(
        help: ArgumentHelp("The folder of the token files.", valueName: "dir"), completion: .directory)
    var tokens: String?

    @OptionGroup var resources: ResourcesArgument

    @Option(
        help: ArgumentHelp(
            "A folder whose tokens/ and strings/ replace single files; may be given several times, later ones win.",
            valueName: "dir"),
        completion: .directory)
    var theme: [String] = []

    @OptionGroup var printing: OutputArguments

    func validate() throws {
        try Usage.refuseEmpty(["--tokens": tokens, "--output": output, "--language": language])
        try Usage.refuseAddressOfFolder("--output", output)
        for folder in theme { try Usage.refuseEmpty(["--theme": folder]) }
        if target == .strings {
            if tokens != nil { throw ValidationError("strings are not in a folder of tokens; leave out --tokens.") }
        } else if format != nil || language != nil {
            throw ValidationError("--format and --language are for strings.")
        }
        if target == .check, output != nil { throw ValidationError("check writes nothing; leave out --output.") }
        guard output == nil, target != .check else { return }
        if target == .xml || format == .strings {
            throw ValidationError("This export writes several files; name a folder with --output.")
        }
    }

    func run() throws {
        try Console.run(printing.report(), strict: printing.strict) {
            if target == .strings { return try exportStrings() }
            let folder = try tokens ?? resources.find().templatesFolder + "/tokens"
            let tokens = try Tokens.load(ResourceLayers(base: [.tokens: folder], overlays: theme))
            var result = TokensResult(target: target.rawValue)
            (result.tokens, result.pairs) = (tokens.all.count, tokens.pairs.count)
            let export = TokenExport(rawValue: target.rawValue)
            if let output, let export { return try write(try export.files(tokens), to: output, result) }
            result.text = try export?.text(tokens)
            let counts = "\(tokens.all.count) tokens, \(tokens.pairs.count) pairs, all meet their level\n"
            try printing.printOnly("tokens", result, text: result.text ?? counts)
            return Findings()
        }
    }

    /// The site's own language comes first.
    private func exportStrings() throws -> Findings {
        let layers = try resources.find(overlays: theme).layers()
        let format = format ?? .xcstrings
        // When printed, Android's texts are those of one language.
        let isOne = output == nil && format == .android
        let others = try isOne ? [] : layers.names(in: "strings", ending: ".json").filter { $0 != Strings.reference }
        let asked = language.map { [$0] } ?? [Strings.reference] + others
        let files = try format.files(try asked.map { name in try Strings.load(layers, language: name) })
        var result = TokensResult(target: target.rawValue)
        if let output { return try write(files, to: output, result) }
        let text = files.map(\.text).joined()
        result.text = text
        try printing.printOnly("tokens", result, text: text)
        return Findings()
    }

    private func write(_ files: [ExportFile], to folder: String, _ result: TokensResult) throws -> Findings {
        let written = try ExportFiles.write(files, to: folder)
        let paths = files.map { folder + "/" + $0.path }
        var result = result
        (result.files, result.written) = (paths, written)
        return printing.print("tokens", result, text: FileLines.text(paths, written: written))
    }
}

extension StringsExport: ExpressibleByArgument {}

private struct TokensResult: Encodable {
    let target: String
    /// The number of tokens in the design; nil for strings.
    var tokens: Int?
    var pairs: Int?
    /// The printed export; nil for a check.
    var text: String?
    /// All files of the export, and those of them that were written.
    var files: [String]?
    var written: [String]?
}
