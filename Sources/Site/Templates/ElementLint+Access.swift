extension ElementLint {
    /// Problems for readers who do not see the page, or read another language.
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
        if let hidden, isReachedByKeyboard(element) {
            return [
                Problem(
                    hidden, "screen readers skip <\(element.name)>, but keyboards do not",
                    "remove aria-hidden, or write tabindex=\"-1\" too", .templateAccess)
            ]
        }
        if element.name == "img", names.isDisjoint(with: ["width", "height", "class", "hidden"]),
            !element.mayHaveMore
        {
            return [
                Problem(
                    element, "the picture has no width and height, so the page moves when it loads",
                    "write width=\"…\" and height=\"…\" in px; styles can still make it smaller", .pictureUnsized)
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

    /// Whether the Tab key reaches an element, as far as its tag shows.
    private static func isReachedByKeyboard(_ element: MarkupScanner.Element) -> Bool {
        let names = Set(element.attributes.map(\.name))
        let tab = element.attributes.first { $0.name == "tabindex" }?.value
        guard !element.mayHaveMore, names.isDisjoint(with: ["disabled", "hidden", "inert"]) else { return false }
        if let tab { return !tab.hasPrefix("-") }
        return element.name != "label" && element.name != "details" && ElementNesting.isControl(element)
    }

    /// The problem of an element that the keyboard reaches, in a part of the page that screen readers skip.
    static func problem(inHidden element: MarkupScanner.Element) -> Problem? {
        guard isReachedByKeyboard(element) else { return nil }
        return Problem(
            element,
            "<\(element.name)> is in an element with aria-hidden: keyboards reach it, and screen readers say nothing",
            "move it out, or write tabindex=\"-1\" into it", .templateAccess)
    }
}
