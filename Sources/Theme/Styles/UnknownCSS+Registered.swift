/// The parts that `@font-face` and `@property` must have, and properties that begin with a hyphen.
extension UnknownCSS {
    /// A face without a family or file.
    mutating func checkFace(_ rule: CSSToken, _ declarations: [CSSReader.Declaration]) {
        for (name, value) in [("font-family", "\"…\""), ("src", "url(\"…\")")]
        where !declarations.contains(where: { $0.name.word == name }) {
            add("@font-face has no \(name): browsers skip it", "write \(name): \(value)", at: rule)
        }
    }

    /// Reports missing parts of an `@property` rule without which browsers skip it.
    mutating func checkRegistered(_ prelude: [CSSToken], _ declarations: [CSSReader.Declaration]) {
        let rule = prelude[0]
        if prelude.count > 1, !prelude[1].text.hasPrefix("--") {
            return add(
                "@property registers a variable: browsers skip the rule", "write @property --\(prelude[1].text)",
                at: prelude[1])
        }
        func value(_ name: String) -> [CSSToken]? {
            declarations.last { $0.name.word == name }?.value
        }
        guard let syntax = value("syntax") else {
            return add("@property has no syntax: browsers skip it", "write syntax: \"<color>\", or \"*\"", at: rule)
        }
        if let first = syntax.first, first.kind != .string {
            return add(
                "the syntax is not in quotation marks: browsers skip the rule", "write syntax: \"<color>\", or \"*\"",
                at: first)
        }
        guard let inherits = value("inherits") else {
            return add("@property has no inherits: browsers skip it", "write inherits: true, or false", at: rule)
        }
        if let first = inherits.first, !["true", "false"].contains(first.word) {
            return add("'\(first.text)' is not a value of inherits", "write true or false", at: first)
        }
        guard syntax.first?.text != "*" else { return }
        guard let initial = value("initial-value") else {
            return add(
                "@property has no initial-value: browsers skip it", "write one, or the syntax \"*\"", at: rule)
        }
        if let relative = initial.first(where: Self.dependsOnPage) {
            add(
                "the initial value depends on the page: browsers skip the rule", "write it in px, without var()",
                at: relative)
        }
    }

    private static func dependsOnPage(_ token: CSSToken) -> Bool {
        switch token.kind {
        case .function: token.word == "var"
        case .dimension: relativeUnits.contains(unit(token.text).lowercased())
        default: false
        }
    }

    private static let relativeUnits: Set<String> = [
        "em", "rem", "ex", "rex", "ch", "rch", "cap", "rcap", "ic", "ric", "lh", "rlh", "vw", "vh", "vi", "vb", "vmin",
        "vmax", "svh", "lvh", "dvh", "cqi", "cqb", "cqw", "cqh",
    ]

    private static let vendors = [
        "-webkit-", "-moz-", "-ms-", "-o-", "-khtml-", "-apple-", "-epub-", "-internal-", "-servo-",
    ]

    /// A variable with one hyphen, which is a property that no browser has.
    mutating func checkHyphen(_ name: CSSToken) {
        let plain = name.word
        guard plain.hasPrefix("-"), !Self.vendors.contains(where: plain.hasPrefix) else { return }
        add("no browser knows the property '\(name.text)'", "write -\(name.text), if it is a variable", at: name)
    }
}
