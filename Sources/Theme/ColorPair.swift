import Diagnostics

/// How much contrast a pair needs (WCAG 2.2: 1.4.3, 1.4.6, 1.4.11).
public enum ContrastLevel: String, Sendable, CaseIterable {
    /// Text.
    case aa = "AA"
    /// Text, enhanced.
    case aaa = "AAA"
    /// Text of 24 px and up, or of 18.66 px and up in bold.
    case large
    /// Borders, icons, focus rings: what one must see in order to use the interface.
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
    /// For the designers' page, in English.
    public let purpose: String
    /// Not rounded.
    public let ratios: Modes<Double>

    /// Reads `{"pairs": [{"foreground": "{a}", "on": ["{b}", …], "level": "AA", "more": "AAA", "purpose": "…"}]}`;
    /// `more` is the level when the reader prefers more contrast, the same if absent.
    static func load(_ path: String, tokens: [String: Token], findings: inout Findings) -> [ColorPair] {
        guard let root = JSONNode.load(path, findings: &findings) else { return [] }
        guard let entries = root["pairs"]?.array else {
            findings.add(.pairMalformed, "pairs, an array, is missing", at: root.place)
            return []
        }
        let read = entries.flatMap { entry($0, tokens, &findings) }
        let pairs = read.map(\.pair)
        for (pair, place) in read { pair.check(at: place, tokens, among: pairs, &findings) }
        return pairs
    }

    /// The two tokens of a pair.
    public struct Names: Sendable, Hashable {
        public let foreground, background: String
    }

    public var names: Names { Names(foreground: foreground, background: background) }

    /// The pairs of a file that was read before; empty where it cannot be read.
    public static func names(inFile path: String) -> [Names] {
        var ignored = Findings()
        let entries = JSONNode.load(path, findings: &ignored)?["pairs"]?.array ?? []
        return entries.flatMap { entry -> [Names] in
            guard let foreground = entry["foreground"]?.string.flatMap(Reference.alias) else { return [] }
            return (entry["on"]?.array ?? []).compactMap { $0.string.flatMap(Reference.alias) }
                .map { Names(foreground: foreground, background: $0) }
        }
    }

    private static func entry(
        _ node: JSONNode, _ tokens: [String: Token], _ findings: inout Findings
    ) -> [(pair: ColorPair, place: Place)] {
        for member in node.members ?? []
        where !["foreground", "on", "level", "more", "purpose"].contains(member.key) {
            findings.add(.pairMalformed, "a pair has no '\(member.key)'", at: member.keyPlace)
        }
        guard let foregroundNode = node["foreground"], let backgrounds = node["on"]?.array, !backgrounds.isEmpty,
            let levelNode = node["level"], let purpose = node["purpose"]?.string
        else {
            findings.add(
                .pairMalformed, "a pair needs foreground, on (an array), level and purpose", at: node.place)
            return []
        }
        guard let level = level(levelNode, &findings), let more = optionalLevel(node["more"], or: level, &findings),
            let foreground = color(foregroundNode, tokens, &findings)
        else { return [] }
        let levels = Modes(light: level, dark: level, lightMore: more, darkMore: more)
        return backgrounds.compactMap { backgroundNode in
            guard let background = color(backgroundNode, tokens, &findings) else { return nil }
            let pair = ColorPair(
                foreground: foreground.path, background: background.path, level: levels, purpose: purpose,
                ratios: ratios(foreground, background))
            return (pair, backgroundNode.place)
        }
    }

    private static func level(_ node: JSONNode, _ findings: inout Findings) -> ContrastLevel? {
        if let level = ContrastLevel(rawValue: node.string ?? "") { return level }
        findings.add(
            .pairMalformed, "the level '\(node.string ?? node.kind)' is unknown", at: node.place,
            remedy: "use one of " + ContrastLevel.allCases.map(\.rawValue).joined(separator: ", "))
        return nil
    }

    private static func optionalLevel(
        _ node: JSONNode?, or fallback: ContrastLevel, _ findings: inout Findings
    ) -> ContrastLevel? {
        guard let node else { return fallback }
        return level(node, &findings)
    }

