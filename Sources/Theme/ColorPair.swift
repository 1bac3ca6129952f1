import Diagnostics

/// The contrast that a pair needs (WCAG 2.2: 1.4.3, 1.4.6, 1.4.11).
public enum ContrastLevel: String, Sendable, CaseIterable {
    /// Text.
    case aa = "AA"
    /// Text, enhanced.
    case aaa = "AAA"
    /// Text of at least 24 px, or of at least 18.66 px in bold.
    case large
    /// Borders, icons, focus rings: everything that must be visible in order to use the interface.
    case ui = "UI"

    public var minimum: Double {
        switch self {
        case .aa: 4.5
        case .aaa: 7
        case .large, .ui: 3
        }
    }
}

/// A foreground that appears on a background somewhere in the site, and the contrast that this requires.
public struct ColorPair: Sendable {
    /// Token paths.
    public let foreground, background: String
    public let level: Modes<ContrastLevel>
    /// The purpose for the designers' page, in English.
    public let purpose: String
    /// Not rounded.
    public let ratios: Modes<Double>

    /// The two tokens of a pair.
    public struct Names: Sendable, Hashable {
        public let foreground, background: String
    }

    public var names: Names { Names(foreground: foreground, background: background) }

    /// The checked pairs of `halomeid.pairs.json`, and those that it declares unused.
    ///
    /// - Parameter paths: the file of each layer, the lowest first. A pair that a later one does not name keeps its
    ///   level: the site still shows it.
    static func load(
        _ paths: [String], tokens: [String: Token], own: Set<String>, findings: inout Findings
    ) -> (pairs: [ColorPair], unused: Set<Names>) {
        let entries = PairEntry.all(inFile: paths.last ?? "", findings: &findings)
        // Misspelt names are reported.
        for entry in entries where entry.isUnused { _ = entry.colors(tokens, &findings) }
        var unused = Set(entries.filter(\.isUnused).flatMap(\.names))
        var read = entries.filter { !$0.isUnused }.flatMap { made(of: $0, tokens, &findings) }
        let written = read.count
        var known = Set(entries.flatMap(\.names))
        for path in paths.dropLast().reversed() {
            // A design may have no such colours.
            var ignored = Findings()
            let below = PairEntry.all(inFile: path, findings: &ignored)
            unused.formUnion(Set(below.filter(\.isUnused).flatMap(\.names)).subtracting(known))
            read += below.filter { !$0.isUnused }.flatMap { made(of: $0, tokens, &ignored) }
                .filter { !known.contains($0.pair.names) }
            known.formUnion(below.flatMap(\.names))
        }
        let pairs = read.map(\.pair)
        for (index, (pair, place)) in read.enumerated() {
            if unused.contains(pair.names) {
                findings.add(
                    .pairMalformed, "\(pair.foreground) on \(pair.background) is marked `unused` in another entry",
                    at: place,
                    remedy: "keep one of the two entries")
            }
            pair.check(
                at: place, tokens, own: own, among: pairs, leftOutOf: index < written ? nil : paths.last, &findings)
        }
        return (pairs, unused)
    }

    private static func made(
        of entry: PairEntry, _ tokens: [String: Token], _ findings: inout Findings
    ) -> [(pair: ColorPair, place: Place)] {
        guard let level = entry.levels(&findings) else { return [] }
        return entry.colors(tokens, &findings).map { foreground, background, place in
            let pair = ColorPair(
                foreground: foreground.path, background: background.path, level: level, purpose: entry.purpose,
                ratios: ratios(foreground, background))
            return (pair, place)
        }
    }

    static func ratios(_ foreground: Token, _ background: Token) -> Modes<Double> {
        func ratio(_ mode: Mode) -> Double {
            guard let front = foreground.color(mode), let back = background.color(mode) else { return 0 }
            return front.contrast(on: back)
        }
        return Modes(
            light: ratio(.light), dark: ratio(.dark), lightMore: ratio(.lightMore), darkMore: ratio(.darkMore))
    }

