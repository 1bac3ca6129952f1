import Diagnostics

/// Attributes of SVG drawings (SVG 2, SVG 1.1, Filter Effects), to find misspelt ones.
enum DrawingAttributes {
    /// The name that is meant by an unknown one that is nearly the same; nil for known names and other ones, which
    /// drawing programs add for themselves.
    ///
    /// - Parameters:
    ///   - element: one of the common elements of drawings; attributes of others are not checked.
    ///   - ignoresCase: as in HTML.
    static func meant(by name: String, of element: String, ignoresCase: Bool) -> String? {
        guard name.utf8.count > 2, elements.contains(element.lowercased()), !known.contains(name), !name.contains(":"),
            !name.contains("{"),
            !["data-", "aria-", "on"].contains(where: name.hasPrefix),
            !ignoresCase || !lowercased.contains(name.lowercased())
        else { return nil }
        return Suggestion.nearest(to: name, among: sorted, within: name.utf8.count < 6 ? 1 : 2)
    }

    private static let elements = words(
        "circle clippath defs ellipse g line lineargradient mask path polygon polyline radialgradient rect stop svg use"
    )
    private static let known = words(
        """
        accent-height accumulate additive alignment-baseline alphabetic amplitude ascent attributeName attributeType
        autofocus azimuth background baseFrequency baseProfile baseline-shift bbox begin bias by calcMode cap-height
        class clip clip-path clip-rule clipPathUnits color color-interpolation color-interpolation-filters
        color-profile color-rendering content contentScriptType contentStyleType crossorigin cursor cx cy d descent
        diffuseConstant direction display divisor dominant-baseline download dur dx dy edgeMode elevation
        enable-background end exponent externalResourcesRequired fetchpriority fill fill-opacity fill-rule filter
        filterRes filterUnits flood-color flood-opacity focusable font-family font-size font-size-adjust font-stretch
        font-style font-variant font-weight format fr from fx fy glyph-name glyph-orientation-horizontal
        glyph-orientation-vertical glyphRef gradientTransform gradientUnits hanging height hidden href hreflang
        horiz-adv-x horiz-origin-x horiz-origin-y id ideographic image-rendering in in2 intercept isolation k k1 k2 k3
        k4 kernelMatrix kernelUnitLength kerning keyPoints keySplines keyTimes label lang lengthAdjust letter-spacing
        lighting-color limitingConeAngle local marker marker-end marker-mid marker-start markerHeight markerUnits
        markerWidth mask mask-type maskContentUnits maskUnits mathematical max media method min mix-blend-mode mode
        name nonce numOctaves offset opacity operator order orient orientation origin overflow overline-position
        overline-thickness paint-order panose-1 path path-length pathLength patternContentUnits patternTransform
        patternUnits ping pointer-events points pointsAtX pointsAtY pointsAtZ preserveAlpha preserveAspectRatio
        primitiveUnits r radius refX refY referrerpolicy rel rendering-intent repeatCount repeatDur
        requiredExtensions requiredFeatures restart result role rotate rx ry scale seed shape-rendering side slope
        slot solid-color solid-opacity spacing specularConstant specularExponent spellcheck spreadMethod src
        startOffset stdDeviation stemh stemv stitchTiles stop-color stop-opacity strikethrough-position
        strikethrough-thickness string stroke stroke-alignment stroke-dasharray stroke-dashoffset stroke-linecap
        stroke-linejoin stroke-miterlimit stroke-opacity stroke-width style surfaceScale systemLanguage tabindex
        tableValues target targetX targetY text-anchor text-decoration text-overflow text-rendering textLength title
        to transform transform-box transform-origin translate type u1 u2 underline-position underline-thickness
        unicode unicode-bidi unicode-range units-per-em v-alphabetic v-hanging v-ideographic v-mathematical values
        vector-effect version vert-adv-y vert-origin-x vert-origin-y viewBox viewTarget visibility white-space width
        widths word-spacing writing-mode x x-height x1 x2 xChannelSelector xmlns y y1 y2 yChannelSelector z zoomAndPan
        """)
    private static let lowercased = Set(known.map { $0.lowercased() })
    /// Short names are near to many others.
    private static let sorted = known.filter { $0.utf8.count > 2 }.sorted()
}
