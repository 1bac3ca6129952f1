import Diagnostics
import Foundation
import TestSupport
import Testing

@testable import Theme

struct StringsExportTests {
    private func strings(_ entries: [(key: String, phrase: Phrase)], language: String = "he") -> Strings {
        Strings(
            language: language, direction: "rtl",
            entries: entries.map { Strings.Entry(key: $0.key, phrase: $0.phrase, place: .file("he.json")) },
            file: "he.json")
    }

    private func file(_ files: [ExportFile], _ path: String) throws -> String {
        try #require(files.first { $0.path == path }, "\(files.map(\.path))").text
    }

    @Test func `every text arrives in Apple's and Android's own readers`() throws {
        let all = try Strings.load(Repository.strings)
        let apple = try StringsExport.strings.files([all])
        let texts = try Apple.texts(try file(apple, "he.lproj/Localizable.strings"))
        let forms = try Apple.plurals(try file(apple, "he.lproj/Localizable.stringsdict"))
        let catalog = try Apple.catalog(try file(try StringsExport.xcstrings.files([all]), "Localizable.xcstrings"))
        let android = try Android.resources(try StringsExport.android.files([all]))
        for entry in all.entries {
            switch entry.phrase {
            case .plain(let text):
                let names = text.ranges(of: "%s").count
                #expect(texts[entry.key].map(Self.words) == Self.words(text))
                #expect(texts[entry.key]?.ranges(of: "@").count == names)
                #expect(catalog[entry.key] == ["": texts[entry.key] ?? ""])
            case .counted(let expected):
                #expect(Set(expected.keys) == ["one", "two", "other"])
                #expect(forms[entry.key]?.mapValues(Self.words) == expected.mapValues(Self.words))
                #expect(forms[entry.key]?["other"]?.contains("%lld") == true)
                #expect(catalog[entry.key] == forms[entry.key])
                #expect(android.contains("plurals/\(entry.key)\n      () (plurals) size=3\n"))
            }
        }
        #expect(texts.count + forms.count == all.keys.count && catalog.count == all.keys.count)
        #expect(android.contains("plurals/streak_count\n"))
        #expect(android.contains("other=\"%1$d ימים רצופים\"\n"))
        #expect(android.contains("string/progress_of\n      () \"%1$s מתוך %2$s משניות\"\n"))
        #expect(texts["progress_of"] == "%1$@ מתוך %2$@ משניות")
    }

    /// A text without its placeholders.
    private static func words(_ text: String) -> String {
        text.replacing(/%(\d\$)?(s|d|@|lld)/, with: "%")
    }

