import Diagnostics
import Theme

/// Rules that certainly never show anything: for a state that no element of theirs can have, and for a part before or
/// after an element to which no rule gives content. What a script may change is not reported.
struct ElementRuleCheck {
    private let context: DesignContext
    private let rules: ElementRules
    /// Of templates, then of scripts.
    private let ofTemplates: [TemplateNames.ClassedElement]
    private let elements: [TemplateNames.ClassedElement]

    init(context: DesignContext) {
        (self.context, rules) = (context, context.styles.rules)
        ofTemplates = context.sources.flatMap(\.names.elements)
        elements = ofTemplates + context.scripts.elements
    }

    var findings: Findings {
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        for state in rules.states where context.isOwn(state.place) { check(state, &findings) }
        for rule in rules.empty where context.isOwn(rule.place) && !rule.parts.contains(where: isDrawn) {
            findings.add(
                .cssNameUnused, "no rule gives ::\(rule.parts[0].name) of these elements a content: it is not drawn",
                at: rule.place, remedy: "write content: \"\" into the rule")
        }
        return findings.findings(at: .file("styles"))
    }

    // MARK: States

    private static let fields: Set<String> = ["input", "select", "textarea"]
    private static let validated = fields.union(["button", "fieldset", "form", "object", "output"])
    /// The elements that can have a state.
    private static let holders: [String: Set<String>] = [
        "disabled": fields.union(["button", "fieldset", "optgroup", "option"]),
        "enabled": fields.union(["button", "fieldset", "optgroup", "option"]),
        "checked": ["input", "option"], "indeterminate": ["input", "option", "progress"],
        "required": fields, "optional": fields, "valid": validated, "invalid": validated,
        "user-valid": validated, "user-invalid": validated, "in-range": ["input"], "out-of-range": ["input"],
        "placeholder-shown": ["input", "textarea"], "link": ["a", "area"], "visited": ["a", "area"],
        "any-link": ["a", "area"],
    ]

    private func check(_ state: ElementRules.State, _ findings: inout BoundedFindings) {
        let element = state.element
        guard let holders = Self.holders[state.name], !element.isOpen else { return }
        if let type = element.type {
            guard !holders.contains(type), HTMLElements.contains(type) else { return }
            return add(state, [type], holders, &findings)
        }
        let styled = elements.filter { $0.fits(element) }
        let names = Set(styled.compactMap(\.name))
        guard !element.classes.isEmpty, ofTemplates.contains(where: { $0.fits(element) }) else { return }
        if names.isDisjoint(with: holders), styled.allSatisfy({ $0.name != nil }) {
            return add(state, names, holders, &findings)
        }
        let own = ofTemplates.filter { $0.fits(element) }
        guard state.name == "disabled",
            own.contains(where: { $0.attributes.contains("aria-disabled") }),
            !own.contains(where: { $0.attributes.contains("disabled") })
        else { return }
        findings.add(
            .cssNameUnused, "the site gives these elements aria-disabled, and never disabled: the rule never applies",
            at: state.place, remedy: "write [aria-disabled]")
    }

    private func add(
        _ state: ElementRules.State, _ names: Set<String>, _ holders: Set<String>, _ findings: inout BoundedFindings
    ) {
        let tags = names.sorted().map { "<\($0)>" }.joined(separator: ", ")
        let holders = holders.sorted().map { "<\($0)>" }.joined(separator: ", ")
        let isAround = ["checked", "invalid", "required", "user-invalid", "disabled"].contains(state.name)
        findings.add(
            .cssNameUnused, "\(tags) is never :\(state.name): the rule never applies", at: state.place,
            remedy: "select one of \(holders)"
                + (isAround ? ", or the element around it with :has(:\(state.name))" : "")
        )
    }

    // MARK: Parts

    private func isDrawn(_ part: ElementRules.Part) -> Bool {
        // Browsers give <q> its quotation marks.
        if part.element.type == "q" || elements.contains(where: { $0.name == "q" && $0.fits(part.element) }) {
            return true
        }
        return rules.drawn.contains { $0.name == part.name && mayBeSame(part.element, $0.element) }
    }

    /// Whether two selectors may be about the same element.
    private func mayBeSame(_ one: ElementRules.Element, _ other: ElementRules.Element) -> Bool {
        if one.isOpen || one.type == nil && one.classes.isEmpty { return true }
        if let type = one.type, let otherType = other.type, type != otherType { return false }
        if !one.classes.isDisjoint(with: other.classes) || !one.attributes.isDisjoint(with: other.attributes) {
            return true
        }
        if other.isOpen || other.type == nil && other.classes.isEmpty {
            if other.attributes.isEmpty || one.classes.isEmpty { return true }
            // Scripts may give it the attribute if they can find it.
            let own = elements.filter { $0.fits(one) }
            return own.isEmpty || own.contains { $0.isReachable || !$0.attributes.isDisjoint(with: other.attributes) }
        }
        let (type, classes) = (one.type ?? other.type, one.classes.union(other.classes))
        if classes.isEmpty { return true }
        let isKnown = classes.allSatisfy { name in elements.contains { $0.has(name) } }
        return !isKnown || elements.contains { $0.fits(type, classes.subtracting(context.scripts.addedClasses)) }
    }
}

extension TemplateNames.ClassedElement {
    fileprivate func has(_ name: String) -> Bool {
        classes.contains { $0.hasSuffix("*") ? $0.count > 1 && name.hasPrefix($0.dropLast()) : $0 == name }
    }

    fileprivate func fits(_ element: ElementRules.Element) -> Bool { fits(element.type, element.classes) }

    /// Whether it may have the type, and has the classes.
    fileprivate func fits(_ type: String?, _ classes: Set<String>) -> Bool {
        (type == nil || name == nil || name == type) && classes.allSatisfy(has)
    }
}
