import Diagnostics
import Markup

/// Character references in a template (`&nbsp;`) that browsers show literally.
enum ReferenceLint {
    /// - Parameter offset: its offset in the template.
    static func problem(of reference: String, at offset: Int) -> ElementLint.Problem? {
        ReferenceProblem(of: reference).map {
            ElementLint.Problem(message: $0.message, remedy: $0.remedy, offset: offset, code: .templateMarkup)
        }
    }

    /// The problems in the values of an element's attributes.
    static func problems(of element: MarkupScanner.Element) -> [ElementLint.Problem] {
        element.attributes.filter { $0.value.utf8.contains(UInt8(ascii: "&")) }.flatMap(problems)
    }

    private static func problems(of attribute: MarkupScanner.Attribute) -> [ElementLint.Problem] {
        var problems: [ElementLint.Problem] = []
        var scanner = MarkupScanner(attribute.value)
        scanner.advanceToMark()
        while !scanner.isAtEnd {
            let start = scanner.position
            if scanner.isAt("&") {
                let found = scanner.reference().flatMap { problem(of: $0, at: attribute.valueOffset + start) }
                if let found { problems.append(found) }
            } else if scanner.skip("{{", "}}") == nil {
                scanner.position += 1
            }
            scanner.advanceToMark()
        }
        return problems
    }
}
