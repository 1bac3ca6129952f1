/// The data of paths in a drawing, which begin with a move; browsers show nothing of others.
enum DrawingPaths {
    static func problems(of element: MarkupScanner.Element) -> [ElementLint.Problem] {
        guard element.name == "path", let data = element.attributes.first(where: { $0.name == "d" }),
            data.sections.isEmpty, isBroken(data.value)
        else { return [] }
        return [
            ElementLint.Problem(
                message: message, remedy: remedy, offset: data.offset, code: .templateMarkup)
        ]
    }

    static let message = "the path does not begin with a move, and browsers do not show it"
    static let remedy = "begin d with M and a point: M10 10 …"

    static func isBroken(_ data: String) -> Bool {
        let data = data.drop(while: \.isWhitespace)
        return !data.isEmpty && data != "none" && !data.contains("{{") && !data.lowercased().hasPrefix("m")
    }
}
