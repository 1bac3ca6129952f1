import Diagnostics
import Theme

/// What a template has that the site's Content-Security-Policy blocks, so that browsers skip it: inline styles, event
/// handlers and scripts, frames and plug-ins, and everything from another origin. And elements that are not closed.
struct TemplateLint {
    private let path: String
    private let scalars: [Unicode.Scalar]
    /// Where each line begins.
    private let lines: [Int]
    private var position = 0
    private var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
    private var balance = ElementBalance()
    private var names = TemplateNames()
    /// The sections of Mustache that are open, with their signs.
    private var sections: [String] = []
    /// How many drawings are open: their titles are none of the page.
    private var drawings = 0

    private static let elements: Set<String> = [
        "iframe", "frame", "object", "embed", "applet", "audio", "video", "base",
    ]
    private static let frames: Set<String> = ["html", "head", "title", "body", "main"]
    /// Attributes that make a browser ask for what they name.
    private static let requests: Set<String> = ["src", "srcset", "poster", "background", "xlink:href"]

    /// - Returns: what is wrong, and what the template names.
    static func check(_ text: String, path: String) -> (findings: Findings, names: TemplateNames) {
        var lint = TemplateLint(path: path, scalars: Array(text.unicodeScalars))
        while lint.position < lint.scalars.count { lint.step() }
        lint.balance.end()
        for problem in lint.balance.problems {
            lint.add(problem.message, problem.remedy, at: problem.offset, .templateUnbalanced)
        }
        return (lint.findings.findings(at: .file(path)), lint.names)
    }

    private init(path: String, scalars: [Unicode.Scalar]) {
        (self.path, self.scalars) = (path, scalars)
        lines = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
    }

    private struct Attribute {
        let name: String
        let value: String
        let position: Int
    }

    private mutating func step() {
        let start = position
        if skipped("{{!", "}}") { return }
        if skipped("{{", "}}") { return read(tag: text(from: start + 2, to: position - 2), at: start) }
        if skipped("<!--", "-->") || isMergeMarker() { return }
        if skipped("{%", "%}") {
            return add(
                "{% begins no tag here, and is shown", "write {{…}}, the tags of Mustache", at: start,
                .templateTagBroken)
        }
        if skipped("</", ">") {
            let name = text(from: start + 2, to: position - 1)
            if name == "svg" { drawings -= 1 }
            return balance.close(name, at: start) { [lines] in Self.line(of: $0, in: lines) }
        }
        guard scalars[position] == "<", position + 1 < scalars.count, Self.isLetter(scalars[position + 1]) else {
            position += 1
            return
        }
        position += 1
        let name = word().lowercased()
        let attributes = attributes()
        checkElement(name, attributes, at: start)
        if scalars[position - 2] != "/" {
            balance.open(name, at: start)
            if name == "svg" { drawings += 1 }
        }
        if name == "title", drawings == 0, !scalars[position...].starts(with: "</title".unicodeScalars) {
            names.hasTitle = true
        }
        if Self.frames.contains(name), drawings == 0 {
            names.frames.append(TemplateNames.Name(text: name, place: place(of: start), sections: sections))
        }
        if name == "h1", drawings == 0 {
            names.headings.append(TemplateNames.Name(text: name, place: place(of: start), sections: sections))
        }
        for attribute in attributes {
            names.add(attribute.name, attribute.value, of: name, at: place(of: attribute.position), in: sections)
        }
        check(name, attributes, at: start)
        checkAccess(name, attributes.map(\.name), at: start)
        if name == "script" { checkScript(attributes, at: start) }
    }

    private mutating func check(_ name: String, _ attributes: [Attribute], at start: Int) {
        if Self.elements.contains(name) { add("the site's policy blocks <\(name)>", "leave it out", at: start) }
        if name == "style" {
            add("the site's policy blocks styles in a page", "put them into a file of styles/", at: start)
        }
        for attribute in attributes {
            let isLink = attribute.name == "href" && name != "a" && name != "area"
            let target = attribute.value.drop { $0.isWhitespace }.lowercased()
            if attribute.name == "style" {
                add(
                    "the site's policy blocks style attributes", "give the element a class, and style it in styles/",
                    at: attribute.position)
            } else if attribute.name.hasPrefix("on"), attribute.name.unicodeScalars.count > 2 {
                add(
                    "the site's policy blocks event handlers (\(attribute.name))",
                    "leave it out: pages have no scripts of their own", at: attribute.position)
            } else if target.hasPrefix("javascript:") {
                add("the site's policy blocks javascript: links", "link to a page", at: attribute.position)
            } else if Self.requests.contains(attribute.name) || isLink,
                target.hasPrefix("http:") || target.hasPrefix("https:") || target.hasPrefix("//")
                    || target.hasPrefix("data:")
            {
                add(
                    "the site's policy blocks what is not from the site itself",
                    "draw it as SVG in the template, or publish the file with --static", at: attribute.position)
            } else if attribute.name == "action" || attribute.name == "formaction" {
                add("the site's policy blocks the sending of forms", "use a link", at: attribute.position)
            }
        }
    }

