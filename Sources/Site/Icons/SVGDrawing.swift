import Diagnostics

/// A drawing for icons: an SVG that is square and looks the same in every renderer. Nothing is removed from it;
/// unsupported contents are reported.
struct SVGDrawing {
    private let path: String
    private let scalars: [Unicode.Scalar]
    private var position = 0
    private var open: [(name: String, offset: Int)] = []
    private var hasRoot = false
    /// Whether the file declares entities, which are refused; references to them are not reported again.
    private var hasEntities = false
    private var findings = BoundedFindings(maxPerCode: 100)
    /// The variables to which a style in the drawing gives a value.
    private let declared: Set<Substring>
    /// The prefixes that have a namespace.
    private let prefixes: Set<Substring>

    /// The names that are meant by attributes of elements: comparing a name with all that are known takes long.
    private var meant: [String: String?] = [:]
    /// The number of attributes, each of an element, of which the meant names are found.
    private static let maxAttributes = 1_000

    /// Elements that run code or embed other kinds of documents.
    private static let forbidden: Set<String> = [
        "script", "foreignobject", "iframe", "object", "embed", "audio", "video",
    ]

    static func check(_ text: String, path: String) -> Findings {
        var drawing = SVGDrawing(text, path: path)
        drawing.checkText(text)
        while drawing.position < drawing.scalars.count { drawing.step() }
        if let element = drawing.open.last {
            drawing.add(.iconBroken, "<\(element.name)> is not closed", "close it", at: element.offset)
        } else if !drawing.hasRoot {
            drawing.add(.iconBroken, "the file has no element <svg>", "save the drawing as SVG", at: 0)
        }
        for (problem, line, column) in DrawingBounds.problems(inFile: text) {
            drawing.findings.add(
                problem.code, problem.message, at: .file(path, line: line, column: column), remedy: problem.remedy)
        }
        return drawing.findings.findings(at: .file(path))
    }

    private init(_ text: String, path: String) {
        (self.path, scalars) = (path, Array(text.unicodeScalars))
        // The colon is optional, so that no match fails and is tried again from each of its characters.
        declared = Set(text.matches(of: /(--[\w-]+)(:?)/).filter { !$0.output.2.isEmpty }.map(\.output.1))
        prefixes = XMLText.prefixes(in: text)
    }

    private mutating func step() {
        let start = position
        if skip("<!--", "-->") || skip("<![CDATA[", "]]>") { return }
        if skip("<?", "?>") {
            if start > 0, starts("<?xml ", at: start) { addBrokenDeclaration(at: start) }
            if starts("<?xml-stylesheet", at: start) { refuse("a style sheet of another file", at: start) }
            return
        }
        if skip("<!", ">") {
            guard scalars[start..<position].contains("[") else { return }
            // The end of its entities.
            position = start
            _ = skip("<!", "]")
            position = min((scalars[position...].firstIndex(of: ">") ?? position) + 1, scalars.count)
            hasEntities = true
            return refuse("a document type with entities", at: start)
        }
        if skip("</", ">") {
            let name = text(start + 2, position - 1).filter { !$0.isWhitespace }
            guard let last = open.popLast() else {
                return add(.iconBroken, "</\(name)> closes nothing", "remove it", at: start)
            }
            if last.name == name { return }
            // Closing an element also closes the ones inside it.
            if open.last?.name == name { open.removeLast() }
            return add(
                .iconBroken, "<\(last.name)> is not closed", "write <\(last.name) …/>, or </\(last.name)> after it",
                at: last.offset)
        }
        guard scalars[position] == "<" else {
            let text = word { $0 == "<" }
            checkReferences(in: text, at: start)
            if open.isEmpty, text.contains(where: { !$0.isWhitespace }) {
                add(
                    .iconBroken, "there is text outside of <svg>, and no browser shows the drawing", "remove it",
                    at: start)
            }
            return
        }
        position += 1
        let name = word { $0.properties.isWhitespace || $0 == "/" || $0 == ">" }
        element(name, attributes(), at: start)
    }

