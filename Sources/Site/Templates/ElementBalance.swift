/// Which elements of a template are open, whatever sections of Mustache they are in.
struct ElementBalance {
    struct Problem {
        let message: String
        let remedy: String
        let offset: Int
    }

    private struct Section {
        let tag: String
        /// How many elements are open where it begins.
        let depth: Int
    }

    private(set) var problems: [Problem] = []
    private var elements: [(name: String, offset: Int)] = []
    /// How many of each name are open.
    private var counts: [String: Int] = [:]
    private var sections: [Section] = []
    /// Sections that leave elements open for what follows.
    private var leaving: Set<String> = []
    /// Two ways through the file open other elements: what is said of it would be a guess.
    private var isUncertain = false

    private static let void: Set<String> = [
        "area", "br", "col", "hr", "img", "input", "link", "meta", "source", "track", "wbr",
    ]
    /// Elements that HTML ends by itself.
    private static let optional: Set<String> = [
        "li", "p", "dt", "dd", "option", "optgroup", "tr", "td", "th", "thead", "tbody", "tfoot", "html", "head",
        "body",
    ]

    /// A tag of Mustache, without its braces.
    mutating func read(tag: String, at offset: Int) {
        guard let sign = tag.first else { return }
        if sign == "#" || sign == "^" {
            sections.append(Section(tag: tag.filter { !$0.isWhitespace }, depth: elements.count))
        } else if sign == "/", let section = sections.popLast(), elements.count > section.depth {
            let other = (section.tag.first == "#" ? "^" : "#") + section.tag.dropFirst()
            if leaving.contains(other) { isUncertain = true }
            leaving.insert(section.tag)
        }
    }

    mutating func open(_ name: String, at offset: Int) {
        if Self.void.contains(name) { return }
        if ["a", "button", "form"].contains(name), counts[name, default: 0] > 0, sections.isEmpty {
            add("<\(name)> is in another <\(name)>, which browsers close first", "close that one before it", at: offset)
        }
        elements.append((name, offset))
        counts[name, default: 0] += 1
    }

    /// - Parameter line: of an offset.
    mutating func close(_ text: String, at offset: Int, line: (Int) -> Int) {
        let name = text.lowercased().filter { !$0.isWhitespace }
        let isOpen = counts[name, default: 0] > 0
        while let last = elements.popLast() {
            counts[last.name, default: 0] -= 1
            if last.name == name { return }
            if isOpen {
                add(unclosed: last.name, at: last.offset)
            } else if !Self.optional.contains(last.name) {
                // The likeliest: one name for another.
                return add(
                    "</\(name)> closes nothing; <\(last.name)> of line \(line(last.offset)) is open",
                    "write </\(last.name)>, or take it out", at: offset)
            }
        }
        add("</\(name)> closes nothing", "take it out", at: offset)
    }

    /// The end of the file. Where a section is not closed, which is reported elsewhere, nothing of elements is certain.
    mutating func end() {
        for element in elements { add(unclosed: element.name, at: element.offset) }
        if isUncertain || !sections.isEmpty { problems = [] }
        problems.sort { $0.offset < $1.offset }
    }

    private mutating func add(unclosed name: String, at offset: Int) {
        guard !Self.optional.contains(name) else { return }
        add("<\(name)> is not closed", "close it with </\(name)>", at: offset)
    }

    /// Of many the first are enough.
    private mutating func add(_ message: @autoclosure () -> String, _ remedy: String, at offset: Int) {
        guard problems.count < TemplateLimits.maxFindings else { return }
        problems.append(Problem(message: message(), remedy: remedy, offset: offset))
    }
}
