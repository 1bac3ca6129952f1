/// Reads the HTML of a template with tags of Mustache in it, scalar by scalar.
struct MarkupScanner: Sendable {
    /// An opening tag.
    struct Element: Sendable {
        /// In lower case.
        let name: String
        let attributes: [Attribute]
        /// Where the tag begins, in scalars.
        let offset: Int
        /// Whether the tag ends with `/>`.
        let isClosed: Bool
    }

    struct Attribute: Sendable {
        /// In lower case.
        let name: String
        let value: String
        /// Where the name begins, in scalars.
        let offset: Int
    }

    private let scalars: [Unicode.Scalar]
    /// Where each line begins.
    private let lines: [Int]
    var position = 0

    init(_ text: String) {
        let scalars = Array(text.unicodeScalars)
        self.scalars = scalars
        lines = [0] + scalars.indices.filter { scalars[$0] == "\n" }.map { $0 + 1 }
    }

    var isAtEnd: Bool { position >= scalars.count }

    var isAtLineStart: Bool { position == 0 || scalars[position - 1] == "\n" }

    func isAt(_ text: String) -> Bool { scalars[position...].starts(with: text.unicodeScalars) }

    /// To the text, or to the end.
    mutating func advance(to text: String) {
        while !isAtEnd, !isAt(text) { position += 1 }
    }

    /// Passes over what begins and ends so, or has no end.
    ///
    /// - Returns: what is between; nil, if nothing begins so here.
    mutating func skip(_ start: String, _ end: String) -> String? {
        guard isAt(start) else { return nil }
        position += start.unicodeScalars.count
        let first = position
        advance(to: end)
        let last = position
        position = min(position + end.unicodeScalars.count, scalars.count)
        return text(from: first, to: last)
    }

    /// Passes over an opening tag.
    mutating func element() -> Element? {
        guard scalars[position] == "<", position + 1 < scalars.count, Self.isLetter(scalars[position + 1]) else {
            return nil
        }
        let offset = position
        position += 1
        let name = word().lowercased()
        let attributes = attributes()
        return Element(
            name: name, attributes: attributes, offset: offset, isClosed: scalars[position - 2] == "/")
    }

    /// Up to the end of the tag; tags of Mustache among them are passed over.
    private mutating func attributes() -> [Attribute] {
        var attributes: [Attribute] = []
        while !isAtEnd, scalars[position] != ">" {
            if skip("{{", "}}") != nil { continue }
            let offset = position
            let name = word().lowercased()
            guard !name.isEmpty else {
                position += 1
                continue
            }
            var value = ""
            if !isAtEnd, scalars[position] == "=" {
                position += 1
                value = attributeValue()
            }
            attributes.append(Attribute(name: name, value: value, offset: offset))
        }
        position = min(position + 1, scalars.count)
        return attributes
    }

    private mutating func attributeValue() -> String {
        guard !isAtEnd, scalars[position] == "\"" || scalars[position] == "'" else {
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
        let start = position
        while !isAtEnd, !isEnd(scalars[position]) { position += 1 }
        return text(from: start, to: position)
    }

    private static func isLetter(_ scalar: Unicode.Scalar) -> Bool {
        ("a"..."z").contains(scalar) || ("A"..."Z").contains(scalar)
    }

    private func text(from start: Int, to end: Int) -> String {
        var view = String.UnicodeScalarView()
        view.append(contentsOf: scalars[start..<end])
        return String(view)
    }

    /// In scalars, from 1 on.
    func column(of offset: Int) -> Int { offset - lines[line(of: offset) - 1] + 1 }

    /// From 1 on.
    func line(of offset: Int) -> Int {
        var (low, high) = (0, lines.count)
        while high - low > 1 {
            let middle = (low + high) / 2
            if lines[middle] <= offset { low = middle } else { high = middle }
        }
        return low + 1
    }
}
