import Diagnostics
import Foundation

/// The names in a template's HTML, with their places: classes, ids, files of the site, partials.
struct TemplateNames: Sendable {
    struct Name: Sendable {
        let text: String
        let place: Place
        /// The sections of Mustache around it, with their signs: `#quiz`, `^quiz`.
        let sections: [String]
        /// For a picture, its width and height attributes.
        var size: PictureSize?
    }

    /// An element with classes. Names are in lower case.
    struct ClassedElement: Sendable {
        /// Nil if it is unknown.
        let name: String?
        /// A class that contains a variable ends with a `*`.
        let classes: [String]
        let attributes: Set<String>
        /// Whether scripts may find it by itself, or it may have more attributes.
        let isReachable: Bool
    }

    /// An attribute that contains the id of another element.
    struct Reference: Sendable {
        let attribute: String
        let id: String
        let place: Place
    }

    /// A link, button or field without a name in the template.
    struct Control: Sendable {
        let element: String
        let place: Place
        /// A label of another template may name it.
        let id: String?
        /// Attributes by which scripts find it or its contents.
        var hooks: Set<String> = []
        /// The partials in it.
        var partials: [String] = []
    }

    /// A part of a template whose correctness depends on the parts of the page before and around it.
    struct OutlinePart: Sendable {
        enum Kind: Sendable {
            /// From 1 to 6.
            case heading(Int)
            /// `<main>`, outside contents that are only shown when opened.
            case main
            /// An element that requires a certain parent, at the top level of the template.
            case orphan(String)
            /// A partial, with the element that contains it; nil for none in this template.
            case partial(String, in: String?)
        }

        let kind: Kind
        let place: Place
        /// The sections of Mustache around it, with their signs.
        let sections: [String]
    }

    /// An element of `<head>`: a meta element, a link or a script.
    struct HeadElement: Sendable {
        let element: String
        let attributes: [String: String]
        let place: Place
        /// Whether no element is around it in its template.
        let isAtTop: Bool

        /// Whether browsers and programs look for it in `<head>` alone, unlike a style sheet or microdata.
        var isOnlyInHead: Bool {
            if attributes["itemprop"] != nil || element == "script" { return false }
            let kinds = (attributes["rel"] ?? "").lowercased().partsBetweenSpace
            return element == "meta" || Self.kindsOfHead.contains { kinds.contains($0) }
        }

        private static let kindsOfHead = ["canonical", "alternate", "icon", "apple-touch-icon", "manifest"]
    }

    /// In order.
    var heads: [HeadElement] = []
    /// Links, buttons and fields without a name.
    var controls: [Control] = []
    var hookedElements: [HookedElement] = []
    var elements: [ClassedElement] = []
    /// Buttons that no script can find.
    var idleButtons: [Place] = []
    /// Whether it contains words that a screen reader reads.
    var hasWords = false
    var classes: [Name] = []
    var ids: [Name] = []
    /// Prefixes of ids that contain a variable; empty if all of an id is a variable.
    var idStarts: [String] = []
    var references: [Reference] = []
    /// The parts that ``PageOutline`` checks, in order.
    var outline: [OutlinePart] = []
    /// Attributes that begin with `data-`, with their values; the value of one that a template fills in is nil.
    var data: [String: Set<String?>] = [:]
    /// Values of form fields, from which scripts take values of attributes.
    var values: Set<String> = []
    /// `{{root}}about.html`.
    var links: [Name] = []
    var pictures: [Name] = []
    var partials: [Name] = []
    /// Elements that a page has once, including `html` and `main`.
    var frames: [Name] = []
    /// Whether there is a `<title>` with a text outside drawings.
    var hasTitle = false

    /// Adds an element if it has classes.
    mutating func add(_ element: MarkupScanner.Element) {
        let classes = element.attributes.filter { $0.name == "class" }.flatMap { Self.classes(in: $0.value) }
        guard !classes.isEmpty else { return }
        let attributes = Set(element.attributes.map(\.name))
        elements.append(
            ClassedElement(
                name: element.name, classes: classes.map { $0.lowercased() }, attributes: attributes,
                isReachable: element.mayHaveMore
                    || attributes.contains { $0 == "id" || $0 == "name" || $0.hasPrefix("data-") }))
    }

