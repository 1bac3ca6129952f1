import Theme

/// Literal colours in the attributes of a drawing, which are the same in the light and in the dark theme.
enum DrawingColors {
    private static let ofText: Set<String> = ["fill", "stroke", "color"]
    private static let others: Set<String> = ["stop-color", "flood-color", "lighting-color"]

    static func problems(of element: MarkupScanner.Element) -> [ElementLint.Problem] {
        element.attributes.compactMap { attribute in
            let isOfText = ofText.contains(attribute.name)
            guard isOfText || others.contains(attribute.name), RawColor.isLiteral(attribute.value) else { return nil }
            let remedy = "give it a class, and style that with a token"
            return ElementLint.Problem(
                message: "the colour \(attribute.value) is the same in the light and in the dark theme",
                remedy: isOfText
                    ? "write \(attribute.name)=\"currentColor\", the colour of the text around it; or \(remedy)"
                    : remedy,
                offset: attribute.offset, code: .cssRawColor)
        }
    }
}
