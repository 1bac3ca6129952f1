import Diagnostics
import Files
import Foundation

/// Puts the staged folder in the output's place, atomically if the file system supports that.
enum Exchange {
    /// Publishes the staged folder. Afterwards it is the output, and the folder that was there, if any, is gone.
    ///
    /// - Parameter flushes: whether to wait until the new site is on the disk before it replaces the old one, and until
    ///   the new name is on the disk after that.
    /// - Returns: warnings about problems after the new site was put in place.
    /// - Throws: a finding if the new site cannot be put in place; the output is then unchanged.
    static func publish(_ staging: StagingFolder, flushes: Bool) throws(Findings) -> Findings {
        let output = staging.output
        try staging.finish(flushes: flushes)
        if flushes { try writing(try staging.root.flushVolume()) }
        let old = try writing(try replace(output))
        var warnings = Findings()
        do throws(SystemError) {
            if flushes { try output.parent.flush() }
        } catch {
            warnings.add(
                .notFlushed, "the new site is published, but the disk did not confirm it: \(error.reason)",
                at: .file(output.path), remedy: "check the disk, and build again after a power failure")
        }
        if let old { warnings.add(contentsOf: remove(old, staging)) }
        return warnings
    }

    /// - Returns: the name of the folder that was moved aside.
    private static func replace(_ output: OutputFolder) throws(SystemError) -> String? {
        guard try output.parent.status(output.name) != nil else {
            try output.parent.rename(output.newName, to: output.name)
            return nil
        }
        if try output.parent.exchange(output.newName, output.name) { return output.newName }
        return try renameTwice(output)
    }

    /// Renames twice, for file systems that cannot exchange two names. The next build recovers from an interruption
    /// between the two renames.
    static func renameTwice(_ output: OutputFolder) throws(SystemError) -> String {
        try output.parent.rename(output.name, to: output.oldName)
        do throws(SystemError) {
            try output.parent.rename(output.newName, to: output.name)
        } catch {
            try output.parent.rename(output.oldName, to: output.name)
            throw error
        }
        return output.oldName
    }

    private static func remove(_ old: String, _ staging: StagingFolder) -> Findings {
        let output = staging.output
        do throws(SystemError) {
            // Added while the site was built. The build must not delete the target of the link.
            if try output.parent.status(old)?.kind == .link {
                return Findings(
                    .addedMeanwhile, "the output became a symbolic link while the site was built, so the link was kept",
                    at: .file(try keep(old, output)),
                    remedy: "the new site is a folder under the output's name; delete the link if nothing needs it")
            }
            let folder = try output.parent.directory(old)
            guard try folder.status().identity == staging.replaced else {
                return Findings(
                    .addedMeanwhile,
                    "the output was replaced by another folder while the site was built, so that folder was kept",
                    at: .file(try keep(old, output)), remedy: "delete it if nothing needs it")
            }
            guard let added = try staging.remove(folder, old) else { return Findings() }
            return addedMeanwhile(added, kept: try keep(old, output), output)
        } catch {
            let isMount = [EXDEV, EBUSY].contains(error.code)
            let folder = output.parent.path(old)
            return Findings(
                .oldSiteLeft,
                "the new site is published, but the one before it, now \(folder), could not be deleted: "
                    + (isMount ? "something is mounted in it" : error.reason),
                at: .file(error.path),
                remedy: isMount
                    ? "unmount it; then the next build deletes \(folder), whose place it needs"
                    : "delete \(folder), or let its owner do it: the next build needs its place")
        }
    }

    /// Renames the old folder to a name that no build uses.
    private static func keep(_ old: String, _ output: OutputFolder) throws(SystemError) -> String {
        var name = output.name + ".replaced"
        var number = 1
        while try output.parent.status(name) != nil {
            number += 1
            name = "\(output.name).replaced-\(number)"
        }
        try output.parent.rename(old, to: name)
        return output.parent.path(name)
    }

    private static func addedMeanwhile(_ added: String, kept: String, _ output: OutputFolder) -> Findings {
        Findings(
            .addedMeanwhile, "\(added) was added to the output during the build, so the old folder was kept",
            at: .file(kept),
            remedy: "move your files out of that folder and delete it; publish files of your own with --static")
    }
}
