/// Tokens for Jetpack Compose. The four colour schemes are instances of one class.
enum ComposeExport {
    static func text(_ tokens: Tokens, _ names: [String: String]) -> String {
        func name(_ token: Token) -> String { names[token.path] ?? "" }
        let shown = tokens.all.filter { $0.cssVariable != nil }
        let colors = shown.filter { $0.type == .color }
        let fields = colors.map { comment($0, "    ") + "    val \(name($0)): Color,\n" }.joined()
        let schemes = Mode.allCases.map { mode in
            "    val \(mode.rawValue) = HaLomeidColors(\n"
                + colors.map { "        \(name($0)) = \(color($0, mode)),\n" }.joined() + "    )\n"
        }
        let values = shown.compactMap { token in
            value(token).map { comment(token, "    ") + "    val \(name(token)) = \($0)\n" }
        }.joined()
        return """
            // Made by `halomeid tokens kotlin`. Do not edit: change the token files.
            package halomeid

            import androidx.compose.animation.core.CubicBezierEasing
            import androidx.compose.ui.graphics.Color
            import androidx.compose.ui.text.TextStyle
            import androidx.compose.ui.text.font.FontWeight
            import androidx.compose.ui.unit.dp
            import androidx.compose.ui.unit.em
            import androidx.compose.ui.unit.sp

            class HaLomeidColors(
            \(fields))

            object HaLomeidTokens {
            \(schemes.joined(separator: "\n"))
            \(values)}

            """
    }

    private static func comment(_ token: Token, _ indent: String) -> String {
        token.description.map { "\(indent)/** \(ExportText.comment($0)) */\n" } ?? ""
    }

    private static func color(_ token: Token, _ mode: Mode) -> String {
        guard case .color(let color) = token.values[mode] else { return "Color.Unspecified" }
        return "Color(0x\(ExportName.argb(color)))"
    }

    /// Nil for colours, which are in the schemes, and for shadows, which Compose draws from an elevation.
    private static func value(_ token: Token) -> String? {
        switch token.values.light {
        case .dimension(let dimension): "\(ExportName.points(dimension)).dp"
        case .fontFamily(let names): ExportText.kotlin(names[0])
        case .fontWeight(let weight): "FontWeight(\(weight))"
        case .duration(let milliseconds): "\(Int(milliseconds.rounded())) // ms"
        case .cubicBezier(let x1, let y1, let x2, let y2):
            "CubicBezierEasing(" + [x1, y1, x2, y2].map { "\(PlainNumber.text($0))f" }.joined(separator: ", ") + ")"
        case .typography(let style):
            "TextStyle(fontSize = \(ExportName.points(style.fontSize)).sp, "
                + "fontWeight = FontWeight(\(style.fontWeight)), "
                + "lineHeight = \(PlainNumber.text(style.lineHeight)).em\(spacing(style)))"
                + " // \(ExportText.comment(style.fontFamily[0]))"
        case .number(let number): "\(PlainNumber.text(number))"
        case .color, .shadow: nil
        }
    }

    private static func spacing(_ style: Typography) -> String {
        style.letterSpacing.value == 0 ? "" : ", letterSpacing = \(ExportName.points(style.letterSpacing)).sp"
    }
}
