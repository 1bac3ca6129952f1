import Diagnostics
import Foundation

/// A system call that failed.
struct SystemError: Error {
    /// `errno`, read right after the call.
    let code: Int32
    /// What the call was about.
    let path: String

    init(_ code: Int32, _ path: String) {
        self.code = code
        self.path = path
    }

    var isMissing: Bool { code == ENOENT }

    /// The system's own words.
    var reason: String { String(cString: strerror(code)) }

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
