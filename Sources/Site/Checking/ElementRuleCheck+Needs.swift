import Diagnostics
import Theme

/// Declarations without an effect, because no rule gives their elements another property that they need.
extension ElementRuleCheck {
    func checkNeeds(_ needs: ElementNeeds, _ findings: inout BoundedFindings) {
        for declaration in needs.declarations where context.isOwn(declaration.place) {
            // What the rule itself says wins over the generator's rules.
            let sources = needs.sources.filter {
                $0.needs.contains(declaration.need) && (declaration.other == nil || context.isOwn($0.place))
            }
            let mayBeMet = declaration.elements.contains { element in
                isMetByBrowser(declaration.need, element)
                    || sources.contains { source in
                        source.elements?.contains { mayBe(element, $0, isOwn: context.isOwn(source.place)) } ?? true
                    }
            }
            if mayBeMet { continue }
            let need = declaration.need
            findings.add(
                .cssNeedMissing,
                declaration.other.map { "\(declaration.property) has no effect with \($0)" }
                    ?? "\(declaration.property) has no effect: no rule gives these elements \(need.words)",
                at: declaration.place,
                remedy: declaration.other.map { "write \(need.remedy) in place of \($0), or remove it" }
                    ?? "write \(need.remedy) into the rule")
        }
    }

    /// Whether a rule may be about the same element. Scripts give no element a class or attribute by which the
    /// generator's own rules lay another one out.
    private func mayBe(_ element: ElementRules.Element, _ other: ElementRules.Element, isOwn: Bool) -> Bool {
        guard !isOwn, !element.isOpen, !other.isOpen,
            element.classes.allSatisfy({ name in
                elements.contains { $0.fits(nil, [name]) }
            })
        else { return mayBeSame(element, other) }
        guard element.type == nil || other.type == nil || element.type == other.type else { return false }
        return elements.contains {
            $0.fits(element.type ?? other.type, element.classes.union(other.classes))
                && (other.attributes.isEmpty || !$0.attributes.isDisjoint(with: other.attributes))
        }
    }

    /// Whether browsers themselves give an element what is needed.
    private func isMetByBrowser(_ need: ElementNeeds.Need, _ element: ElementRules.Element) -> Bool {
        let styled = elements.filter { $0.fits(element) }
        let names = Set(styled.compactMap(\.name) + [element.type].compactMap(\.self))
        switch need {
        case .position: return names.contains("dialog") || styled.contains { $0.attributes.contains("popover") }
        case .overflow: return !names.isDisjoint(with: ["input", "textarea", "select"])
        default: return false
        }
    }
}
