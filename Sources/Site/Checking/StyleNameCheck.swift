import Diagnostics
import Theme

/// Names of style sheets for each other that one of them uses and none defines, or the reverse: keyframes, grid areas,
/// containers, variables.
struct StyleNameCheck {
    let context: DesignContext
    private var styles: StyleNames { context.styles }

    var findings: Findings {
        var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
        checkAnimations(&findings)
        checkPlaces(&findings)
        checkVariables(&findings)
        return findings.findings(at: .file("styles"))
    }

    /// Variables that have a value but are never read.
    private func checkVariables(_ findings: inout BoundedFindings) {
        let known = styles.readVariables.union(context.scripts.words)
        for name in styles.variables
        where !known.contains(name.text) && !name.text.hasPrefix("--hl-") && context.isOwn(name.place) {
            findings.add(
                .cssNameUnused, "nothing reads the variable '\(name.text)'", at: name.place,
                remedy: "write var(\(name.text)) where it is meant, or remove it")
        }
    }

    private func checkAnimations(_ findings: inout BoundedFindings) {
        let keyframes = Set(styles.keyframes.map(\.text))
        let (known, missing) = (keyframes.sorted(), styles.animated.subtracting(keyframes).sorted())
        for name in styles.animations where !keyframes.contains(name.text) {
            findings.add(
                .cssUnknown, "no @keyframes has the name '\(name.text)'", at: name.place,
                remedy: Suggestion.remedy(for: name.text, among: known)
                    ?? StyleNames.animationWord(nearestTo: name.text)
                    ?? "write @keyframes \(name.text) { … }")
        }
        for name in styles.keyframes where !styles.animated.contains(name.text) && context.isOwn(name.place) {
            findings.add(
                .cssNameUnused, "no animation names the keyframes '\(name.text)'", at: name.place,
                remedy: Suggestion.remedy(for: name.text, among: missing)
                    ?? "write animation: \(name.text) … into a rule, or remove them")
        }
    }

    /// Areas of grids and containers that no rule names.
    private func checkPlaces(_ findings: inout BoundedFindings) {
        /// The area that a line belongs to: `menu-start`. The area and the line also define each other.
        func area(_ name: String) -> String {
            ["-start", "-end"].first(where: name.hasSuffix).map { String(name.dropLast($0.count)) } ?? name
        }
        let areas = Set(styles.gridNames.map(area))
        for name in styles.areas where !areas.contains(area(name.text)) {
            findings.add(
                .cssUnknown, "no grid has the area '\(name.text)'", at: name.place,
                remedy: Suggestion.remedy(for: name.text, among: areas.sorted())
                    ?? "name it in grid-template-areas of the grid")
        }
        for name in styles.askedContainers where !styles.containers.contains(name.text) {
            findings.add(
                .cssUnknown, "no container has the name '\(name.text)': the rule never applies", at: name.place,
                remedy: Suggestion.remedy(for: name.text, among: styles.containers.sorted())
                    ?? "write container: \(name.text) / inline-size into the rule of the element around")
        }
    }
}
