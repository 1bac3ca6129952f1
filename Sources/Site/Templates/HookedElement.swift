import Diagnostics

/// An element that scripts find by an attribute.
struct HookedElement: Sendable {
    let element: String
    /// Attributes that begin with `data-`.
    let hooks: Set<String>
    let place: Place
    /// `disabled` or `aria-disabled`, with its place; nil if the element is enabled, or a section decides.
    let disabled: (name: String, place: Place)?
    /// The place of `hidden`; nil if the element is shown, or a section decides.
    let hidden: Place?

    init?(_ element: MarkupScanner.Element, at place: (Int) -> Place) {
        hooks = Set(element.attributes.map(\.name).filter { $0.hasPrefix("data-") })
        guard !hooks.isEmpty else { return nil }
        self.element = element.name
        self.place = place(element.offset)
        let attribute = element.attributes.first {
            $0.sections.isEmpty && ($0.name == "disabled" || $0.name == "aria-disabled" && $0.value == "true")
        }
        disabled = attribute.map { ($0.name, place($0.offset)) }
        hidden = element.attributes.first { $0.sections.isEmpty && $0.name == "hidden" }.map { place($0.offset) }
    }

    /// Attributes that give a button an effect, or say that it has none.
    private static let effects: Set<String> = [
        "id", "name", "form", "popovertarget", "commandfor", "disabled", "tabindex",
    ]

    /// Whether an element is a button that neither a script nor the browser responds to.
    static func isIdleButton(_ element: MarkupScanner.Element) -> Bool {
        element.name == "button" && !element.mayHaveMore
            && element.attributes.contains { $0.name == "type" && $0.value.lowercased() == "button" }
            && !element.attributes.contains { $0.name.hasPrefix("data-") || effects.contains($0.name) }
    }
}
