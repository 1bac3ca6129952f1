import Diagnostics

/// What rules say of the elements that they style: the parts that browsers draw before and after the content of an
/// element, and states, such as `:checked`. Rules on lines with `/* lint-ignore */` are excluded.
public struct ElementRules: Sendable {
    /// The element of a selector's last part. Names are in lower case.
    public struct Element: Sendable {
        /// Nil for any.
        public let type: String?
        public let classes: Set<String>
        public let attributes: Set<String>
        /// Whether it may be another one, as with `:is(…)` and `&`.
        public let isOpen: Bool
    }

    /// `before` or `after` of an element.
    public struct Part: Sendable {
        public let name: String
        public let element: Element
    }

    /// A rule for nothing but such parts that does not say what they contain.
    public struct EmptyRule: Sendable {
        public let parts: [Part]
        public let place: Place
    }

    public struct State: Sendable {
        /// `checked`
        public let name: String
        public let element: Element
        public let place: Place
    }

    /// The parts to which a rule gives `content`.
    public private(set) var drawn: [Part] = []
    public private(set) var empty: [EmptyRule] = []
    public private(set) var states: [State] = []

    private static let parts = ["before", "after"]

    init(_ sheets: [StyleLint.Sheet]) {
        for sheet in sheets { read(sheet) }
    }

    private mutating func read(_ sheet: StyleLint.Sheet) {
        let reader = sheet.reader
        var (styled, withContent): (Set<Int>, Set<Int>) = ([], [])
        for declaration in reader.declarations {
            // The rule around `@media`.
            let rule = reader.chain(from: declaration.block).first { $0.atRule == nil }
            guard let rule else { continue }
            styled.insert(rule.index)
            guard declaration.name.word == "content" else { continue }
            withContent.insert(rule.index)
            let value = declaration.value.first?.word ?? ""
            if ["none", "normal"].contains(value) { continue }
            drawn += Self.drawn(by: rule)
        }
        for block in reader.blocks {
            guard let first = block.prelude.first, block.atRule == nil, !sheet.accepts(first.offset) else {
                continue
            }
            let subjects = RuleSubject.all(of: block.prelude)
            for subject in subjects {
                addStates(of: subject, block.prelude, sheet)
            }
            let parts = subjects.flatMap(Self.parts)
            if styled.contains(block.index), !withContent.contains(block.index), !parts.isEmpty,
                parts.count == subjects.count
            {
                empty.append(EmptyRule(parts: parts, place: sheet.place(of: first.offset)))
            }
        }
    }

    private static func drawn(by rule: CSSReader.Block) -> [Part] {
        let subjects = RuleSubject.all(of: rule.prelude)
        guard rule.isInKeyframes || subjects.isEmpty else { return subjects.flatMap(parts) }
        // Keyframes, and a rule within another: of any element.
        return parts.map { Part(name: $0, element: Element(type: nil, classes: [], attributes: [], isOpen: true)) }
    }

    private static func parts(of subject: RuleSubject) -> [Part] {
        parts.filter { subject.names.contains(":" + $0) }.map { Part(name: $0, element: subject.element) }
    }

    private mutating func addStates(of subject: RuleSubject, _ prelude: [CSSToken], _ sheet: StyleLint.Sheet) {
        for name in subject.names where name.hasPrefix(":") {
            let token = zip(prelude, prelude.dropFirst()).first { colon, token in
                colon.kind == .colon && token.word == name.dropFirst()
            }
            guard let offset = token?.0.offset else { continue }
            states.append(
                State(name: String(name.dropFirst()), element: subject.element, place: sheet.place(of: offset)))
        }
    }
}

extension RuleSubject {
    var element: ElementRules.Element {
        func named(_ sign: Character) -> Set<String> {
            Set(names.filter { $0.first == sign }.map { String($0.dropFirst()) })
        }
        return ElementRules.Element(
            type: names.first { $0.first?.isLetter == true }, classes: named("."), attributes: attributes,
            isOpen: !names.isDisjoint(with: [":is", ":where", ":-webkit-any", ":scope", ":host", ":host-context"]))
    }
}
