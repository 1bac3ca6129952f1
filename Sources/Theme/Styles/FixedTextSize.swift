/// Text sizes that do not follow the size chosen by the reader.
enum FixedTextSize {
    /// The units of fixed length, in px.
    private static let units: [String: Double] = [
        "px": 1, "pt": 4.0 / 3, "pc": 16, "in": 96, "cm": 96 / 2.54, "mm": 9.6 / 2.54, "q": 2.4 / 2.54,
    ]

    /// Units of the window, which larger text and zooming leave as they are.
    private static let ofWindow: Set<String> = [
        "vw", "vh", "vi", "vb", "vmin", "vmax", "svw", "svh", "svi", "svb", "lvw", "lvh", "lvi", "lvb", "dvw", "dvh",
        "dvi", "dvb",
    ]

    /// The size in `font-size`, `font` or `line-height`; nil if it follows the reader's size, or is computed by a
    /// function.
    static func size(in declaration: CSSReader.Declaration) -> CSSToken? {
        guard ["font-size", "font", "line-height"].contains(declaration.name.word),
            !declaration.isDescriptor,
            // In `font`, the line height follows the size.
            let size = declaration.value.first(where: { [.dimension, .percentage, .function].contains($0.kind) }),
            size.kind == .dimension, pixels(size) != 0, pixels(size) != nil || isOfWindow(size)
        else { return nil }
        return size
    }

    private static func isOfWindow(_ size: CSSToken) -> Bool {
        ofWindow.contains(UnknownCSS.unit(size.text).lowercased())
    }

    static func remedy(_ size: CSSToken) -> String {
        if isOfWindow(size) { return "write calc(1rem + \(size.text)), with less of the window" }
        return "write \(CSS.number(((pixels(size) ?? 0) / 16 * 1000).rounded() / 1000))rem"
    }

    private static func pixels(_ size: CSSToken) -> Double? {
        let unit = UnknownCSS.unit(size.text)
        guard let factor = units[unit.lowercased()], let number = Double(size.text.dropLast(unit.utf8.count)) else {
            return nil
        }
        return number * factor
    }
}
