import Diagnostics

/// Declarations that have an effect only on elements with a certain value of another property, and the rules that give
/// elements such a value: `gap` needs `display: flex`, `inset` needs a `position`. Rules on lines with
/// `/* lint-ignore */` need nothing.
public struct ElementNeeds: Sendable {
    /// What a declaration needs.
    public enum Need: String, Sendable, CaseIterable {
        /// Flex or grid, for `justify-content`; for `gap` also columns.
        case container, gap, flex, grid
        /// A place in a line or in a table, for `vertical-align`.
        case line
        case position, overflow

        /// The declaration that is missing.
        public var remedy: String {
            switch self {
            case .container, .gap, .flex: "display: flex"
            case .grid: "display: grid"
            case .line: "display: inline-block"
            case .position: "position: relative"
            case .overflow: "overflow: hidden; white-space: nowrap"
            }
        }

        /// The property that is missing, with the values that would do.
        public var words: String {
            switch self {
            case .container: "display: flex or grid"
            case .gap: "display: flex or grid, or columns"
            case .flex: "display: flex"
            case .grid: "display: grid"
            case .line: "a display in a line"
            case .position: "a position"
            case .overflow: "an overflow other than visible"
            }
        }
    }

    /// A declaration with a need.
    public struct Declaration: Sendable {
        public let property: String
        public let need: Need
        /// The elements of its rule, by each selector.
        public let elements: [ElementRules.Element]
        /// The declaration in the same rule that does not do: `display: block`.
        public let other: String?
        public let place: Place
    }

    /// A selector to whose elements a rule gives what is needed.
    public struct Source: Sendable {
        public let needs: Set<Need>
        /// The classes (`.notice`), types (`p`) and attributes (`[id]`) in the selector's last part; empty if it may be
        /// about any element.
        public let names: Set<String>
        /// Whether the selector is nothing but one name. Any later rule of that name wins over it.
        public let isSingleName: Bool
        public let place: Place
    }

    public private(set) var declarations: [Declaration] = []
    public private(set) var sources: [Source] = []

    init(_ sheets: [StyleLint.Sheet]) {
        for sheet in sheets { read(sheet) }
    }

    private static let properties: [String: Need] = {
        let byNeed: [Need: [String]] = [
            .gap: ["gap", "row-gap", "column-gap", "grid-gap"],
            .container: ["justify-content", "align-items", "place-items"],
            .flex: ["flex-direction", "flex-wrap", "flex-flow"],
            .grid: [
                "grid-template", "grid-template-columns", "grid-template-rows", "grid-template-areas", "justify-items",
                "grid-auto-flow", "grid-auto-columns", "grid-auto-rows",
            ],
            .line: ["vertical-align"], .overflow: ["text-overflow"],
            .position: [
                "inset", "inset-block", "inset-inline", "inset-block-start", "inset-block-end", "inset-inline-start",
                "inset-inline-end", "top", "bottom", "left", "right",
            ],
        ]
        return Dictionary(byNeed.flatMap { need, names in names.map { ($0, need) } }) { one, _ in one }
    }()
    /// Values that take back what another rule says.
    private static let resets: Set<String> = [
        "0", "auto", "baseline", "clip", "initial", "inherit", "none", "normal", "nowrap", "revert", "revert-layer",
        "row", "stretch", "unset",
    ]
    /// Displays that are nothing of what is needed; any other value may be.
    private static let plain: Set<String> = ["block", "inline", "inline-block", "flow-root", "list-item", "none"]
    /// The needs that a property decides on.
    private static let decided: [String: Set<Need>] = [
        "display": [.container, .gap, .flex, .grid, .line], "position": [.position],
        "columns": [.gap], "column-count": [.gap], "column-width": [.gap],
        "overflow": [.overflow], "overflow-x": [.overflow], "overflow-y": [.overflow],
        "overflow-inline": [.overflow], "overflow-block": [.overflow],
    ]