    /// Adds the names in an attribute.
    ///
    /// - Parameters:
    ///   - element: the element with the attribute.
    ///   - size: that of an `<img>`.
    mutating func add(
        _ name: String, _ value: String, of element: String, at place: Place, in sections: [String],
        size: PictureSize? = nil
    ) {
        func named(_ text: String) -> Name { Name(text: text, place: place, sections: sections) }
        switch name {
        case "class": classes += Self.classes(in: value).map(named)
        case "id":
            if let start = value.firstRange(of: "{{") {
                idStarts.append(String(value[..<start.lowerBound]))
            } else {
                ids.append(named(value))
            }
        case "for", "aria-labelledby", "aria-describedby", "aria-controls", "popovertarget":
            guard !value.holds("{{") else { break }
            references += value.partsBetweenSpace.map {
                Reference(attribute: name, id: $0, place: place)
            }
        case "value": values.insert(value)
        case "src" where element == "script" && Self.sitePath(value) != nil: links.append(named(value))
        case "src" where element == "img":
            pictures.append(Name(text: value, place: place, sections: sections, size: size))
        case "srcset" where element == "img" || element == "source":
            pictures += value.split(separator: ",").compactMap { part in
                part.split(whereSeparator: \.isWhitespace).first.map { named(String($0)) }
            }
        case "href":
            links.append(named(value))
            if value.hasPrefix("#"), let id = Self.fragment(value) {
                references.append(Reference(attribute: name, id: id, place: place))
            }
        default:
            if name.hasPrefix("data-") { data[name, default: []].insert(value.holds("{{") ? nil : value) }
        }
    }

    /// The id in a link to a place on a page, `#notes`; nil for the top of the page, and for an id that a template
    /// fills in.
    static func fragment(_ link: String) -> String? {
        guard let start = link.firstIndex(of: "#"), case let id = link[start...].dropFirst(),
            !id.isEmpty, id.lowercased() != "top", !id.hasPrefix(":~:"), !id.holds("{{")
        else { return nil }
        return id.removingPercentEncoding
    }

    /// The classes in an attribute. Tags of sections are skipped; a class that contains a variable is truncated there
    /// and marked with a `*`: `level-*`.
    private static func classes(in value: String) -> [String] {
        guard value.holds("{{") else { return value.partsBetweenSpace }
        let parts = value.components(separatedBy: "{{")
        var plain = parts[0]
        for part in parts.dropFirst() {
            let isSection = "#^/".contains { part.first == $0 }
            let rest = part.components(separatedBy: "}}").dropFirst().joined()
            plain += (isSection ? "" : "*") + rest.drop { $0 == "}" }
        }
        return plain.partsBetweenSpace.map { $0.holds("*") ? $0.prefix { $0 != "*" } + "*" : $0 }
    }

    /// Whether two names can be on one page: not if a section is shown where the other's is not.
    static func canMeet(_ one: [String], _ other: [String]) -> Bool {
        !one.contains { section in
            other.contains((section.hasPrefix("#") ? "^" : "#") + section.dropFirst())
        }
    }

    /// A link to a file of the site, as written from the root or from the page's folder; nil for a link that a template
    /// fills in, and for links to other sites and to places on the page.
    static func sitePath(_ link: String) -> String? {
        var path = Substring(link)
        if path.hasPrefix("{{root}}") { path = path.dropFirst("{{root}}".count) }
        while path.hasPrefix("../") || path.hasPrefix("./") { path = path.drop { $0 == "." }.dropFirst() }
        let name = path.prefix { $0 != "#" && $0 != "?" }
        // From the root of the host, which is rarely that of the site.
        if name.hasPrefix("/"), !name.hasPrefix("//") { return String(path) }
        guard !name.isEmpty, !name.holds("{{"), !name.hasPrefix("//"),
            !name.prefix(while: { $0 != "/" }).holds(":")
        else { return nil }
        return String(path)
    }
}
