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
        if !Self.void.contains(name) { elements.append((name, offset)) }
    }

    /// - Parameter line: of an offset.
    mutating func close(_ text: String, at offset: Int, line: (Int) -> Int) {
        let name = text.lowercased().filter { !$0.isWhitespace }
        let isOpen = elements.contains { $0.name == name }
        while let last = elements.popLast() {
            if last.name == name { return }
            if isOpen {
                add(unclosed: last.name, at: last.offset)
            } else if !Self.optional.contains(last.name) {
                // The likeliest: one name for another.
                problems.append(
                    Problem(
                        message: "</\(name)> closes nothing; <\(last.name)> of line \(line(last.offset)) is open",
                        remedy: "write </\(last.name)>, or take it out", offset: offset))
                return
            }
        }
        problems.append(Problem(message: "</\(name)> closes nothing", remedy: "take it out", offset: offset))
    }

    /// The end of the file. Where a section is not closed, which is told elsewhere, nothing of elements is certain.
    mutating func end() {
        for element in elements { add(unclosed: element.name, at: element.offset) }
        if isUncertain || !sections.isEmpty { problems = [] }
        problems.sort { $0.offset < $1.offset }
    }

    private mutating func add(unclosed name: String, at offset: Int) {
        guard !Self.optional.contains(name) else { return }
        problems.append(
            Problem(
                message: "<\(name)> is not closed", remedy: "close it with </\(name)>", offset: offset))
    }
}
