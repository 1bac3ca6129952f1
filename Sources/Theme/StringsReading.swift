import Diagnostics
import Foundation

/// Reads a file of strings strictly. What has an error is read as well as it can be, so that one run reports all
/// problems.
enum StringsReading {
    static func read(_ root: JSONNode, file: String, findings: inout Findings) -> Strings {
        for member in root.members ?? [] where !["language", "direction", "strings"].contains(member.key) {
            findings.add(
                .stringsMalformed, "unknown key '\(member.key)'", at: member.keyPlace,
                remedy: Suggestion.nearest(to: member.key, among: ["strings", "language", "direction"], within: 2)
                    .map { "did you mean '\($0)'?" } ?? "put texts into \"strings\": {…}, and leave out the rest")
        }
        let written = root["language"]?.string ?? ""
        let language = written.replacing("_", with: "-")
        let direction = root["direction"]?.string ?? ""
        if !Strings.isTag(written) {
            findings.add(
                .stringsMalformed, "language must be a language tag", at: root["language"]?.place ?? root.place,
                remedy: Strings.isTag(language)
                    ? "write \"\(language)\"" : "write the language of the texts, such as \"he\", \"en\" or \"pt-BR\"")
        }
        if direction != "rtl" && direction != "ltr" {
            findings.add(
                .stringsMalformed, "direction must be \"rtl\" or \"ltr\"", at: root["direction"]?.place ?? root.place,
                remedy: "write \"direction\": \"ltr\" below the language, or rtl for Hebrew or Arabic letters")
        }
        guard let members = root["strings"]?.members else {
            findings.add(
                .stringsMalformed, "strings, an object, is missing", at: root.place,
                remedy: "write {\"language\": …, \"direction\": …, \"strings\": {key: text}}")
            return Strings(language: language, direction: direction, entries: [], file: file)
        }
        let entries = entries(members, language: language, &findings)
        return Strings(
            language: language, direction: direction, entries: entries, file: file,
            languagePlace: root["language"]?.place)
    }

    /// The texts in an object.
    ///
    /// - Parameter base: the strings that these replace.
    static func entries(
        _ members: [JSONNode.Member], language: String, over base: Strings? = nil, _ findings: inout Findings
    ) -> [Strings.Entry] {
        var entries: [Strings.Entry] = []
        for member in members {
            if !isKey(member.key) {
                findings.add(
                    .stringsMalformed, "'\(member.key)' is not a key", at: member.keyPlace,
                    remedy: "use letters, digits and _, starting with a lower-case letter")
            }
            let phrase = phrase(member, language: language, over: base?.phrase(member.key), &findings) ?? .unread
            entries.append(Strings.Entry(key: member.key, phrase: phrase, place: member.keyPlace))
        }
        return entries
    }

    private static func phrase(
        _ member: JSONNode.Member, language: String, over other: Phrase?, _ findings: inout Findings
    ) -> Phrase? {
        if let text = member.node.string {
            check(text, at: member.node.place, numbers: 0...1, &findings)
            return .plain(text)
        }
        guard let forms = member.node.members else {
            findings.add(
                .stringsMalformed, "'\(member.key)' is \(member.node.kind)", at: member.node.place,
                remedy: "write a string, or an object of plural forms")
            return nil
        }
        let categories = PluralRule.categories(language)
        if let first = forms.first, !forms.contains(where: { PluralRule.names.contains($0.key) }) {
            findings.add(
                .stringsMalformed, "'\(member.key)' has no plural forms, and texts are not in groups",
                at: member.keyPlace,
                remedy: "write \"\(member.key)_\(first.key)\": …, next to the other texts")
            return nil
        }
        if case .plain(let text)? = other, other != .unread {
            findings.add(
                .stringsMalformed, "'\(member.key)' has plural forms, and the text that it replaces has none",
                at: member.keyPlace, remedy: "write one text, as in \"\(member.key)\": \"\(text)\"")
            return nil
        }
        let missing = categories.filter { name in !forms.contains { $0.key == name } }
        if !missing.isEmpty {
            findings.add(
                .stringPluralMissing,
                "'\(member.key)' lacks the \(missing.count > 1 ? "forms" : "form") " + missing.joined(separator: ", "),
                at: member.keyPlace, remedy: "write " + categories.map { "\"\($0)\": …" }.joined(separator: ", "))
        }
        var texts: [String: String] = [:]
        for form in forms {
            if PluralRule.unusedCategories(language).contains(form.key) { continue }
            guard categories.contains(form.key) else {
                findings.add(
                    .stringPluralMissing, "'\(form.key)' is not a plural form of the language '\(language)'",
                    at: form.keyPlace, remedy: "use " + categories.joined(separator: ", "))
                continue
            }
            guard let text = form.node.string else {
                findings.add(
                    .stringsMalformed, "a form is a string, not \(form.node.kind)", at: form.node.place,
                    remedy: "write it in quotation marks")
                continue
            }
            check(text, at: form.node.place, numbers: form.key == "other" ? 1...1 : 0...1, &findings)
            texts[form.key] = text
        }
        return .counted(texts)
    }

