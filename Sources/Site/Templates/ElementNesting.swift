/// The nesting of elements that HTML allows. Browsers repair other nesting: they close, move or drop elements.
enum ElementNesting {
    struct Problem {
        let message: String
        let remedy: String
    }

    /// Elements without a content model of their own: what may be in them depends on what they are in.
    private static let transparent: Set<String> = ["a", "ins", "del", "map", "noscript", "slot", "template"]
    /// Elements that hold text and elements of text.
    private static let ofText: Set<String> = [
        "span", "b", "i", "em", "strong", "small", "s", "u", "mark", "code", "kbd", "samp", "var", "sub", "sup", "q",
        "cite", "dfn", "abbr", "time", "data", "bdi", "bdo", "button", "label", "h1", "h2", "h3", "h4", "h5", "h6",
        "pre", "output", "meter", "progress", "legend", "summary",
    ]
    /// Those of them that a `<div>` cannot replace.
    private static let special: Set<String> = [
        "button", "label", "h1", "h2", "h3", "h4", "h5", "h6", "pre", "output", "meter", "progress", "legend",
        "summary",
    ]
    static let headings: Set<String> = ["h1", "h2", "h3", "h4", "h5", "h6", "hgroup"]
    private static let blocks: Set<String> = headings.union([
        "address", "article", "aside", "blockquote", "dialog", "div", "dl", "fieldset", "figure", "footer", "form",
        "header", "hr", "main", "menu", "nav", "ol", "p", "pre", "search", "section", "table", "ul",
    ])
    /// Elements that end a `<p>` (HTML, 13.2.6.4.7).
    private static let endingParagraphs = blocks.union(["center", "details", "dir", "figcaption", "summary"])
    /// Elements in which a new `<p>` does not end one outside.
    private static let barriers: Set<String> = ["button", "caption", "object", "table", "td", "template", "th"]

    /// The required parents of an element.
    private static let parents: [String: [String]] = [
        "li": ["ul", "ol", "menu"], "dt": ["dl", "div"], "dd": ["dl", "div"], "caption": ["table"], "thead": ["table"],
        "tbody": ["table"], "tfoot": ["table"], "tr": ["table", "thead", "tbody", "tfoot"], "td": ["tr"], "th": ["tr"],
        "option": ["select", "datalist", "optgroup"], "optgroup": ["select"], "figcaption": ["figure"],
        "legend": ["fieldset", "optgroup"], "summary": ["details"],
    ]
    /// Elements around the contents of a page, or in its head; and those that they may be in.
    private static let ofHead: Set<String> = ["html", "head", "body", "title", "meta"]
    static let aroundHead: Set<String> = ["html", "head", "noscript", "template", "svg", "math"]
    /// The only children that an element may have.
    private static let children: [String: [String]] = [
        "ul": ["li"], "ol": ["li"], "menu": ["li"], "dl": ["dt", "dd", "div"], "tr": ["td", "th"],
        "thead": ["tr"], "tbody": ["tr"], "tfoot": ["tr"],
        "table": ["caption", "colgroup", "col", "thead", "tbody", "tfoot", "tr"],
    ]
    /// The open elements that an element closes implicitly, because HTML allows omitting their closing tag.
    private static let ended: [String: Set<String>] = [
        "li": ["li", "p"], "dt": ["dt", "dd", "p"], "dd": ["dt", "dd", "p"], "option": ["option"],
        "optgroup": ["option", "optgroup"], "tr": ["caption", "colgroup", "tr", "td", "th", "p"],
        "td": ["td", "th", "p"], "th": ["td", "th", "p"], "colgroup": ["caption", "colgroup"],
        "thead": ["caption", "colgroup"],
        "tbody": ["caption", "colgroup", "thead", "tbody", "tr", "td", "th", "p"],
        "tfoot": ["caption", "colgroup", "thead", "tbody", "tr", "td", "th", "p"],
    ]

