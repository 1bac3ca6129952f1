/// `Localizable.strings`, and for counted texts `Localizable.stringsdict`: the formats of Apple's platforms before
/// string catalogs.
enum LocalizableStrings {
    static func files(_ strings: Strings) -> [ExportFile] {
        var lines: [String] = []
        var counted: [String] = []
        for entry in strings.entries {
            switch entry.phrase {
            case .plain(let text):
                let value = PhraseArguments(entry.phrase).format(text, number: "lld", name: "@") { $0 }
                lines.append("\(quoted(entry.key)) = \(quoted(value));\n")
            case .counted(let forms): counted.append(plural(entry.key, forms, PhraseArguments(entry.phrase)))
            }
        }
        let folder = "\(strings.language).lproj/"
        return [
            ExportFile(
                path: folder + "Localizable.strings",
                text: "/* Made by `halomeid tokens strings`. Change the file of strings. */\n" + lines.joined()),
            ExportFile(path: folder + "Localizable.stringsdict", text: list(counted)),
        ]
    }

    /// A string of an old-style property list; characters that change the direction of the text are escaped too.
    private static func quoted(_ text: String) -> String {
        var result = "\""
        for scalar in text.unicodeScalars {
            switch scalar {
            case "\"", "\\": result += "\\" + String(scalar)
            case "\n": result += "\\n"
            case "\t": result += "\\t"
            case _ where ExportText.isUnsafe(scalar): result += "\\U" + ExportText.fourDigits(scalar)
            default: result.unicodeScalars.append(scalar)
            }
        }
        return result + "\""
    }

    private static func list(_ entries: [String]) -> String {
        """
        <?xml version="1.0" encoding="UTF-8"?>
        <!DOCTYPE plist PUBLIC "-//Apple//DTD PLIST 1.0//EN" "http://www.apple.com/DTDs/PropertyList-1.0.dtd">
        <plist version="1.0">
        <dict>
        \(entries.joined())</dict>
        </plist>

        """
    }

    private static func plural(_ key: String, _ forms: [String: String], _ arguments: PhraseArguments) -> String {
        let rules = forms.sorted { $0.key < $1.key }.map { category, text in
            let value = arguments.format(text, number: "lld", name: "@", escape: ExportText.xml)
            return "            <key>\(category)</key><string>\(value)</string>\n"
        }
        return """
                <key>\(ExportText.xml(key))</key>
                <dict>
                    <key>NSStringLocalizedFormatKey</key><string>%#@count@</string>
                    <key>count</key>
                    <dict>
                        <key>NSStringFormatSpecTypeKey</key><string>NSStringPluralRuleType</string>
                        <key>NSStringFormatValueTypeKey</key><string>lld</string>
            \(rules.joined())        </dict>
                </dict>

            """
    }
}