    @Test func `the number is the first argument in every form, the names follow`() throws {
        let counted = Phrase.counted(["one": "%s: אחד", "two": "%s", "other": "%s: %d מתוך %s"])
        let both = strings([("both", counted), ("plain", .plain("%s, %d, %s")), ("new", .plain("50%"))])
        let android = try StringsExport.android.files([both])[0].text
        #expect(
            android.contains(
                """
                    <plurals name="both">
                        <item quantity="one">%2$s: אחד</item>
                        <item quantity="two">%2$s</item>
                        <item quantity="other">%2$s: %1$d מתוך %3$s</item>
                    </plurals>
                    <string name="plain">%2$s, %1$d, %3$s</string>
                    <string name="new_">50%</string>
                """))
        let apple = try StringsExport.strings.files([both])
        let forms = try Apple.plurals(try file(apple, "he.lproj/Localizable.stringsdict"))
        #expect(forms["both"] == ["one": "%2$@: אחד", "two": "%2$@", "other": "%2$@: %1$lld מתוך %3$@"])
        #expect(
            try Apple.texts(try file(apple, "he.lproj/Localizable.strings"))
                == ["plain": "%2$@, %1$lld, %3$@", "new": "50%"])
    }

    @Test func `languages are in one catalog, and in folders of their own`() throws {
        let hebrew = strings([("done", .plain("סיימתי"))])
        let english = strings([("done", .plain("Done")), ("more", .plain("More"))], language: "en")
        let catalog = try StringsExport.xcstrings.files([hebrew, english])
        let root = try #require(JSONSerialization.jsonObject(with: Data(catalog[0].text.utf8)) as? [String: Any])
        #expect(root["sourceLanguage"] as? String == "he" && root["version"] as? String == "1.0")
        #expect(try Apple.catalog(catalog[0].text, language: "en") == ["done": ["": "Done"], "more": ["": "More"]])
        #expect(
            try StringsExport.android.files([hebrew, english]).map(\.path)
                == ["values/strings.xml", "values-en/strings.xml"])
        #expect(
            try StringsExport.android.files([english, hebrew]).map(\.path)
                == ["values/strings.xml", "values-iw/strings.xml"])
        #expect(
            try StringsExport.strings.files([hebrew, english]).map(\.path)
                == ["he", "en"].flatMap { ["\($0).lproj/Localizable.strings", "\($0).lproj/Localizable.stringsdict"] })
    }

    @Test func `two keys with one name in Android are reported`() throws {
        let taken = strings([("new", .plain("a")), ("new_", .plain("b"))])
        #expect {
            try StringsExport.android.files([taken])
        } throws: {
            ($0 as? Findings)?.all.map(\.code) == [.tokenNameTaken]
        }
    }

    private static let pieces = [
        "'", "\"", "\\", "@", "?", "&", "<", ">", "]]>", "<!--", "-->", "</string>", "&amp;", "\n", "\t", " ", "  ",
        "\r", "\u{7}", "\u{1B}", "\u{7F}", "\u{85}", "\u{A0}", "\u{200E}", "\u{200F}", "\u{202E}", "\u{2028}",
        "\u{2066}", "\u{301}", "שָׁלוֹם", "בְּרֵאשִׁית", "ׁ", "״", "\u{1D11E}", "%s", "$", "{", "}", "#", "/*", "*/",
        ";", "=",
        "\\n", "\\u0041",
        "\\U0041", "a",
    ]

    /// A file of strings refuses some of these; the exports do not rely on it.
    @Test func `characters of every kind survive`() throws {
        var random = SeededRandom(seed: 7)
        var expected: [String: String] = [:]
        for number in 0..<400 {
            expected["k\(number)x"] = "|" + random.text(of: Self.pieces, count: 0...6) + "|"
            expected["e\(number)x"] = random.text(of: Self.pieces, count: 1...4)
        }
        let keys = expected.keys.sorted()
        let hostile = strings(keys.map { ($0, .plain(expected[$0] ?? "")) })
        func format(_ text: String, _ conversion: String, isPositional: Bool) -> String {
            let parts = text.unicodeScalars.split(separator: "%s".unicodeScalars, omittingEmptySubsequences: false)
                .map(String.init)
            return parts.dropFirst().enumerated().reduce(parts[0]) { text, part in
                let position = isPositional || parts.count > 2 ? "\(part.offset + 1)$" : ""
                return text + "%" + position + conversion + part.element
            }
        }
        let apple = expected.mapValues { format($0, "@", isPositional: false) }
        let texts = try Apple.texts(
            try file(try StringsExport.strings.files([hostile]), "he.lproj/Localizable.strings"))
        #expect(texts.count == apple.count)
        for key in keys { #expect(texts[key].map(Self.scalars) == apple[key].map(Self.scalars), "\(key)") }
        let catalog = try Apple.catalog(try StringsExport.xcstrings.files([hostile])[0].text)
        for key in keys { #expect(catalog[key]?[""].map(Self.scalars) == apple[key].map(Self.scalars), "\(key)") }

        // The dump indents the lines of a text, those that are not empty.
        func unindented(_ text: String) -> String { text.replacingScalars("\n      ", with: "\n") }
        let dump = unindented(try Android.resources(try StringsExport.android.files([hostile])))
        for key in keys {
            let value = format(expected[key] ?? "", "s", isPositional: true)
            #expect(
                dump.contains(unindented("string/\(key)\n      () \"\(value)\"\n")), "\(key) \(Self.scalars(value))")
        }
    }

    private static func scalars(_ text: String) -> [UInt32] { text.unicodeScalars.map(\.value) }
}

/// Apple's readers of property lists, which Foundation has on every system.
private enum Apple {
    private static func list(_ text: String) throws -> Any {
        try PropertyListSerialization.propertyList(from: Data(text.utf8), format: nil)
    }

    static func texts(_ text: String) throws -> [String: String] {
        try #require(try list(text) as? [String: String])
    }

    static func plurals(_ text: String) throws -> [String: [String: String]] {
        let entries = try #require(try list(text) as? [String: [String: Any]])
        return try entries.mapValues { entry in
            #expect(entry["NSStringLocalizedFormatKey"] as? String == "%#@count@")
            var forms = try #require(entry["count"] as? [String: String])
            #expect(forms.removeValue(forKey: "NSStringFormatSpecTypeKey") == "NSStringPluralRuleType")
            #expect(forms.removeValue(forKey: "NSStringFormatValueTypeKey") == "lld")
            return forms
        }
    }

    /// Key → plural category, or nothing → text.
    static func catalog(_ text: String, language: String = "he") throws -> [String: [String: String]] {
        let root = try #require(JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
        let entries = try #require(root["strings"] as? [String: [String: Any]])
        return try entries.compactMapValues { entry in
            guard let own = (entry["localizations"] as? [String: [String: Any]])?[language] else { return nil }
            func value(_ node: Any?) throws -> String {
                let unit = try #require((node as? [String: Any])?["stringUnit"] as? [String: String])
                #expect(unit["state"] == "translated")
                return try #require(unit["value"])
            }
            if own["stringUnit"] != nil { return ["": try value(own)] }
            let plural = try #require((own["variations"] as? [String: Any])?["plural"] as? [String: Any])
            return try plural.mapValues(value)
        }
    }
}
