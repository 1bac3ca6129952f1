import Diagnostics
import Files
import JSONText

/// The limits of a design system, many times those of a manageable one.
enum ThemeLimits {
    /// The largest file, in bytes.
    static let maxFileBytes = 4 << 20
    static let json = JSONLimits(maxValues: 200_000)
    /// Sources of the tokens of one mode.
    static let maxSources = 100
    /// Tokens of one mode, including those copied by `$extends`.
    static let maxTokens = 5_000
    /// Groups with `$extends`.
    static let maxExtensions = 500
    /// How deep blocks of a style sheet may be nested.
    static let maxBlocks = 32
    /// How deep parentheses, brackets and functions may be nested in a selector or value.
    static let maxParentheses = 100
    /// Rules with a font in which the font of other rules is looked up.
    static let maxFontRules = 500
    /// The longest name of a token or group, in bytes.
    static let maxName = 100
    /// Tokens or groups in a chain of references.
    static let maxReferences = 32
    /// The largest number, in any unit.
    static let maxNumber = 1_000_000.0
    /// The number of unknown names for which a similar one is suggested.
    static let maxSuggestions = 20
    /// The maximum number of findings of one kind about one file.
    static let maxFindings = 100
}

/// A file of the design system.
enum ThemeFile {
    /// Reads a whole file, with a finding if that fails.
    static func read(_ path: String, findings: inout Findings) -> [UInt8]? {
        let bytes: [UInt8]
        do throws(SystemError) {
            bytes = try OpenFile(reading: path).readAll(upTo: ThemeLimits.maxFileBytes + 1)
        } catch {
            let isFolder = FileStatus(following: path)?.kind == .directory
            findings.add(
                .themeFileUnreadable,
                isFolder ? "\(path) is a folder" : "\(path) cannot be read: \(error.reason)", at: .file(path),
                remedy: isFolder ? "name a file in it" : "check the path and the permissions of the file")
            return nil
        }
        guard bytes.count <= ThemeLimits.maxFileBytes else {
            findings.add(
                .themeTooLarge, "the file is larger than \(ThemeLimits.maxFileBytes >> 20) MiB", at: .file(path),
                remedy: "make it smaller")
            return nil
        }
        return bytes
    }
}
