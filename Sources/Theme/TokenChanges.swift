/// The differences between two design systems, by the paths of their tokens.
public struct TokenChanges: Sendable {
    /// A token that both have, with different values in at least one mode.
    public struct Change: Sendable {
        public let old: Token
        public let new: Token
        /// The modes in which the values differ.
        public let modes: [Mode]
    }

    /// In the order of the newer files.
    public let added: [Token]
    /// In the order of the older files.
    public let removed: [Token]
    /// In the order of the newer files.
    public let changed: [Change]

    public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty }

    public init(from old: Tokens, to new: Tokens) {
        added = new.all.filter { old[$0.path] == nil }
        removed = old.all.filter { new[$0.path] == nil }
        changed = new.all.compactMap { token in
            guard let before = old[token.path] else { return nil }
            let modes = Mode.allCases.filter { before.values[$0] != token.values[$0] }
            return modes.isEmpty ? nil : Change(old: before, new: token, modes: modes)
        }
    }
}
