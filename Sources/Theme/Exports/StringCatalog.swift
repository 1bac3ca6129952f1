/// `Localizable.xcstrings`, the string catalog of Xcode 15.
enum StringCatalog {
    static func text(_ languages: [Strings]) -> String {
        var strings: [String: ExportJSON] = [:]
        for language in languages {
            for entry in language.entries {
                strings[entry.key, default: .object(["extractionState": .text("manual")])]
                    .insert(localization(entry.phrase), at: ["localizations", language.language])
            }
        }
        return ExportJSON.object([
            "sourceLanguage": .text(languages.first?.language ?? ""), "strings": .object(strings),
            "version": .text("1.0"),
        ]).formatted
    }

    private static func localization(_ phrase: Phrase) -> ExportJSON {
        let arguments = PhraseArguments(phrase)
        func unit(_ text: String) -> ExportJSON {
            let value = arguments.format(text, number: "lld", name: "@") { $0 }
            return .object(["stringUnit": .object(["state": .text("translated"), "value": .text(value)])])
        }
        return switch phrase {
        case .plain(let text): unit(text)
        case .counted(let forms): .object(["variations": .object(["plural": .object(forms.mapValues(unit))])])
        }
    }
}
