extension ElementLint {
    /// What readers who do not see the page, or read another language, need.
    static func access(_ element: MarkupScanner.Element) -> [Problem] {
        let names = Set(element.attributes.map(\.name))
        if element.name == "img", !names.contains("alt"), !element.mayHaveMore {
            return [
                Problem(
                    element, "the picture has no alternative text",
                    "write alt=\"…\" with what it shows, or alt=\"\" if it is decorative", .templateAccess)
            ]
        }
        let hidden = element.attributes.first { $0.name == "aria-hidden" && $0.value == "true" }
        if let hidden, element.name != "label", element.name != "details", ElementNesting.isControl(element),
            // What the keyboard does not reach either.
            names.isDisjoint(with: ["disabled", "hidden", "inert"]), !element.mayHaveMore,
            !element.attributes.contains(where: { $0.name == "tabindex" && $0.value.hasPrefix("-") })
        {
            return [
                Problem(
                    hidden, "screen readers skip <\(element.name)>, but keyboards do not",
                    "remove aria-hidden, or write tabindex=\"-1\" too", .templateAccess)
            ]
        }
        let refresh = element.attributes.first { $0.name == "http-equiv" && $0.value.lowercased() == "refresh" }
        if element.name == "meta", let refresh {
            return [
                Problem(
                    refresh, "the page moves on by itself, before some readers have read it",
                    "remove it, and write a link", .templateAccess)
            ]
        }
        guard element.name == "html", !element.mayHaveMore else { return [] }
        return [("lang", "language"), ("dir", "direction")].filter { !names.contains($0.0) }.map { attribute, value in
            Problem(
                element, "<html> does not say the \(value) of the page",
                "write \(attribute)=\"{{\(value)}}\" in frame.mustache; other templates have no <html>", .templateAccess
            )
        }
    }
}
