/// The role of a font family in the site.
public enum FontRole: String, Sendable, CaseIterable {
    case source, sans

    /// The token that names the families of the role.
    var token: String { self == .source ? "font.serif" : "font.sans" }

    /// The weight at which a variable font is instantiated by default.
    var weight: Int { self == .source ? 700 : 400 }

    /// System fonts that substitute for a face of a weight, and the average width of a text, relative to the text size,
    /// in the first of them that has Hebrew. Measured on Liberation 2, whose letters are as wide as those of Times New
    /// Roman and Arial.
    func fallback(weight: Int) -> (names: [String], width: Double) {
        switch (self, weight >= 600) {
        case (.source, true): (["Times New Roman Bold", "Noto Serif Hebrew Bold"], 0.4345)
        case (.source, false): (["Times New Roman", "Noto Serif Hebrew"], 0.4319)
        case (.sans, true): (["Arial Hebrew Bold", "Arial Bold"], 0.5091)
        case (.sans, false): (["Arial Hebrew", "Arial"], 0.4742)
        }
    }

    /// The Hebrew that a face of the role should be able to draw: letters, and points if texts have them.
    var hebrew: Coverage {
        Coverage(self == .source ? [0x5B0...0x5BC, 0x5C1...0x5C2, 0x5D0...0x5EA] : [0x5D0...0x5EA])
    }
}
