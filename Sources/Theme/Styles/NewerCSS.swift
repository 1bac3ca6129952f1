/// CSS that some of the browsers for which the site is made do not know: Chrome and Edge from 105, Firefox 121, Safari
/// 16. Parts whose loss hardly anybody would notice, such as `text-wrap: balance`, and those for whose loss the
/// generator's own style sheets are made (`:dir()`, `lh`, `mask`, `::details-content`) are left out.
struct NewerCSS {
    private(set) var problems: [CSSProblem] = []
    private let reader: CSSReader

    /// The first versions that know a function. Names without an entry are known to all.
    private static let functions = table([
        "light-dark": "Chrome 123, Safari 17.5", "color-mix": "Chrome 111, Safari 16.2",
        "round mod rem": "Chrome 125", "sin cos tan asin acos atan atan2": "Chrome 111",
        "pow sqrt hypot log exp": "Chrome 120", "abs sign": "Chrome 138", "linear": "Chrome 113, Safari 17.2",
        "xywh rect": "Chrome 119, Firefox 122, Safari 17.2", "lab lch oklab oklch color": "Chrome 111",
        "anchor anchor-size": "Chrome 125, Firefox 147, Safari 26", "image-set": "Chrome 113",
        "shape": "Chrome 135, Safari 18.4",
    ])
    private static let units = table([
        "dvh dvw dvb dvi dvmin dvmax svh svw svb svi svmin svmax lvh lvw lvb lvi lvmin lvmax": "Chrome 108",
        "rlh": "Chrome 111, Safari 16.4", "cap rcap": "Chrome 118, Safari 17.2",
        "ic": "Chrome 106", "ric rch rex": "Chrome 111, Safari 17.2",
    ])
    private static let properties = table([
        "text-box text-box-trim text-box-edge": "Chrome 133, Safari 18.2", "field-sizing": "Chrome 123",
        "anchor-name position-anchor position-area": "Chrome 125, Firefox 147, Safari 26",
        "animation-timeline": "Chrome 115", "zoom": "Firefox 126",
    ])
    private static let rules = table([
        "scope": "Chrome 118, Firefox 128, Safari 17.4", "position-try": "Chrome 125",
    ])
    private static let pseudos = table([
        "user-valid user-invalid": "Chrome 119, Safari 16.5", "open": "Chrome 133, Firefox 136",
        "popover-open": "Chrome 114, Firefox 125, Safari 17", "state": "Chrome 125, Firefox 126, Safari 17.4",
        "autofill": "Chrome 110",
        "target-text": "Firefox 131, Safari 18.2", "highlight": "Firefox 140, Safari 17.2",
    ])
    private static let relativeColors: Set<String> = [
        "rgb", "rgba", "hsl", "hsla", "hwb", "lab", "lch", "oklab", "oklch", "color",
    ]

    private static func table(_ entries: [String: String]) -> [String: String] {
        var table: [String: String] = [:]
        for (names, versions) in entries { for name in names.split(separator: " ") { table[String(name)] = versions } }
        return table
    }

    init(_ reader: CSSReader) {
        self.reader = reader
        for block in reader.blocks where !isSupported(block.index) { check(block) }
        var known: [Int: Set<String>] = [:]
        for declaration in reader.declarations where !declaration.isPrint && !isSupported(declaration.block) {
            let name = declaration.name.word
            // A browser that skips the second keeps the first.
            let hasFallback = !known[declaration.block, default: []].insert(name).inserted
            if !hasFallback { check(declaration, name) }
        }
        problems.sort { $0.offset < $1.offset }
    }

    private mutating func add(_ what: String, _ versions: String, _ part: String, _ remedy: String, at token: CSSToken)
    {
        let browsers = versions.split(separator: ", ").map { String($0.replacing(" ", with: " before ")) }
        let names = ([browsers.dropLast().joined(separator: ", ")] + browsers.suffix(1)).filter { !$0.isEmpty }
        problems.append(
            CSSProblem(
                message: "\(names.joined(separator: " and ")) \(browsers.count > 1 ? "do" : "does") not know \(what),"
                    + " and skip\(browsers.count > 1 ? "" : "s") the \(part)",
                remedy: remedy, offset: token.offset))
    }

