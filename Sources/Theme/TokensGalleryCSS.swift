/// What the gallery needs beside the site's own style sheet: the themes as classes, side by side on one page, and a
/// class for each token that it shows.
extension Tokens {
    /// The class that gives an element and all in it the values of a mode.
    public static func galleryClass(_ mode: Mode) -> String { "gallery-\(mode.rawValue)" }

    /// `.gallery-light` and its like for the modes; `.bg-accent`, `.fg-accent`, `.size-space-1` and so on for tokens,
    /// by what follows `--hl-` in their variable's name.
    public func galleryCSS() -> String {
        let shown = all.filter { $0.cssVariable != nil }
        // A shadow names colours: said again, it takes those of the mode.
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
    /// What follows `--hl-` in the variable's name.
    public var className: String? { cssVariable.map { String($0.dropFirst("--hl-".count)) } }
}
