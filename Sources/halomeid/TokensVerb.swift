import ArgumentParser
import Diagnostics
import Site
import Theme

struct TokensVerb: ParsableCommand {
    enum Target: String, CaseIterable, ExpressibleByArgument {
        case css, json, swift, kotlin, check
    }

    static let configuration = CommandConfiguration(
        commandName: "tokens", abstract: "Writes the design tokens for other tools, or only checks them.")

    @Argument(help: "css, json, swift (SwiftUI), kotlin (Compose), or check.")
    var target: Target

    @Option(help: ArgumentHelp("The folder of the token files.", valueName: "dir"))
    var tokens: String?

    @Option(help: ArgumentHelp("The folder that holds Templates/, Fonts/ and public/.", valueName: "dir"))
    var resources: String?

    @Option(
        help: ArgumentHelp(
            "A folder whose tokens/ replaces single files; may be given several times, later ones win.",
            valueName: "dir"))
    var theme: [String] = []

    func validate() throws {
        try Usage.refuseEmpty(["--tokens": tokens, "--resources": resources])
        for folder in theme { try Usage.refuseEmpty(["--theme": folder]) }
    }

    func run() throws {
        try Console.run { _ in
            let folder = try tokens ?? Resources.find(resources).templates + "/tokens"
            let tokens = try Tokens.load(ResourceLayers(base: [.tokens: folder], overlays: theme))
            if let export = TokenExport(rawValue: target.rawValue) {
                try Console.output(export.text(tokens))
            } else {
                try Console.output("\(tokens.all.count) tokens, \(tokens.pairs.count) pairs, all above their level\n")
            }
            return Findings()
        }
    }
}