    private mutating func element(_ name: String, _ attributes: [String: String], at start: Int) {
        refuseTag(in: name, at: start)
        if scalars[position - 1] != ">" { add(.iconBroken, "the tag has no end", "write >", at: start) }
        let isRoot = open.isEmpty && !hasRoot
        if position < 2 || scalars[position - 2] != "/" { open.append((name, start)) }
        if isRoot {
            hasRoot = true
            root(name, attributes, at: start)
        }
        for name in [name] + attributes.keys.sorted() {
            if !XMLText.isName(name), !name.contains("<") {
                add(
                    .iconBroken, "'\(name.prefix(60))' is not a valid XML name, and no browser shows the drawing",
                    "begin it with a letter; a space separates the names of an element and its attributes", at: start)
            }
            guard let prefix = XMLText.prefix(of: name), !prefixes.contains(prefix) else { continue }
            add(
                .iconBroken, "the prefix of \(name) has no namespace, and no browser shows the drawing",
                "remove it, or write xmlns:\(prefix)=\"…\" into the <svg>", at: start)
        }
        let local = name.split(separator: ":").last.map(String.init)?.lowercased() ?? ""
        if Self.forbidden.contains(local) { refuse("<\(name)>", at: start) }
        if local == "text" {
            add(
                .iconText, "the drawing has a text, which every machine draws with fonts of its own",
                "turn it into paths", at: start)
        }
        if let value = attributes.values.sorted().first(where: { $0.contains("var(--") && !$0.contains(",") }),
            let name = value.firstMatch(of: /--[\w-]+/)?.output, !declared.contains(name)
        {
            add(
                .iconBroken, "\(name) has no value in an icon, which has no style sheets", "write the colour itself",
                at: start)
        }
        for attribute in attributes.keys.sorted() {
            guard let meant = meant(by: attribute, of: name) else { continue }
            add(.templateMarkup, "no program knows the attribute \(attribute)", "did you mean '\(meant)'?", at: start)
        }
        if local == "path", let data = attributes["d"], DrawingPaths.isBroken(data) {
            add(.iconBroken, DrawingPaths.message, DrawingPaths.remedy, at: start)
        }
        for (attribute, value) in attributes.sorted(by: { $0.key < $1.key }) {
            let target = value.drop { $0.isWhitespace }
            // Any prefix may stand for a namespace.
            let localName = attribute.split(separator: ":").last ?? ""
            if attribute.hasPrefix("on") {
                refuse("the event handler \(attribute)", at: start)
            } else if attribute == "attributeName", decoded(value).hasSuffix("href") {
                refuse("a link that changes", at: start)
            } else if ["href", "src"].contains(localName), !target.hasPrefix("#") {
                refuse("a reference out of the file, '\(String(target.prefix(60)))'", at: start)
            } else if namesOtherFile(value) {
                refuse("a reference out of the file, in \(attribute)", at: start)
            }
        }
        if local == "style", open.last?.offset == start { styles(at: start) }
    }

    /// The contents of an element <style>. In a drawing they are text in which XML is read.
    private mutating func styles(at start: Int) {
        let content = position
        while position < scalars.count, !starts("</", at: position) { position += 1 }
        let css = text(content, position).replacing("<![CDATA[", with: "").replacing("]]>", with: "")
        checkReferences(in: XMLText.withoutCDATA(text(content, position)), at: start)
        if css.contains("<") { refuse("an element or a comment in its styles", at: start) }
        if namesOtherFile(css) || decoded(css).lowercased().contains("@import") {
            refuse("a reference out of the file, in its styles", at: start)
        }
    }

    private mutating func refuseTag(in name: String, at start: Int) {
        guard name.contains("<") else { return }
        add(.iconBroken, "a tag begins within another", "close the first one with >", at: start)
    }

    private mutating func checkText(_ text: String) {
        if !XMLText.isDeclared(text) { addBrokenDeclaration(at: 0) }
        if let offset = scalars.firstIndex(where: { !XMLText.isAllowed($0) }) {
            add(
                .iconBroken, "the text has \(scalars[offset].codePoint), and no browser shows the drawing", "remove it",
                at: offset)
        }
    }

    private mutating func addBrokenDeclaration(at start: Int) {
        add(
            .iconBroken, "the XML declaration is damaged or not at the beginning, and no browser shows the drawing",
            "write <?xml version=\"1.0\"?> at the very beginning, or remove it", at: start)
    }

    private mutating func checkReferences(in text: String, at start: Int) {
        guard !hasEntities, let reference = XMLText.brokenReference(in: text) else { return }
        add(
            .iconBroken, "'\(reference)' is not a valid XML reference, and no browser shows the drawing",
            "write &amp; for the sign &, and other characters themselves", at: start)
    }

    private mutating func meant(by attribute: String, of element: String) -> String? {
        let key = "\(element) \(attribute)"
        if let known = meant[key] { return known }
        guard meant.count < Self.maxAttributes else { return nil }
        let found = DrawingAttributes.meant(by: attribute, of: element, ignoresCase: false)
        meant[key] = .some(found)
        return found
    }

    private mutating func root(_ name: String, _ attributes: [String: String], at start: Int) {
        guard name == "svg", attributes["xmlns"] == "http://www.w3.org/2000/svg" else {
            return add(
                .iconBroken, "the first element is not an <svg> that browsers show",
                "write <svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 512 512\">", at: start)
        }
        let box = attributes["viewBox"]?.split { $0 == " " || $0 == "," }.compactMap { Double($0) } ?? []
        let sides = box.count == 4 ? [box[2], box[3]] : []
        guard sides.count == 2, sides[0] == sides[1], sides[0] > 0 else {
            return add(
                .iconBroken, sides.isEmpty ? "the drawing has no viewBox" : "the drawing is not square",
                "give it a square viewBox, like viewBox=\"0 0 512 512\"", at: start)
        }
    }

