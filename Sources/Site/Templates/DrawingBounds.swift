/// The area of a drawing, to find paths that lie outside of it, which browsers do not show: those of another viewBox.
struct DrawingBounds {
    private struct Area {
        var left = Double.infinity, top = Double.infinity, right = -Double.infinity, bottom = -Double.infinity

        mutating func add(_ x: Double, _ y: Double, around distance: Double = 0) {
            (left, right) = (min(left, x - distance), max(right, x + distance))
            (top, bottom) = (min(top, y - distance), max(bottom, y + distance))
        }
    }

    /// The viewBox, with room for wide lines; nil if shapes may be moved, or the viewBox is not known.
    private var shown: Area?

    /// Elements whose contents are shown elsewhere, or in an area of their own.
    private static let elsewhere: Set<String> = [
        "svg", "defs", "symbol", "pattern", "marker", "mask", "clippath", "animatetransform", "animatemotion",
        "foreignobject",
    ]
    /// Attributes by which an element is moved, or may be.
    private var moving: Set<String> = ["transform", "style", "class", "id", "overflow", "filter"]

    init() {}

    /// The problems of a drawing that is a file of its own, where rules of its own may move what has a class or id.
    static func problems(inFile text: String) -> [(problem: ElementLint.Problem, line: Int, column: Int)] {
        var (bounds, scanner) = (DrawingBounds(), MarkupScanner(text))
        if !text.lowercased().contains("<style") { bounds.moving.subtract(["class", "id"]) }
        var found: [(ElementLint.Problem, Int, Int)] = []
        var isBegun = false
        scanner.advanceToMark()
        while !scanner.isAtEnd {
            if scanner.skip("<!--", "-->") != nil {
            } else if let element = scanner.element() {
                if element.name == "svg", !isBegun {
                    bounds.begin(element)
                    isBegun = true
                } else if let problem = bounds.problem(of: element) {
                    found.append((problem, scanner.line(of: problem.offset), scanner.column(of: problem.offset)))
                }
            } else {
                scanner.position += 1
            }
            scanner.advanceToMark()
        }
        return found
    }

    /// Notes an element that begins a drawing.
    mutating func begin(_ drawing: MarkupScanner.Element) {
        shown = nil
        guard let box = drawing.attributes.first(where: { $0.name == "viewbox" }), box.sections.isEmpty,
            !drawing.attributes.contains(where: { $0.name == "overflow" })
        else { return }
        let numbers = box.value.split { $0 == "," || $0.isWhitespace }.map { Double($0) ?? .nan }
        guard numbers.count == 4, numbers.allSatisfy(\.isFinite), numbers[2] > 0, numbers[3] > 0 else { return }
        let room = max(numbers[2], numbers[3]) / 4
        var area = Area()
        area.add(numbers[0] - room, numbers[1] - room)
        area.add(numbers[0] + numbers[2] + room, numbers[1] + numbers[3] + room)
        shown = area
    }

    /// - Parameter element: one in the drawing.
    mutating func problem(of element: MarkupScanner.Element) -> ElementLint.Problem? {
        let isMoved = element.attributes.contains { moving.contains($0.name) } || element.mayHaveMore
        // A shape that is moved moves nothing else.
        if Self.elsewhere.contains(element.name) || isMoved && !element.isClosed && element.name != "path" {
            shown = nil
        }
        guard let shown, !isMoved, element.name == "path",
            let data = element.attributes.first(where: { $0.name == "d" }), data.sections.isEmpty,
            let area = Self.area(of: data.value),
            area.right < shown.left || area.left > shown.right || area.bottom < shown.top || area.top > shown.bottom
        else { return nil }
        return ElementLint.Problem(
            message: "the path lies outside of the drawing's viewBox, and is not shown",
            remedy: "give the drawing the viewBox of the file that the path comes from",
            offset: data.offset, code: .templateMarkup)
    }

    // MARK: Paths

    private static let counts: [Character: Int] = [
        "m": 2, "l": 2, "h": 1, "v": 1, "c": 6, "s": 4, "q": 4, "t": 2, "a": 7, "z": 0,
    ]

    /// An area that contains a path: all of its points, and those that bend it. Nil if it cannot be read.
    private static func area(of data: String) -> Area? {
        var area = Area()
        var (x, y, startX, startY) = (0.0, 0.0, 0.0, 0.0)
        var rest = data.utf8[...]
        while let start = rest.firstIndex(where: isLetter) {
            let letter = Character(Unicode.Scalar(rest[start]))
            rest = rest[rest.index(after: start)...]
            let end = rest.firstIndex(where: isLetter) ?? rest.endIndex
            guard let count = counts[Character(letter.lowercased())], let numbers = numbers(rest[..<end]),
                count == 0 ? numbers.isEmpty : numbers.count % count == 0
            else { return nil }
            rest = rest[end...]
            let isRelative = letter.isLowercase
            if count == 0 { (x, y) = (startX, startY) }
            for start in stride(from: 0, to: numbers.count, by: max(count, 1)) {
                let step = Array(numbers[start..<start + count])
                let (oldX, oldY) = (x, y)
                switch letter.lowercased() {
                case "h": x = step[0] + (isRelative ? oldX : 0)
                case "v": y = step[0] + (isRelative ? oldY : 0)
                case "a":
                    x = step[5] + (isRelative ? oldX : 0)
                    y = step[6] + (isRelative ? oldY : 0)
                    // No point of an arc is farther from its ends than the diameter.
                    let diameter = 2 * max(abs(step[0]), abs(step[1]), abs(x - oldX), abs(y - oldY))
                    area.add(x, y, around: diameter)
                default:
                    for index in stride(from: 0, to: count, by: 2) {
                        x = step[index] + (isRelative ? oldX : 0)
                        y = step[index + 1] + (isRelative ? oldY : 0)
                        area.add(x, y)
                    }
                }
                if letter.lowercased() == "m", start == 0 { (startX, startY) = (x, y) }
                area.add(x, y)
            }
        }
        return area.left.isFinite ? area : nil
    }

    private static func isLetter(_ byte: UInt8) -> Bool { (0x61...0x7A).contains(byte | 0x20) }

    /// The numbers after a command; nil if one is not a number, or the flags of an arc are not separated. Reads
    /// each byte once, because drawings may have hundreds of thousands of numbers.
    private static func numbers(_ text: Substring.UTF8View) -> [Double]? {
        var numbers: [Double] = []
        var rest = text
        while let start = rest.firstIndex(where: { !" ,\t\n\r\u{C}".utf8.contains($0) }) {
            rest = rest[start...]
            if "+-".utf8.contains(rest[start]) { rest = rest.dropFirst() }
            let whole = rest.prefix(while: isDigit)
            rest = rest[whole.endIndex...]
            var digits = whole.count
            if rest.first == UInt8(ascii: ".") {
                let decimals = rest.dropFirst().prefix(while: isDigit)
                rest = rest[decimals.endIndex...]
                digits += decimals.count
            }
            guard digits > 0, let number = Double("\(Substring(text[start..<rest.startIndex]))") else { return nil }
            numbers.append(number)
        }
        return numbers
    }

    private static func isDigit(_ byte: UInt8) -> Bool { (0x30...0x39).contains(byte) }
}
