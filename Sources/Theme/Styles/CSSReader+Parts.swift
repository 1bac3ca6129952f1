/// The parts of a style sheet.
extension CSSReader {
    struct Declaration {
        let name: CSSToken
        /// Without `!important`.
        let value: [CSSToken]
        /// Whether it is for print only.
        let isPrint: Bool
        /// Whether it is in `@font-face`, where it is a descriptor and styles nothing.
        let isDescriptor: Bool
        /// The index of its block in `blocks`.
        let block: Int
        /// The offset after its value.
        let end: Int
    }

    struct Block {
        /// The index in `blocks`.
        let index: Int
        /// The index of the block that it is in.
        let parent: Int?
        /// A selector, or an at-rule with what follows it.
        let prelude: [CSSToken]
        /// The offset of its opening brace.
        let brace: Int
        /// Whether it is within a rule or `@scope`, where a selector may begin with a combinator.
        let isNested: Bool
        let isPrint: Bool
        /// If it is the first on its line, the line's indent in bytes.
        let indent: Int?
        /// Whether it is `@keyframes`, or in it.
        let isInKeyframes: Bool
        /// Whether it or one around it is for one direction of the text (`:dir(ltr)`, `[dir=rtl]`), or is a part of an
        /// animation.
        let isDirected: Bool
        /// Whether it or one around it is only for some modes, or for inactive elements (WCAG 2.2, 1.4.3: incidental).
        let isIncidental: Bool

        /// - Parameter parent: the block that it is in.
        init(index: Int, parent: Block?, prelude: [CSSToken], brace: Int, isPrint: Bool) {
            (self.index, self.parent, self.prelude, self.brace) = (index, parent?.index, prelude, brace)
            (isNested, self.isPrint, indent) = (parent?.isScope ?? false, isPrint, prelude.first?.indent)
            isInKeyframes = parent?.isInKeyframes ?? false || prelude.atRule == "keyframes"
            isDirected = parent?.isDirected ?? false || isInKeyframes || prelude.contains { $0.word == "dir" }
            isIncidental = parent?.isIncidental ?? false || prelude.contains { Self.incidental.contains($0.word) }
        }

        /// Words in the preludes of rules that are only for some modes, or for inactive elements.
        private static let incidental: Set = [
            "prefers-color-scheme", "prefers-contrast", "forced-colors", "data-theme", "disabled", "aria-disabled",
        ]

        /// The name of an at-rule; nil for a rule.
        var atRule: String? { prelude.atRule }

        /// Whether it is a rule or `@scope`, or in one.
        var isScope: Bool {
            isNested || !prelude.isEmpty && [nil, "scope"].contains(atRule)
        }

        /// The prelude up to its first space.
        var name: String {
            guard let first = prelude.first else { return "" }
            let rest = prelude.dropFirst().prefix { !$0.isSpaced && first.kind != .atKeyword }
            let sign = first.kind == .atKeyword ? "@" : first.kind == .hash ? "#" : ""
            return " of '" + sign + first.text + rest.map(\.text).joined() + "'"
        }
    }

    /// Those of all blocks.
    var preludes: LazyMapSequence<[Block], [CSSToken]> { blocks.lazy.map(\.prelude) }

    /// A block and those around it, from the inside outwards.
    func chain(from block: Int) -> UnfoldFirstSequence<Block> {
        sequence(first: blocks[block]) { $0.parent.map { blocks[$0] } }
    }

    /// The classes that selectors name.
    var classes: Set<String> {
        preludes.reduce(into: []) { classes, prelude in
            for (sign, name) in zip(prelude, prelude.dropFirst())
            where sign.kind == .delimiter && sign.text == "." && name.kind == .ident && !name.isSpaced {
                classes.insert(name.text)
            }
        }
    }
}
