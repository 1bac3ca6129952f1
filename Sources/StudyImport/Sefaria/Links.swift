import Diagnostics
import JSONText
import Refs
import StudyStore

/// The mishnah that each comment is on, according to Sefaria's links.
struct Links {
    private struct Comment: Hashable {
        let commentator: String
        let place: Ref
    }

    private var mishnayot: [Comment: Ref] = [:]

    var isEmpty: Bool { mishnayot.isEmpty }

    /// - Parameter path: of the file that has them.
    /// - Throws: `importTooLarge` if there are too many links in all.
    mutating func add(_ others: Links, from path: String) throws(Findings) {
        // The file that exceeded the limit was reported.
        guard mishnayot.count <= ImportLimits.maxLinks else { return }
        mishnayot.merge(others.mishnayot, uniquingKeysWith: Self.earlier)
        guard mishnayot.count > ImportLimits.maxLinks else { return }
        throw Findings(
            .importTooLarge, "the links files up to this one have more than \(ImportLimits.maxLinks) links",
            at: .file(path), remedy: "import only the links files that name commentaries on the Mishnah")
    }

    /// Returns the mishnah that a comment is on.
    ///
    /// - Parameter place: the chapter, and the number of the comment in the position of the mishnah.
    func mishnah(_ commentator: String, _ place: Ref) -> Ref? {
        mishnayot[Comment(commentator: Commentators.folded(commentator), place: place)]
    }

    /// Adds a link between a comment and a mishnah, in either order.
    fileprivate mutating func add(_ one: String, _ other: String) {
        for (comment, anchor) in [(one, other), (other, one)] {
            guard comment.contains(" on ") || comment.contains("_on_") else { continue }
            guard let anchor = Ref(anchor), let book = anchor.book, let position = anchor.position,
                let mishnah = position.mishnah, let comment = CommentaryRef(comment)
            else { continue }
            let key = Comment(commentator: Commentators.folded(comment.commentator), place: comment.base)
            guard let ref = Ref(book, chapter: position.chapter, mishnah: mishnah) else { continue }
            mishnayot[key] = mishnayot[key].map { Self.earlier($0, ref) } ?? ref
            return
        }
    }

    /// The mishnah for a comment on several mishnayot: the first of them, whatever the order of the links.
    private static func earlier(_ one: Ref, _ other: Ref) -> Ref { min(one, other) }
}

extension Links {
    /// A saved response of `/api/links`: a list of objects with `ref` and `anchorRef`.
    init(response values: [JSONValue], _ file: ImportFile) throws(Findings) {
        var reader = FieldReader(file)
        for (index, value) in values.enumerated() {
            let place = "$[\(index)]"
            guard let members = reader.object(value, place) else { continue }
            let ref = reader.text("ref", in: members, place)
            let anchor = reader.text("anchorRef", in: members, place)
            if let ref, let anchor { add(ref, anchor) }
        }
        _ = try reader.finish()
    }

    /// A links file of Sefaria-Export: CSV whose first two columns are the two ends of a link.
    init(csv text: String, _ source: ImportSource) throws(Findings) {
        var rest = text.utf8[...]
        func nextLine() -> Substring.UTF8View.SubSequence? {
            rest = rest.drop { $0 == UInt8(ascii: "\n") }
            if rest.isEmpty { return nil }
            let line = rest.prefix { $0 != UInt8(ascii: "\n") }
            rest = rest[line.endIndex...]
            return line
        }
        guard let head = nextLine(), Self.cells(head).prefix(2) == ["Citation 1", "Citation 2"] else {
            throw Findings(
                .importFormatUnknown, "the first line does not begin with 'Citation 1,Citation 2'",
                at: source.place(line: 1), remedy: "import the links files of Sefaria-Export, or JSON")
        }
        while let line = nextLine() {
            let cells = Self.cells(line)
            if cells.count == 2 { add(cells[0], cells[1]) }
            guard mishnayot.count <= ImportLimits.maxLinks else {
                throw Findings(
                    .importTooLarge, "the file has more than \(ImportLimits.maxLinks) links", at: source.place,
                    remedy: "import only the links files that name commentaries on the Mishnah")
            }
        }
    }

    /// The first two cells of a line, without their quotes.
    private static func cells(_ line: Substring.UTF8View.SubSequence) -> [String] {
        var cells: [String] = []
        var cell: [UInt8] = []
        var isQuoted = false
        for byte in line {
            switch byte {
            case UInt8(ascii: "\""): isQuoted.toggle()
            case UInt8(ascii: ",") where !isQuoted:
                cells.append(String(decoding: cell, as: UTF8.self))
                cell = []
                if cells.count == 2 { return cells }
            default: cell.append(byte)
            }
        }
        return cells + [String(decoding: cell, as: UTF8.self)]
    }
}
