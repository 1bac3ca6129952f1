import Diagnostics
import Theme

/// Walks a template's HTML to find problems of elements (``ElementLint``), elements that are not closed or are in the
/// wrong place, inline scripts and merge markers; and to collect the names that others refer to.
struct TemplateLint {
    private let path: String
    private let isPartial: Bool
    private var scanner: MarkupScanner
    private var findings = BoundedFindings(maxPerCode: TemplateLimits.maxFindings)
    private var balance = ElementBalance()
    private var controls = ControlNames()
    private var names = TemplateNames()
    /// The open sections of Mustache, with their signs.
    private var sections: [String] = []
    /// The number of open drawings and formulas: their titles are not those of the page, their attributes are not HTML.
    private var drawings = 0
    private var bounds = DrawingBounds()
    /// The number of open masks and clipping paths, whose colours are not shown.
    private var masks = 0

    private static let foreign: Set<String> = ["svg", "math"]
    private static let masking: Set<String> = ["mask", "clippath"]
    private static let heads: Set<String> = ["link", "meta", "script"]
    private static let frames: Set<String> = ["html", "head", "title", "body", "main"]

    /// - Returns: the findings, and the names in the template.
    static func check(_ text: String, path: String) -> (findings: Findings, names: TemplateNames) {
        var lint = TemplateLint(path: path, scanner: MarkupScanner(text))
        lint.passText()
        while !lint.scanner.isAtEnd {
            lint.step()
            lint.passText()
        }
        lint.balance.end()
        lint.balance.problems.forEach { lint.add($0) }
        (lint.names.controls, lint.names.hasWords) = (lint.controls.nameless, lint.controls.hasWords)
        return (lint.findings.findings(at: .file(path)), lint.names)
    }

    private init(path: String, scanner: MarkupScanner) {
        (self.path, self.scanner, isPartial) = (path, scanner, path.contains("/partials/"))
    }

    private mutating func passText() {
        let start = scanner.position
        scanner.advanceToMark()
        guard controls.waitsForWords || balance.refusesText, let text = scanner.text(in: start..<scanner.position)
        else { return }
        if controls.waitsForWords { controls.addWords() }
        balance.read(textAt: text)
    }

    private mutating func step() {
        let start = scanner.position
        if let comment = scanner.skip("{{!", "}}") { return giveUp(unclosed: comment) }
        if let tag = scanner.skip("{{", "}}") {
            giveUp(unclosed: tag)
            return read(tag: tag, at: start)
        }
        if scanner.skip("<!--", "-->") != nil {
            if !scanner.isAfter("-->") {
                add("the comment is not closed", "close it with -->", at: start, .templateUnbalanced)
                balance.giveUp()
            }
            return
        }
        if isMergeMarker() { return }
        if let path = scanner.pathInBraces() {
            add("a tag has two braces", "write {{\(path)}}", at: start, .templateTagBroken)
        }
        if let name = scanner.nameInBraces(), !balance.isIn("code", "pre", "style", "script") {
            add(
                "{\(name)} is shown as written", "write {{\(name)}}; what is meant as written goes into <code>",
                at: start, .templateMarkup)
        }
        for (opening, closing): (StaticString, StaticString) in [("{%", "%}"), ("<%", "%>")]
        where scanner.skip(opening, closing) != nil {
            return add(
                "\(opening) does not begin a tag here, and is shown", "write {{…}}, the tags of Mustache", at: start,
                .templateTagBroken)
        }
        if let name = scanner.skip("</", ">") {
            let plain = name.lowercased().withoutSpace
            if Self.foreign.contains(plain), drawings > 0 { drawings -= 1 }
            if Self.masking.contains(plain), masks > 0 { masks -= 1 }
            controls.close(plain)
            return balance.close(plain, at: start) { [scanner] in scanner.line(of: $0) }
        }
        if scanner.isAt("&") {
            controls.addWords()
            if let problem = scanner.reference().flatMap({ ReferenceLint.problem(of: $0, at: start) }) { add(problem) }
            return
        }
        guard let element = scanner.element() else { return scanner.position += 1 }
        // A partial may be used within a link.
        let isPressable =
            balance.isIn("a", "button", "label", "summary") || balance.innermost == nil && isPartial
        read(element)
        if element.name == "svg", drawings < 2 { bounds.begin(element) }
        let problems =
            ElementLint.problems(of: element) + AttributeLint.problems(of: element, isDrawing: drawings > 0)
            + (drawings > 0 && masks == 0 ? DrawingColors.problems(of: element) : [])
            + (drawings > 0 ? DrawingPaths.problems(of: element) : [])
            + ReferenceLint.problems(of: element)
        problems.forEach { add($0) }
        if !isPressable, let problem = ElementLint.unpressable(element) { add(problem) }
        if drawings > 0, element.name != "svg" || drawings > 1, let problem = bounds.problem(of: element) {
            add(problem)
        }
        if element.name == "script" { checkScript(element) }
    }