    private mutating func read(_ sheet: StyleLint.Sheet) {
        let reader = sheet.reader
        var rules: [Int: Rule] = [:]
        for declaration in reader.declarations where !declaration.isDescriptor {
            let property = declaration.name.word
            let (decided, need) = (Self.decided[property], Self.properties[property])
            guard decided != nil || need != nil else { continue }
            let values = declaration.value.map(\.word)
            let value = values.first ?? ""
            var rule = rules[declaration.block] ?? Rule(declaration.block, reader)
            if let decided {
                let given = Self.given(by: property, values)
                if !given.isEmpty { rule.given.append((given, declaration.name.offset)) }
                // Those of a single direction, and columns, do not refuse what another property gives.
                if ["display", "position", "overflow"].contains(property) {
                    for need in decided.subtracting(given) { rule.others[need] = "\(declaration.name.text): \(value)" }
                }
            }
            if let need, !declaration.isPrint, !Self.resets.contains(value), !sheet.accepts(declaration.name.offset) {
                rule.found.append((declaration.name, need))
            }
            rules[declaration.block] = rule
        }
        for (_, rule) in rules.sorted(by: { $0.key < $1.key }) { add(rule, sheet) }
    }

    /// What a block says of needs.
    private struct Rule {
        var given: [(needs: Set<Need>, offset: Int)] = []
        var others: [Need: String] = [:]
        var found: [(property: CSSToken, need: Need)] = []
        /// Empty if it may be about any element: keyframes, and a rule within another.
        let subjects: [RuleSubject]

        init(_ block: Int, _ reader: CSSReader) {
            let rule = reader.chain(from: block).first { $0.atRule == nil }
            subjects = reader.blocks[block].isInKeyframes ? [] : rule.map { RuleSubject.all(of: $0.prelude) } ?? []
        }
    }

    private mutating func add(_ rule: Rule, _ sheet: StyleLint.Sheet) {
        for (needs, offset) in rule.given {
            let place = sheet.place(of: offset)
            // A rule for a part that browsers make, such as ::before, says nothing of the element.
            let selectors = rule.subjects.filter { !$0.isMade }.map { ($0.mentioned, $0.isSingleName) }
            for (names, isSingleName) in rule.subjects.isEmpty ? [([], false)] : selectors {
                sources.append(Source(needs: needs, names: names, isSingleName: isSingleName, place: place))
            }
        }
        guard !rule.subjects.isEmpty, !rule.subjects.contains(where: \.isMade) else { return }
        let elements = rule.subjects.map(\.element)
        let given = rule.given.reduce(into: Set<Need>()) { $0.formUnion($1.needs) }
        // Most elements are in a line unless a rule says otherwise.
        for (property, need) in rule.found where !given.contains(need) && (need != .line || rule.others[need] != nil) {
            declarations.append(
                Declaration(
                    property: property.text, need: need, elements: elements, other: rule.others[need],
                    place: sheet.place(of: property.offset)))
        }
    }

    /// The needs that a declaration of a property in `decided` meets.
    ///
    /// - Parameter values: in lower case.
    private static func given(by property: String, _ values: [String]) -> Set<Need> {
        guard let first = values.first else { return [] }
        switch property {
        case "display":
            let isPlain = values.count == 1 && plain.contains(first)
            let line: Set<Need> = values.contains { $0.hasPrefix("inline") || $0.hasPrefix("table") } ? [.line] : []
            if isPlain { return line }
            let isFlex = values.contains { $0.hasSuffix("flex") || $0.hasSuffix("box") }
            let isGrid = values.contains { $0.hasSuffix("grid") }
            if isFlex || isGrid { return line.union([.container, .gap, isFlex ? .flex : .grid]) }
            // A table, a variable.
            return first.hasPrefix("table") ? line : Set(Need.allCases).subtracting([.position, .overflow])
        case "position": return values == ["static"] ? [] : [.position]
        case "columns", "column-count", "column-width": return values == ["auto"] ? [] : [.gap]
        default: return values == ["visible"] ? [] : [.overflow]
        }
    }
}
