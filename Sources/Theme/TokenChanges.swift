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

    /// Pairs whose contrast or level differs; one of the two is nil for a pair that is new or gone.
    public let pairs: [(old: ColorPair?, new: ColorPair?)]

    public var isEmpty: Bool { added.isEmpty && removed.isEmpty && changed.isEmpty && pairs.isEmpty }

    public init(from old: Tokens, to new: Tokens) {
        added = new.all.filter { old[$0.path] == nil }
        removed = old.all.filter { new[$0.path] == nil }
        changed = new.all.compactMap { token in
            guard let before = old[token.path] else { return nil }
            let modes = Mode.allCases.filter { before.values[$0] != token.values[$0] }
            return modes.isEmpty ? nil : Change(old: before, new: token, modes: modes)
        }
        let before = Dictionary(old.pairs.map { ($0.names, $0) }) { $1 }
        let now = Dictionary(new.pairs.map { ($0.names, $0) }) { $1 }
        pairs =
            new.pairs.map { (old: before[$0.names], new: $0) }.filter { old, new in
                Mode.allCases.contains { old?.shown($0) != new.shown($0) }
            } + old.pairs.filter { now[$0.names] == nil }.map { (old: $0, new: nil) }
    }
}

extension ColorPair {
    /// The contrast and the level in a mode, for people: `4.52 AA`.
    public func shown(_ mode: Mode) -> String { "\(Self.text(ratios[mode])) \(level[mode].rawValue)" }
}