    /// Stops reporting after an unclosed tag that contains a tag of Mustache: it extends to the end of another tag.
    private mutating func giveUp(unclosed tag: String) {
        if tag.holds("{{") { balance.giveUp() }
    }

    private mutating func read(_ element: MarkupScanner.Element) {
        let name = element.name
        let isAtTop = balance.innermost == nil
        if drawings == 0 { outline(element) }
        balance.open(element)
        if Self.foreign.contains(name), !element.isClosed { drawings += 1 }
        if Self.masking.contains(name), !element.isClosed { masks += 1 }
        let place = place(of: element.offset)
        if controls.isHidden, let problem = ElementLint.problem(inHidden: element) { add(problem) }
        controls.open(element, at: place)
        if isEmptyHeading(element) {
            add("the heading is empty", "write its words, or remove it", at: element.offset, .templateAccess)
        }
        if name == "title", drawings == 0, !scanner.isAt("</title") { names.hasTitle = true }
        if Self.frames.contains(name), drawings == 0 {
            names.frames.append(TemplateNames.Name(text: name, place: place, sections: sections))
        }
        if Self.heads.contains(name), drawings == 0 {
            let attributes = Dictionary(element.attributes.map { ($0.name, $0.value) }) { one, _ in one }
            names.heads.append(
                TemplateNames.HeadElement(
                    element: name, attributes: attributes, place: place, isAtTop: isAtTop))
        }
        let hooked = HookedElement(element) { self.place(of: $0) }
        if let hooked { names.hookedElements.append(hooked) }
        names.add(element)
        if HookedElement.isIdleButton(element) { names.idleButtons.append(place) }
        let size = PictureSize(of: element)
        for attribute in element.attributes {
            names.add(
                attribute.name, attribute.value, of: name, at: self.place(of: attribute.offset), in: sections,
                size: size)
        }
    }

    /// Whether a heading is empty. Scripts may fill one that they can find.
    private func isEmptyHeading(_ element: MarkupScanner.Element) -> Bool {
        ElementNesting.headings.contains(element.name) && !element.mayHaveMore
            && scanner.isAt("</h")
            && !element.attributes.contains { $0.name == "id" || $0.name.hasPrefix("data-") }
    }

    /// Before the element is open.
    private mutating func outline(_ element: MarkupScanner.Element) {
        let name = element.name
        if balance.innermost == nil, ElementNesting.needsParent(name) {
            add(.orphan(name), at: element.offset)
        } else if name.utf8.count == 2, name.hasPrefix("h"), let level = Int(name.dropFirst()), (1...6).contains(level),
            // Contents shown elsewhere, or only when opened, have their own outline.
            !balance.isIn("template", "dialog")
        {
            add(.heading(level), at: element.offset)
        } else if name == "main" {
            add(.main, at: element.offset)
        }
    }

    private mutating func add(_ part: TemplateNames.OutlinePart.Kind, at offset: Int) {
        names.outline.append(TemplateNames.OutlinePart(kind: part, place: place(of: offset), sections: sections))
    }

    /// Checks a script: the boot script is included in every page by its hash; others are files of the site.
    private mutating func checkScript(_ element: MarkupScanner.Element) {
        if element.attributes.contains(where: { $0.name == "src" }) || scanner.isAt("{{{boot}}}") { return }
        add(
            "the site's policy blocks scripts in a page", "leave it out: pages have no scripts of their own",
            at: element.offset)
        scanner.advance(to: "</script")
    }

    private mutating func read(tag: String, at start: Int) {
        balance.read(tag: tag, at: start)
        let name = tag.withoutSpace
        switch tag.first {
        case "#", "^": sections.append(name)
        case "/": _ = sections.popLast()
        case ">":
            let partial = String(name.dropFirst())
            names.partials.append(TemplateNames.Name(text: partial, place: place(of: start), sections: sections))
            controls.add(partial: partial)
            add(.partial(partial, in: balance.innermost), at: start)
        default: controls.addWords()
        }
    }

    /// Skips a merge marker of git, which an unresolved merge leaves, and reports it.
    private mutating func isMergeMarker() -> Bool {
        guard scanner.isAtLineStart else { return false }
        guard scanner.isAt("<<<<<<< ") || scanner.isAt(">>>>>>> ") else { return false }
        add(
            "the file has the markers of an unfinished merge", "keep one of the two versions", at: scanner.position,
            .templateUnbalanced)
        scanner.position += 8
        return true
    }

    private mutating func add(_ problem: ElementLint.Problem) {
        add(problem.message, problem.remedy, at: problem.offset, problem.code)
    }

    private mutating func add(_ message: String, _ remedy: String, at offset: Int, _ code: Code = .templateBlocked) {
        let place = place(of: offset)
        findings.add(code, message, at: place, remedy: remedy)
    }

    private func place(of offset: Int) -> Place { scanner.place(of: offset, in: path) }
}
