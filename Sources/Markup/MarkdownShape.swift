import Foundation

/// Scans the bytes of a Markdown text before cmark parses it: which extensions it may need, and whether it is designed
/// to exhaust a parser.
///
/// cmark-gfm 0.29.0.gfm.6 needs time in the square of the length for deep nesting (every new node climbs to the root),
/// for rows of dashes in one paragraph or after many lines, for links among the openings of images or emphasis, for
/// raw HTML that never ends and for words that nearly are addresses, and memory without bound for tables of many
/// columns and link definitions used often. Each of these is measured here as what it would cost. The limits are far
/// above anything that a person or a program writes to be read.
struct MarkdownShape {
    private(set) var hasTilde = false
    private(set) var hasAddress = false
    /// Whether the text must not be parsed as Markdown at all.
    private(set) var isTooComplex = false
    /// Whether the text may be searched for addresses.
    var allowsAutolinks: Bool { hasAddress && addressCost <= Self.costLimit }

    /// Block quotes and lists inside each other.
    private static let maxDepth = 100
    private static let maxColumns = 100
    /// The maximum number of cells that short rows of tables omit and cmark adds.
    private static let maxAddedCells = 500_000
    /// The maximum number of characters that begin a node of the tree: some 200 bytes of memory each.
    private static let maxNodes = 4_000_000
    /// The maximum number of steps of a search, some nanoseconds each.
    private static let costLimit = 64_000_000
    private static let maxLength = 256 << 20

    private var addressCost = 0
    private var rawCost = 0
    private var linkCost = 0
    private var tableCost = 0
    private var addedCells = 0
    private var nodes = 0
    private var closingBrackets = 0
    private var longestDefinition = 0

    // Counts in the current block (the lines since the last empty one).
    private var blockBytes = 0
    private var blockLines = 0
    private var blockRawStarts = 0
    private var blockAtSigns = 0
    private var blockImageStarts = 0
    /// Runs of `*`, `_` and `~`.
    private var blockDelimiters = 0
    private var blockClosingBrackets = 0
    private var blockDefines = false
    private var columns = 0

    init(_ text: Bytes) {
        guard text.count <= Self.maxLength else {
            isTooComplex = true
            return
        }
        if Self.isSimple(text) {
            hasTilde = text.holds(UInt8(ascii: "~"))
            hasAddress = Self.mayHoldAddress(text)
            return
        }
        var start = 0
        while start < text.count, !isTooComplex {
            let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? text.count
            read(Bytes(rebasing: text[start..<end]))
            start = end + 1
        }
        endBlock()
        isTooComplex = isTooComplex || closingBrackets * longestDefinition > Self.costLimit
    }

    /// Whether a text is too short for any cost to reach its limit, and nowhere nested deep or a wide table: most are.
    /// A "no" may be wrong and costs only time.
    private static func isSimple(_ text: Bytes) -> Bool {
        // Costs grow with the square of the length at most.
        guard text.count * text.count <= costLimit else { return false }
        if text.holds(UInt8(ascii: "|")), text.count(where: { $0 == UInt8(ascii: "|") }) >= maxColumns { return false }
        var start = 0
        while start < text.count {
            let end = text.firstIndex(of: UInt8(ascii: "\n"), from: start) ?? text.count
            if LinePrefix(Bytes(rebasing: text[start..<end])).depth > maxDepth { return false }
            start = end + 1
        }
        return true
    }

    private static func mayHoldAddress(_ text: Bytes) -> Bool {
        if text.holds(UInt8(ascii: "@")) { return true }
        var start = 0
        while let colon = text.firstIndex(of: UInt8(ascii: ":"), from: start) {
            if text[colon...].starts(with: "://".utf8) { return true }
            start = colon + 1
        }
        guard text.holds(UInt8(ascii: "w")) || text.holds(UInt8(ascii: "W")) else { return false }
        return zip(text, text.dropFirst()).contains { $0 | 0x20 == UInt8(ascii: "w") && $1 | 0x20 == UInt8(ascii: "w") }
    }

    private mutating func read(_ line: Bytes) {
        let prefix = LinePrefix(line)
        if prefix.isBlank {
            endBlock()
            return
        }
        blockBytes += line.count + 1
        blockLines += 1
        var row = Row()
        for (at, byte) in line.enumerated() {
            if Self.isMark(byte) {
                read(byte, at, of: line, &row)
            } else {
                row.isDelimiters = false
            }
        }
        endWord(at: line.count, &row)
        endRow(row)
        isTooComplex =
            isTooComplex || prefix.depth > Self.maxDepth || nodes > Self.maxNodes
            || tableCost > Self.costLimit || addedCells > Self.maxAddedCells
    }

