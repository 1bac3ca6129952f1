import Diagnostics

/// More names of CSS that browsers know: elements that selectors may name, features of media, functions.
enum CSSGrammar {
    /// Elements of formulas (MathML Core), without those of HTML and SVG.
    static let formulas = words(
        """
        annotation annotation-xml maction merror mfrac mi mmultiscripts mn mo mover mpadded mphantom mprescripts mroot
        mrow ms mspace msqrt mstyle msub msubsup msup mtable mtd mtext mtr munder munderover none semantics
        """)
    /// Elements of HTML and SVG, lower case.
    static let elements = words(
        """
        a abbr address area article aside b bdi bdo blockquote body br button canvas caption cite code col colgroup
        data datalist dd del details dfn dialog div dl dt em fieldset figcaption figure footer form h1 h2 h3 h4 h5 h6
        head header hgroup hr html i img input ins kbd label legend li link main map mark math menu meta meter nav
        noscript ol optgroup option output p param picture pre progress q rb rbc rp rt rtc ruby s samp script search
        section select selectedcontent slot small source span strong style sub summary sup svg table tbody td template
        textarea tfoot th thead time title tr track u ul var wbr iframe embed object audio video base animate
        animatemotion animatetransform circle clippath defs desc ellipse feblend fecolormatrix fecomponenttransfer
        fecomposite feconvolvematrix fediffuselighting fedisplacementmap fedistantlight fedropshadow feflood fefunca
        fefuncb fefuncg fefuncr fegaussianblur feimage femerge femergenode femorphology feoffset fepointlight
        fespecularlighting fespotlight fetile feturbulence filter foreignobject g image line lineargradient marker
        mask metadata mpath path pattern polygon polyline radialgradient rect set stop switch symbol text textpath
        tspan use view
        """)

    /// Media Queries Level 5 and container queries, without `min-` and `max-`.
    static let features = words(
        """
        any-hover any-pointer aspect-ratio block-size color color-gamut color-index device-aspect-ratio device-height
        device-width display-mode dynamic-range forced-colors grid height horizontal-viewport-segments hover
        inline-size inverted-colors monochrome nav-controls orientation overflow-block overflow-inline pointer
        prefers-color-scheme prefers-contrast prefers-reduced-data prefers-reduced-motion prefers-reduced-transparency
        resolution scan scripting update vertical-viewport-segments video-color-gamut video-dynamic-range width
        """)

    /// The values of media features that take words.
    static let featureValues: [String: Set<String>] = {
        let (hover, pointer) = (words("none hover"), words("none coarse fine"))
        let reduced = words("no-preference reduce")
        return [
            "any-hover": hover, "any-pointer": pointer, "color-gamut": words("srgb p3 rec2020"),
            "display-mode": words(
                """
                browser fullscreen minimal-ui picture-in-picture standalone tabbed unadorned window-controls-overlay
                """),
            "dynamic-range": words("standard high"), "forced-colors": words("none active"), "hover": hover,
            "inverted-colors": words("none inverted"), "orientation": words("portrait landscape"), "pointer": pointer,
            "prefers-color-scheme": words("light dark"),
            "prefers-contrast": words("no-preference more less custom"),
            "prefers-reduced-data": reduced, "prefers-reduced-motion": reduced,
            "prefers-reduced-transparency": reduced, "scripting": words("none initial-only enabled"),
            "update": words("none slow fast"),
        ]
    }()

    static let functions = words(
        """
        abs acos anchor anchor-size asin atan atan2 attr blur brightness calc calc-size circle clamp color color-mix
        conic-gradient contrast contrast-color cos counter counters cross-fade cubic-bezier device-cmyk drop-shadow
        ellipse env exp fit-content format grayscale hsl hsla hue-rotate hwb hypot if image image-set inset invert lab
        lch leader light-dark linear linear-gradient local log matrix matrix3d max media min minmax mod oklab oklch
        opacity paint path perspective polygon pow progress radial-gradient random ray rect rem repeat
        repeating-conic-gradient repeating-linear-gradient repeating-radial-gradient rgb rgba rotate rotate3d rotatex
        rotatey rotatez reversed round saturate scale scale3d scalex scaley scalez scroll sepia shape sibling-count
        sibling-index sign sin skew skewx skewy sqrt steps style supports symbols tan target-counter target-counters
        target-text tech translate translate3d translatex translatey translatez type url var view xywh
        """)

    /// The keywords of `animation`, in addition to the name of its keyframes.
    static let animationWords = words(
        """
        none ease ease-in ease-out ease-in-out linear step-start step-end infinite normal reverse alternate
        alternate-reverse forwards backwards both running paused auto replace add accumulate
        """)

    /// The keywords of `transition`, in addition to properties.
    static let transitionWords = words(
        "none all ease ease-in ease-out ease-in-out linear step-start step-end normal allow-discrete")

    /// Functions whose result is a colour.
    static let colors = words(
        "color color-mix contrast-color device-cmyk hsl hsla hwb lab lch light-dark oklab oklch rgb rgba")

    /// Whether the result of a function is a picture.
    static func isPicture(_ function: String) -> Bool {
        function.hasSuffix("gradient") || ["url", "image", "image-set", "cross-fade", "paint"].contains(function)
    }

    /// Functions that can replace any part of a value, or several.
    static let substitutes = words("var env attr if")
}
