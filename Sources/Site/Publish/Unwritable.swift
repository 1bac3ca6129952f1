import Diagnostics
import Files
import Foundation

extension SystemError {
    /// As a finding about a place where the site should have been written.
    var unwritable: Findings {
        let remedy = code == ENAMETOOLONG ? "" : "free space or give permission there, or "
        return Findings(
            .outputUnwritable, "cannot write: \(reason)", at: .file(path),
            remedy: remedy + "name another folder with -o")
    }
}

/// Runs file work that writes the site; a failure of the system becomes `outputUnwritable`.
func writing<Value>(_ work: () throws(SystemError) -> Value) throws(Findings) -> Value {
    do throws(SystemError) {
        return try work()
    } catch {
        throw error.unwritable
    }
}
