import Diagnostics
import Theme

/// Problems of a single element in a template: parts that the site's Content-Security-Policy blocks or no browser
/// knows, and obstacles for readers who do not see the page.
enum ElementLint {
    struct Problem: Sendable {
        let message: String
        let remedy: String
        /// The offset in the template, in UTF-8 bytes.
        let offset: Int
        let code: Code
    }

    private static let blocked: Set<String> = [
        "iframe", "frame", "object", "embed", "applet", "audio", "video", "base",
    ]
    /// Attributes that make a browser request their address.
    private static let requests: Set<String> = ["src", "srcset", "poster", "background", "xlink:href"]

    /// Containers of HTML; in a drawing, a slash closes an element.
    private static let containers: Set<String> = [
        "article", "aside", "button", "div", "footer", "form", "h1", "h2", "h3", "h4", "header", "label", "li", "main",
        "nav", "ol", "p", "section", "span", "strong", "ul",
    ]

    /// Elements of older HTML.
    private static let former: [String: String] = {
        let style = "use <span> or <div> with a class, and style that"
        return [
            "center": style, "font": style, "basefont": style, "big": style, "marquee": style, "blink": style,
            "nobr": style, "strike": "use <s> or <del>", "tt": "use <code>", "acronym": "use <abbr>", "dir": "use <ul>",
        ]
    }()

    static func problems(of element: MarkupScanner.Element) -> [Problem] {
        var problems = markup(element)
        if blocked.contains(element.name) {
            problems.append(Problem(element, "the site's policy blocks <\(element.name)>", "leave it out"))
        }
        if element.name == "style" {
            problems.append(
                Problem(element, "the site's policy blocks styles in a page", "put them into a file of styles/"))
        }
        problems += element.attributes.compactMap { policy($0, of: element.name) }
        if element.name == "a", let problem = address(of: element) { problems.append(problem) }
        if element.name == "svg", let problem = viewBox(of: element) { problems.append(problem) }
        return problems + repeated(element) + access(element)
    }

    /// Attributes that occur twice, unless they are in sections that may never be shown together.
    private static func repeated(_ element: MarkupScanner.Element) -> [Problem] {
        let attributes = element.mayHaveMore ? [] : element.attributes.prefix(TemplateLimits.maxCompared)
        return attributes.indices.dropFirst().compactMap { index in
            let attribute = attributes[index]
            let isTwice = attributes[..<index].contains {
                $0.name == attribute.name
                    && (attribute.sections.starts(with: $0.sections) || $0.sections.starts(with: attribute.sections))
            }
            guard isTwice else { return nil }
            return Problem(
                attribute, "<\(element.name)> has \(attribute.name) twice: browsers skip the second",
                attribute.name == "class"
                    ? "write all classes into one attribute, with spaces between" : "remove one of them",
                .templateMarkup)
        }
    }

    private static func policy(_ attribute: MarkupScanner.Attribute, of element: String) -> Problem? {
        let isLink = attribute.name == "href" && element != "a" && element != "area"
        let target = attribute.value.drop { $0.isWhitespace }.lowercased()
        let isForeign = ["http:", "https:", "//", "data:"].contains { target.hasPrefix($0) }
        if attribute.name == "style" {
            return Problem(
                attribute, "the site's policy blocks style attributes",
                "give the element a class, and style it in styles/")
        }
        if attribute.name.hasPrefix("on"), attribute.name.unicodeScalars.count > 2 {
            return Problem(
                attribute, "the site's policy blocks event handlers (\(attribute.name))",
                "leave it out: pages have no scripts of their own")
        }
        if target.hasPrefix("javascript:") {
            return Problem(attribute, "the site's policy blocks javascript: links", "link to a page")
        }
        if isForeign, requests.contains(attribute.name) || isLink {
            return Problem(
                attribute, "the site's policy blocks everything from other sites", remedy(forForeign: element))
        }
        let method = attribute.name == "method" || attribute.name == "formmethod" ? attribute.value.lowercased() : ""
        if attribute.name == "action" || attribute.name == "formaction" || ["post", "get"].contains(method) {
            return Problem(
                attribute, "the site's policy blocks submitting forms", "use a link: nothing on a static site takes it")
        }
        return nil
    }

    private static let schemes = ["http", "https", "mailto", "tel", "sms", "geo", "callto", "javascript", "data"]

    /// The address of a preview.
    static var local: Regex<Substring> { /\/\/(?:localhost|127\.0\.0\.1|\[::1\]|0\.0\.0\.0)(?:[:\/].*)?/ }

