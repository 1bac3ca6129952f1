import Foundation

/// The system's description of an error number, such as "No space left on device".
public func systemMessage(_ code: Int32) -> String {
    String(cString: strerror(code))
}
