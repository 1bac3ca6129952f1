/// The colours of findings in a terminal, similar to those of cargo and clang.
struct TerminalStyle: Sendable {
    /// Whether text is coloured at all.
    let isOn: Bool

    enum Part {
        case level(Level), message, place, remedy
    }

    /// The text between the escape sequences for its part. It must be printable.
    func paint(_ text: String, _ part: Part) -> String {
        guard isOn, !text.isEmpty else { return text }
        return "\u{1B}[\(Self.code(part))m\(text)\u{1B}[0m"
    }

    private static func code(_ part: Part) -> String {
        switch part {
        case .level(.error): "1;31"
        case .level(.warning): "1;33"
        case .level(.note): "1;32"
        case .message: "1"
        case .place: "1;34"
        case .remedy: "1;36"
        }
    }
}
