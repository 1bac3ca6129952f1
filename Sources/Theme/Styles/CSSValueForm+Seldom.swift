import Diagnostics

/// More properties by their whole names: those of painting, columns, scrolling and glyphs.
extension CSSValueForm {
    static let seldom: [String: CSSValueForm] = [
        // Flexible boxes, grids, columns.
        "flex-flow": keywords("nowrap wrap wrap-reverse balance row row-reverse column column-reverse", 2),
        "grid-auto-flow": keywords("row column dense", 2),
        "column-count": CSSValueForm(parts: .number, keywords: ["auto"], isWhole: true, numbers: 1...1000),
        "column-span": keywords("none all"), "column-fill": keywords("auto balance balance-all"),
        "border-spacing": CSSValueForm(parts: .length, count: 2),
        "page-break-before": pageBreaks, "page-break-after": pageBreaks, "page-break-inside": keywords("auto avoid"),
        "container-type": keywords("normal size inline-size scroll-state", 2),
        "content-visibility": keywords("visible auto hidden"),
        "contain": keywords("none strict content size inline-size layout style paint", 6),
        // Text.
        "font-stretch": CSSValueForm(
            parts: .percentage,
            keywords: words(
                """
                normal ultra-condensed extra-condensed condensed semi-condensed semi-expanded expanded extra-expanded
                ultra-expanded
                """)),
        "font-variant-caps": keywords(
            "normal small-caps all-small-caps petite-caps all-petite-caps unicase titling-caps"),
        "font-variant-numeric": keywords(
            "normal lining-nums oldstyle-nums proportional-nums tabular-nums diagonal-fractions stacked-fractions "
                + "ordinal slashed-zero", 5),
        "font-variant-position": keywords("normal sub super"),
        "font-feature-settings": CSSValueForm(
            parts: [.string, .number], keywords: ["normal", "on", "off"], count: nil),
        "tab-size": CSSValueForm(parts: [.length, .number]),
        "text-decoration-skip-ink": keywords("auto none all"),
        "text-decoration-thickness": CSSValueForm(
            parts: .measure, keywords: ["auto", "from-font"], mayBeNegative: true),
        "text-indent": CSSValueForm(
            parts: .measure, keywords: ["hanging", "each-line"], count: 3, mayBeNegative: true),
        "text-overflow": CSSValueForm(parts: .string, keywords: ["clip", "ellipsis", "fade"], count: 2),
        "text-rendering": keywords("auto optimizespeed optimizelegibility geometricprecision"),
        "text-underline-offset": CSSValueForm(parts: .measure, keywords: ["auto"], mayBeNegative: true),
        "text-underline-position": keywords("auto from-font under left right", 2),
        "ruby-position": keywords("alternate over under inter-character", 2),
        "vertical-align": CSSValueForm(
            parts: .measure,
            keywords: words("baseline sub super text-top text-bottom middle top bottom first last"), count: 3,
            mayBeNegative: true),
        // What is seen.
        "background-attachment": CSSValueForm(keywords: ["scroll", "fixed", "local"], count: nil),
        "background-clip": CSSValueForm(keywords: boxNames.union(["text", "border-area"]), count: nil),
        "background-origin": CSSValueForm(keywords: boxNames, count: nil),
        "backface-visibility": keywords("visible hidden"),
        "fill": paint, "stroke": paint,
        "fill-rule": keywords("nonzero evenodd"), "clip-rule": keywords("nonzero evenodd"),
        "stroke-linecap": keywords("butt round square"),
        "stroke-linejoin": keywords("miter miter-clip round bevel arcs crop"),
        "stroke-width": CSSValueForm(parts: [.length, .percentage, .number]),
        "forced-color-adjust": keywords("auto none preserve-parent-color"),
        // Movement.
        "filter": filter, "backdrop-filter": filter,
        "perspective": CSSValueForm(parts: .length, keywords: ["none"]),
        "perspective-origin": place, "transform-origin": place,
        "scale": CSSValueForm(parts: [.number, .percentage], keywords: ["none"], count: 3, mayBeNegative: true),
        "transform": CSSValueForm(keywords: ["none"], count: 50),
        "transform-style": keywords("flat preserve-3d"),
        "translate": CSSValueForm(parts: .measure, keywords: ["none"], count: 3, mayBeNegative: true),
        // Scrolling and pressing.
        "overscroll-behavior": keywords("auto contain none", 2),
        "overscroll-behavior-block": keywords("auto contain none"),
        "overscroll-behavior-inline": keywords("auto contain none"),
        "scroll-snap-align": keywords("none start end center", 2),
        "scroll-snap-stop": keywords("normal always"),
        "scroll-snap-type": keywords("none x y block inline both mandatory proximity", 2),
        "scrollbar-gutter": keywords("auto stable both-edges", 2),
        "touch-action": keywords(
            "auto none pan-x pan-left pan-right pan-y pan-up pan-down pinch-zoom manipulation", 4),
    ]

    private static func keywords(_ text: String, _ count: Int = 1) -> CSSValueForm {
        CSSValueForm(keywords: words(text), count: count)
    }

    private static let boxNames: Set<String> = ["border-box", "padding-box", "content-box"]
    private static let pageBreaks = keywords("auto always avoid left right recto verso")
    private static let paint = CSSValueForm(
        parts: [.color, .picture], keywords: CSSKeywords.colors.union(["none", "context-fill", "context-stroke"]),
        count: 2)
    private static let filter = CSSValueForm(parts: .picture, keywords: ["none"], count: 50)
    private static let place = CSSValueForm(
        parts: .measure, keywords: words("left center right top bottom"), count: 3, mayBeNegative: true)
}
