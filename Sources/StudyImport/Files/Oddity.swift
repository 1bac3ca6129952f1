import Diagnostics
import JSONText
import StudyStore

/// What no file of good faith holds, whatever its format.
struct Oddity {
    /// No mishnah and no comment comes near this, in bytes of UTF-8.
    private static let longestText = 500_000
    private static let longestKey = 300

    private let path: String
    private let message: String
    private let code: Code

    /// - Throws: the first oddity in the file.
    static func refuse(in value: JSONValue, of file: String) throws(Findings) {
        guard let oddity = first(in: value, "$") else { return }
        throw Findings(
            oddity.code, "\(oddity.path) \(oddity.message)", at: .file(file),
            remedy: "check that this is the right file; if it is, delete that part")
    }

    private static func first(in value: JSONValue, _ path: @autoclosure () -> String) -> Oddity? {
        switch value.content {
        case .object(let members):
            for member in members {
                if let oddity = first(inKey: member.key, path()) { return oddity }
                if let oddity = first(in: member.value, "\(path()).\(member.key)") { return oddity }
            }
        case .array(let values):
            for (index, value) in values.enumerated() {
                if let oddity = first(in: value, "\(path())[\(index)]") { return oddity }
            }
        case .string(let text) where text.utf8.count > longestText:
            return Oddity(
                path: path(), message: "has \(text.utf8.count) bytes, more than any mishnah or comment has",
                code: .importTooLarge)
        default: break
        }
        return nil
    }

    /// JavaScript takes `__proto__` for something else than a key.
    private static func first(inKey key: String, _ path: @autoclosure () -> String) -> Oddity? {
        if key.utf8.count > longestKey {
            return Oddity(path: path(), message: "has a key of \(key.utf8.count) bytes", code: .importTooLarge)
        }
        guard key == "__proto__" else { return nil }
        return Oddity(path: "\(path()).\(key)", message: "is no key of any format", code: .importMalformed)
    }
}
