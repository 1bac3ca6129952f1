import Foundation

extension Error {
    /// Why the system refused, in its own words: "No space left on device".
    var systemMessage: String {
        let error = self as NSError
        let cause = error.userInfo[NSUnderlyingErrorKey] as? NSError ?? error
        guard cause.domain == NSPOSIXErrorDomain else { return error.localizedDescription }
        return String(cString: strerror(Int32(truncatingIfNeeded: cause.code)))
    }
}
