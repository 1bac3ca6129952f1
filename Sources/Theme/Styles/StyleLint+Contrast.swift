/// The contrast of colours in style sheets, as far as pairs of tokens do not check it.
extension StyleLint {
    mutating func checkPairs(_ theme: Tokens) {
        for pair in ShownPair.undeclared(in: source.reader, theme) where pair.lowest < ContrastLevel.aa.minimum {
            let (front, back) = (pair.foreground.path, pair.background.path)
            let names = ColorPair.Names(foreground: front, background: back)
            if theme.unusedPairs.contains(names) {
                if !unused.insert(names).inserted { continue }
                add(
                    .cssPairLow,
                    "\(front) on \(back) is \(pair.shownLowest), and halomeid.pairs.json calls the pair unused",
                    at: pair.offset,
                    remedy: "give the pair its level again, or replace this rule")
                continue
            }
            add(
                .cssPairLow,
                "\(front) on \(back) is \(pair.shownLowest), and no pair checks it", at: pair.offset,
                remedy: "take two colours of a pair"
                    + (pair.lowest < ContrastLevel.large.minimum
                        ? ", or change one of them until it can be read"
                        : "; or, for large text and icons, add {\"foreground\": \"{\(front)}\","
                            + " \"on\": [\"{\(back)}\"], \"level\": \"large\", \"purpose\": \"…\"}"
                            + " to halomeid.pairs.json"))
        }
    }

    mutating func checkForegrounds(_ theme: Tokens) {
        let known = Set(theme.pairs.map(\.foreground))
        for (token, offset) in ShownPair.foregrounds(in: source.reader, theme) where !known.contains(token.path) {
            let ink = known.sorted().first { $0.hasPrefix(token.path + "-") }
            add(
                .cssPairMissing, "\(token.path) is the colour of a text, and no pair checks that it can be read",
                at: offset,
                remedy: "take \(ink ?? "a foreground of its pairs"); or add to halomeid.pairs.json"
                    + " {\"foreground\": \"{\(token.path)}\", \"on\": [\"{…}\"], \"level\": \"AA\","
                    + " \"purpose\": \"…\"}")
        }
    }

    /// Reports backgrounds, outlines and borders whose contrast no pair checks.
    ///
    /// - Parameter index: the index of the sheet.
    mutating func checkSurroundings(_ inks: TextInks, inSheet index: Int) {
        add(.cssPairMissing, inks.problems(inSheet: index))
    }
}
