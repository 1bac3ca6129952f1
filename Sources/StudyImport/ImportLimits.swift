import Diagnostics
import JSONText

/// The limits of an import. Larger input is not a genuine text, and would take unbounded memory or time.
public enum ImportLimits {
    /// The largest file, in bytes. No export of one work comes near this.
    static let maxFileBytes = 128 << 20
    /// The whole Mishnah with five commentaries as content JSON has about 200,000 values.
    public static let json = JSONLimits(maxValues: 1_000_000)
    /// No mishnah and no comment comes near this, in bytes of UTF-8.
    static let maxTextBytes = 500_000
    static let maxKeyBytes = 300
    /// Sources at the top of content JSON, which may belong to every unit.
    static let maxSources = 200
    /// Sources, and approaches, of one unit.
    static let maxPartsOfUnit = 200
    /// Links between comments and mishnayot, in all files of a command.
    static let maxLinks = 1_000_000
    /// Findings of one kind about one file.
    static let maxFindings = 20

    /// - Throws: the first key or text that is too long or that no format uses.
    public static func check(_ value: JSONValue, of source: ImportSource) throws(Findings) {
        guard let excess = Excess.first(in: value, "$") else { return }
        throw Findings(
            excess.code, "\(excess.path) \(excess.message)", at: source.place,
            remedy: source.remedyIfWrong("check that this is the right file; if it is, delete that part"))
    }
}

private struct Excess {
    let path: String
    let message: String
    let code: Code

    static func first(in value: JSONValue, _ path: @autoclosure () -> String) -> Excess? {
        switch value.content {
        case .object(let members):
            for member in members {
                if let excess = first(inKey: member.key, path()) { return excess }
                if let excess = first(in: member.value, "\(path()).\(member.key)") { return excess }
            }
        case .array(let values):
            for (index, value) in values.enumerated() {
                if let excess = first(in: value, "\(path())[\(index)]") { return excess }
            }
        case .string(let text) where text.utf8.count > ImportLimits.maxTextBytes:
            return Excess(
                path: path(), message: "has \(text.utf8.count) bytes, more than any mishnah or comment has",
                code: .importTooLarge)
        default: break
        }
        return nil
    }

    /// JavaScript does not treat `__proto__` as an ordinary key.
    private static func first(inKey key: String, _ path: @autoclosure () -> String) -> Excess? {
        if key.utf8.count > ImportLimits.maxKeyBytes {
            return Excess(path: path(), message: "has a key of \(key.utf8.count) bytes", code: .importTooLarge)
        }
        guard key == "__proto__" else { return nil }
        return Excess(path: "\(path()).\(key)", message: "is not a key of any format", code: .importMalformed)
    }
}
