import Diagnostics

/// Finds links, buttons and fields in a template without a name: no text, no label, no `aria-label`. Cases that cannot
/// be decided here (a partial in it, a label elsewhere, a script that fills it) are left to ``ControlNameCheck``.
struct ControlNames {
    private(set) var nameless: [TemplateNames.Control] = []
    /// Whether the template has words outside elements that screen readers skip.
    private(set) var hasWords = false
    /// A link or button that has no name so far.
    private var open: TemplateNames.Control?
    /// An element that screen readers skip, and the number of open elements with its name in it.
    private var hidden: (name: String, depth: Int)?
    /// Whether the contents of that element can be reached by keyboard.
    private var isReached = false
    private var labels = 0

    /// Whether words would make a difference.
    var waitsForWords: Bool { hidden == nil && (open != nil || !hasWords) }

    /// Whether the current position is skipped by screen readers but reached by keyboard.
    var isHidden: Bool { hidden != nil && isReached }

    mutating func addWords() {
        guard hidden == nil else { return }
        (open, hasWords) = (nil, true)
    }

    mutating func add(partial: String) {
        if hidden == nil { open?.partials.append(partial) }
    }

    mutating func open(_ element: MarkupScanner.Element, at place: Place) {
        let name = element.name
        let holds = !element.isClosed && !ElementBalance.void.contains(name)
        if let depth = hidden?.depth {
            if holds, name == hidden?.name { hidden?.depth = depth + 1 }
            return
        }
        if name == "label" { labels += 1 }
        let isNamed = element.mayHaveMore || element.attributes.contains { Self.names($0, name) }
        let hooks = element.attributes.map(\.name).filter { $0.hasPrefix("data-") }
        open?.hooks.formUnion(hooks)
        if holds, element.attributes.contains(where: { $0.name == "aria-hidden" && $0.value == "true" }) {
            hidden = (name, 0)
            isReached = !element.mayHaveMore && !element.attributes.contains { ["inert", "hidden"].contains($0.name) }
        } else if let control = control(element, at: place), !isNamed {
            if name == "a" || name == "button" { open = control } else { nameless.append(control) }
        } else if isNamed {
            addWords()
        }
    }

    /// - Parameter name: in lower case.
    mutating func close(_ name: String) {
        if let (hiddenName, depth) = hidden {
            guard name == hiddenName else { return }
            hidden = depth == 0 ? nil : (name, depth - 1)
            return
        }
        if name == "label" { labels -= 1 }
        guard let control = open, control.element == name else { return }
        nameless.append(control)
        open = nil
    }

    /// Nil if it is not a control, or has a name of another kind.
    private func control(_ element: MarkupScanner.Element, at place: Place) -> TemplateNames.Control? {
        func value(_ name: String) -> String? { element.attributes.first { $0.name == name }?.value }
        let id = value("id")
        switch element.name {
        case "a" where value("href") != nil, "button": break
        case "input", "select", "textarea":
            // Browsers name these buttons themselves.
            let type = value("type")?.lowercased() ?? ""
            if labels > 0 || ["hidden", "submit", "reset"].contains(type) || type.holds("{{") { return nil }
            // The id is that of a copy, and so is the one in its label.
            if id?.holds("{{") == true { return nil }
        default: return nil
        }
        return TemplateNames.Control(
            element: element.name, place: place, id: id, hooks: Set(element.attributes.map(\.name)).filter(isHook))
    }

    private func isHook(_ attribute: String) -> Bool { attribute.hasPrefix("data-") }

    /// Whether an attribute names the element, or the one around it.
    private static func names(_ attribute: MarkupScanner.Attribute, _ element: String) -> Bool {
        switch attribute.name {
        case "aria-label", "aria-labelledby", "title", "alt", "placeholder": attribute.value.contains { $0 != " " }
        case "value": element == "input"
        default: false
        }
    }
}
