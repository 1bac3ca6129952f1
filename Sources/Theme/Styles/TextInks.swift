/// The colours of texts in all style sheets of a site, to find what makes them hard to read or to see: a background
/// that is not theirs, and outlines and borders in colours that no pair checks.
struct TextInks {
    fileprivate struct Rule {
        let subjects: [RuleSubject]
        var color: Token?
        var setsColor = false
        var background: (token: Token, offset: Int)?
        /// Whether the rule is for an area too small for texts, or shows something of its own.
        var isSmall = false
        /// Whether it is so small wherever it is.
        var isTiny = false
        var clipsText = false
        var transparent: Int?
        /// Colours of lines: outlines and borders.
        var lines: [(property: String, token: Token, offset: Int)] = []
    }

    private let tokens: Tokens
    /// The subjects that have a colour of their own, and those that are small.
    private var colored: [(names: Set<String>, token: Token)] = []
    private var small: [Set<String>] = []
    private let declared: Set<ColorPair.Names>
    private let foregrounds: Set<String>
    /// The colours of texts on the page.
    private let inks: [Token]
    /// The rules of each sheet.
    private let rules: [[Rule]]

    init(_ readers: [CSSReader], _ tokens: Tokens) {
        self.tokens = tokens
        declared = Set(tokens.pairs.map(\.names)).union(tokens.unusedPairs)
        foregrounds = Set(tokens.pairs.map(\.foreground))
        inks = tokens.pairs.filter { $0.background == "color.surface" && $0.level.light != .ui }
            .compactMap { tokens[$0.foreground] }
        rules = readers.map { Self.rules(in: $0, tokens) }
        for rule in rules.joined() {
            // Without a class, other parts of the selector decide which elements these are.
            for subject in rule.subjects
            where !subject.isMade && subject.names.contains(where: { ".#".contains($0.prefix(1)) }) {
                if let color = rule.color { colored.append((subject.names, color)) }
                if rule.isTiny { small.append(subject.names) }
            }
        }
    }

    /// - Parameter index: the index of a sheet.
    func problems(inSheet index: Int) -> [CSSProblem] {
        rules[index].flatMap { rule in
            [background(of: rule), Self.invisible(rule)].compactMap { $0 } + lines(of: rule)
        }.sorted { $0.offset < $1.offset }
    }

    private static let withoutText: Set<String> = [
        "hr", "progress", "meter", "img", "svg", "path", "video", "canvas", "col", "mark", "dialog",
    ]

    private func background(of rule: Rule) -> CSSProblem? {
        guard let (token, offset) = rule.background, !rule.setsColor, !rule.isSmall, isOpaque(token) else { return nil }
        for subject in rule.subjects where !subject.isMade && subject.names.isDisjoint(with: Self.withoutText) {
            if small.contains(where: { $0.isSubset(of: subject.names) }) { continue }
            let own = colored.filter { $0.names.isSubset(of: subject.names) }.map(\.token)
            let low = (own.isEmpty ? inks : own).compactMap { ink -> (name: String, ratio: Double)? in
                let pair = ShownPair(foreground: ink, background: token, offset: offset)
                let isChecked = declared.contains(ColorPair.Names(foreground: ink.path, background: token.path))
                return isChecked || pair.lowest >= ContrastLevel.aa.minimum ? nil : (ink.path, pair.lowest)
            }.sorted { $0.ratio < $1.ratio }
            // Which of several colours it has depends on the elements around.
            if low.count < own.count { continue }
            guard let first = low.first else { continue }
            let partner = tokens.pairs.first { $0.background == token.path && $0.level.light != .ui }
            let ink = partner.flatMap { tokens[$0.foreground]?.cssVariable }
            return CSSProblem(
                message: "\(token.path) is now behind texts, and no pair checks them: \(first.name) on it is"
                    + " \(ColorPair.text(first.ratio)):1",
                remedy: (ink.map { "write color: var(\($0)) too; or take" } ?? "take")
                    + " a background of halomeid.pairs.json, such as color.card; or add the pairs to it",
                offset: offset)
        }
        return nil
    }

