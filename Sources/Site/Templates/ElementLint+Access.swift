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
        if element.name == "meta", let problem = fixedScale(element) { return [problem] }
        if let problem = unreachable(element) ?? unread(element) { return [problem] }
        guard element.name == "html", !element.mayHaveMore else { return [] }
        return fixedLanguage(element)
            + [("lang", "language"), ("dir", "direction")].filter { !names.contains($0.0) }.map { attribute, value in
                Problem(
                    element, "<html> does not say the \(value) of the page",
                    "write \(attribute)=\"{{\(value)}}\" in frame.mustache; other templates have no <html>",
                    .templateAccess
                )
            }
    }

    /// A viewport that keeps readers from making the page larger.
    private static func fixedScale(_ element: MarkupScanner.Element) -> Problem? {
        let isViewport = element.attributes.contains { $0.name == "name" && $0.value.lowercased() == "viewport" }
        guard isViewport, let content = element.attributes.first(where: { $0.name == "content" }) else { return nil }
        let parts = content.value.lowercased().split(separator: ",").map { $0.filter { !$0.isWhitespace } }
        guard let part = parts.first(where: fixesScale) else { return nil }
        return Problem(
            content, "with \(part), some browsers let nobody make the page larger", "remove it", .templateAccess)
    }

    private static func fixesScale(_ part: String) -> Bool {
        if part == "user-scalable=no" || part == "user-scalable=0" { return true }
        guard part.hasPrefix("maximum-scale="), let most = Double(part.dropFirst("maximum-scale=".count)) else {
            return false
        }
        return most < 2
    }

    /// An element that looks like a control to screen readers only: keyboards do not reach it.
    private static func unreachable(_ element: MarkupScanner.Element) -> Problem? {
        guard let role = element.attributes.first(where: { $0.name == "role" }),
            ["button", "link", "checkbox", "switch"].contains(role.value.lowercased()), !element.mayHaveMore,
            ["div", "span", "p", "li", "b", "i", "img", "section"].contains(element.name),
            !element.attributes.contains(where: { ["tabindex", "contenteditable"].contains($0.name) })
        else { return nil }
        return Problem(
            role, "keyboards do not reach <\(element.name) role=\"\(role.value)\">",
            role.value.lowercased() == "link" ? "write <a href=\"…\">" : "write <button type=\"button\">, or <input>",
            .templateAccess)
    }

    /// Elements without a role, whose name screen readers do not read.
    private static let nameless: Set<String> = [
        "div", "span", "p", "b", "i", "em", "strong", "small", "code", "mark", "sub", "sup",
    ]

    private static func unread(_ element: MarkupScanner.Element) -> Problem? {
        guard nameless.contains(element.name), !element.mayHaveMore,
            let name = element.attributes.first(where: { $0.name == "aria-label" }),
            !element.attributes.contains(where: {
                ["role", "tabindex", "popover", "contenteditable", "hidden"].contains($0.name)
            })
        else { return nil }
        return Problem(
            name, "screen readers skip the \(name.name) of a <\(element.name)>, which has no role",
            "write role=\"group\" or role=\"img\" too, or the words into the element", .templateAccess)
    }

    /// The classes of the site's buttons.
    private static let buttons: Set<String> = ["button", "text-button", "done-button"]

    /// An element that looks like a button and is none; it must not be within one, or within a link.
    static func unpressable(_ element: MarkupScanner.Element) -> Problem? {
        guard nameless.contains(element.name), !element.mayHaveMore,
            let look = element.attributes.first(where: { $0.name == "class" }),
            !buttons.isDisjoint(with: look.value.split(separator: " ").map(String.init)),
            !element.attributes.contains(where: { ["role", "aria-hidden", "contenteditable"].contains($0.name) })
        else { return nil }
        return Problem(
            look, "<\(element.name)> looks like a button, and nobody can press it",
            "write <a href=\"…\"> or <button type=\"button\"> with the same class", .templateAccess)
    }

    /// A language or direction that is not the site's. A template of a Hebrew site may name its own.
    private static func fixedLanguage(_ element: MarkupScanner.Element) -> [Problem] {
        [("lang", "language", "he"), ("dir", "direction", "rtl")].compactMap { name, field, usual in
            guard let attribute = element.attributes.first(where: { $0.name == name }),
                !attribute.value.holds("{{"), attribute.value.lowercased() != usual
            else { return nil }
            return Problem(
                attribute, "the \(field) of every page is '\(attribute.value)', whatever that of the site is",
                "write \(name)=\"{{\(field)}}\"", .templateAccess)
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
