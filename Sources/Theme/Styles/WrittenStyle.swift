import Diagnostics

/// A part of a style sheet as written, for a check that only a browser can make: whether it can parse it.
public struct WrittenStyle: Sendable, Equatable {
    public enum Kind: String, Sendable, Codable {
        case declaration
        /// One of several comma-separated selectors: an invalid one makes browsers skip the rule.
        case selector
        /// One of several comma-separated queries of `@media`.
        case media
    }

    public let kind: Kind
    /// The declaration's property; otherwise empty.
    public let name: String
    /// The declaration's value, with `!important` if that was written; otherwise the whole text.
    public let value: String
    /// Identifies its rule. A property that a rule sets twice is a fallback for browsers that cannot read the second
    /// value.
    public let rule: Int
    public let place: Place
}

extension StyleLint.Sheet {
    /// Declarations, selectors and conditions for elements. Excluded are declarations of variables, contents of
    /// `@supports`, which tests the browser itself, and lines with `/* lint-ignore */`.
    public var written: [WrittenStyle] {
        let styling = reader.blocks.map(isStyling)
        let declarations = reader.declarations.filter { declaration in
            !declaration.name.text.hasPrefix("-") && styling[declaration.block] && !accepts(declaration.name.offset)
        }
        .compactMap { declaration -> WrittenStyle? in
            guard let start = declaration.value.first?.offset, start < declaration.end else { return nil }
            return WrittenStyle(
                kind: .declaration, name: declaration.name.text, value: text(start..<declaration.end),
                rule: declaration.block, place: place(of: declaration.name.offset))
        }
        return reader.blocks.filter { styling[$0.index] }.flatMap(preludes) + declarations
    }

    /// The selectors or queries of a block.
    private func preludes(_ block: CSSReader.Block) -> [WrittenStyle] {
        let prelude = block.prelude
        let isRule = block.atRule == nil
        guard isRule ? !block.isInKeyframes : block.atRule == "media" else { return [] }
        return (isRule ? prelude[...] : prelude.dropFirst()).parts.compactMap { part in
            guard let start = part.first?.offset, !accepts(start) else { return nil }
            let end = part.endIndex < prelude.endIndex ? prelude[part.endIndex].offset : block.brace
            return WrittenStyle(
                kind: isRule ? .selector : .media, name: "", value: text(start..<end), rule: block.index,
                place: place(of: start))
        }
    }

    /// Whether a block and all around it are rules, or conditions of rules.
    private func isStyling(_ block: CSSReader.Block) -> Bool {
        reader.chain(from: block.index).allSatisfy { $0.atRule.map(Self.conditions.contains) ?? true }
    }

    private static let conditions: Set<String> = [
        "container", "keyframes", "layer", "media", "scope", "starting-style",
    ]
}
