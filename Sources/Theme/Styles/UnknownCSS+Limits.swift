/// The least and the largest size of an element, the wrong way round.
extension UnknownCSS {
    private static let sizes = ["inline-size", "block-size", "width", "height"]

    /// Reports a largest size that is less than the least one of the same rule: the least one wins.
    mutating func checkLimits(_ reader: CSSReader) {
        let limits = reader.declarations.filter { declaration in
            let name = declaration.name.word
            return ["min-", "max-"].contains { name.hasPrefix($0) && Self.sizes.contains(String(name.dropFirst(4))) }
        }
        for rule in Dictionary(grouping: limits, by: \.block).values {
            // The last one of a name wins.
            let byName = Dictionary(rule.map { ($0.name.word, $0) }) { $1 }
            for size in Self.sizes {
                guard let least = byName["min-" + size], let most = byName["max-" + size],
                    let (low, unit) = measure(of: least.value), let (high, other) = measure(of: most.value),
                    unit == other, low > high
                else { continue }
                let later = least.name.offset > most.name.offset ? least : most
                add(
                    "the least \(size) is greater than the largest: max-\(size) has no effect",
                    "exchange the values of min-\(size) and max-\(size), or remove one", at: later.name)
            }
        }
    }
}