    /// Adds one finding for all contexts in which the pair fails, and one for those in which it cannot be measured.
    ///
    /// - Parameters:
    ///   - own: the designer's files.
    ///   - file: the designer's list of pairs, if it does not name this one.
    private func check(
        at place: Place, _ tokens: [String: Token], own: Set<String>, among pairs: [ColorPair],
        leftOutOf file: String?, _ findings: inout Findings
    ) {
        guard foreground != background else {
            findings.add(
                .pairMalformed, "'\(foreground)' is never on itself", at: place, remedy: "remove it from \"on\"")
            return
        }
        let clear = Mode.allCases.filter { (tokens[background]?.color($0)?.alpha ?? 1) < 1 }
        if !clear.isEmpty {
            // The value's own place, so that each is told once.
            let opaque = Finding(
                .pairMalformed, "the background '\(background)' is not opaque (\(Mode.names(clear)))",
                at: clear.first.flatMap { tokens[background]?.places[$0].last } ?? place,
                remedy: "remove its alpha: the contrast of a text depends on what is behind the background then")
            if !findings.all.contains(opaque) { findings.add(opaque) }
        }
        let failing = Mode.allCases.filter { !clear.contains($0) && ratios[$0] < level[$0].minimum }
        guard !failing.isEmpty else { return }
        let groups = groups(of: failing, tokens)
        let texts = groups.map { "\(Self.text(ratios[$0[0]])):1, below " + levels(of: $0) }
        let isWorthwhile = findings.all.count < ThemeLimits.maxSuggestions
        let search = isWorthwhile ? ContrastSearch(tokens: tokens, pairs: pairs) : nil
        let (advice, changes) = remedies(for: groups, search)
        let omission = file.map { file in
            "or, if nothing shows the pair, add to \(file) {\"foreground\": \"{\(foreground)}\","
                + " \"on\": [\"{\(background)}\"], \"level\": \"unused\", \"purpose\": \"why\"}"
        }
        let definitions = [foreground, background].flatMap { tokens[$0]?.places[failing[0]] ?? [] }
        findings.add(
            .contrastTooLow, "\(foreground) on \(background) is " + texts.joined(separator: "; "),
            at: Self.fault(of: [place] + changes + definitions, in: own) ?? place,
            remedy: (advice + [omission].compactMap(\.self)).joined(separator: "; "))
    }

    /// Modes in which both colours are the same; only the highest level among them needs a check.
    private func groups(of modes: [Mode], _ tokens: [String: Token]) -> [[Mode]] {
        var groups: [(modes: [Mode], colors: [SRGBColor?])] = []
        for mode in modes {
            let colors = [foreground, background].map { tokens[$0]?.color(mode) }
            if let index = groups.firstIndex(where: { $0.colors == colors }) {
                groups[index].modes.append(mode)
            } else {
                groups.append(([mode], colors))
            }
        }
        return groups.map(\.modes)
    }

    /// The remedies, each once, and the places of the values that they change.
    ///
    /// - Parameter search: nil if there are too many findings for it.
    private func remedies(for groups: [[Mode]], _ search: ContrastSearch?) -> (texts: [String], changes: [Place]) {
        var (texts, changes): ([String], [Place]) = ([], [])
        for modes in groups {
            let mode = modes.max { level[$0].minimum < level[$1].minimum } ?? modes[0]
            let advice = search?.advice(for: self, mode) ?? []
            changes += advice.filter { $0.value != nil }.map(\.place)
            let text =
                (ContrastAdvice.text(advice) ?? "darken one of the two or lighten the other (\(purpose))")
                + (groups.count > 1 ? " (\(Mode.names(modes)))" : "")
            if !texts.contains(text) { texts.append(text) }
        }
        return (texts, changes)
    }

    /// The first of the places that is in a file of the designer, who changed something there.
    private static func fault(of places: [Place], in own: Set<String>) -> Place? {
        places.first { $0.file.map(own.contains) ?? false }
    }

    /// `AA (4.5) in light and light with more contrast`
    private func levels(of modes: [Mode]) -> String {
        ContrastLevel.allCases.compactMap { one in
            let names = modes.filter { level[$0] == one }
            return names.isEmpty ? nil : "\(one.rawValue) (\(one.minimum)) in " + Mode.names(names)
        }.joined(separator: ", and below ")
    }

    /// Two decimals, truncated: 4.499 is shown as 4.49, never as 4.50.
    public static func text(_ ratio: Double) -> String {
        let hundredths = Int(ratio * 100)
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