    private static func color(_ node: JSONNode, _ tokens: [String: Token], _ findings: inout Findings) -> Token? {
        guard let path = node.string.flatMap(Reference.alias) else {
            findings.add(
                .pairMalformed, "expected a reference to a colour", at: node.place, remedy: "write \"{color.text}\"")
            return nil
        }
        guard let token = tokens[path], token.type == .color else {
            findings.add(
                .tokenAliasUnknown, "there is no colour '\(path)'", at: node.place,
                remedy: findings.all.count < ThemeLimits.maxSuggestions
                    ? Suggestion.remedy(for: path, among: tokens.keys.sorted()) : nil)
            return nil
        }
        return token
    }

    private static func ratios(_ foreground: Token, _ background: Token) -> Modes<Double> {
        func ratio(_ mode: Mode) -> Double {
            guard case .color(let front) = foreground.values[mode], case .color(let back) = background.values[mode]
            else { return 0 }
            return front.contrast(on: back)
        }
        return Modes(
            light: ratio(.light), dark: ratio(.dark), lightMore: ratio(.lightMore), darkMore: ratio(.darkMore))
    }

    /// One finding for all contexts in which the pair fails, and one for those in which it cannot be measured.
    private func check(
        at place: Place, _ tokens: [String: Token], among pairs: [ColorPair], _ findings: inout Findings
    ) {
        func color(_ path: String, _ mode: Mode) -> SRGBColor? {
            if case .color(let color)? = tokens[path]?.values[mode] { color } else { nil }
        }
        let clear = Mode.allCases.filter { (color(background, $0)?.alpha ?? 1) < 1 }
        if !clear.isEmpty {
            findings.add(
                .pairMalformed, "the background '\(background)' is not opaque (\(Mode.names(clear)))", at: place)
        }
        let failing = Mode.allCases.filter { !clear.contains($0) && ratios[$0] < level[$0].minimum }
        guard !failing.isEmpty else { return }
        // Where both colours are the same, what passes at the highest level passes at all.
        var groups: [(modes: [Mode], colors: [SRGBColor?])] = []
        for mode in failing {
            let colors = [color(foreground, mode), color(background, mode)]
            if let index = groups.firstIndex(where: { $0.colors == colors }) {
                groups[index].modes.append(mode)
            } else {
                groups.append(([mode], colors))
            }
        }
        let texts = groups.map { group in
            "\(Self.text(ratios[group.modes[0]])):1, below " + levels(of: group.modes)
        }
        let isWorthwhile = findings.all.count < ThemeLimits.maxSuggestions
        let remedies = groups.map { group -> String in
            let mode = group.modes.max { level[$0].minimum < level[$1].minimum } ?? group.modes[0]
            let advice = isWorthwhile ? ContrastAdvice.of(self, mode, among: pairs, colors: { color($0, mode) }) : []
            return remedy(advice, mode, tokens) + (groups.count > 1 ? " (\(Mode.names(group.modes)))" : "")
        }
        var unique: [String] = []
        for remedy in remedies where !unique.contains(remedy) { unique.append(remedy) }
        findings.add(
            .contrastTooLow, "\(foreground) on \(background) is " + texts.joined(separator: "; "), at: place,
            remedy: unique.joined(separator: "; "))
    }

    /// `AA (4.5) in light and in light, more contrast`
    private func levels(of modes: [Mode]) -> String {
        ContrastLevel.allCases.compactMap { one in
            let names = modes.filter { level[$0] == one }.map(\.name)
            return names.isEmpty ? nil : "\(one.rawValue) (\(one.minimum)) in " + names.joined(separator: " and in ")
        }.joined(separator: ", and below ")
    }

    /// Both tokens with their places, and for each the nearest value that passes.
    private func remedy(_ advice: [ContrastAdvice], _ mode: Mode, _ tokens: [String: Token]) -> String {
        guard !advice.isEmpty else { return "darken one of the two or lighten the other (\(purpose))" }
        return advice.map { one in
            let token = tokens[one.token]
            let place = token?.places[mode].map { $0.text() }.joined(separator: ", ") ?? ""
            let name = "\(one.token) (\(place))"
            guard let value = one.value else { return "no lightness of the hue of \(name) passes" }
            return "change \(name) to \(value.asWritten)" + (one.holdsEverywhere ? "" : ", which is for this pair only")
        }.joined(separator: "; or ")
    }

    /// Two decimals, cut off: 4.499 is shown as 4.49, never as 4.50.
    public static func text(_ ratio: Double) -> String {
        let hundredths = Int(ratio * 100)
        let rest = hundredths % 100
        return "\(hundredths / 100).\(rest < 10 ? "0" : "")\(rest)"
    }
}
