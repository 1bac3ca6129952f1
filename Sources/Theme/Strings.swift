import Diagnostics
import Foundation

/// A text that a learner sees.
public enum Phrase: Sendable, Hashable {
    case plain(String)
    /// The forms by plural category of the language (`one`, `two`, `other` in Hebrew); `other` is always included.
    case counted([String: String])

    /// In place of a text with an error.
    static let unread = Phrase.plain("")
}

/// Every word that a learner sees, in one language: `Templates/strings/<language>.json`.
///
/// `%d` is a placeholder for a number, each `%s` in turn for a text.
public struct Strings: Sendable {
    /// BCP 47: `he`.
    public let language: String
    /// `rtl` or `ltr`.
    public let direction: String
    /// In the order of the file.
    public let keys: [String]
    private let phrases: [String: Phrase]
    private let places: [String: Place]
    public let file: String
    /// The place of the language in the file.
    private(set) var languagePlace: Place?
    /// The keys that overlays have and the file below lacks; nil without overlays.
    private(set) var addedKeys: Set<String>?
    /// Whether the files of all layers could be read.
    public internal(set) var isComplete = true
    /// The keys of the strings that these translate.
    private var originalKeys: Set<String> = []
    /// The keys of those that must be translated, and are not.
    public private(set) var untranslatedKeys: Set<String> = []
    /// A track's default title, in the reference language.
    private(set) var usualTitle: String?

    /// - Throws: all problems of the file together.
    public static func load(_ path: String) throws(Findings) -> Strings {
        var findings = Findings()
        let strings = read(path, &findings)
        try findings.throwIfErrors()
        guard let strings else { throw findings }
        return strings
    }

    /// - Returns: what could be read; nil if the file cannot be read, or is not JSON.
    static func read(_ path: String, _ findings: inout Findings) -> Strings? {
        JSONNode.load(path, findings: &findings).map { StringsReading.read($0, file: path, findings: &findings) }
    }

    init(language: String, direction: String, entries: [Entry], file: String, languagePlace: Place? = nil) {
        self.languagePlace = languagePlace
        self.language = language
        self.direction = direction
        self.keys = entries.map(\.key)
        self.phrases = Dictionary(entries.map { ($0.key, $0.phrase) }) { $1 }
        self.places = Dictionary(entries.map { ($0.key, $0.place) }) { $1 }
        self.file = file
    }

    /// A text with its key and the key's place.
    struct Entry: Sendable {
        let key: String
        let phrase: Phrase
        let place: Place
    }

    /// In the order of the file.
    var entries: [Entry] {
        keys.compactMap { key in
            guard let phrase = phrases[key], let place = places[key] else { return nil }
            return Entry(key: key, phrase: phrase, place: place)
        }
    }

    /// Every text, forms of counted ones too, with the place of its key.
    public var texts: [(text: String, place: Place)] {
        entries.flatMap { entry in
            switch entry.phrase {
            case .plain(let text): [(text, entry.place)]
            case .counted(let forms): forms.sorted { $0.key < $1.key }.map { ($0.value, entry.place) }
            }
        }
    }

    /// These texts, overridden by those of an overlay.
    func replacing(_ entries: [Entry]) -> Strings {
        let new = Set(entries.map(\.key))
        var strings = Strings(
            language: language, direction: direction, entries: self.entries.filter { !new.contains($0.key) } + entries,
            file: file, languagePlace: languagePlace)
        strings.addedKeys = (addedKeys ?? []).union(new.subtracting(keys))
        strings.isComplete = isComplete
        return strings
    }

    /// The place of a key.
    public func place(of key: String) -> Place? { places[key] }

    /// The text of a key, or its plural forms; nil if there is no such key.
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

    /// The text of a counted key for a number, which replaces `%d`; nil if there is no such key.
    public func text(_ key: String, counting number: Int) -> String? {
        guard case .counted(let forms) = phrases[key] else { return nil }
        let form = forms[PluralRule.category(of: number, language)] ?? forms["other"] ?? "%d"
        return form.split(separator: "%d", omittingEmptySubsequences: false).joined(separator: String(number))
    }

    /// A track's title; the default title is translated into the site's language.
    public func title(_ title: String) -> String {
        title == usualTitle ? self["daily_mishna"] ?? title : title
    }

    /// These texts, as a translation of others.
    ///
    /// - Parameter untranslated: the keys that it lacks.
    func translating(_ original: Strings, without untranslated: [String]) -> Strings {
        var strings = self
        strings.usualTitle = original["daily_mishna"]
        strings.originalKeys = Set(original.keys)
        strings.untranslatedKeys = Set(untranslated)
        return strings
    }

    /// Whether the strings that these translate have a text.
    public func hasOriginal(_ key: String) -> Bool { originalKeys.contains(key) }

    /// A finding for each key that is used but missing.
    public func check(_ asked: some Collection<String>) -> Findings {
        Findings(
            Set(asked).subtracting(keys).sorted().map { key in
                Finding(
                    .stringMissing, "there is no text '\(key)'", at: .file(file),
                    remedy: Suggestion.remedy(for: key, among: keys) ?? "add it under \"strings\"")
            })
    }
}
