import Diagnostics
import Theme

/// Walks a template's HTML: what is wrong with its elements (``ElementLint``), elements that are not closed, scripts in
/// the page, the markers of a merge; and the names that others refer to.
struct TemplateLint {
    private let path: String
    private var scanner: MarkupScanner
    private var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
    private var balance = ElementBalance()
    private var names = TemplateNames()
    /// The sections of Mustache that are open, with their signs.
    private var sections: [String] = []
    /// How many drawings are open: their titles are none of the page.
    private var drawings = 0

    private static let frames: Set<String> = ["html", "head", "title", "body", "main"]

    /// - Returns: what is wrong, and what the template names.
    static func check(_ text: String, path: String) -> (findings: Findings, names: TemplateNames) {
        var lint = TemplateLint(path: path, scanner: MarkupScanner(text))
        lint.scanner.advanceToMark()
        while !lint.scanner.isAtEnd {
            lint.step()
            lint.scanner.advanceToMark()
        }
        lint.balance.end()
        for problem in lint.balance.problems {
            lint.add(problem.message, problem.remedy, at: problem.offset, .templateUnbalanced)
        }
        return (lint.findings.findings(at: .file(path)), lint.names)
    }

    private init(path: String, scanner: MarkupScanner) {
        (self.path, self.scanner) = (path, scanner)
    }

    private mutating func step() {
        let start = scanner.position
        if scanner.skip("{{!", "}}") != nil { return }
        if let tag = scanner.skip("{{", "}}") { return read(tag: tag, at: start) }
        if scanner.skip("<!--", "-->") != nil || isMergeMarker() { return }
        if scanner.skip("{%", "%}") != nil {
            return add(
                "{% begins no tag here, and is shown", "write {{…}}, the tags of Mustache", at: start,
                .templateTagBroken)
        }
        if let name = scanner.skip("</", ">") {
            if name.lowercased().filter({ !$0.isWhitespace }) == "svg" { drawings -= 1 }
            return balance.close(name, at: start) { [scanner] in scanner.line(of: $0) }
        }
        guard let element = scanner.element() else { return scanner.position += 1 }
        read(element)
        for problem in ElementLint.problems(of: element) + AttributeLint.problems(of: element) {
            add(problem.message, problem.remedy, at: problem.offset, problem.code)
        }
        if element.name == "script" { checkScript(element) }
    }

    private mutating func read(_ element: MarkupScanner.Element) {
        let name = element.name
        if !element.isClosed {
            balance.open(name, at: element.offset)
            if name == "svg" { drawings += 1 }
        }
        let place = place(of: element.offset)
        if name == "title", drawings == 0, !scanner.isAt("</title") { names.hasTitle = true }
        if Self.frames.contains(name), drawings == 0 {
            names.frames.append(TemplateNames.Name(text: name, place: place, sections: sections))
        }
        if name == "h1", drawings == 0 {
            names.headings.append(TemplateNames.Name(text: name, place: place, sections: sections))
        }
        for attribute in element.attributes {
            names.add(attribute.name, attribute.value, of: name, at: self.place(of: attribute.offset), in: sections)
        }
    }

    /// The boot script is in every page by its hash; others are files of the site.
    private mutating func checkScript(_ element: MarkupScanner.Element) {
        if element.attributes.contains(where: { $0.name == "src" }) || scanner.isAt("{{{boot}}}") { return }
        add(
            "the site's policy blocks scripts in a page", "leave it out: pages have no scripts of their own",
            at: element.offset)
        scanner.advance(to: "</script")
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

    /// Three lines of git's are in a file that was merged and not looked at.
    private mutating func isMergeMarker() -> Bool {
        guard scanner.isAtLineStart else { return false }
        guard scanner.isAt("<<<<<<< ") || scanner.isAt(">>>>>>> ") else { return false }
        add(
            "the file has the markers of an unfinished merge", "keep one of the two versions", at: scanner.position,
            .templateUnbalanced)
        scanner.position += 8
        return true
    }

    private mutating func add(_ message: String, _ remedy: String, at offset: Int, _ code: Code = .templateBlocked) {
        let place = place(of: offset)
        findings.add(code, message, at: place, remedy: remedy)
    }

    private func place(of offset: Int) -> Place {
        .file(path, line: scanner.line(of: offset), column: scanner.column(of: offset))
    }
}