    private func isOpaque(_ token: Token) -> Bool {
        Mode.allCases.allSatisfy { tokens.color(token.path, $0)?.alpha == 1 }
    }

    private static func invisible(_ rule: Rule) -> CSSProblem? {
        guard let offset = rule.transparent, !rule.clipsText, !rule.subjects.contains(where: \.isMade) else {
            return nil
        }
        return CSSProblem(
            message: "the text cannot be seen, and screen readers read it",
            remedy: "give it a token's colour, or remove the element from the template", offset: offset)
    }

    private static let controls: Set<String> = ["button", "input", "select", "textarea"]

    private func lines(of rule: Rule) -> [CSSProblem] {
        let isFocus = rule.subjects.contains { subject in subject.names.contains { $0.hasPrefix(":focus") } }
        let isControl = rule.subjects.contains { subject in
            !subject.isMade && subject.names.contains { Self.controls.contains($0) || $0.hasSuffix("button") }
        }
        return rule.lines.compactMap { property, token, offset in
            let isOutline = property.hasPrefix("outline")
            guard isOutline ? isFocus : isControl && rule.background == nil, !foregrounds.contains(token.path),
                let surface = tokens["color.surface"]
            else { return nil }
            let lowest = ShownPair(foreground: token, background: surface, offset: offset).lowest
            guard lowest < ContrastLevel.ui.minimum else { return nil }
            return CSSProblem(
                message: "\(token.path) is the colour of a \(isOutline ? "focus outline" : "control's border"), and no"
                    + " pair checks it: it is \(ColorPair.text(lowest)):1 on color.surface",
                remedy:
                    "take \(isOutline ? "color.focus" : "color.border"), or another foreground of halomeid.pairs.json",
                offset: offset)
        }
    }

    private static func rules(in reader: CSSReader, _ tokens: Tokens) -> [Rule] {
        var rules: [Int: Rule] = [:]
        for declaration in reader.declarations
        where !declaration.isPrint && !declaration.isDescriptor && !reader.blocks[declaration.block].isIncidental {
            let block = declaration.block
            // In place: a copy would copy the lists in it too.
            rules[block, default: Rule(subjects: RuleSubject.all(of: reader.blocks[block].prelude))]
                .read(declaration, tokens)
        }
        return rules.sorted { $0.key < $1.key }.map(\.value).filter { !$0.subjects.isEmpty }
    }
}

extension TextInks.Rule {
    fileprivate mutating func read(_ declaration: CSSReader.Declaration, _ tokens: Tokens) {
        let name = declaration.name.word
        switch name {
        case "color", "-webkit-text-fill-color":
            setsColor = true
            color = ShownPair.color(of: declaration, tokens)
            let isGone = declaration.value.count == 1 && declaration.value[0].word == "transparent"
            transparent = isGone ? declaration.name.offset : nil
        case "background", "background-color":
            background = ShownPair.color(of: declaration, tokens).map { ($0, declaration.name.offset) }
        case "background-clip", "-webkit-background-clip", "text-shadow", "font-size", "-webkit-text-stroke":
            clipsText = true
        case "content", "aspect-ratio": (isSmall, isTiny) = (true, true)
        case "block-size", "height", "inline-size", "width":
            guard let size = declaration.value.first, size.kind == .dimension else { break }
            let unit = UnknownCSS.unit(size.text).lowercased()
            let value = Double(size.text.dropLast(unit.count)) ?? 0
            let pixels = unit == "px" ? value : ["rem", "em"].contains(unit) ? 16 * value : .infinity
            if pixels <= 48 { isSmall = true }
            if pixels <= 24 { isTiny = true }
        case _ where name.hasPrefix("outline") || name.hasPrefix("border"):
            for (function, variable) in zip(declaration.value, declaration.value.dropFirst())
            where function.word == "var" {
                guard let token = tokens.colorToken(ofVariable: variable.text) else { continue }
                lines.append((name, token, declaration.name.offset))
            }
        default: break
        }
    }
}
