import Diagnostics
import Foundation

/// A text that a learner sees.
public enum Phrase: Sendable, Hashable {
    case plain(String)
    /// By plural category of the language (`one`, `two`, `other` in Hebrew); `other` is always there.
    case counted([String: String])
}

/// Every word that a learner sees, in one language: `Templates/strings/<language>.json`.
///
/// `%d` is a placeholder for a number, each `%s` in turn for a text.
public struct Strings: Sendable {
    /// BCP 47: `he`.
    public let language: String
    /// `rtl` or `ltr`.
    public let direction: String
    /// The order of the file.
    public let keys: [String]
    private let phrases: [String: Phrase]
    private let file: String

    /// - Throws: all problems of the file together.
    public static func load(_ path: String) throws(Findings) -> Strings {
        var findings = Findings()
        let root = JSONNode.load(path, findings: &findings)
        let strings = root.map { StringsReading.read($0, file: path, findings: &findings) }
        try findings.throwIfErrors()
        guard let strings else { throw findings }
        return strings
    }

    init(language: String, direction: String, phrases: [(String, Phrase)], file: String) {
        self.language = language
        self.direction = direction
        self.keys = phrases.map(\.0)
        self.phrases = Dictionary(phrases) { $1 }
        self.file = file
    }

    public func phrase(_ key: String) -> Phrase? { phrases[key] }

    /// The text of a key; of a counted one the form `other`. Nil if there is no such key.
    public subscript(key: String) -> String? {
        switch phrases[key] {
        case .plain(let text): text
        case .counted(let forms): forms["other"]
        case nil: nil
        }
    }

    /// The text of a key with texts in place of each `%s` in turn.
    public func text(_ key: String, _ values: String...) -> String? {
        guard let parts = self[key]?.split(separator: "%s", omittingEmptySubsequences: false) else { return nil }
        var result = String(parts[0])
        for (index, part) in parts.dropFirst().enumerated() {
            result += (index < values.count ? values[index] : "") + part
        }
        return result
    }

    /// A finding for each key that is asked for and not there.
    public func check(_ asked: some Collection<String>) -> Findings {
        Findings(
            Set(asked).subtracting(keys).sorted().map { key in
                Finding(
                    .stringMissing, "there is no text '\(key)'", at: .file(file),
                    remedy: TokenResolver.nearest(key, among: keys) ?? "add it under \"strings\"")
            })
    }
}

/// Plural categories of whole numbers (CLDR), for the languages that have been asked for.
enum PluralRule {
    static func categories(_ language: String) -> [String] {
        language == "he" ? ["one", "two", "other"] : ["one", "other"]
    }
}
