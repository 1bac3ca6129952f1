import ArgumentParser
import Diagnostics
import Files
import Site

/// The option for the folder of the generator's own files, for the commands that read them.
struct ResourcesArgument: ParsableArguments {
    @Option(
        name: .customLong("resources"),
        help: ArgumentHelp("The folder that contains Templates/, Fonts/, public/ and Demo/.", valueName: "dir"),
        completion: .directory)
    var folder: String?

    func validate() throws { try Usage.refuseEmpty(["--resources": folder]) }

    /// - Throws: a finding if files are missing in the folder.
    func find(templates: String? = nil, overlays: [String] = []) throws(Findings) -> Resources {
        try Resources.find(folder, templates: templates, overlays: overlays)
    }

    /// For a command that writes an overlay, which may not exist yet.
    func find(overlay: String) throws(Findings) -> Resources {
        try find(overlays: FileStatus(following: overlay) == nil ? [] : [overlay])
    }
}