    /// Elements that no browser knows, and attributes whose quotation mark is not closed.
    private mutating func checkElement(_ name: String, _ attributes: [Attribute], at start: Int) {
        if !name.contains("-"), !name.contains(":"), !HTMLElements.contains(name) {
            add(
                "no browser knows the element <\(name)>", HTMLElements.remedy(for: name) ?? "use another one",
                at: start, .templateUnbalanced)
        }
        for attribute in attributes
        where attribute.value.hasSuffix("=") && attribute.value.contains(where: \.isWhitespace)
            || attribute.value.contains("<") && attribute.value.replacing(/{{.*?}}+/, with: "").contains("<")
        {
            add(
                "the value of \(attribute.name) is not closed", "close it with the quotation mark that opens it",
                at: attribute.position, .templateUnbalanced)
        }
    }

    /// What readers who do not see the page, or read another language, need.
    private mutating func checkAccess(_ name: String, _ attributes: [String], at start: Int) {
        if name == "img", !attributes.contains("alt") {
            add(
                "the picture has no text for those who do not see it",
                "write alt=\"…\" with what it shows, or alt=\"\" if it is an ornament", at: start, .templateAccess)
        }
        for attribute in ["lang", "dir"] where name == "html" && !attributes.contains(attribute) {
            let value = attribute == "lang" ? "language" : "direction"
            add(
                "<html> does not say the \(value) of the page", "write \(attribute)=\"{{\(value)}}\"", at: start,
                .templateAccess)
        }
    }

    /// The boot script is in every page by its hash; others are files of the site.
    private mutating func checkScript(_ attributes: [Attribute], at start: Int) {
        let boot = "{{{boot}}}".unicodeScalars
        if attributes.contains(where: { $0.name == "src" }) || scalars[position...].starts(with: boot) { return }
        add("the site's policy blocks scripts in a page", "leave it out: pages have no scripts of their own", at: start)
        while position < scalars.count, !scalars[position...].starts(with: "</script".unicodeScalars) { position += 1 }
    }

    private mutating func read(tag: String, at start: Int) {
        balance.read(tag: tag, at: start)
        let name = tag.filter { !$0.isWhitespace }
        switch tag.first {
        case "#", "^": sections.append(name)
        case "/": _ = sections.popLast()
        case ">":
            names.partials.append(
                TemplateNames.Name(
                    text: String(name.dropFirst()), place: place(of: start), sections: sections))
        default: break
        }
    }

    /// Up to the end of the tag; tags of Mustache among them are passed over.
    private mutating func attributes() -> [Attribute] {
        var attributes: [Attribute] = []
        while position < scalars.count, scalars[position] != ">" {
            if skipped("{{", "}}") { continue }
            let start = position
            let name = word().lowercased()
            guard !name.isEmpty else {
                position += 1
                continue
            }
            var value = ""
            if position < scalars.count, scalars[position] == "=" {
                position += 1
                value = attributeValue()
            }
            attributes.append(Attribute(name: name, value: value, position: start))
        }
        position = min(position + 1, scalars.count)
        return attributes
    }

    private mutating func attributeValue() -> String {
        guard position < scalars.count, scalars[position] == "\"" || scalars[position] == "'" else {
            return word(until: { $0 == ">" || $0 == " " || $0 == "\n" })
        }
        let quote = scalars[position]
        position += 1
        let value = word(until: { $0 == quote })
        position = min(position + 1, scalars.count)
        return value
    }

    private mutating func word() -> String {
        word(until: { !Self.isLetter($0) && !("0"..."9").contains($0) && !["-", "_", ":", "@", "."].contains($0) })
    }

    private mutating func word(until isEnd: (Unicode.Scalar) -> Bool) -> String {
        var text = String.UnicodeScalarView()
        while position < scalars.count, !isEnd(scalars[position]) {
            text.append(scalars[position])
            position += 1
        }
        return String(text)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    /// Passes over what begins and ends so.
    private mutating func skipped(_ start: String, _ end: String) -> Bool {
        guard scalars[position...].starts(with: start.unicodeScalars) else { return false }
        position += start.unicodeScalars.count
        while position < scalars.count, !scalars[position...].starts(with: end.unicodeScalars) { position += 1 }
        position = min(position + end.unicodeScalars.count, scalars.count)
        return true
    }

    /// Three lines of git's are in a file that was merged and not looked at.
    private mutating func isMergeMarker() -> Bool {
        guard position == 0 || scalars[position - 1] == "\n" else { return false }
        for marker in ["<<<<<<< ", ">>>>>>> "] where scalars[position...].starts(with: marker.unicodeScalars) {
            add(
                "the file has the markers of an unfinished merge", "keep one of the two versions", at: position,
                .templateUnbalanced)
            position += marker.unicodeScalars.count
            return true
        }
        return false
    }

    /// Empty where a tag has no end.
    private func text(from start: Int, to end: Int) -> String {
        var view = String.UnicodeScalarView()
        if start < end { view.append(contentsOf: scalars[start..<end]) }
        return String(view)
    }

    private mutating func add(_ message: String, _ remedy: String, at offset: Int, _ code: Code = .templateBlocked) {
        let (path, lines) = (path, lines)
        findings.add(code, message, at: Self.place(of: offset, in: lines, path), remedy: remedy)
    }

    private func place(of offset: Int) -> Place { Self.place(of: offset, in: lines, path) }

    private static func place(of offset: Int, in lines: [Int], _ path: String) -> Place {
        let line = line(of: offset, in: lines)
        return .file(path, line: line, column: offset - lines[line - 1] + 1)
    }

    /// From 1 on.
    private static func line(of offset: Int, in lines: [Int]) -> Int {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }
}
