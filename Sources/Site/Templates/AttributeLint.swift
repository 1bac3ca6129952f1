import Diagnostics
import Theme

/// Attributes whose names or values no browser and no screen reader supports.
enum AttributeLint {
    /// WAI-ARIA 1.3, without `aria-`.
    private static let states = words(
        """
        activedescendant atomic autocomplete braillelabel brailleroledescription busy checked colcount colindex
        colindextext colspan controls current describedby description details disabled dropeffect errormessage expanded
        flowto grabbed haspopup hidden invalid keyshortcuts label labelledby level live modal multiline multiselectable
        orientation owns placeholder posinset pressed readonly relevant required roledescription rowcount rowindex
        rowindextext rowspan selected setsize sort valuemax valuemin valuenow valuetext actions
        """)
    private static let sortedStates = states.sorted()
    private static let roles = words(
        """
        alert alertdialog application article banner blockquote button caption cell checkbox code columnheader combobox
        comment complementary contentinfo definition deletion dialog directory document emphasis feed figure form
        generic grid gridcell group heading image img insertion link list listbox listitem log main mark marquee math
        menu menubar menuitem menuitemcheckbox menuitemradio meter navigation none note option paragraph presentation
        progressbar radio radiogroup region row rowgroup rowheader scrollbar search searchbox sectionfooter
        sectionheader separator slider spinbutton status strong subscript suggestion superscript switch tab table
        tablist tabpanel term textbox time timer toolbar tooltip tree treegrid treeitem
        """)

    private static let sortedRoles = roles.sorted()
    private static let typographicQuotes = Set("“”„‟«»‘’‚״׳".unicodeScalars)

    /// - Parameter isDrawing: whether it is in SVG or MathML, which have other attributes.
    static func problems(of element: MarkupScanner.Element, isDrawing: Bool) -> [ElementLint.Problem] {
        element.attributes.compactMap { attribute in
            let isOdd = isDrawing || element.name.holds("-")
            if let (message, remedy) = problem(attribute) {
                return ElementLint.Problem(
                    message: message, remedy: remedy, offset: attribute.offset, code: .templateAccess)
            }
            if isDrawing,
                let meant = DrawingAttributes.meant(by: attribute.name, of: element.name, ignoresCase: true)
            {
                return ElementLint.Problem(
                    message: "no browser knows the attribute \(attribute.name)", remedy: "did you mean '\(meant)'?",
                    offset: attribute.offset, code: .templateMarkup)
            }
            guard !isOdd, let (message, remedy) = AttributeValues.problem(attribute, of: element.name) else {
                return nil
            }
            return ElementLint.Problem(
                message: message, remedy: remedy, offset: attribute.offset, code: .templateMarkup)
        }
    }

    private static func problem(_ attribute: MarkupScanner.Attribute) -> (message: String, remedy: String)? {
        if !attribute.isQuoted, let mark = attribute.value.unicodeScalars.first, typographicQuotes.contains(mark) {
            return (
                "\(mark) is not a quotation mark of HTML, but a part of the value", "write \(attribute.name)=\"…\""
            )
        }
        let value = attribute.value.lowercased()
        // The value is unknown here if it contains a field, or if the tag contains a section.
        guard !value.holds("{{"), !attribute.name.holds("{") else { return nil }
        switch attribute.name {
        case _ where attribute.name.hasPrefix("aria-"):
            let state = String(attribute.name.dropFirst(5))
            guard !states.contains(state) else { return nil }
            return (
                "no screen reader knows \(attribute.name)",
                Suggestion.nearest(to: state, among: sortedStates, within: 2).map { "did you mean 'aria-\($0)'?" }
                    ?? "use aria-label, aria-describedby or another one"
            )
        case "role":
            let names = value.partsBetweenSpace
            guard
                let name = names.first(where: {
                    !roles.contains($0) && !$0.hasPrefix("doc-") && !$0.hasPrefix("graphics-")
                })
            else { return nil }
            return (
                "no screen reader knows the role '\(name)'",
                Suggestion.remedy(for: name, among: sortedRoles)
                    ?? "remove it, and use an element that says what it is"
            )
        case "dir" where !["ltr", "rtl", "auto"].contains(value):
            return ("'\(value)' is not a direction", "write ltr, rtl or auto")
        case "lang" where !isLanguage(value):
            return ("'\(value)' is not a language", "write its code: he, en, or \"\" for none")
        case "tabindex" where (Int(value) ?? 0) > 0:
            return (
                "the key Tab goes here before everything else on the page", "write tabindex=\"0\", or remove it"
            )
        default: return nil
        }
    }

    /// Whether a value may be a tag like `he` and `zh-Hant`; empty means no language. Names of languages are longer.
    private static func isLanguage(_ tag: String) -> Bool {
        let first = tag.utf8.prefix { $0 != UInt8(ascii: "-") }
        return tag.isEmpty || first.count <= 3 && first.allSatisfy { (0x61...0x7A).contains($0) } && !first.isEmpty
    }
}
