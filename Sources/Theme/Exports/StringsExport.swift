import Diagnostics

/// The texts for apps: `halomeid tokens strings`.
public enum StringsExport: String, Sendable, CaseIterable {
    /// A string catalog of Xcode 15: all languages in one file.
    case xcstrings
    /// `Localizable.strings` and `Localizable.stringsdict`.
    case strings
    /// `strings.xml`.
    case android

    /// Returns the files of the export. Every placeholder has a position, and plural forms are those of the language.
    /// Keys are unchanged, so that an app uses the same names for texts as the site.
    ///
    /// - Parameter languages: the first one is the app's own language, which is the fallback for texts missing in the
    ///   others.
    /// - Throws: `tokenNameTaken`, if two keys would have one name in Android.
    public func files(_ languages: [Strings]) throws(Findings) -> [ExportFile] {
        switch self {
        case .xcstrings: [ExportFile(path: "Localizable.xcstrings", text: StringCatalog.text(languages))]
        case .strings: languages.flatMap(LocalizableStrings.files)
        case .android: try AndroidStrings.files(languages)
        }
    }
}

/// A text split at its placeholders.
struct PhraseParts {
    enum Part: Equatable {
        case text(String)
        /// `%d`.
        case number
        /// The nth `%s`, counted from 0.
        case name(Int)
    }

    let parts: [Part]

    init(_ text: String) {
        var parts: [Part] = []
        var names = 0
        var rest = text.unicodeScalars[...]
        var literal = String.UnicodeScalarView()
        func flush(_ part: Part?) {
            if !literal.isEmpty { parts.append(.text(String(literal))) }
            literal = String.UnicodeScalarView()
            if let part { parts.append(part) }
        }
        while let scalar = rest.popFirst() {
            switch (scalar, rest.first) {
            case ("%", "d"):
                rest.removeFirst()
                flush(.number)
            case ("%", "s"):
                rest.removeFirst()
                flush(.name(names))
                names += 1
            default: literal.append(scalar)
            }
        }
        flush(nil)
        self.parts = parts
    }

    var hasNumber: Bool { parts.contains(.number) }
    var names: Int { parts.count { if case .name = $0 { true } else { false } } }
}

/// The placeholders of a phrase, the same in each of its forms: the number is the first argument, followed by the
/// names.
struct PhraseArguments {
    private let hasNumber: Bool
    private let names: Int

    init(_ phrase: Phrase) {
        let texts: [String] =
            switch phrase {
            case .plain(let text): [text]
            case .counted(let forms): Array(forms.values)
            }
        let parts = texts.map(PhraseParts.init)
        hasNumber = parts.contains(where: \.hasNumber)
        names = parts.map(\.names).max() ?? 0
    }

    /// - Parameters:
    ///   - number: the conversion of a number: `lld`.
    ///   - name: the conversion of a text: `@`.
    ///   - isPositional: whether a placeholder that is the only one has a position too.
    func format(
        _ text: String, number: String, name: String, isPositional: Bool = false, escape: (String) -> String
    ) -> String {
        let needsPosition = isPositional || names + (hasNumber ? 1 : 0) > 1
        func placeholder(_ position: Int, _ conversion: String) -> String {
            needsPosition ? "%\(position)$\(conversion)" : "%\(conversion)"
        }
        return PhraseParts(text).parts.map { part in
            switch part {
            case .text(let text): escape(text)
            case .number: placeholder(1, number)
            case .name(let index): placeholder(index + (hasNumber ? 2 : 1), name)
            }
        }.joined()
    }
}
