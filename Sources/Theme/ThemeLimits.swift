import Diagnostics
import Files
import JSONText

/// How much a design system may hold: many times what one that people keep in their heads does.
enum ThemeLimits {
    /// The largest file, in bytes.
    static let maxFileBytes = 4 << 20
    static let json = JSONLimits(maxValues: 200_000)
    /// Sources that make the tokens of one mode.
    static let maxSources = 100
    /// Tokens of one mode, those that `$extends` copies included.
    static let maxTokens = 5_000
    /// Groups with `$extends`.
    static let maxExtensions = 500
    /// The longest name of a token or group, in bytes.
    static let maxName = 100
    /// Tokens or groups that a reference goes through to its value.
    static let maxReferences = 32
    /// The largest number, in any unit.
    static let maxNumber = 1_000_000.0
    /// Unknown names for which a similar one is looked for among all names.
    static let maxSuggestions = 20
    /// How many findings of one kind are reported for one file.
    static let maxFindings = 100
}

/// A file of the design system.
enum ThemeFile {
    /// Reads a file whole, with a finding if that fails.
    static func read(_ path: String, findings: inout Findings) -> [UInt8]? {
        guard let bytes = try? OpenFile(reading: path).readAll(upTo: ThemeLimits.maxFileBytes + 1) else {
            let isFolder = FileStatus(following: path)?.kind == .directory
            findings.add(
                .themeFileUnreadable, isFolder ? "\(path) is a folder" : "\(path) cannot be read", at: .file(path),
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
