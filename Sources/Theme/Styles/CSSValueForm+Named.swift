import Diagnostics

/// Properties that are listed by their whole names.
extension CSSValueForm {
    static let lineWidths: Set<String> = ["thin", "medium", "thick"]
    static let lineStyles = words("none hidden dotted dashed solid double groove ridge inset outset")
    static let line = CSSValueForm(
        parts: [.length, .color], keywords: lineWidths.union(lineStyles).union(CSSKeywords.colors), count: 3,
        isLine: true)

    static let named: [String: CSSValueForm] = [
        // Places and distances.
        "top": offset, "right": offset, "bottom": offset, "left": offset,
        "gap": gap.with(count: 2), "grid-gap": gap.with(count: 2), "row-gap": gap, "column-gap": gap,
        "column-width": CSSValueForm(parts: .length, keywords: ["auto"]),
        "flex-basis": CSSValueForm(
            parts: .measure, keywords: ["auto", "content", "min-content", "max-content", "fit-content", "stretch"]),
        "flex": CSSValueForm(
            parts: [.number, .length, .percentage],
            keywords: ["auto", "none", "content", "min-content", "max-content", "fit-content", "stretch"], count: 3),
        "flex-grow": CSSValueForm(parts: .number), "flex-shrink": CSSValueForm(parts: .number),
        "order": CSSValueForm(parts: .number, mayBeNegative: true, isWhole: true),
        "z-index": CSSValueForm(parts: .number, keywords: ["auto"], mayBeNegative: true, isWhole: true),
        "orphans": lines, "widows": lines,
        "aspect-ratio": CSSValueForm(parts: .number, keywords: ["auto"], count: 3, hasSlash: true),
        // Lines.
        "outline": CSSValueForm(parts: line.parts, keywords: line.keywords.union(["auto"]), count: 3, isLine: true),
        "outline-style": CSSValueForm(keywords: lineStyles.subtracting(["hidden"]).union(["auto"])),
        "outline-width": CSSValueForm(parts: .length, keywords: lineWidths),
        "outline-offset": CSSValueForm(parts: .length, mayBeNegative: true),
        // Text.
        "font-size": CSSValueForm(
            parts: .measure,
            keywords: words(
                "xx-small x-small small medium large x-large xx-large xxx-large smaller larger math")),
        "font-style": CSSValueForm(
            parts: .angle, keywords: ["normal", "italic", "oblique"], count: 2, mayBeNegative: true),
        "font-weight": CSSValueForm(
            parts: .number, keywords: ["normal", "bold", "bolder", "lighter"], numbers: 1...1000),
        "line-height": CSSValueForm(parts: [.length, .percentage, .number], keywords: ["normal"]),
        "letter-spacing": spacing, "word-spacing": spacing,
        "text-decoration": CSSValueForm(
            parts: [.length, .percentage, .color],
            keywords: decorationLines.union(["auto", "from-font"]).union(CSSKeywords.colors)
                .union(words("solid double dotted dashed wavy")), count: 8, mayBeNegative: true),
        "text-decoration-line": CSSValueForm(keywords: decorationLines, count: 4),
        "text-shadow": CSSValueForm(
            parts: [.length, .color], keywords: CSSKeywords.colors.union(["none"]), count: nil, mayBeNegative: true),
        // What is seen.
        "opacity": CSSValueForm(parts: [.number, .percentage], mayBeNegative: true, numbers: 0...1),
        "background-image": CSSValueForm(parts: .picture, keywords: ["none"], count: nil),
        "background-position": position, "object-position": position.with(count: 4),
        "content": CSSValueForm(
            parts: [.picture, .string],
            keywords: words(
                "normal none contents open-quote close-quote no-open-quote"
                    + " no-close-quote"), count: nil, hasSlash: true),
        "background-size": CSSValueForm(parts: .measure, keywords: ["auto", "cover", "contain"], count: nil),
        "background-repeat": CSSValueForm(
            keywords: words("repeat repeat-x repeat-y repeat-block repeat-inline space round no-repeat"),
            count: nil),
        "box-shadow": CSSValueForm(
            parts: [.length, .color], keywords: CSSKeywords.colors.union(["none", "inset"]), count: nil,
            mayBeNegative: true),
        "cursor": CSSValueForm(
            parts: [.picture, .number],
            keywords: words(
                """
                auto default none context-menu help pointer progress wait cell crosshair text vertical-text alias copy
                move no-drop not-allowed grab grabbing e-resize n-resize ne-resize nw-resize s-resize se-resize
                sw-resize w-resize ew-resize ns-resize nesw-resize nwse-resize col-resize row-resize all-scroll zoom-in
                zoom-out
                """), count: nil, mayBeNegative: true),
        // Movement.
        "animation-delay": CSSValueForm(parts: .time, count: nil, mayBeNegative: true),
        "animation-duration": CSSValueForm(parts: .time, keywords: ["auto"], count: nil),
        "transition-delay": CSSValueForm(parts: .time, count: nil, mayBeNegative: true),
        "transition-duration": CSSValueForm(parts: .time, count: nil),
        "animation-direction": CSSValueForm(
            keywords: ["normal", "reverse", "alternate", "alternate-reverse"], count: nil),
        "animation-fill-mode": CSSValueForm(keywords: ["none", "forwards", "backwards", "both"], count: nil),
        "animation-iteration-count": CSSValueForm(parts: .number, keywords: ["infinite"], count: nil),
        "animation-play-state": CSSValueForm(keywords: ["running", "paused"], count: nil),
        "animation-timing-function": easing, "transition-timing-function": easing,
    ]

    private static let lines = CSSValueForm(parts: .number, isWhole: true, numbers: 1...1000)
    private static let offset = CSSValueForm(parts: .measure, keywords: ["auto"], mayBeNegative: true)
    private static let position = CSSValueForm(
        parts: .measure,
        keywords: words("left center right top bottom x-start x-end y-start y-end block-start block-end")
            .union(words("inline-start inline-end start end")), count: nil, mayBeNegative: true)
    private static let easing = CSSValueForm(
        keywords: words("ease ease-in ease-out ease-in-out linear step-start step-end"), count: nil)
    private static let gap = CSSValueForm(parts: .measure, keywords: ["normal"])
    private static let spacing = CSSValueForm(parts: .measure, keywords: ["normal"], mayBeNegative: true)
    private static let decorationLines = words(
        "none underline overline line-through blink spelling-error grammar-error")
}
