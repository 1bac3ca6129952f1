import Diagnostics
import Files

/// Checks where the output is. It is replaced as a whole, so it must not contain anything that the build reads. It must
/// not be in the folder of the deployer's own files either, because everything there is published. `--force` does not
/// change that.
enum OutputGuard {
    /// - Throws: `outputForeign` for each input in the output; `staticFileBroken` if the output is inside `--static`.
    static func check(_ options: BuildOptions) throws(Findings) {
        let resources = options.resources
        var inputs: [(String, String, String)] = []
        // If it is a folder, that is reported when the database is read.
        if FileStatus(options.database)?.kind != .directory {
            inputs.append((options.database, "the study database", "move the database out of it"))
        }
        if let folder = options.staticFolder {
            inputs.append((folder, "the folder given by --static", "move that folder"))
        }
        if let folder = options.comparedTokensFolder {
            inputs.append((folder, "the folder given by --against", "move that folder"))
        }
        for folder in resources.folders {
            inputs.append((folder, "a folder that the site is built from", "move that folder"))
        }
        var findings = Findings()
        for (path, name, remedy) in inputs where FileIdentity.isInside(path, folder: options.output) {
            let isSame = FileIdentity(path) == FileIdentity(options.output)
            findings.add(
                .outputForeign,
                isSame
                    ? "the output is \(name)"
                    : "\(name), \(path), is in the output folder and would be deleted with it",
                at: .file(options.output), remedy: "name another folder with -o, or \(remedy)")
        }
        if let folder = options.staticFolder, !findings.hasErrors, FileIdentity.isInside(options.output, folder: folder)
        {
            findings.add(
                .staticFileBroken, "the output folder, \(options.output), is in the folder given by --static",
                at: .file(folder), remedy: "name another folder with -o, or keep your own files in a separate folder")
        }
        if !options.force, let site = siteAround(options.output) {
            findings.add(
                .outputForeign, "the output folder is inside the site in \(site), whose next build would refuse it",
                at: .file(options.output), remedy: "name a folder outside it with -o, or give --force")
        }
        try findings.throwIfErrors()
    }

    /// The nearest folder above the output that holds a site; nil if there is none.
    private static func siteAround(_ output: String) -> String? {
        guard var folder = try? RealPath.of(output).parentFolder else { return nil }
        while !folder.isEmpty && folder != "/" {
            if let found = try? Directory(folder), (try? ReleaseFile.read(in: found)) != nil { return folder }
            folder = folder.parentFolder
        }
        return nil
    }
}
