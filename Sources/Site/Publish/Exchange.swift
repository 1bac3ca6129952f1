import CRename
import Diagnostics
import Foundation

/// Puts the staged folder in the output's place, in one step where the file system can.
enum Exchange {
    /// After this the staged folder is the output and the folder that stood there, if any, is gone.
    ///
    /// - Returns: a warning if that folder could not be deleted.
    /// - Throws: `outputUnwritable`; the output is then as it was.
    static func publish(_ staging: Staging) throws(Findings) -> Findings {
        let files = FileManager.default
        if !files.fileExists(atPath: staging.output) {
            guard rename(staging.folder, staging.output) == 0 else { throw Staging.unwritable(staging.output) }
            return Findings()
        }
        if halomeid_exchange(staging.folder, staging.output) == 0 { return clear(staging.folder) }
        guard [ENOSYS, EINVAL, ENOTSUP].contains(errno) else { throw Staging.unwritable(staging.output) }
        return try renameTwice(staging)
    }

    /// Where two paths cannot be exchanged. A cut between the two renames is mended by the next build.
    @discardableResult
    static func renameTwice(_ staging: Staging) throws(Findings) -> Findings {
        let old = retired(staging.output)
        guard rename(staging.output, old) == 0 else { throw Staging.unwritable(staging.output) }
        guard rename(staging.folder, staging.output) == 0 else {
            let failure = Staging.unwritable(staging.output)
            rename(old, staging.output)
            throw failure
        }
        return clear(old)
    }

    /// Puts back the site that a build, cut between two renames, left aside; clears it away where a site stands.
    static func mend(output: String) throws(Findings) {
        let old = retired(output)
        guard FileManager.default.fileExists(atPath: old) else { return }
        if FileManager.default.fileExists(atPath: output) {
            OwnFolder.remove(old)
        } else {
            guard rename(old, output) == 0 else { throw Staging.unwritable(output) }
        }
    }

    private static func clear(_ old: String) -> Findings {
        guard !OwnFolder.remove(old) else { return Findings() }
        return Findings(
            .oldSiteLeft, "the new site stands, but the one before it could not be deleted", at: .file(old),
            remedy: "delete that folder, or let its owner do it: the next build needs its place")
    }

    private static func retired(_ output: String) -> String {
        let parent = (output as NSString).deletingLastPathComponent
        return parent + "/." + (output as NSString).lastPathComponent + ".halomeid-old"
    }
}
