import Diagnostics
import Files
import Foundation

extension SystemError {
    /// The finding for a place where the site should have been written.
    var unwritable: Findings {
        Findings(.outputUnwritable, "cannot write: \(reason)", at: .file(path), remedy: remedy)
    }

    private var remedy: String {
        switch code {
        case ENAMETOOLONG: "name another folder with -o"
        // The old and the new site are exchanged, which is impossible for a mount point.
        case EBUSY: "if it is a mount point, name a folder in it with -o"
        case EXDEV:
            "unmount what is mounted in it; a folder from the image of a container, which cannot be moved, must be "
                + "deleted first, or name another one with -o"
        case ENOENT: "make that folder, or name another one with -o; if it is the working folder, it was deleted"
        case ENOTDIR: "a part of the path is a file: name another folder with -o"
        case EROFS: "the disk allows no writing: name a folder elsewhere with -o"
        case EMFILE, ENFILE: SystemLimit.openFilesRemedy
        default: "free space or give permission there, or name another folder with -o"
        }
    }
}

/// Runs file operations that write the site; a failure of the system becomes `outputUnwritable`.
func writing<Value>(_ work: @autoclosure () throws(SystemError) -> Value) throws(Findings) -> Value {
    do throws(SystemError) {
        return try work()
    } catch {
        throw error.unwritable
    }
}