    /// False for nearly every byte of a text: a bit for each of 64 bytes, by the two highest bits.
    @inline(__always)
    private static func isMark(_ byte: UInt8) -> Bool {
        let bit: UInt64 = 1 << UInt64(byte & 63)
        switch byte >> 6 {
        case 0: return 0xD400_26C7_0000_0200 & bit != 0  // tab, space, ! " & ' ) * - : < > ?
        case 1: return 0x5080_0001_B880_0001 & bit != 0  // @ W [ \ ] _ ` w | ~
        default: return false
        }
    }

    private mutating func read(_ byte: UInt8, _ at: Int, of line: Bytes, _ row: inout Row) {
        let before = at > 0 ? line[at - 1] : 0
        switch byte {
        case UInt8(ascii: " "), 0x09:
            endWord(at: at, &row)
            row.wordStart = at + 1
            return
        case UInt8(ascii: "-"), UInt8(ascii: ">"):
            return
        case UInt8(ascii: "|"):
            row.pipes += 1
            nodes += 1
            return
        case UInt8(ascii: ":"):
            if line[at...].starts(with: "://".utf8) { hasAddress = true }
            if before == UInt8(ascii: "]") { blockDefines = true }
            row.wordMarks += 1
            nodes += 1
            return
        case UInt8(ascii: "w"), UInt8(ascii: "W"):
            if before | 0x20 == UInt8(ascii: "w") { hasAddress = true }
            row.wordMarks += 1
        case UInt8(ascii: ")"):
            row.wordMarks += 1
        case UInt8(ascii: "@"):
            hasAddress = true
            row.wordMarks += 1
            blockAtSigns += 1
        case UInt8(ascii: "\""), UInt8(ascii: "'"):
            if before == UInt8(ascii: "=") { blockRawStarts += 1 }
        case UInt8(ascii: "?"), UInt8(ascii: "!"):
            if before == UInt8(ascii: "<") { blockRawStarts += 1 }
            nodes += 1
        default:
            if byte == UInt8(ascii: "]") { blockClosingBrackets += 1 }
            if byte == UInt8(ascii: "["), before == UInt8(ascii: "!") { blockImageStarts += 1 }
            if byte == UInt8(ascii: "~") { hasTilde = true }
            let isOneOfARun = byte == before && "*_`~".utf8.contains(byte)
            nodes += isOneOfARun ? 0 : 1
            if !isOneOfARun, "*_~".utf8.contains(byte) { blockDelimiters += 1 }
        }
        row.isDelimiters = false
    }

    private mutating func endWord(at end: Int, _ row: inout Row) {
        addressCost += row.wordMarks * (end - row.wordStart)
        row.wordMarks = 0
    }

    private mutating func endRow(_ row: Row) {
        nodes += 1
        if row.isDelimiters {
            // cmark looks at each line of the paragraph before it, and copies the rest for each.
            tableCost += blockBytes * max(1, blockLines / 8)
            columns = row.pipes + 1
            isTooComplex = isTooComplex || columns > Self.maxColumns
        } else if columns > 0 {
            addedCells += max(0, columns - 1 - row.pipes)
        }
    }

    private mutating func endBlock() {
        rawCost += blockRawStarts * blockBytes
        // cmark makes at most 1,000 mail addresses out of one run of text, and copies the rest of it for each.
        addressCost += min(blockAtSigns, 1_000) * blockBytes
        if blockDefines { longestDefinition = max(longestDefinition, blockBytes) }
        // A link that closes walks back over every image and every delimiter that is open.
        linkCost += (blockImageStarts + blockDelimiters) * blockClosingBrackets
        closingBrackets += blockClosingBrackets
        isTooComplex = isTooComplex || rawCost > Self.costLimit || linkCost > Self.costLimit
        (blockBytes, blockLines, blockRawStarts, blockAtSigns, blockDefines, columns) = (0, 0, 0, 0, false, 0)
        (blockImageStarts, blockDelimiters, blockClosingBrackets) = (0, 0, 0)
    }

    /// A line, as a row of a table and as words.
    private struct Row {
        var pipes = 0
        /// Whether it has only what a row under a table's head has.
        var isDelimiters = true
        var wordStart = 0
        /// Characters of the current word at which a search for an address begins or may begin again.
        var wordMarks = 0
    }
}

extension Bytes {
    func holds(_ byte: UInt8) -> Bool { firstIndex(of: byte, from: 0) != nil }

    func firstIndex(of byte: UInt8, from start: Int) -> Int? {
        guard start < count, let base = UnsafeRawPointer(baseAddress),
            let found = memchr(base + start, Int32(byte), count - start)
        else { return nil }
        return UnsafeRawPointer(found) - base
    }
}
