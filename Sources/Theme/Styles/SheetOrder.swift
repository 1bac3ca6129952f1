import Diagnostics

extension StyleLint {
    /// A declaration of one selector, by which a later one of the same property overrides it.
    fileprivate struct Styled: Hashable {
        /// The at-rules around the rule.
        let conditions: [String]
        let selector: String
        let property: String
    }

    /// Reports style sheets whose declarations the site's later ones override: the same property of the same selector.
    /// There is one finding for each sheet, at its first such declaration.
    ///
    /// - Parameters:
    ///   - sheets: in the order in which they apply.
    ///   - added: the paths of those that overlays add to the site's.
    public static func checkOrder(_ sheets: [Sheet], added: Set<String>) -> Findings {
        guard !added.isEmpty else { return Findings() }
        var findings: [Finding] = []
        var winners: [Styled: (sheet: Sheet, declaration: CSSReader.Declaration)] = [:]
        for sheet in sheets.reversed() {
            guard added.contains(sheet.path) else {
                for declaration in sheet.reader.declarations.reversed() {
                    for styled in sheet.styled(by: declaration) where winners[styled] == nil {
                        winners[styled] = (sheet, declaration)
                    }
                }
                continue
            }
            for declaration in sheet.reader.declarations where !sheet.accepts(declaration.name.offset) {
                let found = sheet.styled(by: declaration).map { one in
                    winners[one] ?? winners[Styled(conditions: [], selector: one.selector, property: one.property)]
                }
                // In a list of selectors, one that no later sheet has still applies.
                guard found.allSatisfy({ $0 != nil }), let (winner, other) = found.first ?? nil,
                    sheet.loses(declaration, to: other, of: winner)
                else { continue }
                findings.append(sheet.finding(declaration, losesTo: winner, at: other.name.offset))
                break
            }
        }
        return Findings(findings.reversed())
    }
}

extension StyleLint.Sheet {
    private static let conditional: Set<String> = ["media", "supports", "container"]

    /// What a declaration styles, by each selector of its rule; empty for rules in others, and for what is not a rule.
    fileprivate func styled(by declaration: CSSReader.Declaration) -> [StyleLint.Styled] {
        let chain = Array(reader.chain(from: declaration.block))
        guard let rule = chain.first, rule.atRule == nil,
            chain.dropFirst().allSatisfy({ $0.atRule.map(Self.conditional.contains) ?? false })
        else { return [] }
        let conditions = chain.dropFirst().map { Self.text($0.prelude[...]) }
        return rule.prelude.parts.filter { !$0.isEmpty }.map { selector in
            StyleLint.Styled(
                conditions: conditions, selector: Self.text(selector), property: declaration.name.word)
        }
    }

    fileprivate func loses(
        _ declaration: CSSReader.Declaration, to other: CSSReader.Declaration, of winner: StyleLint.Sheet
    ) -> Bool {
        Self.text(declaration.value[...]) != Self.text(other.value[...])
            && (!isImportant(declaration) || winner.isImportant(other))
    }

    private func isImportant(_ declaration: CSSReader.Declaration) -> Bool {
        text(declaration.name.offset..<declaration.end).lowercased().hasSuffix("important")
    }

    fileprivate func finding(
        _ declaration: CSSReader.Declaration, losesTo winner: StyleLint.Sheet, at offset: Int
    ) -> Finding {
        let selector = reader.blocks[declaration.block].prelude
        let (folder, name) = (winner.folder, winner.path.split(separator: "/").last.map(String.init) ?? winner.path)
        let isOnAllPages = folder == self.folder
        let shown = folder == "styles" ? name : "\(folder)/\(name)"
        return Finding(
            .cssOverruled,
            "\(shown):\(winner.line(of: offset)) of the site comes later, and sets \(declaration.name.text) of"
                + " '\(Self.text(selector[...]).prefix(40))' too, so that this has no effect"
                + (isOnAllPages ? "" : " on pages that have both"),
            at: place(of: declaration.name.offset),
            remedy: isOnAllPages
                ? "name the file 90-own.css: style sheets apply in the order of their names"
                : "put the rule into styles/\(folder)/90-own.css")
    }

    private var folder: Substring { path.split(separator: "/").dropLast().last ?? "" }

    private static func text(_ tokens: ArraySlice<CSSToken>) -> String {
        tokens.enumerated().map { index, token in
            let sign = token.kind == .atKeyword ? "@" : token.kind == .hash ? "#" : ""
            let end = token.kind == .function ? "(" : ""
            return (token.isSpaced && index > 0 ? " " : "") + sign + token.text + end
        }.joined()
    }
}
