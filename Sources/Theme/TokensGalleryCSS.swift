/// The style sheet of the gallery, in addition to the site's own: the themes as classes, next to each other on one
/// page, and a class for each token shown.
extension Tokens {
    /// The class that gives an element and its descendants the values of a mode.
    public static func galleryClass(_ mode: Mode) -> String { "gallery-\(mode.rawValue)" }

    /// `.gallery-light` and so on for the modes; `.bg-accent`, `.fg-accent`, `.size-space-1` and so on for tokens,
    /// named by the part of their variable after `--hl-`.
    public func galleryCSS() -> String {
        let shown = all.filter { $0.cssVariable != nil }
        // A shadow refers to colours: it must be repeated to take those of the mode.
        let themed = shown.filter { !$0.values.isConstant || $0.type == .shadow }
        func values(_ mode: Mode) -> String {
            themed.map { "\($0.cssVariable ?? ""):\(css($0, mode))" }.joined(separator: ";")
        }
        let modes = [
            (".gallery-light", "light", Mode.light), (".gallery-dark", "dark", .dark),
            (".gallery-lightMore,[data-contrast=more] .gallery-light", "light", .lightMore),
            (".gallery-darkMore,[data-contrast=more] .gallery-dark", "dark", .darkMore),
        ].map { "\($0.0){color-scheme:\($0.1);\(values($0.2))}" }
        return (modes + shown.compactMap(rule)).joined(separator: "\n") + "\n"
    }

    private func rule(_ token: Token) -> String? {
        guard let variable = token.cssVariable, let name = token.className else { return nil }
        let value = "var(\(variable))"
        return switch token.type {
        case .color: ".bg-\(name){background-color:\(value)}.fg-\(name){color:\(value);border-color:\(value)}"
        case .dimension: ".size-\(name){inline-size:\(value)}.radius-\(name){border-radius:\(value)}"
        case .shadow: ".shadow-\(name){box-shadow:\(value)}"
        case .duration: ".time-\(name){transition-duration:\(value)}"
        case .cubicBezier: ".ease-\(name){transition-timing-function:\(value)}"
        case .typography: ".type-\(name){font:\(value)}"
        case .fontFamily: ".family-\(name){font-family:\(value)}"
        case .fontWeight: ".weight-\(name){font-weight:\(value)}"
        case .number: nil
        }
    }
}

extension Token {
    /// The part of the variable's name after `--hl-`.
    public var className: String? { cssVariable.map { String($0.dropFirst("--hl-".count)) } }
}
