import ArgumentParser
import Diagnostics
import Site

/// Where the generator's own files are, for the verbs that read them.
struct ResourcesArgument: ParsableArguments {
    @Option(
        name: .customLong("resources"),
        help: ArgumentHelp("The folder that holds Templates/, Fonts/ and public/.", valueName: "dir"),
        completion: .directory)
    var folder: String?

    func validate() throws { try Usage.refuseEmpty(["--resources": folder]) }

    /// - Throws: what is missing in the folder.
    func find(templates: String? = nil, overlays: [String] = []) throws(Findings) -> Resources {
        try Resources.find(folder, templates: templates, overlays: overlays)
    }
}
