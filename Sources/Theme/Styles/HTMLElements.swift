import Diagnostics

/// The elements of HTML, SVG and MathML.
public enum HTMLElements {
    /// - Parameter name: lower case.
    public static func contains(_ name: String) -> Bool {
        CSSGrammar.elements.contains(name) || CSSGrammar.formulas.contains(name)
    }

    /// "Did you mean".
    public static func remedy(for name: String) -> String? {
        Suggestion.remedy(for: name, among: CSSGrammar.elements.sorted())
    }
}
