import Diagnostics

/// Finds elements of a template that are not closed, across all sections of Mustache, and elements inside others that
/// cannot contain them (``ElementNesting``).
struct ElementBalance {
    struct Open {
        let name: String
        let offset: Int
        let isControl: Bool
        /// The section in which it begins; 0 for none.
        let section: Int
        /// For `<details>`: whether it has a `<summary>`, or a field or partial that may contain one.
        var mayHaveSummary = false
        /// The element that ended a `<p>` before its closing tag.
        var end: (name: String, offset: Int)?
    }

    private struct Section {
        let tag: String
        /// The number of open elements at its beginning.
        let depth: Int
        /// The number of the section in the file, counted from 1.
        let number: Int
    }

    private(set) var problems: [ElementLint.Problem] = []
    private var elements: [Open] = []
    /// Elements that the closing tag of one around them closed.
    private var crossed: [(name: String, problem: Int, closing: String, closingOffset: Int)] = []
    /// The number of open elements of each name.
    private var counts: [String: Int] = [:]
    private var sections: [Section] = []
    /// Their numbers.
    private var openSections: Set<Int> = []
    private var sectionCount = 0
    /// Sections that leave elements open at their end.
    private var leaving: Set<String> = []
    /// Whether different elements are open on two paths through the file, so that a finding would be a guess.
    private var isUncertain = false

    static let void: Set<String> = [
        "area", "base", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
    /// Elements that HTML closes implicitly.
    private static let optional: Set<String> = [
        "li", "p", "dt", "dd", "option", "optgroup", "caption", "colgroup", "tr", "td", "th", "thead", "tbody", "tfoot",
        "rt", "rp", "html", "head", "body",
    ]

    /// The innermost open element; nil if the template has none.
    var innermost: String? { elements.last?.name }

    /// Whether one of these elements is open.
    func isIn(_ names: String...) -> Bool { names.contains { counts[$0, default: 0] > 0 } }

    /// A tag of Mustache, without its braces.
    mutating func read(tag: String, at offset: Int) {
        guard let sign = tag.first else { return }
        if ">{&".contains(sign), !elements.isEmpty { elements[elements.count - 1].mayHaveSummary = true }
        if sign == "#" || sign == "^" {
            sectionCount += 1
            openSections.insert(sectionCount)
            sections.append(Section(tag: tag.withoutSpace, depth: elements.count, number: sectionCount))
        } else if sign == "/", let section = sections.popLast() {
            openSections.remove(section.number)
            guard elements.count > section.depth else { return }
            let other = (section.tag.first == "#" ? "^" : "#") + section.tag.dropFirst()
            if leaving.contains(other) { isUncertain = true }
            leaving.insert(section.tag)
        }
    }

    /// Whether the innermost element may only hold certain elements.
    var refusesText: Bool { innermost.flatMap(ElementNesting.children) != nil }

    mutating func read(textAt offset: Int) {
        guard let innermost, let allowed = ElementNesting.children(of: innermost) else { return }
        add(
            "text is in <\(innermost)>, which may contain only \(allowed)", "put it into one of them", at: offset,
            .templateMarkup)
    }

    mutating func open(_ element: MarkupScanner.Element) {
        let (name, offset) = (element.name, element.offset)
        if counts["svg", default: 0] + counts["math", default: 0] == 0 { checkNesting(element) }
        if element.isClosed || Self.void.contains(name) { return }
        if name == "summary", !elements.isEmpty { elements[elements.count - 1].mayHaveSummary = true }
        if ["a", "button", "form"].contains(name), counts[name, default: 0] > 0, sections.isEmpty {
            add("<\(name)> is in another <\(name)>, which browsers close first", "close that one before it", at: offset)
        }
        elements.append(
            Open(
                name: name, offset: offset, isControl: ElementNesting.isControl(element),
                section: sections.last?.number ?? 0))
        counts[name, default: 0] += 1
    }

    private mutating func checkNesting(_ element: MarkupScanner.Element) {
        // An element in a section that has ended may be absent.
        let around = elements.suffix(TemplateLimits.maxCompared).reversed().prefix { open in
            open.section == 0 || openSections.contains(open.section)
        }
        if let problem = ElementNesting.problem(of: element, in: around) {
            add(problem.message, problem.remedy, at: element.offset, .templateMarkup)
        }
        guard let index = ElementNesting.paragraph(endedBy: element.name, in: around) else { return }
        let paragraph = elements.count - 1 - index
        if elements[paragraph].end == nil { elements[paragraph].end = (element.name, element.offset) }
    }

    /// - Parameters:
    ///   - name: in lower case.
    ///   - line: of an offset.
    mutating func close(_ name: String, at offset: Int, line: (Int) -> Int) {
        let isOpen = counts[name, default: 0] > 0
        if !isOpen, let index = crossed.lastIndex(where: { $0.name == name }) {
            let other = crossed.remove(at: index)
            problems[other.problem] = ElementLint.Problem(
                message: "</\(other.closing)> comes before the </\(name)> of the element in it",
                remedy: "write </\(name)></\(other.closing)>", offset: other.closingOffset, code: .templateUnbalanced)
            return
        }
        while let last = elements.popLast() {
            counts[last.name, default: 0] -= 1
            if last.name == name {
                if name == "details", !last.mayHaveSummary {
                    add(
                        "<details> has no <summary>: browsers show a word of their own to open it",
                        "begin it with <summary>…</summary>", at: last.offset, .templateMarkup)
                }
                guard let end = last.end else { return }
                return add(
                    "<\(end.name)> ends the <p> of line \(line(last.offset)) that is around it",
                    "write <div> instead of the <p>, or </p> before <\(end.name)>", at: end.offset, .templateMarkup)
            }
            if isOpen {
                let count = problems.count
                add(unclosed: last.name, at: last.offset)
                if problems.count > count { crossed.append((last.name, count, name, offset)) }
            } else if !Self.optional.contains(last.name) {
                // The most likely mistake: one name instead of another.
                return add(
                    "</\(name)> closes nothing; <\(last.name)> of line \(line(last.offset)) is open",
                    "write </\(last.name)>, or remove it", at: offset)
            }
        }
        add("</\(name)> closes nothing", "remove it", at: offset)
    }

    /// Stops reporting, because the following structure is unknown.
    mutating func giveUp() { isUncertain = true }

    /// Handles the end of the file. If a section is not closed, which is reported elsewhere, nothing is certain about
    /// elements.
    mutating func end() {
        for element in elements { add(unclosed: element.name, at: element.offset) }
        if isUncertain || !sections.isEmpty { problems = [] }
        problems.sort { $0.offset < $1.offset }
    }

    private mutating func add(unclosed name: String, at offset: Int) {
        guard !Self.optional.contains(name) else { return }
        add("<\(name)> is not closed", "close it with </\(name)>", at: offset)
    }

    /// Adds a finding; only the first ones are kept.
    private mutating func add(
        _ message: @autoclosure () -> String, _ remedy: String, at offset: Int, _ code: Code = .templateUnbalanced
    ) {
        guard problems.count < TemplateLimits.maxFindings else { return }
        problems.append(ElementLint.Problem(message: message(), remedy: remedy, offset: offset, code: code))
    }
}