    private func isSupported(_ block: Int) -> Bool {
        reader.chain(from: block).contains { $0.atRule == "supports" }
    }

    private mutating func check(_ block: CSSReader.Block) {
        let prelude = block.prelude
        guard let first = prelude.first else { return }
        if block.isNested, let parent = block.parent.map({ reader.blocks[$0] }), !parent.isNested,
            // What follows a block that is not closed is in it by mistake.
            !reader.unclosedBlocks.contains(parent.index),
            parent.atRule != "scope"
        {
            let outer = parent.prelude.map { ($0.isSpaced ? " " : "") + $0.text }.joined()
            add(
                "a rule within a rule", "Chrome 112, Safari 16.5", "rule",
                "write it after the other, with the whole selector:\(outer.hasPrefix(" ") ? "" : " ")\(outer)…",
                at: first)
        }
        guard let rule = block.atRule else { return check(selector: prelude) }
        if let versions = Self.rules[rule] {
            add("@\(rule)", versions, "rules in it", "write the rules without it, with longer selectors", at: first)
        }
        if rule == "media", let sign = prelude.first(where: { $0.kind == .delimiter && ["<", ">"].contains($0.text) }) {
            add(
                "ranges in queries", "Safari 16.4", "rules in it",
                "write (max-width: …) for <, and (min-width: …) for >", at: sign)
        }
        if rule == "container",
            let style = prelude.first(where: { $0.kind == .function && $0.word == "style" })
        {
            add(
                "queries for styles", "Chrome 111, Firefox 148, Safari 18", "rules in it", "give the element a class",
                at: style)
        }
    }

    private mutating func check(selector: [CSSToken]) {
        for (index, token) in selector.enumerated().dropFirst()
        where [.ident, .function].contains(token.kind) && selector[index - 1].kind == .colon && !token.isSpaced {
            if let versions = Self.pseudos[token.word] {
                add(":\(token.text)", versions, "rule", "put the rule into @supports selector(…)", at: token)
            } else if token.word.hasPrefix("nth-"), token.kind == .function {
                let arguments = selector[(index + 1)...].prefix { $0.kind != .closeParenthesis }
                guard let of = arguments.first(where: { $0.kind == .ident && $0.word == "of" }) else {
                    continue
                }
                add("'of' in :\(token.text)()", "Chrome 111", "rule", "give the elements a class", at: of)
            }
        }
    }

    private static let remedy = "write the property with what all know before it, or put the rule into @supports"

    private mutating func check(_ declaration: CSSReader.Declaration, _ name: String) {
        if let versions = Self.properties[name], declaration.value.first?.word != "none" {
            return add("'\(name)'", versions, "declaration", Self.remedy, at: declaration.name)
        }
        guard !name.hasPrefix("--") else { return }
        for (index, token) in declaration.value.enumerated() {
            let text = token.word
            let next = index + 1 < declaration.value.count ? declaration.value[index + 1] : nil
            if token.kind == .function, Self.relativeColors.contains(text), next?.word == "from" {
                return add(
                    "colours made from others", "Chrome 119, Firefox 128, Safari 16.4", "declaration", Self.remedy,
                    at: token)
            } else if token.kind == .function, let versions = Self.functions[text] {
                return add("\(token.text)()", versions, "declaration", Self.remedy, at: token)
            } else if token.kind == .dimension, let versions = Self.units[UnknownCSS.unit(text)] {
                return add("the unit of \(token.text)", versions, "declaration", Self.remedy, at: token)
            } else if token.kind == .ident, text == "subgrid", name.hasPrefix("grid") {
                return add("subgrid", "Chrome 117", "declaration", Self.remedy, at: token)
            }
        }
    }
}
