import Diagnostics
import TestSupport
import Testing

@testable import Theme

/// Values that browsers skip, told without a browser; and valid ones, about which nothing is said.
struct StyleValueTests {
    private func findings(_ declaration: String) throws -> [Finding] {
        let folder = try smallTokens()
        return try Tokens.load(folder.path).check(styleSheet: "a { \(declaration) }", file: "a.css").all
            .filter { $0.code != .cssRawColor && $0.code != .cssPhysical && $0.code != .cssTextFixed }
    }

    @Test(arguments: [
        ("inline-size: min(100%. 40rem)", "write a comma"),
        ("inline-size: clamp(30rem, 50%, 20rem)", "exchange 30rem and 20rem"),
        ("inline-size: clamp(30rem, var(--hl-space-half), 20rem)", "exchange 30rem and 20rem"),
        ("margin: calc(2rem * 2px)", "write one of them without its unit"),
        ("transition: color ease", "write how long it takes"), ("transition: all 1s, color", "write how long it takes"),
        ("flex-flow: colum", "did you mean 'column'?"), ("flex-flow: row wrap dense", "use balance, column"),
        ("grid-template-columns: 1fr 2 1fr", "write 2fr or 2px"),
        ("grid-template-columns: repeat(2 1fr)", "write repeat(2, …)"),
        ("grid-template-columns: repeat(1fr, 2)", "write repeat(2, …), repeat(auto-fill, …) or auto-fit"),
        ("grid-template-columns: minmax(1fr, 20rem)", "write minmax(0, …)"),
        ("grid-template-areas: a b", "write \"a b\""), ("grid-area: 1 / 2 / 3 / 4 / 5", "remove the extra ones"),
        ("grid-column: 1 - 3", "write / in its place"), ("grid-row: 1.5", "write a whole number"),
        ("grid-column: span", "write span 2"), ("z-index: 1.5", "use a whole number"),
        ("column-count: 0", "use 1 to 1000"), ("opacity: 50", "use 0 to 1"),
        ("background: 10", "write 10px"), ("background: url(../a.png) centre", "did you mean 'center'?"),
        ("background-image: linear-gradient(right, red, blue)", "write to right"),
        ("background-image: linear-gradient(90, red, blue)", "write 90deg"),
        ("background-image: linear-gradient(to end, red, blue)", "write to top, to bottom, to left or to right"),
        ("background-attachment: fix", "did you mean 'fixed'?"), ("background-clip: texts", "did you mean 'text'?"),
        ("border: 1px sold", "did you mean 'solid'?"), ("inline-size: 50 %", "write 50%, or var(--hl-…)"),
        ("padding: 1,5rem", "write 1.5rem"), ("padding: 1.rem", "write 1rem"), ("padding: max()", "write one"),
        ("aspect-ratio: 16:9", "write 16 / 9"), ("color: $text", "write var(--hl-…), or var(--text)"),
        ("color: @text", "write var(--hl-…), or var(--text)"), ("color: rgb(1 2)", "write three values"),
        ("color: hsl(10deg 20% 30% 40%)", "write / before the fourth value"),
        ("font: bold", "set font-weight or font-style"), ("font-family: a, , serif", "write one, or remove the comma"),
        ("font-feature-settings: tnum", "a text in quotation marks"), ("text-overflow: ellipses", "'ellipsis'"),
        ("text-indent: 2", "write 2px"), ("vertical-align: center", "did you mean 'middle'?"),
        ("vertical-align: middel", "did you mean 'middle'?"), ("align-items: left", "did you mean 'start'?"),
        ("justify-content: middle", "did you mean 'center'?"), ("list-style: disk", "did you mean 'disc'?"),
        ("transform: translateX(1rem, 2rem)", "remove the extra ones"), ("transform: scale(1.2px)", "without its unit"),
        ("transform: rotate(45deg), scale(2)", "remove it"), ("transform: scale", "write scale(…)"),
        ("translate: 10", "write 10px"), ("filter: brightness(50px)", "without its unit"),
        ("backdrop-filter: blur 4px", "write blur(…)"), ("clip-path: circle(50)", "write 50px"),
        ("transition: color 200ms ease 1", "write 1s"),
        ("transition-timing-function: cubic-bezier(1, 2, 3)", "write 4, with commas between"),
        ("box-shadow: 1px red", "write x, y, blur and spread"), ("box-shadow: 1px 1px -2px red", "use 0 or more"),
        ("container-type: inline", "use inline-size"), ("stroke-linecap: rounded", "'round'"),
        ("scroll-snap-type: x mandatry", "'mandatory'"), ("overscroll-behavior: no", "'none'"),
    ])
    func `a value that browsers ignore is reported with a remedy`(_ declaration: String, _ remedy: String) throws {
        let findings = try findings(declaration)
        #expect(findings.count == 1 && findings.first?.remedy?.contains(remedy) == true, "\(findings)")
    }