    /// `url(…)` that is not a fragment of the file.
    private func namesOtherFile(_ css: String) -> Bool {
        let parts = decoded(css).lowercased().split(separator: "url(", omittingEmptySubsequences: false)
        return parts.dropFirst().contains { part in
            part.first { !$0.isWhitespace && $0 != "\"" && $0 != "'" } != "#"
        }
    }

    /// The text without references to characters, and without escapes of CSS.
    private func decoded(_ text: String) -> String {
        func character(_ digits: Substring, _ radix: Int) -> String {
            UInt32(digits, radix: radix).flatMap(Unicode.Scalar.init).map { String($0) } ?? "\u{FFFD}"
        }
        guard text.utf8.contains(where: { "&\\".utf8.contains($0) }) else { return text }
        return text.replacing(/&(?:quot|apos);/, with: "'")
            .replacing(/&#(x?)([0-9A-Fa-f]++);/) { character($0.output.2, $0.output.1.isEmpty ? 10 : 16) }
            .replacing(/\\([0-9A-Fa-f]{1,6})\s?/) { character($0.output.1, 16) }.replacing("\\", with: "")
    }

    private mutating func attributes() -> [String: String] {
        var attributes: [String: String] = [:]
        while position < scalars.count, scalars[position] != ">" {
            let start = position
            let name = word { $0.properties.isWhitespace || $0 == "=" || $0 == ">" || $0 == "/" }
            refuseTag(in: name, at: start)
            while position < scalars.count, scalars[position].properties.isWhitespace { position += 1 }
            guard !name.isEmpty, position < scalars.count, scalars[position] == "=" else {
                if position == start { position += 1 }
                if !name.isEmpty, !name.contains("<") {
                    add(
                        .iconBroken, "the attribute \(name) has no value, and no browser shows the drawing",
                        "write \(name)=\"…\"", at: start)
                }
                continue
            }
            position += 1
            while position < scalars.count, scalars[position].properties.isWhitespace { position += 1 }
            guard position < scalars.count, scalars[position] == "\"" || scalars[position] == "'" else {
                add(.iconBroken, "the value of \(name) has no quotation marks", "write \(name)=\"…\"", at: start)
                _ = word { $0.properties.isWhitespace || $0 == ">" }
                continue
            }
            let quote = scalars[position]
            position += 1
            let value = word { $0 == quote }
            // No browser shows such a drawing, and programs differ in what they read of it.
            if value.contains("<") { add(.iconBroken, "the value of \(name) has a <", "write &lt;", at: start) }
            checkReferences(in: value, at: start)
            if attributes.updateValue(value, forKey: name) != nil {
                add(
                    .iconBroken, "the attribute \(name) occurs twice, and no browser shows the drawing",
                    "remove one of them", at: start)
            }
            position += 1
            guard position < scalars.count, !"/>?".unicodeScalars.contains(scalars[position]) else { continue }
            if !scalars[position].properties.isWhitespace {
                add(
                    .iconBroken, "no space follows the value of \(name), and no browser shows the drawing",
                    "write one", at: start)
            }
        }
        position = min(position + 1, scalars.count)
        return attributes
    }

    private mutating func word(until isEnd: (Unicode.Scalar) -> Bool) -> String {
        let start = position
        while position < scalars.count, !isEnd(scalars[position]) { position += 1 }
        return text(start, position)
    }

    private mutating func skip(_ start: String, _ end: String) -> Bool {
        guard starts(start, at: position) else { return false }
        position += start.unicodeScalars.count
        while position < scalars.count, !starts(end, at: position) { position += 1 }
        position = min(position + end.unicodeScalars.count, scalars.count)
        return true
    }

    private func starts(_ text: String, at offset: Int) -> Bool {
        scalars[offset...].starts(with: text.unicodeScalars)
    }

    private func text(_ start: Int, _ end: Int) -> String {
        var view = String.UnicodeScalarView()
        if start < end { view.append(contentsOf: scalars[start..<end]) }
        return String(view)
    }

    private mutating func refuse(_ what: String, at offset: Int) {
        add(.iconUnsafe, "the drawing has \(what)", "remove it, and draw with shapes", at: offset)
    }

    private mutating func add(_ code: Code, _ message: String, _ remedy: String, at offset: Int) {
        let place = findings.isFull(code) ? nil : place(of: offset)
        findings.add(code, message, at: place, remedy: remedy)
    }

    private func place(of offset: Int) -> Place {
        let before = scalars[..<min(offset, scalars.count)]
        let line = before.count { $0 == "\n" } + 1
        let column = before.count - (before.lastIndex(of: "\n").map { $0 + 1 } ?? 0) + 1
        return .file(path, line: line, column: column)
    }
}