    /// A drawing that browsers show in another size than it has.
    private static func viewBox(of element: MarkupScanner.Element) -> Problem? {
        guard let box = element.attributes.first(where: { $0.name == "viewbox" }), box.sections.isEmpty,
            !box.value.contains("{{"), box.value.split(whereSeparator: { $0 == "," || $0.isWhitespace }).count != 4
        else { return nil }
        return Problem(
            box, "a viewBox has four numbers: browsers skip it",
            "write its left and top edge, width and height: "
                + "viewBox=\"0 0 24 24\"", .templateMarkup)
    }

    /// A link whose address begins with an unknown scheme. An empty address loads the page again.
    private static func address(of element: MarkupScanner.Element) -> Problem? {
        guard let href = element.attributes.first(where: { $0.name == "href" }), href.sections.isEmpty else {
            return nil
        }
        guard let colon = href.value.firstIndex(of: ":") else { return nil }
        let scheme = href.value[..<colon].lowercased()
        let rest = href.value[colon...].dropFirst()
        // Without an address, the reader chooses one: `mailto:?subject=…`.
        if scheme == "mailto", !rest.isEmpty, !rest.hasPrefix("?"),
            ["@", "%40", "{{"].allSatisfy({ !rest.contains($0) })
        {
            return Problem(href, "'\(rest)' is no mail address", "write mailto:name@example.org", .ownPageLink)
        }
        if ["http", "https"].contains(scheme), rest.wholeMatch(of: local) != nil {
            return Problem(
                href, "only this computer has the address '\(href.value)'",
                "link to a page of the site, as in {{root}}index.html", .ownPageLink)
        }
        guard scheme.utf8.count > 1, scheme.utf8.allSatisfy({ (97...122).contains($0) }), !schemes.contains(scheme),
            let near = Suggestion.nearest(to: scheme, among: schemes.prefix(4), within: scheme.utf8.count < 4 ? 1 : 2)
        else { return nil }
        return Problem(
            href, "no browser knows addresses with '\(scheme):'", "did you mean '\(near):'?", .ownPageLink)
    }

    private static func remedy(forForeign element: String) -> String {
        switch element {
        case "link": "put styles into styles/, and add fonts with halomeid fonts add"
        case "script": "leave it out: pages have no scripts of their own"
        default: "draw it as SVG in the template, or publish the file with --static"
        }
    }

    /// Elements that no browser knows, HTML in attributes, and attributes whose quotation mark is not closed.
    private static func markup(_ element: MarkupScanner.Element) -> [Problem] {
        var problems: [Problem] = []
        let name = element.name
        if !name.holds("-"), !name.holds(":"), !HTMLElements.contains(name) {
            problems.append(
                Problem(
                    element,
                    former[name] == nil ? "no browser knows the element <\(name)>" : "<\(name)> is obsolete in HTML",
                    former[name] ?? HTMLElements.remedy(for: name) ?? "use another one",
                    .templateUnbalanced))
        }
        if element.isClosed, containers.contains(name) {
            problems.append(
                Problem(
                    element, "browsers do not close <\(name)/>: what follows is in it", "write <\(name)></\(name)>",
                    .templateUnbalanced))
        }
        for attribute in element.attributes {
            let value = attribute.value
            if value.holds("{{{") || value.holds("{{&") {
                problems.append(
                    Problem(
                        attribute, "the value of \(attribute.name) has HTML in it",
                        "write a field there that is a text: {{name}}", .templateFieldMisused))
            }
            if value.utf8.last == UInt8(ascii: "=") && value.hasSpace
                || value.utf8.contains(UInt8(ascii: "<")) && value.replacing(/{{.*?}}+/, with: "").contains("<")
            {
                problems.append(
                    Problem(
                        attribute, "the value of \(attribute.name) is not closed",
                        "close it with the quotation mark that opens it", .templateUnbalanced))
            }
        }
        return problems
    }
}

extension ElementLint.Problem {
    init(
        _ element: MarkupScanner.Element, _ message: String, _ remedy: String, _ code: Code = .templateBlocked
    ) {
        self.init(message: message, remedy: remedy, offset: element.offset, code: code)
    }

    init(
        _ attribute: MarkupScanner.Attribute, _ message: String, _ remedy: String, _ code: Code = .templateBlocked
    ) {
        self.init(message: message, remedy: remedy, offset: attribute.offset, code: code)
    }
}
