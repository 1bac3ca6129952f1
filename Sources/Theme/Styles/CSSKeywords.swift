import Diagnostics

/// The keywords of CSS properties, to find misspelt ones.
///
/// A property is listed if its value consists of keywords alone (CSS Display 3, Text 4, Box Alignment 3, Fonts 4 and
/// others).
enum CSSKeywords {
    static let wide = words("inherit initial unset revert revert-layer")

    static let colors = RawColor.names.union(
        // CSS Color Module Level 4, 6.2 to 6.4; `auto` of caret, accent and scroll bars.
        words(
            """
            transparent currentcolor auto accentcolor accentcolortext activetext buttonborder buttonface buttontext
            canvas canvastext field fieldtext graytext highlight highlighttext linktext mark marktext selecteditem
            selecteditemtext visitedtext
            """))

    static let properties: [String: Set<String>] = [
        "appearance": words(
            """
            none auto base-select menulist-button textfield button checkbox searchfield textarea radio listbox menulist
            meter progress-bar
            """),
        "border-collapse": words("collapse separate"),
        "box-sizing": words("content-box border-box"),
        "break-after": breaks, "break-before": breaks, "break-inside": words("auto avoid avoid-page avoid-column"),
        "caption-side": words("top bottom block-start block-end inline-start inline-end"),
        "clear": words("none left right both inline-start inline-end"),
        "direction": words("ltr rtl"),
        "display": words(
            """
            block inline run-in flow flow-root table flex grid ruby list-item table-row-group table-header-group
            table-footer-group table-row table-cell table-column-group table-column table-caption contents none
            inline-block inline-table inline-flex inline-grid math ruby-base ruby-text ruby-base-container
            ruby-text-container
            """),
        "flex-direction": words("row row-reverse column column-reverse"),
        "flex-wrap": words("nowrap wrap wrap-reverse"),
        "float": words("none left right inline-start inline-end"),
        "font-kerning": words("auto normal none"),
        "font-optical-sizing": words("auto none"),
        "font-synthesis": words("none weight style small-caps position"),
        "hyphens": words("none manual auto"),
        "image-rendering": words("auto smooth high-quality pixelated crisp-edges"),
        "isolation": words("auto isolate"),
        "justify-self": alignment.union(["auto", "left", "right"]), "align-self": alignment.union(["auto"]),
        "align-items": alignment, "justify-items": alignment.union(["legacy", "left", "right"]),
        "align-content": distribution.union(["baseline", "first", "last"]),
        "justify-content": distribution.union(["left", "right"]),
        "place-content": distribution.union(["baseline", "first", "last", "left", "right"]),
        "place-items": alignment.union(["legacy", "left", "right"]),
        "place-self": alignment.union(["auto", "left", "right"]),
        "line-break": words("auto loose normal strict anywhere"),
        "list-style-position": words("inside outside"),
        "mix-blend-mode": words(
            """
            normal multiply screen overlay darken lighten color-dodge color-burn hard-light soft-light difference
            exclusion hue saturation color luminosity plus-lighter plus-darker
            """),
        "object-fit": words("fill contain cover none scale-down"),
        "overflow": overflow, "overflow-x": overflow, "overflow-y": overflow, "overflow-block": overflow,
        "overflow-inline": overflow,
        "overflow-wrap": words("normal break-word anywhere"),
        "pointer-events": words("auto none visiblepainted visiblefill visiblestroke visible painted fill stroke all"),
        "position": words("static relative absolute sticky fixed"),
        "print-color-adjust": words("economy exact"),
        "resize": words("none both horizontal vertical block inline"),
        "scroll-behavior": words("auto smooth"),
        "scrollbar-width": words("auto thin none"),
        "table-layout": words("auto fixed"),
        "text-align": words("start end left right center justify match-parent justify-all"),
        "text-align-last": words("auto start end left right center justify match-parent"),
        "text-decoration-style": words("solid double dotted dashed wavy"),
        "text-transform": words("none capitalize uppercase lowercase full-width full-size-kana math-auto"),
        "text-wrap": words("wrap nowrap balance stable pretty auto"),
        "unicode-bidi": words("normal embed isolate bidi-override isolate-override plaintext"),
        "user-select": words("auto text none contain all"),
        "visibility": words("visible hidden collapse"),
        "white-space": words(
            "normal pre nowrap pre-wrap break-spaces pre-line collapse preserve preserve-breaks preserve-spaces wrap"),
        "word-break": words("normal break-all keep-all manual auto-phrase break-word"),
        "writing-mode": words("horizontal-tb vertical-rl vertical-lr sideways-rl sideways-lr"),
    ]

    /// The likely replacements for words that are not keywords of a property and not typing errors.
    static let likely: [String: [String: String]] = [
        "align-content": places, "align-items": places, "align-self": places,
        "background-position": ["middle": "center"], "object-position": ["middle": "center"],
        "transform-origin": ["middle": "center"], "scroll-snap-align": places, "justify-content": places,
        "justify-items": places, "justify-self": places, "place-content": places, "place-items": places,
        "cursor": ["hand": "pointer", "click": "pointer"],
        "display": ["hidden": "none", "hide": "none", "show": "block", "visible": "block"],
        "font-weight": ["thin": "100", "light": "300", "regular": "400", "medium": "500", "semibold": "600"],
        "overflow": ["hide": "hidden", "none": "hidden", "show": "visible"],
        "text-align": ["middle": "center"],
        "vertical-align": ["center": "middle"],
        "visibility": ["none": "hidden", "hide": "hidden", "show": "visible"],
    ]

    private static let places = ["middle": "center", "top": "start", "left": "start", "right": "end", "bottom": "end"]
    private static let alignment = words(
        """
        normal stretch baseline first last safe unsafe center start end self-start self-end flex-start flex-end
        anchor-center
        """)
    private static let distribution = words(
        "normal stretch safe unsafe center start end flex-start flex-end space-between space-around space-evenly")
    private static let breaks = words(
        "auto avoid always all avoid-page page left right recto verso avoid-column column avoid-region region")
    private static let overflow = words("visible hidden clip scroll auto overlay")
}
