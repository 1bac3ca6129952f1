import ArgumentParser
import Diagnostics
import HostKits
import Site

extension HostKind: ExpressibleByArgument {}

struct HostCommand: ParsableCommand {
    static let configuration = CommandConfiguration(
        commandName: "host", abstract: "Writes the configuration for a host: headers, redirects, upload order.")

    @Argument(
        help: ArgumentHelp(
            "github-pages, netlify, cloudflare, nginx, caddy, apache, htaccess, lighttpd, or s3.", valueName: "kind"))
    var kind: HostKind

    @Option(help: ArgumentHelp("The site's address on that host.", valueName: "url"))
    var baseURL: String?

    @Option(
        name: [.short, .long], help: ArgumentHelp("The folder to write the files into.", valueName: "dir"),
        completion: .directory)
    var output = "."

    @Option(
        help: ArgumentHelp(
            "The document root on the server, by default \(HostKit.defaultRoot); the site is at its path below it.",
            valueName: "dir"),
        completion: .directory)
    var root: String?

    @Flag(help: "Replace existing files that differ.")
    var force = false

    @OptionGroup var printing: OutputArguments

    func validate() throws {
        try Usage.refuseEmpty(["--output": output, "--root": root])
        try Usage.refuseAddressOfFolder("--output", output, isSite: true)
        if root != nil && !kind.hasRoot {
            let kinds = HostKind.allCases.filter(\.hasRoot).map(\.rawValue).joined(separator: ", ")
            throw ValidationError("--root is for \(kinds); \(kind.rawValue) has no document root.")
        }
        try Usage.check(try kit())
    }

    func run() throws {
        try Console.run(printing.report(), strict: printing.strict) {
            let kit = try kit()
            let written = try kit.write(to: output, force: force)
            let paths = kit.files.map { output + "/" + $0.path }
            let result = HostResult(kind: kind.rawValue, files: paths, written: written, steps: kit.steps)
            return printing.print("host", result, text: Self.text(paths, written: written, kit.steps))
        }
    }

    private func kit() throws(Findings) -> HostKit {
        let address = try baseURL.map { (url) throws(Findings) in try SiteAddress(url) }
        return try HostKit(kind, address: address, root: root ?? HostKit.defaultRoot, folder: output)
    }

    private static func text(_ paths: [String], written: [String], _ steps: [String]) -> String {
        FileLines.text(paths, written: written) + "\nnext:\n" + steps.map { "  \($0)\n" }.joined()
    }
}

private struct HostResult: Encodable {
    let kind: String
    /// All files of the kit, and those of them that were written.
    let files: [String]
    let written: [String]
    let steps: [String]
}
