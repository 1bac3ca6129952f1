import Diagnostics
import Files
import Foundation

/// Puts the staged folder in the output's place, in one step where the file system can.
enum Exchange {
    /// After this the staged folder is the output and the folder that was there, if any, is gone.
    ///
    /// - Parameter flushes: whether to wait until the new site is on the disk before it takes the old one's place, and
    ///   until its name is there after that.
    /// - Returns: warnings about what went wrong after the new site took its place.
    /// - Throws: what keeps the new site from taking its place; the output is then as it was.
    static func publish(_ staging: StagingFolder, flushes: Bool) throws(Findings) -> Findings {
        let output = staging.output
        try staging.finish(flushes: flushes)
        if flushes { try writing(try staging.root.flushVolume()) }
        let old = try writing(try replace(output, staging))
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
    private static func replace(_ output: OutputFolder, _ staging: StagingFolder) throws(SystemError) -> String? {
        guard try output.parent.status(output.name) != nil else {
            try output.parent.rename(output.newName, to: output.name)
            return nil
        }
        if try output.parent.exchange(output.newName, output.name) { return output.newName }
        return try renameTwice(output)
    }

    /// Where two names cannot be exchanged. The next build recovers from a cut between the two renames.
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
            // Put there while the site was built. What it leads to is not the build's to delete.
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
            return Findings(
                .oldSiteLeft, "the new site is published, but the one before it could not be deleted: \(error.reason)",
                at: .file(output.parent.path(old)),
                remedy: "delete that folder, or let its owner do it: the next build needs its place")
        }
    }

    /// Gives the old folder a name that no build uses.
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