    @Test(arguments: [
        "background: url(../a.png) center / cover no-repeat, linear-gradient(to left, red, blue) 0 0, red",
        "inline-size: clamp(20rem, 50%, 30rem)", "inline-size: clamp(20rem, 50%, 30vw)",
        "inline-size: clamp(30rem, 50%, 20vw)", "inline-size: clamp(calc(1rem + 1px), 50%, var(--hl-space-half))",
        "margin: calc(2rem * 2px / 1px)", "inline-size: calc(var(--hl-space-half) * var(--hl-space-half) / 1px)",
        "margin: calc(var(--hl-space-half) * 2)", "margin: calc(2 * var(--hl-space-half) + 2px)",
        "transition: all", "transition: none", "transition: color var(--x)", "transition: var(--x)",
        "transition: color; transition-duration: 1s",
        "background: none", "background: -webkit-linear-gradient(top, red, blue)", "background: var(--x) 10px",
        "background-image: -webkit-gradient(linear, left top, left bottom, from(red), to(blue))",
        "background-image: linear-gradient(in oklch, red, blue), linear-gradient(to top left, red 0 10%, blue)",
        "background-image: linear-gradient(0.5turn, red, blue), linear-gradient(0, red, blue)",
        "box-shadow: 0 0 0 2px red, inset 0 1px 2px -1px rgb(0 0 0 / 20%)", "box-shadow: 0 0 calc(1px + 2px) red",
        "box-shadow: var(--x), 0 1px red", "text-shadow: 0 0 1px red, 1px 1px blue", "box-shadow: none",
        "grid-template-columns: [a] 1fr [b] minmax(0, 2fr) repeat(auto-fill, minmax(10rem, 1fr))",
        "grid-template-columns: repeat(2, [a] 1fr [b]) fit-content(20rem)", "grid-template-columns: subgrid",
        "grid-template-areas: \"a b\" \"c d\"", "grid-template-areas: none", "grid-area: a",
        "grid-area: 1 / 2 / -1 / 4",
        "grid-column: 1 / -1", "grid-column: span 2 / 4", "grid-row: calc(1 + 1)", "grid-row: my-line",
        "font: menu", "font: inherit", "font: bold 1rem/1.5 var(--x)", "font: italic small-caps medium serif",
        "font: var(--x)", "font-family: Arial Hebrew, \"a b\", serif", "font-feature-settings: \"tnum\" on, \"kern\" 0",
        "color: rgb(from red r g b / 50%)", "color: rgb(0 0 0 / 20%)", "color: rgba(0, 0, 0, .5)",
        "color: hsl(10deg 20% 30%)", "color: oklch(50% 0.1 200)", "color: rgb(var(--x))", "color: rgb(var(--x), 50%)",
        "color: color(display-p3 1 0 0)", "color: light-dark(red, blue)", "color: rgb(calc(1 + 1) 0 none)",
        "transform: translate(10%, 1rem) rotate(45deg) scale(1.2)", "transform: none", "scale: 1.2 110%",
        "transform: rotate(0) translate(var(--x))", "translate: 10px 50%", "rotate: x 45deg", "filter: url(#a) blur()",
        "filter: blur(4px) drop-shadow(0 0 2px red)", "clip-path: inset(0 round 1rem)", "clip-path: circle(50% at 0 0)",
        "clip-path: polygon(evenodd, 0 0, 100% 0, 50% 100%)", "transition: color 200ms cubic-bezier(0, 0, 1, 1)",
        "transition: none", "animation: none", "animation: fade 2s cubic-bezier(0.2, 0, 0, 1) infinite",
        "animation: fade 2s linear(0, 0.5, 1), var(--x)", "list-style: none", "list-style: my-style inside",
        "list-style: square url(../a.png)", "vertical-align: -0.125em", "vertical-align: text-bottom",
        "opacity: 50%", "opacity: .5", "z-index: -1", "z-index: calc(1 + 1)", "order: 2", "column-count: 3",
        "aspect-ratio: 16 / 9", "aspect-ratio: auto 1 / 1", "padding: 1.5rem", "padding: max(1rem, env(x))",
        "padding: calc(1rem * 2 + 1px)", "text-indent: 2em hanging", "text-overflow: \"…\"", "flex-flow: row wrap",
        "align-content: last baseline", "justify-items: legacy center", "place-items: center", "justify-self: left",
        "scroll-snap-type: x mandatory", "touch-action: pan-x pan-y", "container-type: inline-size", "contain: layout",
        "fill: none", "fill: url(#a) red", "stroke: currentColor", "stroke-width: 1.5", "tab-size: 4",
        "font-variant-numeric: tabular-nums slashed-zero", "overscroll-behavior: contain auto", "width: --own(1px)",
        "background: linear-gradient(var(--hl-text) 1px 2px, var(--hl-surface) var(--hl-space-half)), var(--hl-text)",
        "background: var(--hl-text) url(../a.png) center / cover", "border-color: var(--hl-text) var(--hl-surface)",
        "background: color-mix(in srgb, var(--hl-text) 50%, var(--hl-surface))", "background: --own(var(--hl-text))",
        "box-shadow: 0 1px var(--hl-text), inset var(--hl-surface) 0 2px", "fill: url(#a) var(--hl-text)",
        "scrollbar-color: var(--hl-text) var(--hl-surface)", "border-block-color: var(--hl-text) var(--hl-surface)",
        "background: radial-gradient(circle at center, var(--own, var(--hl-text)), var(--hl-surface))",
        "border: var(--x) red", "border: 0", "border: 0 red", "border: none", "border: solid",
        "border: 1px transparent",
        "border: 1px red; border-style: solid", "border: inherit", "border: 1px --style() red", "outline: auto",
        "flex: 1 1 0", "flex: auto", "flex: none", "flex: 1 0 var(--x)", "flex: 0 0 calc(1px + 2px)",
        "flex: initial", "flex: 1 min-content", "padding: var(--x) var(--hl-space-half)",
        "transform-origin: left 10px 2px", "perspective: 10cm", "font-stretch: 75%", "gap: var(--own, 1px)",
    ])
    func `a valid value has no findings`(_ declaration: String) throws {
        let findings = try findings(declaration).filter { $0.code != .cssVariableUnknown }
        #expect(findings.isEmpty, "\(findings)")
    }
}
