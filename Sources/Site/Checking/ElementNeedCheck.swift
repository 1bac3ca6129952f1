import Diagnostics
import Theme

/// Declarations without an effect, because no rule gives their elements another property that they need. A rule counts
/// if it names a class or the type of such an element, whatever else it requires.
struct ElementNeedCheck {
    private let context: DesignContext
    /// The classes, types and attributes of all elements that have a class (`.notice`) or type: what is known of an
    /// element that a selector names. Nil if some of it is not known.
    private let companions: [String: Set<String>?]
    /// Classes of which templates write only the beginning, `status-{{name}}`.
    private let openClasses: [Substring]

    /// A rule with more selectors is not checked.
    private static let maxSelectors = 100

    init(context: DesignContext) {
        self.context = context
        var companions: [String: Set<String>?] = [:]
        var openClasses: [Substring] = []
        for element in context.sources.flatMap(\.names.elements) + context.scripts.elements {
            let (open, classes) = (element.classes.filter { $0.hasSuffix("*") }, element.classes.map { "." + $0 })
            // A class that is a variable alone may be any.
            openClasses += open.filter { $0.count > 1 }.map { $0.dropLast() }
            let attributes = element.attributes.map { "[\($0)]" }
            let names = Set(classes + attributes + [element.name].compactMap(\.self))
            for name in names {
                let isKnown = element.name != nil && open.isEmpty
                companions[name] = .some(isKnown ? (companions[name] ?? []).map { $0.union(names) } : nil)
            }
        }
        (self.companions, self.openClasses) = (companions, openClasses)
    }

    var findings: Findings {
        let needs = context.styles.needs
        let declarations = needs.declarations.filter { context.isOwn($0.place) }
        guard !declarations.isEmpty else { return Findings() }
        var (all, winning): ([ElementNeeds.Need: Names], [ElementNeeds.Need: Names]) = ([:], [:])
        for source in needs.sources {
            // What the same rule says wins over a rule of the generator for the same name.
            let mayWin = !source.isSingleName || context.isOwn(source.place)
            for need in source.needs {
                all[need, default: Names()].add(source)
                if mayWin { winning[need, default: Names()].add(source) }
            }
        }
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        for declaration in declarations {
            let given = (declaration.other == nil ? all : winning)[declaration.need]
            if declaration.elements.count > Self.maxSelectors { continue }
            if declaration.elements.contains(where: { mayBeMet(declaration, $0, given) }) { continue }
            let need = declaration.need
            findings.add(
                .cssNeedMissing,
                declaration.other.map { "\(declaration.property) has no effect with \($0)" }
                    ?? "\(declaration.property) has no effect: no rule gives these elements \(need.words)",
                at: declaration.place,
                remedy: declaration.other.map { "write \(need.remedy) in place of \($0), or remove it" }
                    ?? "write \(need.remedy) into the rule")
        }
        return findings.findings(at: .file("styles"))
    }

    /// The names in the selectors of rules.
    private struct Names {
        var names: Set<String> = []
        var isOpen = false

        mutating func add(_ source: ElementNeeds.Source) {
            names.formUnion(source.names)
            isOpen = isOpen || source.names.isEmpty
        }
    }

    private func mayBeMet(
        _ declaration: ElementNeeds.Declaration, _ element: ElementRules.Element, _ given: Names?
    ) -> Bool {
        let own = Set(element.classes.map { "." + $0 } + [element.type].compactMap(\.self))
        guard !element.isOpen, !own.isEmpty else { return true }
        // The rule itself says that the need is not met: only another rule for these names can.
        if declaration.other != nil { return given.map { $0.isOpen || !$0.names.isDisjoint(with: own) } ?? false }
        var names = own
        for name in own {
            let isOpen = openClasses.contains { name.dropFirst().hasPrefix($0) }
            guard !isOpen, let known = companions[name] ?? nil else { return true }
            names.formUnion(known)
        }
        return isMetByBrowser(declaration.need, names)
            || given.map { $0.isOpen || !$0.names.isDisjoint(with: names) } ?? false
    }

    /// Whether browsers themselves may give an element what is needed.
    private func isMetByBrowser(_ need: ElementNeeds.Need, _ names: Set<String>) -> Bool {
        switch need {
        case .position: names.contains("dialog") || names.contains("[popover]")
        case .overflow: !names.isDisjoint(with: ["input", "textarea", "select"])
        default: false
        }
    }
}
