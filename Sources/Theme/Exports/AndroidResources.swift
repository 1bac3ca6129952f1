import Diagnostics

/// Tokens as Android resources: `values/colors.xml` and `values-night/colors.xml`, `values/dimens.xml`. Android has no
/// resource qualifier for contrast, so the colours for more contrast have separate names (`hl_text_more`). Shadows,
/// curves and families cannot be represented.
enum AndroidResources {
    /// - Throws: `tokenNameTaken`.
    static func files(_ tokens: Tokens) throws(Findings) -> [ExportFile] {
        let shown = tokens.all.filter { $0.cssVariable != nil }
        let colors = shown.filter { $0.type == .color }
        let changed = colors.filter(hasMore)
        _ = try ExportName.unique(shown.flatMap { token in names(token).map { (token, $0) } })
        func colorFile(_ mode: Mode, more: Mode) -> String {
            file(
                colors.map { comment($0) + color(name($0), $0.values[mode]) }
                    + changed.map { color(name($0) + "_more", $0.values[more]) })
        }
        return [
            ExportFile(path: "values/colors.xml", text: colorFile(.light, more: .lightMore)),
            ExportFile(path: "values-night/colors.xml", text: colorFile(.dark, more: .darkMore)),
            ExportFile(path: "values/dimens.xml", text: file(shown.compactMap(measure))),
        ]
    }

    /// `--hl-text-secondary` → `hl_text_secondary`.
    private static func name(_ token: Token) -> String {
        String((token.cssVariable ?? "").dropFirst(2)).replacing("-", with: "_")
    }

    /// Whether the token has other values for more contrast.
    private static func hasMore(_ token: Token) -> Bool {
        token.values.light != token.values.lightMore || token.values.dark != token.values.darkMore
    }

    /// The names of the token's resources.
    private static func names(_ token: Token) -> [String] {
        let name = name(token)
        return switch token.type {
        case .typography: [name + "_size", name + "_line_height", name + "_letter_spacing"]
        case .color where hasMore(token): [name, name + "_more"]
        default: [name]
        }
    }

    private static func file(_ lines: [String]) -> String {
        "<?xml version=\"1.0\" encoding=\"utf-8\"?>\n<!-- Made by `halomeid tokens xml`. Change the token files. -->\n"
            + "<resources>\n" + lines.joined() + "</resources>\n"
    }

    private static func comment(_ token: Token) -> String {
        guard let text = token.description else { return "" }
        // Two hyphens end a comment.
        let escaped = ExportText.xml(ExportText.comment(text)).replacing(/-(?=-)/, with: "- ")
        return "    <!-- \(escaped) -->\n"
    }

    private static func color(_ name: String, _ value: TokenValue) -> String {
        guard case .color(let color) = value else { return "" }
        return "    <color name=\"\(name)\">#\(ExportName.argb(color))</color>\n"
    }

    /// Sizes in dp, or in sp for text; a style is its size and line height, a duration is in milliseconds.
    private static func measure(_ token: Token) -> String? {
        let name = name(token)
        switch token.values.light {
        case .dimension(let dimension): return comment(token) + dimen(name, ExportName.points(dimension) + "dp")
        case .typography(let style):
            return comment(token) + dimen(name + "_size", ExportName.points(style.fontSize) + "sp")
                + float(name + "_line_height", style.lineHeight) + spacing(name, style)
        case .number(let number): return comment(token) + float(name, number)
        case .duration(let milliseconds): return comment(token) + integer(name, Int(milliseconds.rounded()))
        case .fontWeight(let weight): return comment(token) + integer(name, weight)
        case .color, .fontFamily, .cubicBezier, .shadow: return nil
        }
    }

    /// In ems, as `android:letterSpacing` is.
    private static func spacing(_ name: String, _ style: Typography) -> String {
        guard style.letterSpacing.value != 0, style.fontSize.value != 0 else { return "" }
        let ems = style.letterSpacing.pixels / style.fontSize.pixels
        return float(name + "_letter_spacing", (ems * 1000).rounded() / 1000)
    }

    private static func dimen(_ name: String, _ value: String) -> String {
        "    <dimen name=\"\(name)\">\(value)</dimen>\n"
    }

    private static func float(_ name: String, _ value: Double) -> String {
        "    <item name=\"\(name)\" type=\"dimen\" format=\"float\">\(PlainNumber.text(value))</item>\n"
    }

    private static func integer(_ name: String, _ value: Int) -> String {
        "    <integer name=\"\(name)\">\(value)</integer>\n"
    }
}