    private static func isKey(_ text: String) -> Bool {
        guard let first = text.utf8.first, (97...122).contains(first) else { return false }
        return text.utf8.allSatisfy { (97...122).contains($0 | 0x20) || (48...57).contains($0) || $0 == 95 }
    }

    private static func check(
        _ text: String, at place: Place, numbers: ClosedRange<Int>, _ findings: inout Findings
    ) {
        if text.allSatisfy(\.isWhitespace) {
            findings.add(
                .stringsMalformed, "the text is empty", at: place,
                remedy: "write a text; if it is not wanted, remove it from the template")
        }
        for scalar in text.unicodeScalars where isUnwanted(scalar) {
            findings.add(
                .stringCharacter, "the text has \(scalar.codePoint)", at: place,
                remedy: ["\n", "\r", "\t"].contains(scalar)
                    ? "write it on one line: pages break lines themselves"
                    : scalar.value < 0xA0 ? "remove it" : "remove it; pages isolate directions themselves")
        }
        if !text.unicodeScalars.allSatisfy(isNeverComposed) {
            let composed = text.precomposedStringWithCanonicalMapping
            if !composed.unicodeScalars.elementsEqual(text.unicodeScalars) {
                findings.add(
                    .stringCharacter, "the text is not in normal form NFC", at: place,
                    remedy: "write each letter with its accent as one character: '\(composed.prefix(40))'")
            }
        }
        let parts = text.unicodeScalars.split(separator: "%", omittingEmptySubsequences: false).dropFirst()
        let digits = parts.count { $0.first == "d" }
        if let other = parts.first(where: { $0.first != "d" && $0.first != "s" }) {
            let shown = "%" + String(String.UnicodeScalarView(other.prefix(6)))
            findings.add(
                .stringPlaceholder, "'\(shown)' is not a placeholder", at: place,
                remedy: other.first == nil || other.first.map { $0 == " " || $0.properties.isWhitespace } == true
                    ? "write the word instead of the symbol (100 percent): % is reserved for %d, a number, and %s, a "
                        + "name"
                    : "write %d where a number is to be, %s where a name; for the symbol itself, write the word")
        } else if !numbers.contains(digits) {
            findings.add(
                .stringPlaceholder,
                digits == 0 ? "the form other has no %d" : "the text has %d \(digits) times", at: place,
                remedy: digits == 0 ? "write %d where the number is to be" : "write %d once")
        }
    }

    /// Whether a character is ASCII or a Hebrew letter: nearly all texts consist of these only, and are in normal form
    /// then.
    private static func isNeverComposed(_ scalar: Unicode.Scalar) -> Bool {
        scalar.value < 0x80 || (0x05D0...0x05F4).contains(scalar.value)
    }

    /// Whether a character is a control, a bidi control, the object replacement character or a noncharacter, which must
    /// never get from a string into a page.
    private static func isUnwanted(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.value {
        case 0..<0x20, 0x7F..<0xA0, 0x061C, 0x200B...0x200F, 0x2028...0x202E, 0x2060...0x2069, 0xFEFF, 0xFFF9...0xFFFF:
            true
        default: false
        }
    }
}
