import Diagnostics

/// A declaration as it is in a style sheet, for what only a browser knows: whether it can read the value.
public struct WrittenDeclaration: Sendable, Equatable {
    public let name: String
    /// With `!important`, if that was written.
    public let value: String
    /// Of the rule that it is in: what a rule has twice is for browsers that cannot read the second.
    public let rule: Int
    public let place: Place
}

extension StyleLint.Sheet {
    /// The declarations of elements' styles. Left out are those of variables, those in `@supports`, which ask the
    /// browser themselves, and those on lines with `/* lint-ignore */`.
    public var written: [WrittenDeclaration] {
        let styling = reader.preludes.indices.map(isStyling)
        return reader.declarations.filter { declaration in
            !declaration.name.text.hasPrefix("-") && styling[declaration.block] && !accepts(declaration.name.offset)
        }
        .compactMap { declaration in
            guard let start = declaration.value.first?.offset, start < declaration.end else { return nil }
            return WrittenDeclaration(
                name: declaration.name.text, value: text(start..<declaration.end), rule: declaration.block,
                place: place(of: declaration.name.offset))
        }
    }

    /// Whether a block and all around it are rules, or conditions of rules.
    private func isStyling(_ block: Int) -> Bool {
        var next: Int? = block
        while let index = next {
            if let first = reader.preludes[index].first, first.kind == .atKeyword,
                !Self.conditions.contains(first.text.lowercased())
            {
                return false
            }
            next = reader.parents[index]
        }
        return true
    }

    private static let conditions: Set<String> = [
        "container", "keyframes", "layer", "media", "scope", "starting-style",
    ]
}
