/// Typographic characters that word processors and chats substitute for those of CSS. Browsers read them as letters of
/// a name.
enum CSSSign {
    private static let plain: [Unicode.Scalar: String] = [
        "“": "\"", "”": "\"", "„": "\"", "″": "\"", "״": "\"", "‘": "'", "’": "'", "׳": "'", "；": ";", "؛": ";",
        "：": ":", "，": ",", "٫": ".", "（": "(", "）": ")", "｛": "{", "｝": "}", "％": "%", "＃": "#",
        "‐": "-", "‑": "-", "–": "-", "—": "-", "−": "-", "×": "*",
    ]

    /// The problem of a name or number, and its correction.
    static func problem(in text: String) -> (message: String, remedy: String)? {
        guard !text.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
        for scalar in text.unicodeScalars {
            if let plain = plain[scalar] { return ("'\(scalar)' has no meaning in CSS", "write \(plain)") }
            switch scalar.value {
            case 0xA0, 0x2000...0x200A, 0x202F, 0x3000:
                return ("'\(scalar)' has no meaning in CSS", "write a plain space")
            case 0xAD, 0x200B...0x200F, 0x202A...0x202E, 0x2060...0x2069, 0xFEFF:
                let name = text.unicodeScalars.filter { $0 != scalar }.map(String.init).joined()
                return (
                    "an invisible character, \(scalar.codePoint), is in the name",
                    "remove it" + (name.isEmpty ? "" : ": write \(name)")
                )
            default: continue
            }
        }
        return nil
    }
}
