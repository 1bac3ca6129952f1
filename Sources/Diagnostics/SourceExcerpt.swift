import Foundation

/// The line of a file that a finding points to.
public struct SourceExcerpt: Sendable, Equatable {
    /// Counted from 1.
    public let line: Int
    /// The line's text before the column, the character at it and the text after it, in printable form. Without a
    /// column everything is in `before`. A long line is cut around the column.
    public let before, marked, after: String
    private let hasColumn: Bool

    /// The largest file of which a line is shown, in bytes.
    private static let maxFile = 4 << 20
    /// The number of Unicode scalars that are shown before and after the column.
    private static let maxBefore = 60
    private static let maxAfter = 40

    /// Nil if the place is not a line of a file, or if the file cannot be read or has no such line any more.
    ///
    /// - Parameter columns: the width of the terminal; if the line is wrapped, the caret is misplaced.
    public init?(of place: Place?, columns: Int? = nil) {
        guard case .file(let path, let line?, let column) = place, let text = Self.line(line, of: path) else {
            return nil
        }
        let scalars = Array(text.unicodeScalars)
        let index = column.map { min(max($0 - 1, 0), scalars.count) }
        // Margin and number, an ellipsis on both sides, and the column after the last one.
        let room = columns.map { max($0 - String(line).count - 8, 10) } ?? .max
        let maxBefore = min(Self.maxBefore, room / 2)
        let maxAfter = min(Self.maxAfter, room - maxBefore)
        let start = max((index ?? 0) - maxBefore, 0)
        let end = min(max((index ?? 0) + maxAfter, maxBefore + maxAfter), scalars.count)
        self.line = line
        hasColumn = index != nil
        let cut = index ?? end
        // A letter is kept with its points.
        let next = scalars[min(cut + 1, end)..<end].firstIndex { !Self.isMark($0) } ?? end
        before = (start > 0 ? "…" : "") + Self.printable(scalars[start..<cut])
        marked = Self.printable(scalars[cut..<max(next, cut)])
        after = Self.printable(scalars[max(next, cut)..<max(end, cut)]) + (end < scalars.count ? "…" : "")
    }

    /// The line with its number, and under it a caret at the column.
    public var text: String { text(TerminalStyle(isOn: false), .error) }

    func text(_ style: TerminalStyle, _ level: Level) -> String {
        let number = String(line)
        var text = "  \(style.paint("\(number) |", .place)) \(before)\(marked)\(after)\n"
        if hasColumn {
            // Points are above or below their letters and take no width.
            let width = before.unicodeScalars.count { !Self.isMark($0) }
            let margin = String(repeating: " ", count: number.count + 3)
            text += "\(margin)\(style.paint("|", .place)) \(String(repeating: " ", count: width))"
            text += style.paint("^", .level(level)) + "\n"
        }
        return text
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        scalar.properties.generalCategory == .nonspacingMark
    }

    private static func printable(_ scalars: ArraySlice<Unicode.Scalar>) -> String {
        var text = ""
        for scalar in scalars { text.unicodeScalars.append(scalar == "\t" ? " " : scalar) }
        return text.printable
    }

    private static func line(_ number: Int, of path: String) -> String? {
        let path = URL(fileURLWithPath: path).resolvingSymlinksInPath().path
        guard number > 0, let attributes = try? FileManager.default.attributesOfItem(atPath: path),
            attributes[.type] as? FileAttributeType == .typeRegular,
            let size = attributes[.size] as? Int, size <= maxFile,
            let bytes = FileManager.default.contents(atPath: path)
        else { return nil }
        let lines = bytes.split(
            separator: UInt8(ascii: "\n"), maxSplits: number, omittingEmptySubsequences: false)
        guard number <= lines.count else { return nil }
        let line = lines[number - 1]
        return String(decoding: line.last == UInt8(ascii: "\r") ? line.dropLast() : line, as: UTF8.self)
    }
}