    /// The only children that an element may have (`<dt>, <dd> or <div>`); nil if it may hold text.
    static func children(of name: String) -> String? { children[name].map(list) }

    /// Whether an element requires certain parents.
    static func needsParent(_ name: String) -> Bool { parents[name] != nil }

    /// The parents that an element requires (`<ul>, <ol> or <menu>`). Nil if it requires none, is in one of them, or
    /// its parent is not known.
    static func missingParents(of name: String, in parent: String) -> String? {
        guard let allowed = parents[name], !allowed.contains(parent), parent != "template",
            ended[name]?.contains(parent) != true
        else { return nil }
        return list(allowed)
    }

    /// Whether an element is interactive: readers press it, choose in it or write in it.
    static func isControl(_ element: MarkupScanner.Element) -> Bool {
        switch element.name {
        case "a": element.attributes.contains { $0.name == "href" }
        case "input": !element.attributes.contains { $0.name == "type" && $0.value.lowercased() == "hidden" }
        default: ["button", "select", "textarea", "label", "details"].contains(element.name)
        }
    }

    /// - Parameter around: the open elements, the innermost first, as far as it is certain that they are open.
    static func problem(of element: MarkupScanner.Element, in around: some Sequence<ElementBalance.Open>) -> Problem? {
        let name = element.name
        if ["script", "template"].contains(name) { return nil }
        let ends = ended[name] ?? []
        guard let parent = around.first(where: { !ends.contains($0.name) })?.name else { return nil }
        if let allowed = parents[name], !allowed.contains(parent), parent != "template" {
            return Problem(message: "<\(name)> is in <\(parent)>", remedy: "put it into \(list(allowed))")
        }
        if let allowed = children[parent], !allowed.contains(name) {
            return Problem(
                message: "<\(name)> is in <\(parent)>, which may contain only \(list(allowed))",
                remedy: "put it into \(allowed.count == 1 ? list(allowed) : "one of them"), or outside of <\(parent)>")
        }
        if isControl(element), let control = around.first(where: { refuses($0, name) })?.name {
            return Problem(
                message: "<\(name)> is in <\(control)>: a click does only one of the two",
                remedy: "put them side by side")
        }
        if ofHead.contains(name), !element.attributes.contains(where: { $0.name == "itemprop" }),
            !around.contains(where: { aroundHead.contains($0.name) })
        {
            return Problem(
                message: "<\(name)> is in <\(parent)>, and belongs to the head of the page",
                remedy: "leave it out: the frame of the site has it")
        }
        guard let holder = around.first(where: { !transparent.contains($0.name) })?.name, ofText.contains(holder),
            blocks.contains(name), !(headings.contains(name) && ["legend", "summary"].contains(holder))
        else { return nil }
        return Problem(
            message: "<\(name)> is in <\(holder)>, which may contain only text",
            remedy: special.contains(holder)
                ? "write <span> instead of <\(name)>" : "write <div> instead of <\(holder)>")
    }

    /// Whether a control must not contain another. One of the same name closes it, which is reported separately.
    private static func refuses(_ open: ElementBalance.Open, _ name: String) -> Bool {
        switch open.name {
        case "a", "button": open.isControl && open.name != name
        case "label": name == "label"
        default: false
        }
    }

    /// The index of the `<p>` that an element ends, among the elements around it.
    static func paragraph(endedBy name: String, in around: some Sequence<ElementBalance.Open>) -> Int? {
        guard endingParagraphs.contains(name) else { return nil }
        for (index, element) in around.enumerated() {
            if element.name == "p" { return index }
            if barriers.contains(element.name) { return nil }
        }
        return nil
    }

    /// `<ul>, <ol> or <menu>`
    private static func list(_ names: [String]) -> String {
        let tags = names.map { "<\($0)>" }
        guard let last = tags.last, tags.count > 1 else { return tags.joined() }
        return tags.dropLast().joined(separator: ", ") + " or " + last
    }
}
