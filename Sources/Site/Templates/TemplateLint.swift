import Diagnostics

/// What a template has that the site's Content-Security-Policy blocks, so that browsers skip it: inline styles, event
/// handlers and scripts, frames and plug-ins, and everything from another origin. And elements that are not closed.
struct TemplateLint {
    private let path: String
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
    private var balance = ElementBalance()

    private static let elements: Set<String> = [
        "iframe", "frame", "object", "embed", "applet", "audio", "video", "base",
    ]
    /// Attributes that make a browser ask for what they name.
    private static let requests: Set<String> = ["src", "srcset", "poster", "background", "xlink:href"]

    static func check(_ text: String, path: String) -> Findings {
        var lint = TemplateLint(path: path, scalars: Array(text.unicodeScalars))
        while lint.position < lint.scalars.count { lint.step() }
        lint.balance.end()
        for problem in lint.balance.problems {
            lint.add(problem.message, problem.remedy, at: problem.offset, .templateUnbalanced)
        }
        return lint.findings.findings(at: .file(path))
    }

    private init(path: String, scalars: [Unicode.Scalar]) {
        (self.path, self.scalars) = (path, scalars)
    }

    private struct Attribute {
        let name: String
        let value: String
        let position: Int
    }

    private mutating func step() {
        let start = position
        if skipped("{{!", "}}") { return }
        if skipped("{{", "}}") { return balance.read(tag: text(from: start + 2, to: position - 2), at: start) }
        if skipped("<!--", "-->") || isMergeMarker() { return }
        if skipped("</", ">") {
            let scalars = scalars
            return balance.close(text(from: start + 2, to: position - 1), at: start) { Self.line(of: $0, in: scalars) }
        }
        guard scalars[position] == "<", position + 1 < scalars.count, Self.isLetter(scalars[position + 1]) else {
            position += 1
            return
        }
        position += 1
        let name = word().lowercased()
        let attributes = attributes()
        if scalars[position - 2] != "/" { balance.open(name, at: start) }
        check(name, attributes, at: start)
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

    /// The boot script is in every page by its hash; others are files of the site.
    private mutating func checkScript(_ attributes: [Attribute], at start: Int) {
        let boot = "{{{boot}}}".unicodeScalars
        if attributes.contains(where: { $0.name == "src" }) || scalars[position...].starts(with: boot) { return }
        add("the site's policy blocks scripts in a page", "leave it out: pages have no scripts of their own", at: start)
        while position < scalars.count, !scalars[position...].starts(with: "</script".unicodeScalars) { position += 1 }
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

    private static func line(of offset: Int, in scalars: [Unicode.Scalar]) -> Int {
        scalars[..<offset].count { $0 == "\n" } + 1
    }

    private mutating func add(_ message: String, _ remedy: String, at offset: Int, _ code: Code = .templateBlocked) {
        let (path, scalars) = (path, scalars)
        findings.add(code, message, at: Self.place(of: offset, in: scalars, path), remedy: remedy)
    }

    private static func place(of offset: Int, in scalars: [Unicode.Scalar], _ path: String) -> Place {
        let column = offset - (scalars[..<offset].lastIndex(of: "\n") ?? -1)
        return .file(path, line: line(of: offset, in: scalars), column: column)
    }
}
