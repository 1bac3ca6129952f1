import Diagnostics

/// Searches for values that give a failing pair the required contrast without taking any other pair below its level:
/// many tokens may use a palette colour, and themes may share tokens.
struct ContrastSearch {
    let tokens: [String: Token]
    let pairs: [ColorPair]

    /// A definition in a token file.
    struct Written: Sendable, Hashable {
        let path: String
        let place: Place
        /// The token whose value it takes.
        let taken: String?
        var isTranslucent = false

        /// For messages.
        var name: String { "\(path) (\(place.text()))" }
    }

    /// A colour of a pair: a fixed one, or one of those being searched for.
    private enum Side: Hashable {
        case fixed(SRGBColor)
        case sought(Int)
    }

    /// The requirement of one pair in one mode.
    private struct Demand: Hashable {
        let front, back: Side
        let minimum: Double

        func isMet(by values: [SRGBColor]) -> Bool {
            color(front, values).contrast(on: color(back, values)) >= minimum
        }

        func names(_ index: Int) -> Bool { front == .sought(index) || back == .sought(index) }

        private func color(_ side: Side, _ values: [SRGBColor]) -> SRGBColor {
            switch side {
            case .fixed(let color): color
            case .sought(let index): values[index]
            }
        }
    }

    /// Returns advice for each of the pair's two colours, the foreground first: changing it alone, else changing both,
    /// else a change that helps this pair only.
    func advice(for pair: ColorPair, _ mode: Mode) -> [ContrastAdvice] {
        let ends = [pair.foreground, pair.background].compactMap { path -> (Written, Written, SRGBColor)? in
            guard let color = color(path, mode), let definitions = definitions(path, mode) else { return nil }
            return (definitions.own, definitions.value, color)
        }
        guard ends.count == 2 else { return [] }
        let alone = ends.map { own, source, color -> ContrastAdvice in
            for written in source == own ? [own] : [source, own] {
                let demands = demands([written])
                if let value = ContrastAdvice.nearest(
                    to: color, where: { value in demands.allSatisfy { $0.isMet(by: [value]) } })
                {
                    return ContrastAdvice(token: own, written: written, value: value, extent: .alone)
                }
            }
            return ContrastAdvice(token: own, written: own, value: nil, extent: .alone)
        }
        if alone.contains(where: { $0.value != nil }) { return alone }
        if let values = together(ends.map { ($0.0, $0.2) }) {
            return zip(ends, values).map { end, value in
                ContrastAdvice(token: end.0, written: end.0, value: value, extent: .together)
            }
        }
        return ends.enumerated().map { index, end in
            let value = ContrastAdvice.nearest(to: end.2) { value in
                let (front, back) = index == 0 ? (value, ends[1].2) : (ends[0].2, value)
                return front.contrast(on: back) >= pair.level[mode].minimum
            }
            return ContrastAdvice(token: end.0, written: end.0, value: value, extent: .pairOnly)
        }
    }

    private func color(_ path: String, _ mode: Mode) -> SRGBColor? { tokens[path]?.color(mode) }

    /// The definition of a token in a mode, and the definition of its value there.
    private func definitions(_ path: String, _ mode: Mode) -> (own: Written, value: Written)? {
        guard let token = tokens[path], let first = token.places[mode].first, let last = token.places[mode].last else {
            return nil
        }
        let source = token.aliases[mode].last
        let isTranslucent = color(path, mode).map { $0.alpha < 1 } ?? false
        return (
            Written(path: path, place: first, taken: source, isTranslucent: isTranslucent),
            Written(path: source ?? path, place: source == nil ? first : last, taken: nil, isTranslucent: isTranslucent)
        )
    }

    /// The requirements of all pairs, in every mode, that use a colour defined in one of these places.
    private func demands(_ sought: [Written]) -> [Demand] {
        func side(_ path: String, _ mode: Mode) -> Side? {
            let places = tokens[path]?.places[mode] ?? []
            if let index = sought.firstIndex(where: { places.contains($0.place) }) { return .sought(index) }
            return color(path, mode).map(Side.fixed)
        }
        var demands: Set<Demand> = []
        for pair in pairs {
            for mode in Mode.allCases {
                guard let front = side(pair.foreground, mode), let back = side(pair.background, mode) else { continue }
                let demand = Demand(front: front, back: back, minimum: pair.level[mode].minimum)
                if sought.indices.contains(where: demand.names) { demands.insert(demand) }
            }
        }
        return Array(demands)
    }

    /// The two values that pass in all pairs and are nearest to the existing ones, in hundredths of lightness.
    private func together(_ ends: [(Written, SRGBColor)]) -> [SRGBColor]? {
        let demands = demands(ends.map(\.0))
        let both = demands.filter { $0.names(0) && $0.names(1) }
        let lists = ends.enumerated().map { index, end in
            let mine = demands.filter { $0.names(index) && !$0.names(1 - index) }
            return ContrastAdvice.shades(of: end.1, alpha: end.1.alpha, steps: 100).enumerated().filter { _, value in
                mine.allSatisfy { $0.isMet(by: [value, value]) }
            }
        }
        var best: (distance: Int, values: [SRGBColor])?
        for (far, front) in lists[0] {
            for (away, back) in lists[1] where far + away < best?.distance ?? .max {
                let values = [front, back]
                if both.allSatisfy({ $0.isMet(by: values) }) { best = (far + away, values) }
            }
        }
        return best?.values
    }
}
